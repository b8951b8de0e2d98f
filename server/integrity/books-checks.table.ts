import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** The result of the latest integrity check; one row, named 'latest'. */
export const booksChecks = pgTable('books_checks', {
  name: text('name').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** The number of findings by rule; rules without findings are missing. */
  findings: jsonb('findings').notNull().$type<Record<string, number>>(),
})
