import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.api.ts'

/** How money is refunded: the way it was paid, as store credit, or by hand. */
const WAYS = ['payment', 'credit', 'upi', 'bank', 'cash'] as const
/** Why money is refunded: a return, a cancelled or changed order, a duplicate payment, or a decision of the shop. */
const REASONS = ['returned', 'cancelled', 'edited', 'not_needed', 'by_shop'] as const

const Sending = z.object({
  way: z.enum(WAYS),
  /** Whether the provider, or whoever pays by hand, has sent the refund. */
  isSent: z.boolean(),
  /** When the refund was sent; before that, when it was decided. */
  at: Instant,
})

/** The refunds of an order as its customer sees them, with the calculation of the amounts. */
export const MoneyBack = z.object({
  /** The amount paid for the order. For a cancelled order, store credit is not included, because it was given back. */
  received: Money,
  /** The part of `received` that was refunded or is on its way. Refunds of payments that were not needed do not count. */
  refunded: Money,
  refunds: z.array(
    Sending.extend({
      amount: Money,
      reason: z.enum(REASONS),
    }),
  ),
  /** Refunded returns: the price paid for their pieces, the return fee at the time of the request, and the refunded amount. */
  returns: z.array(
    z.object({
      ticket: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), subtotal: Money, paid: Money })),
      fee: Money,
      refunded: Money,
      /** The refund of the return in money, or as store credit when nothing was refunded in money. Null when no refund is known. */
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
