import { messages } from '#texts/messages/compile.ts'

export const mailEnding = messages({
  /** Followed by the support address. */
  questions: 'Questions? Reply to this email or write to',
})

/** What every mail in English may have. */
export const mailWords = messages({
  /** Followed by the link that unsubscribes. */
  why: 'You are receiving this because you joined the {shopName} newsletter.',
  unsubscribe: 'Unsubscribe',
  pieces: '{count, plural, one {1 piece} other {{count} pieces}}',
})
