import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PROBLEM_KINDS } from '#contract/insights/health.ts'
import { checkAllowedValues, instant } from '#server/platform/database/columns.ts'

/** Current problems that the owner was mailed about. A row is written and deleted in the transaction of its mail. */
export const problems = pgTable(
  'problems',
  {
    kind: text('kind', { enum: PROBLEM_KINDS }).notNull(),
    /** The name of the machine for a problem of one machine; otherwise empty. */
    machine: text('machine').notNull().default(''),
    /** One sentence with the figures. */
    detail: text('detail').notNull(),
    since: instant('since').notNull().default(sql`now()`),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (problem) => [
    primaryKey({ columns: [problem.kind, problem.machine] }),
    checkAllowedValues('problems_kind_known', problem.kind, PROBLEM_KINDS),
  ],
)
