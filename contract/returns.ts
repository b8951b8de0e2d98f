import { z } from 'zod'
import { Instant, Money, named, personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { RETURN_TEXT_MAX } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { OrderItemId } from './order-items.ts'
import { OrderId } from './orders.ts'
import { RETURN_STATES } from './return-states.ts'

export const ReturnId = personalId<'ReturnId'>()
export type ReturnId = z.output<typeof ReturnId>

/** Free text of several lines: required, bounded, without control characters. */
const freeText = z
  .string(MESSAGES.returnIncomplete)
  .max(RETURN_TEXT_MAX, 'Please use at most 2,000 characters.')
  .trim()
  .min(1, MESSAGES.returnIncomplete)
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'This text has characters that cannot be used.')

export const RequestReturn = named(
  {
    products: freeText,
    reason: freeText,
    /** A visitor's address for answers. Ignored for a signed-in customer, whose account's address is used. */
    email: z.string(MESSAGES.emailInvalid).max(254, MESSAGES.emailInvalid).nullable().optional(),
    orderId: OrderId.nullable().optional(),
    items: z.array(OrderItemId).max(100).nullable().optional(),
  },
  { orderId: 'order_id' },
)
export type RequestReturn = z.output<typeof RequestReturn>

/** A return request with its state. */
export const Return = named(
  {
    id: ReturnId,
    /** The ticket number for people, such as `R-1001`. */
    ticket: z.string(),
    orderId: OrderId.nullable(),
    items: z.array(
      z.object({ id: OrderItemId, name: z.string(), size: z.string(), color: z.string(), quantity: z.int() }),
    ),
    products: z.string(),
    reason: z.string(),
    state: z.enum(RETURN_STATES),
    /** The return fee at the time of the request. */
    fee: Money,
    /** The shop's answer. */
    note: z.string().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { orderId: 'order_id' },
)
export type Return = z.output<typeof Return>

export const returns = {
  request: route('POST', '/return/request', {
    access: 'public',
    body: RequestReturn,
    bodyLimit: 16_384,
    limit: { max: 5, seconds: 3_600 },
    throws: { not_returnable: null, rate_limited: null },
    reply: z.object({ message: z.string(), ticket: z.string() }),
    summary: 'Requests a return. Open to visitors; a signed-in shopper names the order and its items.',
  }),
  mine: route('GET', '/returns/mine', {
    access: 'customer',
    reply: z.array(Return),
    summary: 'The caller’s return requests, newest first.',
  }),
}
