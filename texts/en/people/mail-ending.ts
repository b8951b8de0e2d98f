import { messages } from '#texts/messages/compile.ts'

export const mailEnding = messages({
  /** Followed by the support address. */
  questions: 'Questions? Reply to this email or write to',
})
