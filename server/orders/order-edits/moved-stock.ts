import { inArray } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { giveBackStock, lockStock, takeStock, type Want } from '#server/catalogue/stock/stock.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Taken } from './edit-facts.ts'
import type { EditedLines, ItemRow } from './edited-lines.ts'

/**
 * The pieces of the order per stock row after an edit; null when unchanged. An unchanged item stays with its stock row, even if the
 * product's stock is counted differently now.
 */
export function stockAfter(taken: readonly Taken[], items: readonly ItemRow[], { lines }: EditedLines): Want[] | null {
  const pieces = new Map(taken.map((row) => [row.id, row.taken]))
  const productIdsByStock = new Map(taken.map((row) => [row.id, row.productId]))
  const add = (stockId: number, quantity: number) => pieces.set(stockId, (pieces.get(stockId) ?? 0) + quantity)
  for (const item of items) {
    const row = findTakenRow(taken, item)
    if (row) add(row.id, -item.quantity)
  }
  for (const { item, snapshot, stockId } of lines) {
    const id = stockId ?? (item && findTakenRow(taken, item)?.id)
    if (id == null || snapshot.productId === null) continue
    productIdsByStock.set(id, snapshot.productId)
    add(id, snapshot.quantity)
  }
  const isSame = [...pieces].every(([id, quantity]) => (taken.find((row) => row.id === id)?.taken ?? 0) === quantity)
  if (isSame) return null
  return [...pieces].flatMap(([stockId, quantity]) => {
    const productId = productIdsByStock.get(stockId)
    return quantity > 0 && productId !== undefined ? [{ stockId, productId, quantity }] : []
  })
}

/** The stock row of an item: for its size and colour, or the product's only one. */
function findTakenRow(taken: readonly Taken[], { productId, size, colour }: ItemRow): Taken | undefined {
  const rows = taken.filter((row) => row.productId === productId)
  return (
    rows.find((row) => row.size === size && row.colour === colour) ?? rows.find((row) => row.size === null) ?? rows[0]
  )
}

/** Throws `out_of_stock` when `wants` exceed the stock plus the pieces that the order has. Reserves nothing. */
export async function refuseShort(db: Db, wants: readonly Want[], taken: readonly Taken[]): Promise<void> {
  const ids = wants.map(({ stockId }) => stockId)
  const rows = await db.select().from(stock).where(inArray(stock.id, ids))
  const short = wants.filter(({ stockId, quantity }) => {
    const left = rows.find(({ id }) => id === stockId)?.quantity ?? 0
    return quantity > left + (taken.find(({ id }) => id === stockId)?.taken ?? 0)
  })
  if (short.length > 0) throw outOfStock()
}

/**
 * Returns an order's stock, then takes the stock of the edited order as its next `holdRound`. The order must be locked. Locks all stock
 * rows first, by product, so that concurrent calls cannot deadlock. Throws `out_of_stock`.
 */
export async function moveStock(
  tx: Db,
  { id, holdRound }: OrderRow,
  { wants, taken, by }: { wants: Want[]; taken: readonly Taken[]; by: UserId },
): Promise<void> {
  await lockStock(tx, [...taken.map((row) => row.id), ...wants.map(({ stockId }) => stockId)])
  await giveBackStock(tx, { id, round: holdRound }, by)
  const short = await takeStock(tx, wants, { id, round: holdRound + 1 })
  if (short.length > 0) throw outOfStock()
}

function outOfStock(): ShopError {
  return new ShopError('out_of_stock', 'stock_too_low_for_edit')
}
