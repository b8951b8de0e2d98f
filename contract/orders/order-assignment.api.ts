import { z } from 'zod'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { SeveralOrders } from './order-work.api.ts'
import { OrderId } from './orders.api.ts'

/** Maximum tags of one order. */
export const ORDER_TAGS_MAX = 10
const TAG_MAX = 30

const OrderTag = z
  .string()
  .trim()
  .min(1, reason('tag_missing'))
  .max(TAG_MAX, reason('tag_too_long', { maximum: TAG_MAX }))
  .regex(/^[^\p{Cc},]+$/u, reason('tag_with_comma'))
const Tags = z.array(OrderTag).max(ORDER_TAGS_MAX, reason('too_many_order_tags', { maximum: ORDER_TAGS_MAX }))

/** The result of a bulk action. Orders are handled independently; `done` includes orders that needed no change. */
const Done = z.object({
  done: z.array(OrderId),
  refused: z.array(z.object({ id: OrderId, message: z.string() })),
})

const several = { access: 'admin', bodyLimit: 65_536, reply: Done } as const

export const orderAssignment = {
  labels: route('GET', '/orders/desk', {
    access: 'admin',
    permission: 'orders:read',
    reply: z.object({
      /** The tags in use, sorted by name; at most 200. */
      tags: z.array(z.string()),
      /** The people to whom orders can be assigned. */
      people: z.array(z.object({ id: UserId, name: z.string() })),
    }),
    summary: 'The tags that orders have, and the people who can work on orders.',
  }),
  tag: route('POST', '/orders/tags', {
    ...several,
    permission: 'orders:note',
    body: SeveralOrders.extend({ add: Tags, remove: Tags }),
    summary: 'Adds tags to several orders and removes others. The same word in other capitals is the same tag.',
  }),
  assign: route('PUT', '/orders/assignee', {
    ...several,
    permission: 'orders:assign',
    body: SeveralOrders.extend({ assignee: UserId.nullable() }),
    summary: 'Assigns several orders to a person who may work on orders, or to nobody.',
  }),
  take: route('PUT', '/orders/assignee/mine', {
    ...several,
    permission: 'orders:work',
    body: SeveralOrders.extend({ isMine: z.boolean() }),
    summary:
      'Assigns several orders to the caller, or makes those of the caller nobody’s. Refused for an order of somebody else.',
  }),
}
