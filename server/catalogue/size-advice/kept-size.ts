import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { garmentFor } from '#contract/catalogue/product-garments.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { notFound } from '#contract/http/errors.ts'
import { DROPPED_STATES } from '#contract/orders/returns.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { returnRequestItems, returnRequests } from '#server/orders/returns/returns.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'

/** How many of the latest lines are looked at. */
const LINES = 50

/**
 * The size that the customer last ordered of a product of this cut: after an exchange the new size. Lines of cancelled orders, and those
 * that were given back, do not count. Throws `not_found`.
 */
export async function keptSize({ db, actor }: SignedIn, { id }: { id: ProductId }): Promise<{ size: string | null }> {
  const cutColumns = { name: products.name, category: categories.name }
  const [product] = await db
    .select(cutColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id))
  if (!product) throw notFound()
  const garment = garmentFor(product.category, product.name)
  const dropped = sql.join(
    DROPPED_STATES.map((state) => sql`${state}`),
    sql`, `,
  )
  const isReturned = sql`exists (select from ${returnRequestItems} part join ${returnRequests} asked on asked.id = part.return_request_id
    where part.order_item_id = ${orderItems.id} and asked.kind = 'refund' and asked.state not in (${dropped}))`
  const newSize = sql<string | null>`(select part.wanted_size from ${returnRequestItems} part
    join ${returnRequests} asked on asked.id = part.return_request_id
    where part.order_item_id = ${orderItems.id} and asked.kind = 'exchange' and asked.state not in (${dropped}) limit 1)`
  const lines = await db
    .select({ ...cutColumns, size: orderItems.size, newSize })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, and(eq(products.id, orderItems.productId), eq(products.isCombo, false)))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(orders.userId, actor.id), ne(orders.status, 'Cancelled'), sql`not ${isReturned}`))
    .orderBy(desc(orders.createdAt), desc(orderItems.position))
    .limit(LINES)
  const line = lines.find(({ category, name }) => garmentFor(category, name) === garment)
  return { size: line ? (line.newSize ?? line.size) : null }
}
