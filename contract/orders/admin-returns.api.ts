import { z } from 'zod'
import { AccountEmail, Instant, Money, MoneyInput, named } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderItemId } from './order-items.api.ts'
import { Tracking } from './order-work.api.ts'
import { ManualRefund } from './refunds.api.ts'
import { Return, ReturnId } from './returns.api.ts'
import { RETURN_STATES } from './returns.ts'

const State = z.enum(RETURN_STATES)
/** What happened to a replacement that the shopper did not get. `intact`: it came back undamaged; `gone`: it was lost or damaged. */
const REPLACEMENTS = ['intact', 'gone'] as const

/** A return request as admins see it. */
export const ReturnCase = z.object({
  request: Return,
  email: AccountEmail,
  /** Name of the signed-in customer; null for a visitor, whose e-mail address is not verified. */
  customer: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** Price of the returned items minus the return fee; null without an order. */
  suggestedRefund: Money.nullable(),
  /** The price of the returned pieces, and what was paid for them after the discount; empty without an order. */
  paidItems: z.array(z.object({ name: z.string(), quantity: z.int(), subtotal: Money, paid: Money })),
  /** The amount refunded for the whole order; null without an order. */
  orderRefunded: Money.nullable(),
  /** The amount of the order that can still be refunded. */
  refundable: Money.nullable(),
  /** The part of the refundable amount that can go back the way it was paid; the rest goes back as store credit. */
  byMoney: Money.nullable(),
  /** Whether the order was paid in cash, so that the owner refunds it by hand. Null without an order. */
  isCash: z.boolean().nullable(),
  /** How the refund was paid by hand; null when the provider sent it. */
  manualRefund: z
    .object({ paidBy: z.string(), payee: z.string().nullable(), reference: z.string().nullable() })
    .nullable(),
  /** The amount refunded for this request. */
  refunded: Money.nullable(),
  /** The part of the refunded amount that became store credit; null when nothing has been refunded. */
  credited: Money.nullable(),
  restocked: z.array(z.object({ item: OrderItemId, quantity: z.int() })),
  closedAt: Instant.nullable(),
})
export type ReturnCase = z.output<typeof ReturnCase>

const step = {
  access: 'admin',
  permission: 'returns:work',
  params: z.object({ id: ReturnId }),
  bodyLimit: 16_384,
  reply: ReturnCase,
  throws: { illegal_transition: null },
} as const
/** The shop's answer, in the mail and on the shopper's page. */
const note = z
  .string()
  .trim()
  .max(1_000, reason('return_note_too_long', { maximum: 1_000 }))
  .nullable()
  .optional()
const Restock = named(
  { item: OrderItemId, quantity: z.int(reason('not_whole_number')).min(0, reason('below_zero')).max(1_000) },
  { item: 'order_item_id' },
)

export const adminReturns = {
  list: route('GET', '/returns', {
    access: 'admin',
    permission: 'returns:work',
    query: z.object({ state: State.optional(), q: z.string().trim().max(100).optional(), ...Paging }),
    paged: true,
    reply: z.array(ReturnCase),
  }),
  counts: route('GET', '/returns/counts', {
    access: 'admin',
    permission: 'returns:work',
    reply: z.object({
      all: z.int(),
      waiting: z.int(),
      approved: z.int(),
      received: z.int(),
      sent: z.int(),
      exchanged: z.int(),
      refunded: z.int(),
      declined: z.int(),
      cancelled: z.int(),
    }),
  }),
  approve: route('PUT', '/returns/:id/approve', { ...step, body: z.object({ note }) }),
  receive: route('PUT', '/returns/:id/receive', {
    ...step,
    body: z.object({
      note,
      restock: z.array(Restock).max(100).optional(),
      /** Allows the step for a cancelled request. Set when the owner knows of the cancellation and has confirmed the step. */
      reopen: z.boolean().optional(),
      replacement: z.enum(REPLACEMENTS, reason('replacement_fate_missing')).nullable().optional(),
    }),
    summary:
      'Records that the items have arrived, and returns the given quantities to stock; also of a cancelled request, which becomes a refund. Of a sent exchange: that it did not reach the shopper, and what happened to it.',
  }),
  refund: route('PUT', '/returns/:id/refund', {
    ...step,
    permission: 'orders:refund',
    stepUp: { above: 'amount' },
    body: z.object({
      note,
      amount: MoneyInput.nullable().optional(),
      asCredit: z.boolean().optional(),
      ...ManualRefund.shape,
    }),
    throws: { illegal_transition: null, payment_not_received: null, refund_too_large: z.object({ refundable: Money }) },
    summary:
      'Refunds the money and closes the request. As store credit when the shopper asked for it, or with `asCredit`. Without an order it only records that this was done.',
  }),
  send: route('PUT', '/returns/:id/send', {
    ...step,
    body: z.object({ note, ...Tracking.partial().shape }),
    summary:
      'Records that the items of an exchange are on their way to the shopper. Of a sent one: corrects courier and tracking number.',
  }),
  deliver: route('PUT', '/returns/:id/deliver', {
    ...step,
    body: z.object({ note }),
    summary: 'Records that the items of an exchange have arrived, and closes it.',
  }),
  decline: route('PUT', '/returns/:id/decline', { ...step, body: z.object({ note }) }),
}
