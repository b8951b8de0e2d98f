import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { returns, Variant } from '#contract/orders/returns.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Calls = typeof returns
type Item = Pick<typeof orderItems.$inferSelect, 'size' | 'colour' | 'quantity'>
type Product = Pick<
  typeof products.$inferSelect,
  'id' | 'sizes' | 'colours' | 'isCombo' | 'comboPieces' | 'stockPer' | 'archivedAt'
>
type StockRow = Pick<typeof stock.$inferSelect, 'id' | 'size' | 'colour' | 'quantity'>
/** A size and colour that an item can be exchanged for. `isLeft`: enough pieces are in stock now. */
export type Offer = Variant & { stockId: number; productId: ProductId; isLeft: boolean }

/** What each item of the caller's order can be exchanged for now. */
export async function choices(
  { db, actor }: SignedIn,
  { id }: Input<Calls['choices']>,
): Promise<Reply<Calls['choices']>> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, actor.id)))
  if (!order) throw notFound()
  const offers = await readOffers(db, order.id)
  return [...offers].map(([item, offered]) => ({
    item,
    choices: offered.filter(({ isLeft }) => isLeft).map(({ size, color }) => ({ size, color })),
  }))
}

/** The offers for the items of an order; an item that cannot be exchanged has none. */
export async function readOffers(db: Db, orderId: OrderId): Promise<Map<OrderItemId, Offer[]>> {
  const rows = await db
    .select({ item: orderItems, product: products })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  if (rows.length === 0) return new Map()
  const ids = [...new Set(rows.map(({ product }) => product.id))]
  const counts = Map.groupBy(
    await db.select().from(stock).where(inArray(stock.productId, ids)),
    ({ productId }) => productId,
  )
  return new Map(rows.map(({ item, product }) => [item.id, offersFor(item, product, counts.get(product.id) ?? [])]))
}

/**
 * The offers for an item: the sizes of its own colour first, then those of other colours. All cost the same, because a product has one
 * price. Combos whose pieces have their own sizes have no offers, because such pieces are chosen on the product page.
 */
function offersFor(item: Item, product: Product, rows: readonly StockRow[]): Offer[] {
  if (product.archivedAt || product.comboPieces.length > 0) return []
  const others = product.isCombo ? [] : product.colours.filter((colour) => colour !== item.colour)
  const isOwnSold = product.isCombo || product.colours.length === 0 || product.colours.includes(item.colour)
  return [...(isOwnSold ? [item.colour] : []), ...others].flatMap((color) =>
    product.sizes.flatMap((size) => {
      if (size === item.size && color === item.colour) return []
      const row = rows.find((stockRow) =>
        product.stockPer === 'product' ? stockRow.size === null : stockRow.size === size && stockRow.colour === color,
      )
      if (!row) return []
      return [{ size, color, stockId: row.id, productId: product.id, isLeft: row.quantity >= item.quantity }]
    }),
  )
}
