import { z } from 'zod'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { EDIT_REFUSALS, OrderEdit } from './order-edits.api.ts'
import { Order, OrderId } from './orders.api.ts'

const ById = z.object({ id: OrderId })

/** An add-on: an order of its own for items that were added to a paid order. */
const OrderAddOn = z.object({
  id: OrderId,
  number: z.int(),
  /** `open`: waits for its payment; `closed`: was withdrawn or not paid in time. */
  state: z.enum(['open', 'paid', 'closed']),
  amount: Money,
  items: z.array(z.object({ name: z.string(), detail: z.string(), quantity: z.int() })),
  /** The deadline and the path of the payment link; null when the add-on waits for no payment. */
  until: Instant.nullable(),
  path: z.string().nullable(),
})
export type OrderAddOn = z.output<typeof OrderAddOn>

const OrderAddOns = z.object({
  /** The order to which this order is an add-on; null when it is none. */
  addsTo: z.object({ id: OrderId, number: z.int() }).nullable(),
  /** The add-ons of this order, oldest first. */
  additions: z.array(OrderAddOn),
})
export type OrderAddOns = z.output<typeof OrderAddOns>

/** Add-ons: items that are added to a paid order become a separate order. It is paid by a link and goes in the same parcel. */
export const orderAddOns = {
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
      /** The cost of the add-on in the preview of the edit. If it differs now, the request is refused as `price_changed`. */
      total: Money,
    }),
    bodyLimit: 65_536,
    throws: { ...EDIT_REFUSALS, amount_too_small: null, provider_unavailable: null },
    reply: Order,
    summary:
      'Makes an order of what an edit adds to a paid order, and sends its payment link. Paid, it goes in the same parcel. Again answers the same order.',
  }),
}
