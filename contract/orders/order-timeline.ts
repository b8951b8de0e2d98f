import { isAwaitingPayment } from './order-status.ts'
import type { Order } from './orders.api.ts'

/** The events of an order that its shopper sees. `cash`: to be paid in cash on delivery. */
export const TRACK_STEPS = [
  'placed',
  'cash',
  'paid',
  'accepted',
  'packed',
  'shipped',
  'rto',
  'delivered',
  'cancelled',
] as const
export type TrackStep = (typeof TRACK_STEPS)[number]

export type TimelineOrder = Pick<
  Order,
  | 'status'
  | 'paymentMethod'
  | 'paid'
  | 'createdAt'
  | 'acceptedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'expectedFrom'
  | 'expectedTo'
> &
  Partial<Pick<Order, 'paidAt' | 'packedAt' | 'shippedAt' | 'rtoAt'>>

export type TimelineStep = { step: TrackStep; at: Date | null; isDone: boolean }

/** The latest step of an accepted order's parcel, which its status does not name; null before it is packed. */
export function parcelStep({ status, packedAt, shippedAt, rtoAt }: TimelineOrder): 'packed' | 'shipped' | 'rto' | null {
  if (status !== 'Accepted') return null
  if (rtoAt) return 'rto'
  return shippedAt ? 'shipped' : packedAt ? 'packed' : null
}

/** Whether an order is on its way to its customer, or will be; false while an online order is not paid. */
export function isArriving(order: Pick<TimelineOrder, 'status' | 'paymentMethod' | 'rtoAt'>): boolean {
  return order.status !== 'Delivered' && order.status !== 'Cancelled' && !order.rtoAt && !isAwaitingPayment(order)
}

/**
 * The steps of an order for its shopper, each with its time; null when unknown. Packed, shipped and returning are listed only when
 * recorded. A cancelled order ends with its cancellation.
 */
export function buildTimeline(order: TimelineOrder): TimelineStep[] {
  const isDelivered = order.status === 'Delivered'
  const accepted = { step: 'accepted', at: order.acceptedAt, isDone: order.acceptedAt !== null || isDelivered } as const
  const parcel = (
    [
      ['packed', order.packedAt],
      ['shipped', order.shippedAt],
      ['rto', isDelivered ? null : order.rtoAt],
    ] as const
  ).flatMap(([step, at]) => (at ? [{ step, at, isDone: true }] : []))
  const placed = { step: 'placed', at: order.createdAt, isDone: true } as const
  if (order.status === 'Cancelled')
    return [
      placed,
      ...(accepted.isDone ? [accepted] : []),
      ...parcel,
      { step: 'cancelled', at: order.cancelledAt, isDone: true },
    ]
  const money: TimelineStep =
    order.paymentMethod === 'COD'
      ? { step: 'cash', at: null, isDone: true }
      : { step: 'paid', at: (order.paid && order.paidAt) || null, isDone: order.paid }
  return [placed, money, accepted, ...parcel, { step: 'delivered', at: order.deliveredAt, isDone: isDelivered }]
}
