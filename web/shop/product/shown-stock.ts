import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import type { ProductDetails } from '#contract/catalogue/products.api.ts'

/**
 * A product as its page shows it: at most `SHOWN_STOCK` pieces of each size and colour, and `editedAt` as its last change. So a
 * sale from plentiful stock does not change the page, which stays in the cache.
 */
export function withShownStock(product: ProductDetails): ProductDetails {
  const variants = product.variants.map((variant) => ({ ...variant, stock: Math.min(variant.stock, SHOWN_STOCK) }))
  const stock =
    variants.length > 0
      ? variants.reduce((sum, variant) => sum + variant.stock, 0)
      : Math.min(product.stock, SHOWN_STOCK)
  return { ...product, updatedAt: product.editedAt, variants, stock }
}
