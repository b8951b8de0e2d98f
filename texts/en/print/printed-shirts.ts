import { messages } from '#texts/messages/compile.ts'

export const printedShirts = messages({
  name: 'Custom {category}',
})
