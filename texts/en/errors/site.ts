import { messages } from '#texts/messages/compile.ts'

export const siteErrors = messages({})

/** In English only: what the back-office is refused. */
export const siteErrorsInEnglish = messages({})
