import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.api.ts'

/** How money is refunded. `payment`: the way it was paid; `credit`: as store credit; others: by hand. */
const WAYS = ['payment', 'credit', 'upi', 'bank', 'cash'] as const
/**
 * Why money is refunded. `returned`, `cancelled` and `edited`: what happened to the order; `not_needed`: a duplicate payment; `by_shop`:
 * the shop decided it.
 */
const REASONS = ['returned', 'cancelled', 'edited', 'not_needed', 'by_shop'] as const

const Sending = z.object({
  way: z.enum(WAYS),
  /** Whether the refund was sent, by the provider or by hand. */
  isSent: z.boolean(),
  /** When the refund was sent; if it was not yet, when it was decided. */
  at: Instant,
})

/** The refunds of an order, as its customer sees them, and how their amounts are calculated. */
export const MoneyBack = z.object({
  /** The amount paid for the order. For a cancelled order, without store credit, which was given back. */
  received: Money,
  /** The part of `received` that was refunded or is on its way. Refunds with reason `not_needed` do not count. */
  refunded: Money,
  refunds: z.array(
    Sending.extend({
      amount: Money,
      reason: z.enum(REASONS),
    }),
  ),
  /** Refunded returns. `paid`: the amount paid for the pieces. `fee`: the return fee when the return was requested. */
  returns: z.array(
    z.object({
      ticket: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), subtotal: Money, paid: Money })),
      fee: Money,
      refunded: Money,
      /** The refund of the return in money, else its refund as store credit. Null when no refund is known. */
      refund: Sending.nullable(),
    }),
  ),
})
export type MoneyBack = z.output<typeof MoneyBack>

export const moneyBack = {
  ofOrder: route('GET', '/orders/:id/money-back', {
    access: 'customer',
    params: z.object({ id: OrderId }),
    reply: MoneyBack,
    summary: 'What of an own order was paid back or is on its way, with what each refund of a return is made of.',
  }),
}
