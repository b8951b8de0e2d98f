import { messages } from '#texts/messages/compile.ts'

export const printErrors = messages({})

/** In English only: what the back-office is refused. */
export const printErrorsInEnglish = messages({})
