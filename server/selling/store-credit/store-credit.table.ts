import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { CREDIT_REASONS } from '#contract/selling/pay-with-credit.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { checkAllowedValues, createdAt } from '#server/platform/database/columns.ts'

/**
 * The append-only ledger of store credit. The sum of a customer's rows is their credit. A trigger locks the customer and refuses a row that
 * makes the sum negative (`store_credit_not_negative`), so that two simultaneous orders cannot spend the same credit.
 */
export const storeCreditLedger = pgTable(
  'store_credit_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id),
    /** In paise; negative when credit was spent or taken back. */
    delta: integer('delta').notNull(),
    reason: text('reason', { enum: CREDIT_REASONS }).notNull(),
    /** Set for the reasons `order` and `release`. `round` is the order's `holdRound`: a late payment can reopen a cancelled order. */
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id),
    round: smallint('round'),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** The owner's reason, which the customer reads. */
    note: text('note'),
    /** The admin who gave or took back the credit. */
    actorId: uuid('actor_id').$type<UserId>(),
    createdAt: createdAt(),
  },
  (entry) => [
    checkAllowedValues('store_credit_reason_known', entry.reason, CREDIT_REASONS),
    check(
      'store_credit_sign',
      sql`case when ${entry.reason} in ('granted', 'refund', 'release') then ${entry.delta} > 0 else ${entry.delta} < 0 end`,
    ),
    check(
      'store_credit_of_order',
      sql`(${entry.reason} in ('order', 'release')) = (${entry.orderId} is not null) and (${entry.orderId} is null) = (${entry.round} is null)`,
    ),
    check('store_credit_of_refund', sql`(${entry.reason} = 'refund') = (${entry.refundId} is not null)`),
    check(
      'store_credit_of_owner',
      sql`(${entry.reason} in ('granted', 'withdrawn')) = (${entry.note} is not null) and (${entry.note} is null) = (${entry.actorId} is null)`,
    ),
    uniqueIndex('store_credit_order_key').on(entry.orderId, entry.round, entry.reason),
    uniqueIndex('store_credit_refund_key').on(entry.refundId),
    index('store_credit_user_idx').on(entry.userId, entry.id),
  ],
)
