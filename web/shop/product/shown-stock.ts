import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import type { ProductDetails } from '#contract/catalogue/products.api.ts'

/**
 * A product as its page shows it: at most `SHOWN_STOCK` pieces of each size and colour, and the last change of the product
 * itself. So sales from plentiful stock do not change the page, and it stays in the cache.
 */
export function withShownStock(product: ProductDetails): ProductDetails {
  const variants = product.variants.map((variant) => ({ ...variant, stock: Math.min(variant.stock, SHOWN_STOCK) }))
  const stock =
    variants.length > 0
      ? variants.reduce((sum, variant) => sum + variant.stock, 0)
      : Math.min(product.stock, SHOWN_STOCK)
  return { ...product, updatedAt: product.editedAt, variants, stock }
}
