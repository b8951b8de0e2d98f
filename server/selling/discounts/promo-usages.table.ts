import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt, instant, paise, personalId } from '#server/platform/database/columns.ts'
import { promoCodes } from './promos.table.ts'

/** One use of an offer by one order. Cancelling the order releases the use. The row stays. */
export const promoUsages = pgTable(
  'promo_usages',
  {
    id: personalId<string>(),
    promoId: integer('promo_id')
      .notNull()
      .$type<PromoId>()
      .references(() => promoCodes.id),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The discount on goods or delivery fee when the order was placed, in paise. The order has the discount after edits. */
    discount: paise('discount').notNull(),
    /** The person, for limits per person: the last ten digits of the order's phone number, and `email_key` of the account's email. */
    phone: text('phone'),
    email: text('email'),
    createdAt: createdAt(),
    releasedAt: instant('released_at'),
  },
  (usage) => [
    uniqueIndex('promo_usages_once_per_order_key')
      .on(usage.orderId, usage.promoId)
      .where(sql`${usage.releasedAt} is null`),
    index('promo_usages_promo_idx').on(usage.promoId, usage.userId),
    index('promo_usages_phone_idx').on(usage.phone, usage.promoId).where(sql`${usage.phone} is not null`),
    index('promo_usages_email_idx').on(usage.email, usage.promoId).where(sql`${usage.email} is not null`),
    index('promo_usages_order_idx').on(usage.orderId),
    index('promo_usages_user_idx').on(usage.userId),
  ],
)
