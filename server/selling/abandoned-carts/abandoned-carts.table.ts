import { bigint, boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt } from '#server/platform/database/columns.ts'

/**
 * Abandoned carts for which a mail was sent or skipped. Each `cartVersion` is handled once; every change of the cart changes it. `isMailed`
 * is false when nothing in the cart could be bought any more.
 */
export const abandonedCartMails = pgTable(
  'bag_mails',
  {
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    cartVersion: bigint('cart_version', { mode: 'number' }).notNull(),
    isMailed: boolean('is_mailed').notNull(),
    createdAt: createdAt(),
  },
  (mail) => [
    primaryKey({ name: 'bag_mails_pkey', columns: [mail.userId, mail.cartVersion] }),
    index('bag_mails_at_idx').on(mail.createdAt),
  ],
)

/** Customers who want no mails about abandoned carts. */
export const abandonedCartMailOptOuts = pgTable('bag_mail_opt_outs', {
  userId: uuid('user_id')
    .primaryKey()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})
