import { messages } from '#texts/messages/compile.ts'

export const insightErrors = messages({})

/** In English only: what the back-office is refused. */
export const insightErrorsInEnglish = messages({
  day_of_another_century: 'Choose a day of this century',
  report_period_invalid: 'Choose at most {maximum} days, the first one first',
})
