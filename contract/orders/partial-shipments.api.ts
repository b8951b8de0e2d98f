import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { Instant, intText } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderItemId } from './order-items.api.ts'
import { SHIP_REFUSALS, ShipConfirmation, Tracking } from './order-work.api.ts'
import { OrderId } from './orders.api.ts'
import { PARCEL_STATES } from './parcels.ts'

/** Maximum partial shipments of an order, returned ones included. The parcel with the last pieces does not count. */
export const MAX_PARTIAL_SHIPMENTS = 50

const Pieces = z.object({
  itemId: OrderItemId,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  /** Null for a customised shirt. */
  image: z.string().nullable(),
})

/** The stored courier and tracking number of a parcel. */
const Tracked = {
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
}

/** A partial shipment: some pieces of an order that were sent before the rest. */
const OrderPartialShipment = z.object({
  /** The number of the partial shipment within its order, from 1. */
  number: z.int(),
  ...Tracked,
  shippedAt: Instant,
  deliveredAt: Instant.nullable(),
  /** When the parcel came back to the shop, so that its pieces have to be sent again. Null when it did not. */
  returnedAt: Instant.nullable(),
  pieces: z.array(Pieces),
})
export type OrderPartialShipment = z.output<typeof OrderPartialShipment>

const OrderPartialShipments = z.object({
  parts: z.array(OrderPartialShipment),
  /** The items with pieces still to send. `quantity`: pieces to send; `ordered`: ordered pieces. */
  left: z.array(z.object({ ...Pieces.shape, ordered: z.int() })),
  /** The number of the next partial shipment. */
  next: z.int(),
  /** Why no partial shipment is possible now; null when one is. */
  refusal: z.string().nullable(),
})
export type OrderPartialShipments = z.output<typeof OrderPartialShipments>

/** One of several parcels of an order, as its customer sees it. The last one contains the remaining pieces. */
export const ShownParcel = z.object({
  ...Tracked,
  state: z.enum(PARCEL_STATES),
  /** When the parcel reached this state; null while it is being prepared. */
  at: Instant.nullable(),
  pieces: z.array(Pieces.omit({ itemId: true })),
})
export type ShownParcel = z.output<typeof ShownParcel>

const WHOLE = reason('quantity_not_whole')

const step = {
  access: 'admin',
  permission: 'orders:work',
  params: z.object({
    id: OrderId,
    part: intText(reason('part_number_not_whole'), { min: 1, max: MAX_PARTIAL_SHIPMENTS }),
  }),
  reply: OrderPartialShipments,
  throws: { illegal_transition: null },
} as const

/** Partial shipments of a paid order. The remaining pieces go in the order's own parcel. */
export const partialShipments = {
  parcels: route('GET', '/orders/:id/parcels', {
    access: 'signedIn',
    permission: 'orders:read',
    params: z.object({ id: OrderId }),
    reply: z.array(ShownParcel),
    summary: 'The parcels of an order that is sent in several, as its customer sees them; empty for any other order.',
  }),
  of: route('GET', '/orders/:id/parts', {
    access: 'admin',
    permission: 'orders:read',
    params: z.object({ id: OrderId }),
    reply: OrderPartialShipments,
    summary: 'The parts of an order that were sent before the rest, and what is left to send.',
  }),
  send: route('POST', '/orders/:id/parts', {
    access: 'admin',
    permission: 'orders:work',
    params: z.object({ id: OrderId }),
    status: 201,
    bodyLimit: 65_536,
    body: z.object({
      /** The shown number of this partial shipment. A repeated request with the same number sends nothing. */
      part: z
        .int()
        .min(1)
        .max(MAX_PARTIAL_SHIPMENTS, reason('too_many_parts', { maximum: MAX_PARTIAL_SHIPMENTS })),
      /** The revision of the order that was shown. */
      revision: z.int().min(0),
      /** The pieces in the parcel. Items that are not listed are not in it. */
      pieces: z
        .array(
          z.object({
            itemId: OrderItemId,
            quantity: z
              .int(WHOLE)
              .min(1, WHOLE)
              .max(MAX_LINE_QUANTITY, reason('too_many_of_item', { maximum: MAX_LINE_QUANTITY })),
          }),
        )
        .min(1, reason('pieces_missing'))
        .max(MAX_CART_LINES),
      ...Tracking.partial().shape,
      ...ShipConfirmation,
    }),
    throws: { illegal_transition: null, stale: null, ...SHIP_REFUSALS },
    reply: OrderPartialShipments,
    summary:
      'Sends some pieces of an accepted order that is paid, before the rest, and mails the shopper. Not one with cash on delivery.',
  }),
  track: route('PUT', '/orders/:id/parts/:part', {
    ...step,
    body: z.object({ ...Tracking.shape, ...ShipConfirmation }),
    throws: { illegal_transition: null, ...SHIP_REFUSALS },
    summary: 'Changes courier and tracking number of a part that is on its way.',
  }),
  deliver: route('PUT', '/orders/:id/parts/:part/deliver', { ...step, summary: 'Marks a part as delivered.' }),
  back: route('PUT', '/orders/:id/parts/:part/back', {
    ...step,
    summary: 'A part came back to the shop: its pieces are left to send again. Until the last parcel is shipped.',
  }),
}
