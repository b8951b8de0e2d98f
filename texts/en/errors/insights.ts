import { messages } from '#texts/messages/compile.ts'

export const insightErrors = messages({})

/** In English only: what the back-office is refused. */
export const insightErrorsInEnglish = messages({
  day_of_another_century: 'Choose a day of this century',
  report_period_invalid: 'Choose at most {maximum} days, the first one first',
  dashboard_days_unknown: 'days must be 7, 30 or 90',
  rows_not_whole: 'rows must be a whole number from 1 to {maximum}',
})
