import { PRICED_PRODUCTS_MAX } from '#contract/catalogue/price-rule.ts'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import type { ProductMatch } from './price-form.tsx'

/**
 * The distinct products of a list of variants. `isCut`: a limit leaves some products out. `isRead`: false when `list` is null, because it
 * could not be read.
 */
export function pricedProducts(list: { items: readonly GridRow[]; total: number } | null): {
  products: ProductMatch[]
  isCut: boolean
  isRead: boolean
} {
  const { items: rows, total } = list ?? { items: [], total: 0 }
  const all = [...new Map(rows.map((row) => [row.productId, row])).values()]
  const products = all
    .slice(0, PRICED_PRODUCTS_MAX)
    .map(({ productId, name, category, price, strikedPrice }) => ({ productId, name, category, price, strikedPrice }))
  return { products, isCut: all.length > products.length || total > rows.length, isRead: list !== null }
}
