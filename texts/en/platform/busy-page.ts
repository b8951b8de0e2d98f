import { messages } from '#texts/messages/compile.ts'

/** The page for whoever opens too many pages at once. */
export const busyPage = messages({
  title: 'One moment, please',
  text: 'Very many pages were opened from here at once. Wait a few seconds and try again; your bag is safe.',
  button: 'Try again',
})
