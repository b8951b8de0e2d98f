import { eq, inArray, sql } from 'drizzle-orm'
import type { GstSlab } from '#contract/basics/gst/slabs.ts'
import { splitOrder } from '#contract/basics/gst/split.ts'
import { ZERO } from '#contract/basics/money.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { ofCustom } from '#server/orders/checkout/read-checkout.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import type { ItemRow } from './edited-lines.ts'

/**
 * The ids of the items whose GST rate came from the slab: neither product nor category has a rate, and `slab` (of the day of the order)
 * gives the item's rate.
 */
export async function slabItems(db: Db, items: readonly ItemRow[], slab: GstSlab): Promise<Set<ItemRow['id']>> {
  const ids = items.map(({ id }) => id)
  const productRate = sql<
    number | null
  >`coalesce(${products.gstRate}, ${categories.gstRate}, ${ofCustom('gst_rate')})::float8`
  const rows = await db
    .select({ id: orderItems.id, own: productRate })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, orderItems.customizedProductId))
    .where(inArray(orderItems.id, ids))
  const withoutOwn = new Set(rows.filter((row) => row.own === null).map(({ id }) => id))
  return new Set(
    items.filter((item) => withoutOwn.has(item.id) && slabRate(item, slab) === item.gstRate).map(({ id }) => id),
  )
}

function slabRate(
  { unitPrice, quantity, customizationPrice, discountShare }: ItemRow,
  slab: GstSlab,
): number | undefined {
  const discount = discountShare ?? ZERO
  const line = { unitPrice, quantity, printing: customizationPrice ?? ZERO, ownRate: null }
  return splitOrder({ lines: [line], discount, discounts: [discount], fee: ZERO, slab, isInterState: false }).lines[0]
    ?.rate
}
