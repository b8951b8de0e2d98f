import { asc, eq, sql } from 'drizzle-orm'
import { parseLineSize } from '#contract/catalogue/combo-pieces.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField } from '#contract/http/errors.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import type { CheckoutLine } from '#server/orders/checkout/read-checkout.ts'
import type { Db } from '#server/platform/database/db.ts'
import { cartLines } from '#server/selling/cart/cart.table.ts'
import { lineColumns, toLines } from '#server/selling/cart/cart-lines.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'

/** A product in a size and colour, ordered without a cart. */
export type RequestedLine = { productId: ProductId; size: string; colour: string; quantity: number }

/**
 * Checkout lines for products that are not in a cart: current price, picture of the colour, stock row and GST. One for each of
 * `requestedLines`, in the same order. Throws `invalid` for something that is not sold in this size and colour.
 */
export async function readRequestedLines(db: Db, requestedLines: readonly RequestedLine[]): Promise<CheckoutLine[]> {
  if (requestedLines.length === 0) return []
  const lines = JSON.stringify(
    requestedLines.map(({ productId, size, colour, quantity }, position) => ({
      // Read like a line of a cart, with its position in the list as id.
      id: `00000000-0000-0000-0000-${String(position).padStart(12, '0')}`,
      product_id: productId,
      size,
      colour,
      quantity,
    })),
  )
  // In the statement, this list replaces the table `cart_lines`.
  const list = db
    .$with('cart_lines', { id: cartLines.id })
    .as(sql`select * from json_populate_recordset(null::cart_lines, ${lines})`)
  const rows = await db
    .with(list)
    .select({
      ...lineColumns,
      hsn: sql<string | null>`coalesce(${products.hsn}, ${categories.hsn})`,
      gstRate: sql<number | null>`coalesce(${products.gstRate}, ${categories.gstRate})::float8`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, cartLines.customizedProductId))
    .orderBy(asc(cartLines.id))
  if (rows.length < requestedLines.length) throw invalidField('added', 'product_removed')
  const checkoutLines = toLines(rows.map((row) => ({ ...row, custom: null })))
  for (const line of checkoutLines) {
    if (line.isOffered && line.stockId !== null) continue
    const { size, colour } = line.line
    throw invalidField('added', 'product_not_sold_so', { name: line.product?.name ?? '', size, colour })
  }
  return checkoutLines
}

/** The stored form of a size, which for a combo may list one size per piece. For an unknown product the size is returned unchanged. */
export async function storedSize(db: Db, productId: ProductId, size: string): Promise<string> {
  const { sizes, comboPieces } = products
  const [product] = await db.select({ sizes, comboPieces }).from(products).where(eq(products.id, productId))
  return (product && parseLineSize(product, size)) ?? size
}
