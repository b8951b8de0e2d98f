import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from './reports.table.ts'

/** The units whose sums are added up from shorter units. */
export const LONG_UNITS = ['month', 'quarter', 'year'] as const satisfies readonly Unit[]

const INTERVALS = { day: '1 day', month: '1 month', quarter: '3 months', year: '1 year' } as const

/** The first day after the period of `unit` that begins on the day `start`. */
export function periodEnd(unit: Unit, start: SQL): SQL {
  return sql`(${start} + interval '${sql.raw(INTERVALS[unit])}')::date`
}
