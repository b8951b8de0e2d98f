import { z } from 'zod'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { Outcome, SeveralOrders } from './order-work.api.ts'
import { Order, OrderId } from './orders.api.ts'

/** The condition of returned pieces: `good` ones are put back in stock, `damaged` ones are written off. */
const CONDITIONS = ['good', 'damaged'] as const

/** Maximum orders in one parcel. */
export const MAX_PARCEL_ORDERS = 5

const step = {
  access: 'admin',
  permission: 'orders:work',
  params: z.object({ id: OrderId }),
  reply: Order,
  throws: { illegal_transition: null },
} as const

export const parcels = {
  packAll: route('PUT', '/orders/pack', {
    access: 'admin',
    permission: 'orders:work',
    bodyLimit: 131_072,
    body: SeveralOrders,
    reply: Outcome,
    summary: 'Marks several accepted orders as packed.',
  }),
  pack: route('PUT', '/orders/:id/pack', { ...step, summary: 'Marks an accepted order as packed.' }),
  join: route('PUT', '/orders/:id/parcel', {
    ...step,
    body: z.object({ with: OrderId }),
    summary:
      'Sends two orders of one customer to one address in one parcel: from then on each step of one is a step of both. Not once either is packed or booked.',
  }),
  separate: route('PUT', '/orders/:id/separate', {
    ...step,
    summary: 'Takes an order out of the parcel that it shares with others, until it is shipped.',
  }),
  rto: route('PUT', '/orders/:id/rto', {
    ...step,
    summary: 'The courier returns the parcel (return to origin): the order stays accepted until the parcel is back.',
  }),
  receiveBack: route('PUT', '/orders/:id/received-back', {
    ...step,
    body: z.object({ condition: z.enum(CONDITIONS, reason('pieces_condition_missing')) }),
    summary:
      'The parcel is back: cancels the order with reason `rto`, restocks its pieces or writes them off, and refunds what was paid.',
  }),
  lost: route('PUT', '/orders/:id/lost', {
    ...step,
    permission: 'orders:cancel',
    summary:
      'The courier lost the parcel: cancels the order with reason `lost`, writes its pieces off, and refunds what was paid.',
  }),
}
