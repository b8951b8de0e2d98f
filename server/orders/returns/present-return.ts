import { sql } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { Return, Variant } from '#contract/orders/returns.api.ts'
import { presentPhotos, type StoredPhoto } from './return-photos.ts'
import type { returnRequests } from './returns.table.ts'

/** An item of a request; `subtotal` is the price of the pieces that are sent back. */
export type ReturnedItem = {
  id: OrderItemId
  name: string
  size: string
  color: string
  quantity: number
  wanted: Variant | null
  restocked: number
  subtotal: Paise
  /** The pieces' share of the discount, rounded up; null where no share was stored. */
  share: number | null
}

/** Subquery: the returned items of `return_requests`, sorted by their position in the order. */
export const returnedItems = sql<ReturnedItem[]>`(
  select coalesce(json_agg(json_build_object('id', item.id, 'name', item.name, 'size', item.size, 'color', item.colour, 'quantity', sent.quantity,
    'wanted', case when sent.wanted_size is not null then json_build_object('size', sent.wanted_size, 'color', sent.wanted_colour) end,
    'restocked', sent.restocked, 'subtotal', item.unit_price * sent.quantity,
    'share', ceil(item.discount_share::numeric * sent.quantity / item.quantity)) order by item.position), '[]')
  from return_request_items sent join order_items item on item.id = sent.order_item_id
  where sent.return_request_id = return_requests.id)`

/** A request in the API's format, for shoppers and admins. */
export function presentReturn(
  row: typeof returnRequests.$inferSelect,
  items: readonly ReturnedItem[],
  photos: readonly StoredPhoto[],
): Return {
  const { id, number, orderId, products, reason, kind, handover, refundTo, payTo, state, fee, note } = row
  const { holdUntil, courier, trackingNumber, trackingUrl, sentAt, createdAt, updatedAt } = row
  const ticket = formatReturnNumber(number)
  return {
    ...{ id, ticket, orderId, products, reason, kind, handover, refundTo, payTo, state, fee, note },
    ...{ holdUntil, courier, trackingNumber, trackingUrl, sentAt, createdAt, updatedAt },
    photos: presentPhotos(photos),
    items: items.map(({ id: item, name, size, color, quantity, wanted: requestedVariant }) => {
      return { id: item, name, size, color, quantity, wanted: requestedVariant }
    }),
  }
}

export function formatReturnNumber(number: number): string {
  return `R-${number}`
}
