import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'

const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
/** The provider's payments. An order may have several payments; at most one is applied to it. */
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
    /** When the payment was applied to its order. Null on a second captured payment, which is refunded. */
    appliedAt: instant('applied_at'),
    /** Why the owner must review the payment: its amount, currency or order differs. */
    quarantineReason: text('quarantine_reason'),
    /**
     * The sum of the refunds that are queued, sent or processed. Reserved with
     * `update … set amount_refunded = amount_refunded + n where id = … and amount_refunded + n <= amount` before the refund is inserted.
     */
    amountRefunded: paise('amount_refunded').notNull().default(sql`0`),
    /** The provider's payment entity as last read. */
    snapshot: jsonb('snapshot'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (payment) => [
    checkAllowedValues('payments_status_known', payment.status, PAYMENT_STATUSES),
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
