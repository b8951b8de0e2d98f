import { asc } from 'drizzle-orm'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SeededProduct } from './products.ts'
import type { WrittenOrder } from './written-order.ts'

type Line = typeof stockLedger.$inferInsert & { at: Date }

/** Writes the stock ledger: the initial stock, then every sale and every cancellation, in order of time. */
export async function addLedger(tx: Db, seededProducts: SeededProduct[], orders: WrittenOrder[]): Promise<void> {
  const moves = orders.flatMap(listStockMoves)
  const rows = await tx
    .select({ id: stock.id, productId: stock.productId, quantity: stock.quantity })
    .from(stock)
    .orderBy(asc(stock.id))
  const beginnings = rows.flatMap(({ id, productId, quantity }): Line[] => {
    const sold = moves.filter(({ stockId }) => stockId === id).reduce((sum, { delta }) => sum - delta, 0)
    const at = seededProducts.find((product) => product.id === productId)?.createdAt
    const delta = quantity + sold
    return delta > 0 && at ? [{ stockId: id, productId, delta, reason: 'initial', at }] : []
  })
  const lines = [...beginnings, ...moves].sort((a, b) => a.at.getTime() - b.at.getTime())
  await tx.insert(stockLedger).values(lines)
}

/** One entry per order and stock row. Two lines of an order with the same product, size and colour become one entry. */
function listStockMoves({ id: orderId, taken, placedAt, cancelledAt }: WrittenOrder): Line[] {
  const sums = Map.groupBy(taken, ({ stockId }) => stockId)
  return [...sums].flatMap(([stockId, same]): Line[] => {
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    const [first] = same
    if (!first) return []
    const line = { stockId, productId: first.productId, orderId }
    const sale: Line = { ...line, delta: -quantity, reason: 'order', at: placedAt }
    return cancelledAt ? [sale, { ...line, delta: quantity, reason: 'release', at: cancelledAt }] : [sale]
  })
}
