import type { TimelineOrder } from '#contract/orders/order-timeline.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { findOfferLabels, offerNames } from '#contract/selling/order-offers.ts'

/** An order as a row of the list. Opening the row fetches items and address. */
export type OrderRowData = TimelineOrder &
  Pick<
    Order,
    | 'id'
    | 'number'
    | 'total'
    | 'promo'
    | 'review'
    | 'packedAt'
    | 'shippedAt'
    | 'rtoAt'
    | 'trackingNumber'
    | 'confirmBy'
    | 'parcel'
    | 'sentInParts'
    | 'courier'
    | 'itemCount'
    | 'channel'
  > & {
    /** Whether a listed item has a design to print. */
    isCustom: boolean
    /** Whether a piece still has to be printed or checked before the order can be packed. */
    hasUnprinted: boolean
    /** The displayed number. When the list shows the newest first, it counts down from the total. */
    serial: number
    customer: string
    /** The names of its offers: one for the goods, one for the fee. */
    offers: { goods: string | null; fee: string | null }
    /** Town and PIN code. */
    place: string
    city: string
    /** Its first items, with their pictures. */
    pieces: Order['preview']
    /** How many pieces it has besides those. */
    morePieces: number
    tags: readonly string[]
    /** The assignee's name; null for nobody. */
    assignee: string | null
  }

export function buildOrderRow(order: Order, serial: number): OrderRowData {
  const {
    id,
    number,
    total,
    status,
    paymentMethod,
    paid,
    review,
    packedAt,
    shippedAt,
    rtoAt,
    trackingNumber,
    confirmBy,
    parcel,
    sentInParts,
    courier,
    itemCount,
    channel,
  } = order
  const isCustom = order.preview.some(({ image }) => image?.startsWith('/api/customized/'))
  const { createdAt, acceptedAt, deliveredAt, cancelledAt, expectedFrom, expectedTo } = order
  return {
    id,
    number,
    total,
    promo: offerNames(order),
    offers: findOfferLabels(order),
    status,
    paymentMethod,
    paid,
    review,
    packedAt,
    shippedAt,
    rtoAt,
    trackingNumber,
    confirmBy,
    parcel,
    sentInParts,
    courier,
    itemCount,
    channel,
    place: `${order.address.city} ${order.address.postalCode}`,
    city: order.address.city,
    pieces: order.preview,
    morePieces: order.preview.reduce((left, { quantity }) => left - quantity, itemCount),
    createdAt,
    acceptedAt,
    deliveredAt,
    cancelledAt,
    expectedFrom,
    expectedTo,
    serial,
    customer: order.user.name,
    tags: order.tags ?? [],
    assignee: order.assignee?.name ?? null,
    isCustom,
    // The reply to a status change does not say it.
    hasUnprinted: order.unprinted === undefined ? isCustom : order.unprinted > 0,
  }
}

/** The number of sent parcels and of all parcels. Null when the order goes in one parcel. */
export function parcelsSent({
  sentInParts,
  itemCount,
  shippedAt,
}: Pick<OrderRowData, 'sentInParts' | 'itemCount' | 'shippedAt'>): { sent: number; all: number } | null {
  if (!sentInParts) return null
  const { parcels, pieces } = sentInParts
  const hasRest = pieces < itemCount
  return { sent: parcels + (hasRest && shippedAt ? 1 : 0), all: parcels + (hasRest ? 1 : 0) }
}
