import { messages } from '#texts/messages/compile.ts'

/** Names that accounts have when nobody has entered one. They are stored. */
export const accountNames = messages({
  erased: 'Deleted account',
  firstOwner: 'Shop Owner',
})
