import { and, eq, inArray } from 'drizzle-orm'
import type { OrderItem, OrderItemId } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { partialShipmentLines, partialShipments } from './partial-shipments.table.ts'
import { remainingPieces } from './remaining-pieces.ts'

export type Slip = {
  order: Order
  items: OrderItem[]
  note: string | null
  part: { number: number; courier: string | null; trackingNumber: string | null } | null
}

/** How many pieces of each item are left for the order's own parcel. Only orders with a sent part have an entry. */
export async function readRemainingQuantities(
  db: Db,
  orders: readonly Pick<Order, 'id' | 'sentInParts'>[],
): Promise<Map<OrderItemId, number>> {
  const split = orders.filter(({ sentInParts }) => sentInParts).map(({ id }) => id)
  if (split.length === 0) return new Map()
  const rows = await db
    .select({ id: orderItems.id, left: remainingPieces })
    .from(orderItems)
    .where(inArray(orderItems.orderId, split))
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** The slips with only the items left to pack; a slip with nothing left is omitted. */
export async function withoutSent(db: Db, slips: readonly Slip[]): Promise<Slip[]> {
  const left = await readRemainingQuantities(
    db,
    slips.map(({ order }) => order),
  )
  return slips
    .map((slip) => ({ ...slip, items: only(slip.items, ({ id, quantity }) => left.get(id) ?? quantity) }))
    .filter(({ items }) => items.length > 0)
}

/** The slips of partial shipment `number`, for the orders that have one. */
export async function selectPartialShipmentSlips(db: Db, slips: readonly Slip[], number: number): Promise<Slip[]> {
  const ids = slips.map(({ order }) => order.id)
  const { orderId, courier, trackingNumber } = partialShipments
  const rows = await db
    .select({
      orderId,
      courier,
      trackingNumber,
      itemId: partialShipmentLines.itemId,
      quantity: partialShipmentLines.quantity,
    })
    .from(partialShipments)
    .innerJoin(partialShipmentLines, eq(partialShipmentLines.partialShipmentId, partialShipments.id))
    .where(and(inArray(orderId, ids), eq(partialShipments.number, number)))
  return slips.flatMap((slip): Slip[] => {
    const shipmentRows = rows.filter((row) => row.orderId === slip.order.id)
    const [first] = shipmentRows
    if (!first) return []
    const partialShipment = { number, courier: first.courier, trackingNumber: first.trackingNumber }
    const items = only(slip.items, ({ id }) => shipmentRows.find(({ itemId }) => itemId === id)?.quantity ?? 0)
    return [{ ...slip, part: partialShipment, items }]
  })
}

/** The items with new quantities, without those at zero. */
function only(items: readonly OrderItem[], getQuantity: (item: OrderItem) => number): OrderItem[] {
  return items.map((item) => ({ ...item, quantity: getQuantity(item) })).filter(({ quantity }) => quantity > 0)
}
