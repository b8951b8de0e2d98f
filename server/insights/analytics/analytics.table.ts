import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DEVICES, VISIT_FACTS, VISIT_STEPS } from '#contract/insights/analytics.ts'
import { checkAllowedValues } from '#server/platform/database/columns.ts'

const KINDS = [...VISIT_STEPS, ...VISIT_FACTS] as const

/**
 * Analytics: how often something happened on a day in India. Only sums, which cannot be traced to a person. `name`: the source,
 * campaign or landing page; empty for a step.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    name: text('name').notNull(),
    device: text('device', { enum: DEVICES }).notNull(),
    times: integer('times').notNull(),
  },
  (count) => [
    primaryKey({ name: 'visit_counts_pkey', columns: [count.day, count.kind, count.name, count.device] }),
    checkAllowedValues('visit_counts_kind_known', count.kind, KINDS),
    checkAllowedValues('visit_counts_device_known', count.device, DEVICES),
    check('visit_counts_positive', sql`${count.times} > 0`),
    check('visit_counts_name_short', sql`length(${count.name}) <= 130`),
  ],
)
