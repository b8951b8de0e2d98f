import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import type { ProductDetails } from '#contract/catalogue/products.api.ts'

/**
 * A product as its page shows it: the stock of a size and colour is at most `SHOWN_STOCK`, and `editedAt` is the last change. A sale from a
 * larger stock then leaves the cached page valid.
 */
export function withShownStock(product: ProductDetails): ProductDetails {
  const variants = product.variants.map((variant) => ({ ...variant, stock: Math.min(variant.stock, SHOWN_STOCK) }))
  const stock =
    variants.length > 0
      ? variants.reduce((sum, variant) => sum + variant.stock, 0)
      : Math.min(product.stock, SHOWN_STOCK)
  return { ...product, updatedAt: product.editedAt, variants, stock }
}
