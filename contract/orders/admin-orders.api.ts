import { z } from 'zod'
import { QrCode } from '#contract/basics/qr-code.ts'
import { Contact, Hidden, Instant, intText, Money, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { SentMail } from '#contract/people/mails.api.ts'
import { ORDER_ACTORS, ORDER_EVENTS } from './order-events.ts'
import { OrderItem, OrderItemId } from './order-items.api.ts'
import { OrderQuery } from './order-query.api.ts'
import { MAX_ORDERS_AT_ONCE, OrderIdsText, SHIP_REFUSALS, ShipConfirmation, Tracking } from './order-work.api.ts'
import { Order, OrderId } from './orders.api.ts'
import { MAX_PARCEL_ORDERS } from './parcels.api.ts'
import { MAX_PARTIAL_SHIPMENTS } from './partial-shipments.api.ts'
import { RETURN_KINDS, RETURN_STATES } from './returns.ts'
import { Taxes } from './taxes.api.ts'

const ById = z.object({ id: OrderId })

const REFUND_STATES = ['queued', 'sent', 'processed', 'failed'] as const
export const RefundId = personalId<'RefundId'>()
export type RefundId = z.output<typeof RefundId>
const Refund = z.object({
  id: RefundId,
  amount: Money,
  /** The GST in the amount. Empty if the shop had no GSTIN at that time, and for a failed refund. */
  taxes: Taxes,
  status: z.enum(REFUND_STATES),
  reason: z.string(),
  note: z.string().nullable(),
  /** Whether the owner paid the refund by hand, not through the payment provider. */
  isCash: z.boolean(),
  /** Whether the refund was paid as store credit. */
  isCredit: z.boolean(),
  /** The provider's error message: why the refund failed or could not be sent yet. */
  problem: z.string().nullable(),
  /** Whether the refund failed and was neither retried nor paid by other means. */
  isOpen: z.boolean(),
  /** The bank's reference number, once there is one. */
  reference: z.string().nullable(),
  createdAt: Instant,
  processedAt: Instant.nullable(),
})

/** The details of an order that only admins see. */
export const AdminOrderDetails = z.object({
  note: z.string().nullable(),
  events: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      kind: z.enum(ORDER_EVENTS),
      actor: z.enum(ORDER_ACTORS),
      /** Name of the admin. */
      actorName: z.string().nullable(),
      data: Hidden,
    }),
  ),
  mails: z.array(SentMail),
  money: z.object({
    received: Money,
    /** The part of the received amount that was paid with store credit. */
    credit: Money,
    /** Sum of the refunds that were processed or sent. */
    refunded: Money,
    /** The amount that can still be refunded. */
    refundable: Money,
    /** The part of `refundable` that can go back the way it was paid. The rest goes back as store credit. */
    byMoney: Money,
    isCash: z.boolean(),
    /** The payer's bank reference, else the provider's payment id. */
    reference: z.string().nullable(),
    refunds: z.array(Refund),
    /** The items that can be refunded by pieces. */
    items: z.array(
      z.object({
        id: OrderItemId,
        name: z.string(),
        size: z.string(),
        color: z.string(),
        quantity: z.int(),
        /** The amount paid for all pieces of the item, with their share of discount and fee. */
        paid: Money,
        /** Pieces that were already refunded by pieces. */
        refunded: z.int(),
        /** Pieces in open and in refunded returns. */
        inReturns: z.int(),
      }),
    ),
    /** Whether the pieces have reached the customer, so that they can be returned to stock. */
    canRestock: z.boolean(),
  }),
  /** The returns and exchanges of the order, oldest first. */
  returns: z.array(
    z.object({
      ticket: z.string(),
      kind: z.enum(RETURN_KINDS),
      state: z.enum(RETURN_STATES),
      createdAt: Instant,
      items: z.array(z.object({ name: z.string(), size: z.string(), color: z.string(), quantity: z.int() })),
    }),
  ),
})
export type AdminOrderDetails = z.output<typeof AdminOrderDetails>

/** The page of an order in the back-office. */
export const OrderPage = z.object({
  order: Order,
  customer: z.object({
    id: UserId,
    name: z.string(),
    email: Contact,
    phone: Contact,
    /** Whether this is a holding account; see `isHeld` in contract/people/customers.api.ts. */
    isHeld: z.boolean(),
    /** How many orders the customer has placed, this one included. */
    orderCount: z.int(),
  }),
  /** How many cash-on-delivery parcels were accepted and refused by this account, or at the phone number of the address. */
  codRecord: z.object({ accepted: z.int(), refused: z.int() }),
  /** Whether the customer is excused for the returned cash-on-delivery parcel; null when no such parcel of this order came back. */
  isRtoExcused: z.boolean().nullable(),
  /** Other orders of this customer to the same address that can share a parcel with this order. */
  canJoin: z.array(z.object({ id: OrderId, number: z.int(), itemCount: z.int(), createdAt: Instant })),
  /** The number of the order placed before this one. */
  previous: z.int().nullable(),
  /** The number of the order placed after this one. */
  next: z.int().nullable(),
})
export type OrderPage = z.output<typeof OrderPage>

/** Maximum packing slips printed at once: of the chosen orders, and of those that share a parcel with them. */
const MAX_PRINTED = MAX_ORDERS_AT_ONCE * MAX_PARCEL_ORDERS

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, reason('text_too_long', { maximum: max }))
    .nullable()

/** The figures in the back-office menu. They are polled, to notice new orders and return requests. */
export const Activity = z.object({
  /** The number of the newest order; 0 before the first one. */
  newest: z.int(),
  toAccept: z.int(),
  /** Return requests that the shop has to decide on, or whose parcel has arrived. */
  returns: z.int(),
})
export type Activity = z.output<typeof Activity>

/** How often per hour the confirmation mail of one order can be sent again. */
export const RESENDS_AN_HOUR = 3

export const adminOrders = {
  sheet: route('GET', '/orders/sheet', {
    access: 'admin',
    permission: 'orders:export',
    query: OrderQuery,
    paged: true,
    reply: z.array(
      z.object({
        order: Order,
        email: Contact,
        refunded: Money,
        items: z.array(OrderItem),
        /** Calculated from the present weights and boxes of the categories. */
        parcel: z.object({ weightGrams: z.int(), lengthCm: z.int(), breadthCm: z.int(), heightCm: z.int() }),
        /** For each item, the pieces in the order's own parcel: all that were not sent in partial shipments. */
        toSend: z.array(z.int()),
      }),
    ),
    summary:
      'The data of the order export: as the list of all orders, with email, refunds, items and size of the parcel.',
  }),
  activity: route('GET', '/orders/pulse', { access: 'admin', permission: 'orders:read', reply: Activity }),
  numbered: route('GET', '/orders/numbered/:number', {
    access: 'admin',
    permission: 'orders:read',
    params: z.object({ number: intText(reason('order_number_not_whole'), { min: 1 }) }),
    reply: OrderPage,
    summary: 'An order by its number, with its customer and the numbers of the previous and the next order.',
  }),
  details: route('GET', '/orders/:id/file', {
    access: 'admin',
    permission: 'orders:read',
    params: ById,
    reply: AdminOrderDetails,
  }),
  track: route('PUT', '/orders/:id/tracking', {
    access: 'admin',
    permission: 'orders:work',
    params: ById,
    body: z.object({ ...Tracking.shape, ...ShipConfirmation }),
    throws: { illegal_transition: null, ...SHIP_REFUSALS },
    reply: Order,
    summary:
      'Sets courier and tracking number, which the shopper sees. Doing so for an accepted order marks it as shipped and mails the shopper.',
  }),
  note: route('PUT', '/orders/:id/note', {
    access: 'admin',
    permission: 'orders:note',
    params: ById,
    body: z.object({ note: text(2_000) }),
    reply: z.object({ note: z.string().nullable() }),
  }),
  resend: route('POST', '/orders/:id/confirmation-mail', {
    access: 'admin',
    permission: 'customers:contact',
    params: ById,
    limit: { max: 60, seconds: 3_600 },
    throws: { illegal_transition: null, rate_limited: null },
    summary: `Sends the mail that confirms the order once more, as the order is now: at most ${RESENDS_AN_HOUR} times an hour.`,
  }),
  slips: route('GET', '/orders/slips', {
    access: 'admin',
    permission: 'orders:work',
    isPaper: true,
    query: z.object({
      ids: OrderIdsText,
      /** Only with a single order: the number of a partial shipment. When absent, the slip is for the remaining pieces. */
      part: intText(reason('part_number_not_whole'), { min: 1, max: MAX_PARTIAL_SHIPMENTS }).optional(),
    }),
    /** `items` is what has to be packed, without pieces of earlier partial shipments. */
    reply: z.array(
      z.object({
        order: Order,
        items: z.array(OrderItem),
        note: z.string().nullable(),
        /** The partial shipment that the slip is for; null for the order's own parcel. */
        part: z
          .object({ number: z.int(), courier: z.string().nullable(), trackingNumber: z.string().nullable() })
          .nullable(),
        /** The order's number, such as '#1040', for a scanner. */
        code: QrCode,
      }),
    ),
  }),
  printed: route('POST', '/orders/slips', {
    access: 'admin',
    permission: 'orders:work',
    /**
     * What the slips show, in the order of `ids`. `revisions`: the order's revision. `parcels`: its shared parcel. `sent`: the number of
     * pieces sent before. `cash`: ids of the orders whose slips ask the courier to collect cash.
     */
    body: z.object({
      ids: z.array(OrderId).min(1, reason('orders_missing')).max(MAX_PRINTED),
      cash: z.array(OrderId).max(MAX_PRINTED).optional(),
      revisions: z.array(z.int().min(0)).max(MAX_PRINTED).optional(),
      parcels: z.array(z.uuid().nullable()).max(MAX_PRINTED).optional(),
      sent: z.array(z.int().min(0)).max(MAX_PRINTED).optional(),
    }),
    summary:
      'Records that the packing slips of these orders were printed; not of one that was edited, paid online, sent in part or put in another parcel since its slip was shown.',
  }),
}
