import { messages } from '#texts/messages/compile.ts'

export const insightErrors = messages({})

/** In English only: what the back-office is refused. */
export const insightErrorsInEnglish = messages({})
