import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
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
import { createdAt, instant, oneOf, paise, personalId, updatedAt } from '#server/platform/database/columns.ts'

const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const REFUND_STATUSES = ['queued', 'sent', 'processed', 'failed'] as const
/** The values of contract/orders/refunds.api.ts, and store credit. */
const PAID_BY = ['upi', 'bank', 'cash', 'credit'] as const
/** `edited`: the difference to an order that became cheaper by an edit; it does not count as a refund of what the order costs now. */
const REFUND_REASONS = [
  'cancelled',
  'returned',
  'second_payment',
  'late_payment',
  'goodwill',
  'dashboard',
  'edited',
] as const

/** The provider's payments for orders: an order may have several attempts, at most one of them is applied to it. */
export const payments = pgTable(
  'payments',
  {
    id: personalId<string>(),
    orderId: uuid('order_id')
      .notNull()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    providerPaymentId: text('provider_payment_id').notNull().unique('payments_provider_payment_key'),
    providerOrderId: text('provider_order_id').notNull(),
    amount: paise('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    method: text('method'),
    /** The payer's bank reference and UPI address, for the owner. */
    reference: text('reference'),
    vpa: text('vpa'),
    fee: paise('fee'),
    tax: paise('tax'),
    errorCode: text('error_code'),
    errorDescription: text('error_description'),
    errorSource: text('error_source'),
    errorStep: text('error_step'),
    errorReason: text('error_reason'),
    authorizedAt: instant('authorized_at'),
    capturedAt: instant('captured_at'),
    /** Set on the one payment that paid the order; on a second captured payment it stays null, and that one is refunded. */
    appliedAt: instant('applied_at'),
    /** Why the owner must review it: amount, currency or order differ. */
    quarantineReason: text('quarantine_reason'),
    /**
     * The sum of the refunds that are queued, sent or processed. Reserved with
     * `update … set amount_refunded = amount_refunded + n where id = … and amount_refunded + n <= amount` before the refund is inserted.
     */
    amountRefunded: paise('amount_refunded').notNull().default(sql`0`),
    /** The provider's entity as last read. */
    snapshot: jsonb('snapshot'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (payment) => [
    oneOf('payments_status_known', payment.status, PAYMENT_STATUSES),
    check('payments_amount_positive', sql`${payment.amount} > 0`),
    check('payments_refunded_not_above_amount', sql`${payment.amountRefunded} <= ${payment.amount}`),
    check(
      'payments_captured_when',
      sql`${payment.capturedAt} is not null or ${payment.status} not in ('captured', 'refunded')`,
    ),
    check(
      'payments_applied_captured',
      sql`${payment.appliedAt} is null or (${payment.capturedAt} is not null and ${payment.quarantineReason} is null)`,
    ),
    check('payments_refunded_captured', sql`${payment.amountRefunded} = 0 or ${payment.capturedAt} is not null`),
    uniqueIndex('payments_one_applied_key').on(payment.orderId).where(sql`${payment.appliedAt} is not null`),
    index('payments_order_idx').on(payment.orderId),
    index('payments_provider_order_idx').on(payment.providerOrderId),
    index('payments_open_idx')
      .on(payment.createdAt)
      .where(sql`${payment.status} in ('created', 'authorized', 'failed')`),
    index('payments_quarantine_idx').on(payment.createdAt).where(sql`${payment.quarantineReason} is not null`),
  ],
)

/**
 * Refunds. One as store credit names the payment when it returns its money, and none when it returns what credit had paid. The id is the idempotency key at the provider, so a repeated request refunds once. Without a payment it is a
 * refund that the owner paid by hand. At commit, the refunds of a payment that did not fail must add up to its
 * `amountRefunded` (`refunds_match_payment`).
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
    /** How the owner paid it by hand, or `credit` when it became store credit; null when the provider sends it. */
    paidBy: text('paid_by', { enum: PAID_BY }),
    /** Whom the owner paid: a UPI ID, or the last digits of an account. */
    payee: text('payee'),
    /** The bank's reference number, once there is one. */
    reference: text('reference'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    /** Refund of an online payment that the owner paid without the provider, which does not know of it. */
    byHand: boolean('by_hand').notNull().default(false),
    /** Set on a failed refund that was retried or paid by other means. */
    resolvedAt: instant('resolved_at'),
    /** Null for an automatic refund. */
    createdBy: uuid('created_by').$type<UserId>(),
    processedAt: instant('processed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (refund) => [
    oneOf('refunds_status_known', refund.status, REFUND_STATUSES),
    oneOf('refunds_reason_known', refund.reason, REFUND_REASONS),
    check('refunds_amount_positive', sql`${refund.amount} > 0`),
    check('refunds_processed_when', sql`(${refund.status} = 'processed') = (${refund.processedAt} is not null)`),
    oneOf('refunds_paid_by_known', refund.paidBy, PAID_BY),
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

/** The pieces that a refund was given for; none of one by amount. */
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
    /** How many of them were returned to stock. */
    restocked: smallint('restocked').notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.refundId, item.orderItemId] }),
    check('refund_items_quantity_positive', sql`${item.quantity} > 0`),
    check('refund_items_restocked_range', sql`${item.restocked} between 0 and ${item.quantity}`),
    index('refund_items_item_idx').on(item.orderItemId),
  ],
)

/** When an order was last reconciled with the provider; see reconcile.ts. A separate table, so that this does not update the order. */
export const paymentChecks = pgTable(
  'payment_checks',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    checkedAt: instant('checked_at').notNull().default(sql`now()`),
  },
  (check) => [index('payment_checks_checked_idx').on(check.checkedAt)],
)

/** The time up to which the provider's list of all refunds has been read; one row. See reconcile-refunds.ts. */
export const refundSweeps = pgTable('refund_sweeps', {
  name: text('name').primaryKey(),
  readUntil: instant('read_until').notNull(),
  startedAt: instant('started_at').notNull().default(sql`now()`),
})
