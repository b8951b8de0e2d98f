import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.api.ts'

/** How money goes back: as it was paid, as store credit, or by hand. */
const WAYS = ['payment', 'credit', 'upi', 'bank', 'cash'] as const
/** Why: a return, a cancelled or changed order, a payment that was not needed, or a decision of the shop. */
const REASONS = ['returned', 'cancelled', 'edited', 'not_needed', 'by_shop'] as const

const Sending = z.object({
  way: z.enum(WAYS),
  /** The provider, or whoever pays by hand, has sent it. */
  isSent: z.boolean(),
  /** When it was sent; before that, when it was decided. */
  at: Instant,
})

/** What of an order was paid back to its customer, and how the amounts come about. */
export const MoneyBack = z.object({
  /** What was paid for the order; of a cancelled one without the store credit, which it has given back. */
  received: Money,
  /** What of it has gone back, or is on its way; payments that were not needed are not in it. */
  refunded: Money,
  refunds: z.array(
    Sending.extend({
      amount: Money,
      reason: z.enum(REASONS),
    }),
  ),
  /** Returns that were refunded: what was paid for their pieces, the fee at the time of the request, and what was refunded. */
  returns: z.array(
    z.object({
      ticket: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), subtotal: Money, paid: Money })),
      fee: Money,
      refunded: Money,
      /** How its money goes back, or its store credit where that is all; null where no refund is known. */
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
