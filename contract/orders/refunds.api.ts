import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { ZERO } from '#contract/basics/money.ts'
import { Money, MoneyInput } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { AdminOrderDetails, RefundId } from './admin-orders.api.ts'
import { OrderItemId } from './order-items.api.ts'
import { OrderId } from './orders.api.ts'
import { UPI_ID } from './refund-rules.ts'

const ById = z.object({ id: RefundId })

/** How the owner refunds by hand an order that was not paid online. */
export const PAID_BY = ['upi', 'bank', 'cash'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** A refund by hand: method, UPI ID of the payee, and the bank's reference number. */
export const ManualRefund = z.object({
  paidBy: z.enum(PAID_BY, reason('refund_method_missing')).nullable().optional(),
  payee: z
    .string()
    .trim()
    .max(100, reason('text_too_long', { maximum: 100 }))
    .regex(UPI_ID, reason('payee_not_upi'))
    .nullable()
    .optional(),
  reference: z
    .string()
    .trim()
    .max(60, reason('text_too_long', { maximum: 60 }))
    .nullable()
    .optional(),
})
export type ManualRefund = z.output<typeof ManualRefund>

export const refunds = {
  give: route('POST', '/orders/:id/refund', {
    access: 'admin',
    permission: 'orders:refund',
    stepUp: { above: 'amount' },
    idempotent: true,
    params: z.object({ id: OrderId }),
    body: z.object({
      amount: MoneyInput.refine((amount) => amount > ZERO, reason('amount_missing')),
      note: z
        .string()
        .trim()
        .max(500, reason('text_too_long', { maximum: 500 }))
        .nullable()
        .optional(),
      /** Whether the whole amount becomes store credit. */
      asCredit: z.boolean().optional(),
      /** The refunded pieces. `amount` must then equal the result of `refundOfPieces`. */
      pieces: z
        .array(z.object({ item: OrderItemId, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
        .min(1)
        .max(MAX_CART_LINES)
        .optional(),
      /** Whether the returned pieces go back into stock. Only for a delivered order. */
      restock: z.boolean().optional(),
      /** How the owner refunds an order that was paid in cash; in cash when absent. */
      ...ManualRefund.shape,
    }),
    bodyLimit: 8_192,
    throws: {
      payment_not_received: null,
      refund_too_large: z.object({ refundable: Money }),
      idempotency_key_reused: null,
      stale: null,
    },
    reply: AdminOrderDetails,
    summary:
      'Refunds an order, fully or in part: through the provider, recorded as cash for a cash-on-delivery order, or as store credit.',
  }),
  retry: route('POST', '/refunds/:id/retry', {
    access: 'admin',
    permission: 'orders:refund',
    params: ById,
    bodyLimit: 1_024,
    throws: { illegal_transition: null, refund_too_large: z.object({ refundable: Money }) },
    reply: AdminOrderDetails,
    summary: 'Retries a failed refund, as a new refund.',
  }),
  paidByHand: route('POST', '/refunds/:id/paid', {
    access: 'admin',
    permission: 'orders:refund',
    params: ById,
    body: z.object({
      note: z
        .string()
        .trim()
        .min(1, reason('refund_payment_missing'))
        .max(500, reason('text_too_long', { maximum: 500 })),
    }),
    bodyLimit: 8_192,
    throws: { illegal_transition: null, refund_too_large: z.object({ refundable: Money }) },
    reply: AdminOrderDetails,
    summary: 'Records that the owner has paid a failed refund by other means; the customer is told.',
  }),
}
