import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'

const REFUND_STATUSES = ['queued', 'sent', 'processed', 'failed'] as const
/** How a refund was paid: the values of contract/orders/refunds.api.ts, and `credit` for store credit. */
const PAID_BY = ['upi', 'bank', 'cash', 'credit'] as const
/** `edited`: an edit made the order cheaper. Such a refund does not count against the order's new total. */
const REFUND_REASONS = [
  'cancelled',
  'returned',
  'second_payment',
  'late_payment',
  'goodwill',
  'dashboard',
  'edited',
] as const

/**
 * Refunds. The id is the idempotency key at the provider, so a repeated request refunds once. A refund without a payment was paid by hand,
 * returns store credit, or turns collected cash into store credit. A refund that turns an online payment into store credit names its
 * payment. At commit, a payment's refunds without failed ones must add up to its `amountRefunded` (`refunds_match_payment`).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: personalId<string>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    amount: paise('amount').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('queued'),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    note: text('note'),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_refund_key'),
    /** How the owner paid the refund by hand; `credit` when it became store credit; null when the provider sends it. */
    paidBy: text('paid_by', { enum: PAID_BY }),
    /** Whom the owner paid: a UPI ID, or the last digits of an account. */
    payee: text('payee'),
    /** The bank's reference number, once there is one. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    /** True when an online payment was refunded without the provider. */
    byHand: boolean('by_hand').notNull().default(false),
    /** When a failed refund was retried or paid in another way. */
    resolvedAt: instant('resolved_at'),
    /** The staff member; null for an automatic refund. */
    createdBy: uuid('created_by').$type<UserId>(),
    processedAt: instant('processed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (refund) => [
    checkAllowedValues('refunds_status_known', refund.status, REFUND_STATUSES),
    checkAllowedValues('refunds_reason_known', refund.reason, REFUND_REASONS),
    check('refunds_amount_positive', sql`${refund.amount} > 0`),
    check('refunds_processed_when', sql`(${refund.status} = 'processed') = (${refund.processedAt} is not null)`),
    checkAllowedValues('refunds_paid_by_known', refund.paidBy, PAID_BY),
    check(
      'refunds_paid_by_hand',
      sql`${refund.paidBy} is null or ${refund.paymentId} is null or ${refund.paidBy} = 'credit' and ${refund.byHand}`,
    ),
    check('refunds_cash_by_hand', sql`${refund.paymentId} is not null or ${refund.providerRefundId} is null`),
    check('refunds_by_hand_unsent', sql`not ${refund.byHand} or ${refund.providerRefundId} is null`),
    check('refunds_resolved_failed', sql`${refund.resolvedAt} is null or ${refund.status} = 'failed'`),
    // An automatic refund of a payment happens once, however often the event arrives.
    uniqueIndex('refunds_automatic_once_key')
      .on(refund.paymentId)
      .where(sql`${refund.reason} in ('second_payment', 'late_payment') and ${refund.status} <> 'failed'`),
    index('refunds_failed_idx')
      .on(refund.createdAt)
      .where(sql`${refund.status} = 'failed' and ${refund.resolvedAt} is null`),
    index('refunds_payment_idx').on(refund.paymentId),
    index('refunds_order_idx').on(refund.orderId),
    index('refunds_due_idx').on(refund.nextAttemptAt).where(sql`${refund.status} in ('queued', 'sent')`),
  ],
)

/** The pieces that were refunded. A refund by amount has none. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .$type<OrderItemId>()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: smallint('quantity').notNull(),
    /** How many of the pieces were returned to stock. */
    restocked: smallint('restocked').notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.refundId, item.orderItemId] }),
    check('refund_items_quantity_positive', sql`${item.quantity} > 0`),
    check('refund_items_restocked_range', sql`${item.restocked} between 0 and ${item.quantity}`),
    index('refund_items_item_idx').on(item.orderItemId),
  ],
)

/** The time up to which the provider's list of all refunds has been read; one row. See reconcile-refunds.ts. */
export const refundSweeps = pgTable('refund_sweeps', {
  name: text('name').primaryKey(),
  readUntil: instant('read_until').notNull(),
  startedAt: instant('started_at').notNull().default(sql`now()`),
})
