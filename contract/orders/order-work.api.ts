import { z } from 'zod'
import { Instant } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { Order, OrderId } from './orders.api.ts'
import { CancelOptions } from './owner-cancel.api.ts'
import { SHIP_QUESTIONS } from './shipments.ts'

const ById = z.object({ id: OrderId })
/** Maximum orders in one bulk action. */
export const MAX_ORDERS_AT_ONCE = 100
export const SeveralOrders = z.object({
  ids: z.array(OrderId).min(1, reason('orders_missing')).max(MAX_ORDERS_AT_ONCE),
})

/** Order ids in a query, separated by commas. */
export const OrderIdsText = z.codec(z.string().max(MAX_ORDERS_AT_ONCE * 40), z.array(OrderId).max(MAX_ORDERS_AT_ONCE), {
  decode: (ids) => ids.split(',').filter(Boolean) as never,
  encode: (ids) => ids.join(),
})

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, reason('text_too_long', { maximum: max }))
    .nullable()

/** Courier and tracking number of an order. */
export const Tracking = z.object({
  courier: text(60),
  trackingNumber: text(60),
  trackingUrl: z
    .string()
    .trim()
    .max(300)
    .regex(/^(https?:\/\/[^\s"<>]+)?$/, reason('tracking_link_invalid'))
    .nullable(),
})
export type Tracking = z.output<typeof Tracking>

export const ShipConfirmation = {
  confirmed: z.array(z.enum(SHIP_QUESTIONS)).max(SHIP_QUESTIONS.length).optional(),
}
export const SHIP_REFUSALS = { not_printed: null, tracking_number_used: null } as const

/** Pieces of an order that are not printed yet. */
const UnprintedPieces = z.object({
  orderId: OrderId,
  number: z.int(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  pieces: z.int(),
})
export type UnprintedPieces = z.output<typeof UnprintedPieces>

/** The steps that can be undone within `UNDO_SECONDS`. `part` stands for the last step of a partial shipment. */
const UNDO_STEPS = ['accept', 'pack', 'ship', 'rto', 'deliver', 'part'] as const
export type UndoStep = (typeof UNDO_STEPS)[number]

/** The result of a bulk action. Each order succeeds or fails on its own. */
export const Outcome = z.object({
  /** The moved orders. An undo sends `at` to identify the step. */
  moved: z.array(z.object({ id: OrderId, at: Instant })),
  refused: z.array(
    z.object({
      id: OrderId,
      message: z.string(),
      /** A question that the caller has to confirm before this order can be moved. */
      question: z.enum(SHIP_QUESTIONS).optional(),
    }),
  ),
})
export type Outcome = z.output<typeof Outcome>

const several = { access: 'admin', permission: 'orders:work', bodyLimit: 131_072, reply: Outcome } as const

export const orderWork = {
  acceptAll: route('PUT', '/orders/accept', { ...several, body: SeveralOrders, summary: 'Accepts several orders.' }),
  deliverAll: route('PUT', '/orders/deliver', {
    ...several,
    body: SeveralOrders,
    summary: 'Marks several orders as delivered.',
  }),
  cancelAll: route('PUT', '/orders/cancel', {
    ...several,
    permission: 'orders:cancel',
    body: z.object({ ...SeveralOrders.shape, ...CancelOptions.shape }),
    summary: 'Cancels several orders, for one reason.',
  }),
  ship: route('PUT', '/orders/:id/ship', {
    access: 'admin',
    permission: 'orders:work',
    params: ById,
    body: z.object({ ...Tracking.partial().shape, ...ShipConfirmation }),
    throws: { illegal_transition: null, ...SHIP_REFUSALS },
    reply: Order,
    summary:
      'Marks an accepted order as shipped and mails the shopper. Tracking fields that are not sent stay unchanged.',
  }),
  shipAll: route('PUT', '/orders/ship', {
    ...several,
    body: z.object({
      parcels: z
        .array(z.object({ id: OrderId, ...Tracking.partial().shape }))
        .min(1, reason('orders_missing'))
        .max(MAX_ORDERS_AT_ONCE),
      ...ShipConfirmation,
    }),
    summary: 'Marks several orders as shipped, each with its tracking number.',
  }),
  unprinted: route('GET', '/orders/unprinted', {
    access: 'admin',
    permission: 'orders:read',
    query: z.object({ ids: OrderIdsText }),
    reply: z.array(UnprintedPieces),
    summary: 'The pieces of these orders, and of what goes in their parcels, that are not printed yet.',
  }),
  undo: route('PUT', '/orders/undo', {
    ...several,
    body: z.object({
      step: z.enum(UNDO_STEPS),
      orders: z
        .array(z.object({ id: OrderId, at: Instant }))
        .min(1, reason('orders_missing'))
        .max(MAX_ORDERS_AT_ONCE),
    }),
    summary:
      'Undoes the last step of an order and deletes its mail: only while no step followed and the mail is not sent. `at` identifies the step.',
  }),
  notPrinted: route('PUT', '/orders/slips/undo', {
    ...several,
    body: SeveralOrders,
    summary: 'Records that the packing slips of these orders were not printed. Refused once an order is shipped.',
  }),
}
