import { messages } from '#texts/messages/compile.ts'

/** How the back-office calls the message with a code. */
export const phoneCodeTexts = messages({ subject: 'Code to log in' })
