import { messages } from '#texts/messages/compile.ts'

/** The names of items that are no product's, or no longer. */
export const itemNames = messages({
  custom: 'Custom {category}',
  removed: 'A product that does not exist any more',
})
