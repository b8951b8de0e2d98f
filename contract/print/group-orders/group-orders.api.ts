import { z } from 'zod'
import { GROUP_LOOKS_PER_MINUTE } from '#contract/basics/limits.ts'
import { Instant } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { PaymentWindow } from '#contract/orders/payments.api.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { CreateGroupOrder, GroupOrderId, GroupShareId, Join } from './group-order-fields.api.ts'
import { GROUP_STATES } from './group-orders.ts'
import {
  AdminGroupOrder,
  AdminGroupOrderPage,
  GroupOrderOptions,
  GroupTally,
  LinkedGroupOrder,
  LinkedShare,
  ListedGroupOrder,
  OrderGroup,
  OrganiserGroupOrder,
  ShownLetters,
} from './shown-group-orders.api.ts'

const ById = z.object({ id: GroupOrderId })
const ByToken = z.object({ token: z.string().max(100) })
const mine = { access: 'customer', bodyLimit: 8_192 } as const
const mineById = {
  ...mine,
  params: ById,
  throws: { not_found: null, illegal_transition: null },
  reply: OrganiserGroupOrder,
} as const
const byLink = { access: 'public', params: ByToken } as const
const looked = {
  limit: { max: GROUP_LOOKS_PER_MINUTE, seconds: 60 },
  throws: { not_found: null, rate_limited: null },
} as const
const adminAccess = { access: 'admin', permission: 'orders:read' } as const

export const groupOrders = {
  list: route('GET', '/group-rooms', {
    ...mine,
    reply: z.array(ListedGroupOrder),
    summary: 'The caller’s group orders, the last one first.',
  }),
  options: route('GET', '/group-rooms/design/:customizedProductId', {
    ...mine,
    params: z.object({ customizedProductId: CustomizedProductId }),
    throws: { not_found: null },
    reply: GroupOrderOptions,
    summary: 'What a group order of one of the caller’s designs can have, at the prices of now.',
  }),
  make: route('POST', '/group-rooms', {
    ...mine,
    status: 201,
    body: CreateGroupOrder,
    limit: { max: 20, seconds: 3_600 },
    throws: { not_found: null, rate_limited: null, provider_unavailable: null, illegal_transition: null },
    reply: OrganiserGroupOrder,
    summary: 'Makes a group order of a design. Its prices stay as they are now.',
  }),
  get: route('GET', '/group-rooms/:id', { ...mineById }),
  extend: route('PUT', '/group-rooms/:id', {
    ...mineById,
    body: z.object({ deadline: Instant }),
    summary: 'Sets another deadline, while it is open.',
  }),
  close: route('POST', '/group-rooms/:id/close', {
    ...mineById,
    summary:
      'Closes it: the number of shirts decides the price, and whoever has paid more gets the difference back. Again changes nothing.',
  }),
  cancel: route('POST', '/group-rooms/:id/cancel', {
    ...mineById,
    summary: 'Cancels it and all its orders, until the shop has begun to print; what was paid is refunded.',
  }),
  removeShare: route('DELETE', '/group-rooms/:id/shares/:share', {
    ...mineById,
    params: z.object({ id: GroupOrderId, share: GroupShareId }),
    summary: 'Removes a member who has not paid.',
  }),
  order: route('POST', '/group-rooms/:id/order', {
    ...mineById,
    throws: { ...mineById.throws, provider_unavailable: null },
    summary: 'Where the organiser pays and has not in time: makes the order of all shirts once more.',
  }),
  ofOrder: route('GET', '/orders/:id/group', {
    access: 'signedIn',
    permission: 'orders:read',
    params: z.object({ id: OrderId }),
    throws: { not_found: null },
    reply: OrderGroup.nullable(),
    summary: 'The group order that an order belongs to; null for any other order.',
  }),
}

export const groupLinks = {
  read: route('GET', '/group/:token', {
    ...byLink,
    ...looked,
    reply: LinkedGroupOrder,
    summary: 'A group order, by its link.',
  }),
  tally: route('GET', '/group/:token/tally', {
    ...byLink,
    ...looked,
    reply: GroupTally,
    summary: 'What changes while people join. `GET /group/:token/live` sends the same as server-sent events.',
  }),
  letters: route('GET', '/group/:token/letters', {
    ...byLink,
    ...looked,
    query: z.object({ name: z.string().max(200).optional(), number: z.string().max(10).optional() }),
    reply: ShownLetters,
    summary: 'How a name and a number look on the back, as they are printed.',
  }),
  join: route('POST', '/group/:token/join', {
    ...byLink,
    body: Join,
    bodyLimit: 8_192,
    limit: { max: 30, seconds: 3_600 },
    throws: {
      not_found: null,
      rate_limited: null,
      illegal_transition: null,
      provider_unavailable: null,
      pin_unserviceable: null,
      order_value: null,
    },
    reply: z.object({
      /** The path of the payment page; null when the organiser pays. */
      payPath: z.string().nullable(),
    }),
    summary: 'Adds a shirt for somebody. Nothing is ordered or kept for it before its payment begins.',
  }),
  share: route('GET', '/group-share/:token', {
    ...byLink,
    ...looked,
    reply: LinkedShare,
    summary: 'A member’s shirt, by its own link. Changes nothing.',
  }),
  pay: route('POST', '/group-share/:token/pay', {
    ...byLink,
    limit: { max: 30, seconds: 3_600 },
    throws: {
      not_found: null,
      rate_limited: null,
      illegal_transition: null,
      payment_received: null,
      provider_unavailable: null,
      pin_unserviceable: null,
      order_value: null,
    },
    reply: PaymentWindow,
    summary: 'Makes the order of a shirt, at the price of now, and returns the options of its payment window.',
  }),
  leave: route('POST', '/group-share/:token/leave', {
    ...byLink,
    limit: { max: 20, seconds: 60 },
    throws: { not_found: null, rate_limited: null, illegal_transition: null },
    reply: LinkedShare,
    summary:
      'Leaves the group order while it is open, or instead of paying its last price; what was paid is refunded. Again changes nothing.',
  }),
}

export const groupDesk = {
  list: route('GET', '/groups', {
    ...adminAccess,
    paged: true,
    query: z.object({
      ...Paging,
      state: z.enum(GROUP_STATES).optional(),
      /** Words of the title and of the organiser's name. */
      q: z.string().trim().max(100).optional(),
    }),
    reply: z.array(AdminGroupOrder),
    summary: 'All group orders, the last one first.',
  }),
  get: route('GET', '/groups/:id', {
    ...adminAccess,
    params: ById,
    throws: { not_found: null },
    reply: AdminGroupOrderPage,
  }),
  close: route('POST', '/groups/:id/close', {
    access: 'admin',
    permission: 'orders:create',
    params: ById,
    throws: { not_found: null, illegal_transition: null },
    reply: AdminGroupOrderPage,
  }),
  cancel: route('POST', '/groups/:id/cancel', {
    access: 'admin',
    permission: 'orders:cancel',
    params: ById,
    throws: { not_found: null, illegal_transition: null },
    reply: AdminGroupOrderPage,
    summary: 'Cancels a group order and all its orders, until one of them is accepted.',
  }),
}
