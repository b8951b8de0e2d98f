import { messages } from '#texts/messages/compile.ts'

export const shipmentErrors = messages({})

/** In English only: what the back-office is refused. */
export const shipmentErrorsInEnglish = messages({})
