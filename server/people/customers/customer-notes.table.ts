import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { updatedAt } from '#server/platform/database/columns.ts'

/** The owner's note about a customer. The customer never sees it; it is deleted with the account. */
export const customerNotes = pgTable('customer_notes', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text('note').notNull(),
  updatedAt: updatedAt(),
})
