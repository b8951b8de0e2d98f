import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { Instant, Money } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { Order, OrderId } from './orders.api.ts'

const ByToken = z.object({ token: z.string().max(100) })

/** A cash-on-delivery order as shown to anybody who has its mailed link. */
export const ConfirmedOrder = z.object({
  number: z.int(),
  firstName: z.string(),
  total: Money,
  /** Whether the order is still paid in cash. False when it has been paid online since. */
  isCash: z.boolean(),
  language: z.enum(LANGUAGES),
  state: z.enum(['waiting', 'confirmed', 'cancelled']),
  /** The deadline for the confirmation; null when the order does not wait for one. */
  confirmBy: Instant.nullable(),
})
export type ConfirmedOrder = z.output<typeof ConfirmedOrder>

const byLink = {
  access: 'public',
  params: ByToken,
  limit: { max: 60, seconds: 60 },
  throws: { not_found: null, rate_limited: null },
  reply: ConfirmedOrder,
} as const

export const confirmations = {
  read: route('GET', '/confirm-order/:token', { ...byLink, summary: 'The order of a mailed link. Changes nothing.' }),
  confirm: route('POST', '/confirm-order/:token', {
    ...byLink,
    summary: 'Confirms the order of a mailed link. Again, or when it is too late, it only says how the order stands.',
  }),
  byOwner: route('PUT', '/orders/:id/confirm', {
    access: 'admin',
    permission: 'orders:cancel',
    params: z.object({ id: OrderId }),
    throws: { illegal_transition: null },
    reply: Order,
    summary: 'The owner confirms an order, after a call with the customer. Again changes nothing.',
  }),
}
