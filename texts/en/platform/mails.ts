import { messages } from '#texts/messages/compile.ts'

/** Why a mail was not sent, or may not have been. */
export const mailProblems = messages({
  mayHaveArrived: 'it may have arrived.',
  connectionLost: 'The connection was lost while it was sent: {mayHaveArrived}',
})
