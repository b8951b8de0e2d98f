import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import type { OrderId } from '#contract/orders.ts'
import type { ProductId } from '#contract/products.ts'
import type { Db } from '#server/core/database/db.ts'
import { stock, stockLedger } from './stock.table.ts'

export type Want = { stockId: number; productId: ProductId; quantity: number }

/**
 * Takes stock for an order: quantities of one row are summed first, rows are taken in product order, so that two bags
 * with the same products never wait for each other in a circle. Returns the stock rows that have too little left; then
 * nothing may be kept and the caller throws. Never oversells: the condition stands in the UPDATE itself.
 */
export async function takeStock(tx: Db, wants: Want[], order: { id: OrderId; round: number }): Promise<number[]> {
  const sums = [...Map.groupBy(wants, (want) => want.stockId)]
    .map(([stockId, same]) => ({
      stockId,
      productId: same[0]?.productId ?? (0 as ProductId),
      quantity: same.reduce((sum, want) => sum + want.quantity, 0),
    }))
    .sort((a, b) => a.productId - b.productId || a.stockId - b.stockId)
  const short: number[] = []
  for (const { stockId, quantity } of sums) {
    const taken = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(and(eq(stock.id, stockId), gte(stock.quantity, quantity)))
      .returning({ id: stock.id })
    if (taken.length === 0) short.push(stockId)
  }
  if (short.length > 0 || sums.length === 0) return short
  await tx.insert(stockLedger).values(
    sums.map(({ stockId, productId, quantity }) => ({
      stockId,
      productId,
      delta: -quantity,
      reason: 'order' as const,
      orderId: order.id,
      round: order.round,
    })),
  )
  return []
}

/**
 * Gives back what an order took in its present round, once: the ledger's unique key refuses a second time. Returns what was
 * given back now.
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
    const noted = await tx
      .insert(stockLedger)
      .values({ stockId, productId, delta: -delta, reason: 'release', orderId: order.id, round: order.round, actorId })
      .onConflictDoNothing()
      .returning({ id: stockLedger.id })
    if (noted.length === 0) continue
    await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${delta}` })
      .where(eq(stock.id, stockId))
    given.push({ stockId, productId, quantity: -delta })
  }
  return given
}

/**
 * Takes pieces out of stock again that an order gave back on paper only: lost with the parcel, or damaged. An adjustment of
 * its own in the ledger, so that the order's lines still add up to nothing.
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
