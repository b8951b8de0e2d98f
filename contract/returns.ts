import { z } from 'zod'
import { Instant, Money, named, personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { RETURN_WORDS_MAX } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { OrderItemId } from './order-items.ts'
import { OrderId } from './orders.ts'
import { RETURN_STATES } from './return-states.ts'

export const ReturnId = personalId<'ReturnId'>()
export type ReturnId = z.output<typeof ReturnId>

/** Several lines in the shopper's own words: required, bounded, nothing that no keyboard types. */
const words = z
  .string(MESSAGES.returnIncomplete)
  .max(RETURN_WORDS_MAX, 'Please use at most 2,000 characters.')
  .trim()
  .min(1, MESSAGES.returnIncomplete)
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'This text has characters that cannot be used.')

export const AskReturn = named(
  {
    products: words,
    reason: words,
    /** Where to answer a visitor; whoever is signed in is answered at their own address, whatever stands here. */
    email: z.string(MESSAGES.emailInvalid).max(254, MESSAGES.emailInvalid).nullable().optional(),
    orderId: OrderId.nullable().optional(),
    items: z.array(OrderItemId).max(100).nullable().optional(),
  },
  { orderId: 'order_id' },
)
export type AskReturn = z.output<typeof AskReturn>

/** A request and what became of it. */
export const Return = named(
  {
    id: ReturnId,
    /** What people say on the phone, as `R-1001`. */
    ticket: z.string(),
    orderId: OrderId.nullable(),
    items: z.array(
      z.object({ id: OrderItemId, name: z.string(), size: z.string(), color: z.string(), quantity: z.int() }),
    ),
    products: z.string(),
    reason: z.string(),
    state: z.enum(RETURN_STATES),
    /** As announced when it was asked for. */
    fee: Money,
    /** What the shop has answered. */
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
    body: AskReturn,
    bodyLimit: 16_384,
    limit: { max: 5, seconds: 3_600 },
    throws: { not_returnable: null, rate_limited: null },
    reply: z.object({ message: z.string(), ticket: z.string() }),
    summary: 'Asks for a return. Open to visitors; a signed-in shopper names the order and its items.',
  }),
  mine: route('GET', '/returns/mine', {
    access: 'customer',
    reply: z.array(Return),
    summary: 'The caller’s own requests, newest first.',
  }),
}
