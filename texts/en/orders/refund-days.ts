import { messages } from '#texts/messages/compile.ts'

export const refundDays = messages({
  range: '{min}–{max} working days',
  exact: '{days, plural, one {# working day} other {# working days}}',
})
