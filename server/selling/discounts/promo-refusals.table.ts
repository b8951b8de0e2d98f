import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createdAt } from '#server/platform/database/columns.ts'
import { promoCodes } from './promos.table.ts'

/**
 * Offers refused to an account because the phone number or email of its order belongs to somebody who has ordered before. The account never
 * gets them again, so that nobody can probe several numbers.
 */
export const promoRefusals = pgTable(
  'promo_refusals',
  {
    promoId: integer('promo_id')
      .notNull()
      .$type<PromoId>()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (refusal) => [
    primaryKey({ columns: [refusal.userId, refusal.promoId] }),
    index('promo_refusals_promo_idx').on(refusal.promoId),
  ],
)
