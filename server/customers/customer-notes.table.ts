import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/auth.ts'
import { users } from '#server/auth/auth.table.ts'
import { updatedAt } from '#server/core/database/columns.ts'

/** What the owner wrote down about a customer. Never shown to them; it goes with the account. */
export const customerNotes = pgTable('customer_notes', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text('note').notNull(),
  updatedAt: updatedAt(),
})
