import { z } from 'zod'
import { Instant, intText, Money, personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from './auth.ts'
import { SentMail } from './mails.ts'
import { OrderItem } from './order-items.ts'
import { MAX_ORDERS_AT_ONCE, SeveralOrders, Tracking } from './order-work.ts'
import { Order, OrderId, OrderQuery } from './orders.ts'

const ById = z.object({ id: OrderId })

const REFUND_STATES = ['queued', 'sent', 'processed', 'failed'] as const
export const RefundId = personalId<'RefundId'>()
export type RefundId = z.output<typeof RefundId>
const Refund = z.object({
  id: RefundId,
  amount: Money,
  status: z.enum(REFUND_STATES),
  reason: z.string(),
  note: z.string().nullable(),
  /** Handed back by the owner, not through the payment provider. */
  isCash: z.boolean(),
  /** Why it failed, or could not be sent yet: the provider's own words. */
  problem: z.string().nullable(),
  /** It failed, and nobody has tried again or paid it by other means. */
  isOpen: z.boolean(),
  /** The bank's, once there is one. */
  reference: z.string().nullable(),
  createdAt: Instant,
  processedAt: Instant.nullable(),
})

/** What only the owner sees of an order. */
export const AdminOrderDetails = z.object({
  note: z.string().nullable(),
  events: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      kind: z.string(),
      actor: z.enum(['shopper', 'owner', 'provider', 'shop']),
      /** Which owner. */
      actorName: z.string().nullable(),
      data: z.json().nullable(),
    }),
  ),
  mails: z.array(SentMail),
  money: z.object({
    received: Money,
    /** Sent back, or on its way. */
    refunded: Money,
    /** What can still be refunded. */
    refundable: Money,
    isCash: z.boolean(),
    /** The payer's bank reference or the provider's id. */
    reference: z.string().nullable(),
    refunds: z.array(Refund),
  }),
})
export type AdminOrderDetails = z.output<typeof AdminOrderDetails>

/** An order as its own page in the back-office shows it, with the way to the orders placed before and after it. */
export const OrderPage = z.object({
  order: Order,
  customer: z.object({
    id: UserId,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** How many orders they have placed, this one included. */
    orderCount: z.int(),
  }),
  /** The number of the order placed before this one. */
  previous: z.int().nullable(),
  /** The number of the order placed after this one. */
  next: z.int().nullable(),
})
export type OrderPage = z.output<typeof OrderPage>

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).nullable()

/** What the back-office looks at every few seconds: the cheapest figures that show that something came in. */
export const Pulse = z.object({
  /** The number of the newest order; 0 before the first one. */
  newest: z.int(),
  toAccept: z.int(),
  /** Return requests that wait for an answer. */
  returns: z.int(),
})
export type Pulse = z.output<typeof Pulse>

export const adminOrders = {
  sheet: route('GET', '/orders/sheet', {
    access: 'admin',
    query: OrderQuery,
    paged: true,
    reply: z.array(z.object({ order: Order, email: z.string(), refunded: Money, items: z.array(OrderItem) })),
    summary: 'What the files of orders are made of: as the list of all orders, with email, refunds and items.',
  }),
  pulse: route('GET', '/orders/pulse', { access: 'admin', reply: Pulse }),
  numbered: route('GET', '/orders/numbered/:number', {
    access: 'admin',
    params: z.object({ number: intText('An order number is a whole number', { min: 1 }) }),
    reply: OrderPage,
    summary: 'An order by the number that people say, with its customer and its neighbours.',
  }),
  details: route('GET', '/orders/:id/file', { access: 'admin', params: ById, reply: AdminOrderDetails }),
  track: route('PUT', '/orders/:id/tracking', {
    access: 'admin',
    params: ById,
    body: Tracking,
    throws: { illegal_transition: null },
    reply: Order,
    summary:
      'By whom an order travels, shown to the shopper. A courier or a number for an accepted order means that it is shipped: the shopper is told.',
  }),
  note: route('PUT', '/orders/:id/note', {
    access: 'admin',
    params: ById,
    body: z.object({ note: text(2_000) }),
    reply: z.object({ note: z.string().nullable() }),
  }),
  slips: route('GET', '/orders/slips', {
    access: 'admin',
    query: z.object({
      ids: z.codec(z.string().max(MAX_ORDERS_AT_ONCE * 40), z.array(OrderId).max(MAX_ORDERS_AT_ONCE), {
        decode: (ids) => ids.split(',').filter(Boolean) as never,
        encode: (ids) => ids.join(),
      }),
    }),
    reply: z.array(z.object({ order: Order, items: z.array(OrderItem), note: z.string().nullable() })),
  }),
  printed: route('POST', '/orders/slips', {
    access: 'admin',
    body: SeveralOrders,
    summary: 'Notes that the packing slips of these orders were printed.',
  }),
}
