import { and, asc, eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { OrderId } from '#contract/orders.ts'
import type { ProductId } from '#contract/products.ts'
import type { Db } from '#server/core/database/db.ts'
import { preparedSql } from '#server/core/database/prepared.ts'
import { stock, stockLedger } from './stock.table.ts'

export type Want = { stockId: number; productId: ProductId; quantity: number }

const take = preparedSql<{ stockId: number }>(
  'take_stock',
  `with wanted as materialized (select * from unnest($1::int[], $2::int[]) as want(stock_id, quantity)),
  held as materialized (
    select id from stock where id in (select stock_id from wanted) order by product_id, id for no key update
  ),
  taken as (
    update stock set quantity = stock.quantity - wanted.quantity, updated_at = now()
    from wanted join held on held.id = wanted.stock_id
    where stock.id = held.id and stock.quantity >= wanted.quantity
    returning stock.id, stock.product_id, wanted.quantity
  ),
  noted as (
    insert into stock_ledger (stock_id, product_id, delta, reason, order_id, round)
    select id, product_id, -quantity, 'order', $3, $4 from taken order by product_id, id
  )
  select stock_id as "stockId" from wanted where stock_id not in (select id from taken)`,
)

/**
 * Takes stock for an order. Quantities of one row are summed first, and rows are locked in product order, so that two orders
 * with the same products cannot deadlock. Returns the ids of rows with too little stock; the caller must then throw, so that
 * nothing is committed. Never oversells, because the condition is in the UPDATE itself.
 */
export async function takeStock(tx: Db, wants: Want[], order: { id: OrderId; round: number }): Promise<number[]> {
  if (wants.length === 0) return []
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of wants) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  const short = await take(tx, [[...sums.keys()], [...sums.values()], order.id, order.round])
  return short.map(({ stockId }) => stockId)
}

/**
 * Returns to stock what an order took in its current round, once: a unique key of the ledger prevents a second time. Returns
 * the quantities that were returned now.
 */
export async function giveBackStock(
  tx: Db,
  order: { id: OrderId; round: number },
  actorId: UserId | null,
): Promise<Want[]> {
  const taken = await tx
    .select({ stockId: stockLedger.stockId, productId: stockLedger.productId, delta: stockLedger.delta })
    .from(stockLedger)
    .where(and(eq(stockLedger.orderId, order.id), eq(stockLedger.round, order.round), eq(stockLedger.reason, 'order')))
    .orderBy(asc(stockLedger.productId), asc(stockLedger.stockId))
  const given: Want[] = []
  for (const { stockId, productId, delta } of taken) {
    const inserted = await tx
      .insert(stockLedger)
      .values({ stockId, productId, delta: -delta, reason: 'release', orderId: order.id, round: order.round, actorId })
      .onConflictDoNothing()
      .returning({ id: stockLedger.id })
    if (inserted.length === 0) continue
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${delta}` })
      .where(eq(stock.id, stockId))
    given.push({ stockId, productId, quantity: -delta })
  }
  return given
}

/**
 * Removes pieces from stock that a cancelled order returned but that do not exist any more, such as a lost or damaged parcel.
 * The ledger gets a separate adjustment, so that the order's own entries still add up to zero.
 */
export async function writeOff(tx: Db, lost: readonly Want[], note: string, actorId: UserId | null): Promise<void> {
  for (const { stockId, productId, quantity } of lost) {
    await tx.insert(stockLedger).values({ stockId, productId, delta: -quantity, reason: 'adjust', actorId, note })
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(eq(stock.id, stockId))
  }
}
