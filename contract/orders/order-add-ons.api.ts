import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { EDIT_REFUSALS, OrderEdit } from './order-edits.api.ts'
import { Order, OrderId } from './orders.api.ts'

const ById = z.object({ id: OrderId })

/** An order of what was added to a paid one. */
const OrderAddOn = z.object({
  id: OrderId,
  number: z.int(),
  /** `open`: it waits for its payment; `closed`: it was withdrawn, or its time was over. */
  state: z.enum(['open', 'paid', 'closed']),
  amount: Money,
  items: z.array(z.object({ name: z.string(), detail: z.string(), quantity: z.int() })),
  /** Until when it can be paid, and the path of its payment link, while it waits. */
  until: Instant.nullable(),
  path: z.string().nullable(),
})
export type OrderAddOn = z.output<typeof OrderAddOn>

const OrderAddOns = z.object({
  /** The order that this one was added to. */
  addsTo: z.object({ id: OrderId, number: z.int() }).nullable(),
  /** What was added to this one, oldest first. */
  additions: z.array(OrderAddOn),
})
export type OrderAddOns = z.output<typeof OrderAddOns>

/** What is added to an order that is paid already: an order of its own, paid by a link, in the same parcel. */
export const additions = {
  of: route('GET', '/orders/:id/additions', {
    access: 'signedIn',
    permission: 'orders:read',
    params: ById,
    reply: OrderAddOns,
    summary: 'What was added to an order after it was paid, and what it was added to.',
  }),
  ask: route('POST', '/orders/:id/additions', {
    access: 'admin',
    permission: 'orders:edit',
    params: ById,
    status: 201,
    body: OrderEdit.extend({
      /** What is added costs this, as shown by the preview of the edit: another amount is refused as `price_changed`. */
      total: Money,
    }),
    bodyLimit: 65_536,
    throws: { ...EDIT_REFUSALS, amount_too_small: null, provider_unavailable: null },
    reply: Order,
    summary:
      'Makes an order of what an edit adds to a paid order, and sends its payment link. Paid, it goes in the same parcel. Again answers the same order.',
  }),
}
