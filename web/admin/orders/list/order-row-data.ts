import type { TimelineOrder } from '#contract/order-timeline.ts'
import type { Order } from '#contract/orders.ts'

/** An order as a row of the list. Items and address are fetched when the row is opened. */
export type OrderRowData = TimelineOrder &
  Pick<
    Order,
    'id' | 'number' | 'total' | 'promo' | 'review' | 'packedAt' | 'shippedAt' | 'rtoAt' | 'trackingNumber' | 'confirmBy'
  > & {
    /** One of its first items has a design to print. */
    isCustom: boolean
    /** Counts down from the total: the newest order has the highest. */
    serial: number
    customer: string
  }

export function rowOf(order: Order, serial: number): OrderRowData {
  const {
    id,
    number,
    total,
    promo,
    status,
    paymentMethod,
    paid,
    review,
    packedAt,
    shippedAt,
    rtoAt,
    trackingNumber,
    confirmBy,
  } = order
  const { createdAt, acceptedAt, deliveredAt, cancelledAt, expectedFrom, expectedTo } = order
  return {
    id,
    number,
    total,
    promo,
    status,
    paymentMethod,
    paid,
    review,
    packedAt,
    shippedAt,
    rtoAt,
    trackingNumber,
    confirmBy,
    createdAt,
    acceptedAt,
    deliveredAt,
    cancelledAt,
    expectedFrom,
    expectedTo,
    serial,
    customer: order.user.name,
    isCustom: order.preview.some(({ image }) => image?.startsWith('/api/customized/')),
  }
}
