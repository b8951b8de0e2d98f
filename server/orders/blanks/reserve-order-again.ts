import { and, asc, eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { takeStock } from '#server/catalogue/stock/stock.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, reserveBlanksAgain } from '#server/orders/orders/transact-orders.ts'
import { type Db, savepoint } from '#server/platform/database/db.ts'
import { isOfferUsedUp, type OfferUse, takeOffers } from '#server/selling/discounts/promo-use.ts'
import { isCreditShort, takeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { isTooFewBlanks } from './ordered-blanks.ts'

type OrderRow = typeof orders.$inferSelect

/** Thrown to roll back to the savepoint. */
class NotEnough extends Error {}

/**
 * Reserves the offers, stock, store credit and garments of an order again, as its next `holdRound`. Returns false, and reserves nothing,
 * when something is no longer available.
 */
export async function reserveOrderAgain(tx: OrdersTx, order: OrderRow): Promise<boolean> {
  try {
    await savepoint(tx, async () => {
      await takeOffers(tx, order.id, listOfferUses(order))
      const short = await takeStock(tx, await readOrderedStock(tx, order), { id: order.id, round: order.holdRound + 1 })
      if (short.length > 0) throw new NotEnough()
      if (order.credit > ZERO) await takeCredit(tx, { ...order, holdRound: order.holdRound + 1 })
      await reserveBlanksAgain(tx, order.id)
    })
    return true
  } catch (error) {
    if (error instanceof NotEnough || isOfferUsedUp(error) || isCreditShort(error) || isTooFewBlanks(error))
      return false
    throw error
  }
}

/** The offer uses of an order. An order placed before offers existed has only the use of its promo code. */
function listOfferUses({ offers, promoId, discount }: OrderRow): readonly OfferUse[] {
  return offers ?? (promoId === null ? [] : [{ id: promoId, saved: discount }])
}

/** The current stock rows of the ordered products. Throws NotEnough when a product is no longer sold. */
async function readOrderedStock(tx: Db, order: OrderRow) {
  const rows = await tx
    .select({
      productId: products.id,
      quantity: orderItems.quantity,
      archivedAt: products.archivedAt,
      stockId: stock.id,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(
      stock,
      and(
        eq(stock.productId, products.id),
        sql`case when ${products.stockPer} = 'product' then ${stock.size} is null
            else ${stock.size} = ${orderItems.size} and ${stock.colour} = ${orderItems.colour} end`,
      ),
    )
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(products.id))
  return rows.map(({ productId, quantity, archivedAt, stockId }) => {
    if (stockId === null || archivedAt) throw new NotEnough()
    return { productId, quantity, stockId }
  })
}
