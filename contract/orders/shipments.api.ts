import { z } from 'zod'
import { MAX_WEIGHT_GRAMS } from '#contract/basics/parcel-size.ts'
import { Instant, Money, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { PinCode } from '#contract/selling/delivery-rules.api.ts'
import { OrderIdsText, SeveralOrders, ShipConfirmation } from './order-work.api.ts'
import { OrderId } from './orders.api.ts'
import { SCAN_STATUSES, SHIP_QUESTIONS, SHIPMENT_STATES, SHOWN_SCANS } from './shipments.ts'

const ById = z.object({ id: OrderId })

export const ShipmentId = personalId<'ShipmentId'>()
export type ShipmentId = z.output<typeof ShipmentId>

/** A scan by the courier, as shown to the owner, newest first. */
const Scan = z.object({
  at: Instant,
  status: z.enum(SCAN_STATUSES),
  /** The scan in the courier's words. */
  words: z.string(),
  place: z.string(),
})

/** A scan as shown to the shopper, without the courier's words, because they may name employees. */
export const ShownScan = z.object({ at: Instant, status: z.enum(SHOWN_SCANS), place: z.string() })
export type ShownScan = z.output<typeof ShownScan>

/** The booking of a parcel with the courier service. */
export const Shipment = z.object({
  orderId: OrderId,
  state: z.enum(SHIPMENT_STATES),
  /** The order's reference at the courier service. */
  reference: z.string(),
  awb: z.string().nullable(),
  courier: z.string().nullable(),
  /** The courier's own label. */
  labelUrl: z.string().nullable(),
  pickupAt: Instant.nullable(),
  /** The error message of the courier service, if any. */
  problem: z.string().nullable(),
  /** The status of the newest scan. */
  scanStatus: z.enum(SCAN_STATUSES).nullable(),
  createdAt: Instant,
})
export type Shipment = z.output<typeof Shipment>

const ShipmentWithScans = z.object({ ...Shipment.shape, scans: z.array(Scan) })
export type ShipmentWithScans = z.output<typeof ShipmentWithScans>

const Rate = z.object({
  courier: z.string(),
  price: Money,
  /** Days of transit; null when the courier gives none. */
  days: z.int().nullable(),
  takesCod: z.boolean(),
})

/** How the shop books parcels with couriers. */
const Connection = z.object({
  /** Null when parcels are booked by hand. */
  service: z.enum(['Shiprocket']).nullable(),
  isSandbox: z.boolean(),
  pickupLocation: z.string().nullable(),
  /** The webhook URL to enter at the courier service. Null without a token: the shop then asks for tracking once a day. */
  webhookUrl: z.string().nullable(),
  /** The word in `webhookUrl` that Shiprocket does not allow; null when there is none. */
  refusedInUrl: z.string().nullable(),
  lastWebhookAt: Instant.nullable(),
})

const failures = { provider_unavailable: null, illegal_transition: null } as const

export const shipments = {
  book: route('POST', '/orders/shipments', {
    access: 'admin',
    permission: 'orders:work',
    bodyLimit: 131_072,
    body: z.object({ ...SeveralOrders.shape, ...ShipConfirmation }),
    throws: { provider_unavailable: null },
    reply: z.object({
      booked: z.array(z.object({ id: OrderId, awb: z.string(), courier: z.string() })),
      /** Orders whose booking continues in the background. */
      waiting: z.array(OrderId),
      refused: z.array(z.object({ id: OrderId, message: z.string(), question: z.enum(SHIP_QUESTIONS).optional() })),
    }),
    summary: 'Books the parcels of accepted orders with the courier service. A repeated call never books twice.',
  }),
  several: route('GET', '/orders/shipments', {
    access: 'admin',
    permission: 'orders:read',
    query: z.object({
      ids: OrderIdsText,
    }),
    reply: z.object({ isConnected: z.boolean(), shipments: z.array(Shipment) }),
    summary: 'The bookings of these orders that are not cancelled.',
  }),
  one: route('GET', '/orders/:id/shipment', {
    access: 'admin',
    permission: 'orders:read',
    params: ById,
    reply: z.object({ isConnected: z.boolean(), shipment: ShipmentWithScans.nullable() }),
    summary: 'The booking of an order that is not cancelled, with every scan.',
  }),
  cancel: route('PUT', '/orders/:id/shipment/cancel', {
    access: 'admin',
    permission: 'orders:work',
    params: ById,
    throws: failures,
    reply: Shipment,
    summary: 'Cancels the booking of a parcel that was not picked up. The order stays accepted.',
  }),
  scans: route('GET', '/orders/:id/scans', {
    access: 'signedIn',
    permission: 'orders:read',
    params: ById,
    reply: z.array(ShownScan),
    summary: 'Where the courier has seen the parcel of an order, newest first.',
  }),
}

export const couriers = {
  connection: route('GET', '/couriers', {
    access: 'admin',
    permission: 'settings:write',
    reply: Connection,
    summary: 'How parcels are booked.',
  }),
  test: route('POST', '/couriers/test', {
    access: 'admin',
    permission: 'settings:write',
    limit: { max: 10, seconds: 60 },
    throws: { provider_unavailable: null },
    reply: z.object({ pickupLocations: z.array(z.string()), isPickupKnown: z.boolean() }),
    summary: 'Logs in to the courier service and reads the pickup addresses. Changes nothing.',
  }),
  rates: route('POST', '/couriers/rates', {
    access: 'admin',
    permission: 'settings:write',
    limit: { max: 30, seconds: 60 },
    isQuote: true,
    throws: { provider_unavailable: null },
    body: z.object({
      pin: PinCode,
      weightGrams: z
        .int(reason('weight_in_grams_missing'))
        .min(1, reason('weight_in_grams_missing'))
        .max(MAX_WEIGHT_GRAMS, reason('too_many_grams', { maximum: MAX_WEIGHT_GRAMS })),
      isCod: z.boolean(),
    }),
    reply: z.object({ rates: z.array(Rate) }),
    summary: 'The couriers that deliver to a PIN code, cheapest first.',
  }),
}
