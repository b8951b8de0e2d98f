import { messages } from '#texts/messages/compile.ts'

/** Below a chart over time: its key, and the same values as a table. */
export const chartWords = messages({
  thisPeriod: 'These days',
  periodBefore: 'The days before',
  asTable: 'Show as table',
  when: 'When',
})
