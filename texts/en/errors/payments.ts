import { messages } from '#texts/messages/compile.ts'

export const paymentErrors = messages({})

/** In English only: what the back-office is refused. */
export const paymentErrorsInEnglish = messages({})
