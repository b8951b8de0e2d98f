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
