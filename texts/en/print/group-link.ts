import { messages } from '#texts/messages/compile.ts'

/** The link on the page of an order that belongs to a group order. */
export const groupLink = messages({
  label: 'Part of the group order “{title}”',
})
