import { eq } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { remainingPieces } from '#server/orders/partial-shipments/remaining-pieces.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { EditedLines } from './edited-lines.ts'

/** Number of pieces of each item in partial shipments; empty for an order without any. */
export async function readSent(
  db: Db,
  { id, partialShipmentCount }: Pick<OrderRow, 'id' | 'partialShipmentCount'>,
): Promise<Map<OrderItemId, number>> {
  if (partialShipmentCount === 0) return new Map()
  const rows = await db
    .select({ id: orderItems.id, quantity: orderItems.quantity, left: remainingPieces })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
  return new Map(rows.map((row) => [row.id, row.quantity - row.left]))
}

/**
 * Throws `illegal_transition` for an edit of an order with partial shipments that removes sent pieces, changes their size or colour, or
 * changes the address.
 */
export async function refuseSent(
  db: Db,
  order: OrderRow,
  { lines, removed, isMoved }: Pick<EditedLines, 'lines' | 'removed'> & { isMoved: boolean },
): Promise<void> {
  if (order.partialShipmentCount === 0) return
  if (isMoved) throw new ShopError('illegal_transition', 'address_fixed_by_sent_part')
  const sent = await readSent(db, order)
  for (const item of removed) {
    const count = sent.get(item.id) ?? 0
    if (count > 0) throw tooFew(item.name, count)
  }
  for (const { item, snapshot } of lines) {
    const count = (item && sent.get(item.id)) ?? 0
    if (!item || count === 0) continue
    if (snapshot.quantity < count) throw tooFew(item.name, count)
    if (snapshot.size !== item.size || snapshot.colour !== item.colour)
      throw new ShopError('illegal_transition', 'sent_pieces_fixed', { count, name: item.name })
  }
}

function tooFew(name: string, count: number): ShopError {
  return new ShopError('illegal_transition', 'sent_pieces_stay', { count, name })
}
