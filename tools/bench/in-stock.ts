import type { Product } from '#contract/catalogue/products.api.ts'
import { defaultOptions } from '#e2e/support/shopping.ts'

/** The products whose first size and colour has at least `pieces` in stock, most first. Throws when there are fewer than two. */
export function findInStock(items: readonly Product[], pieces: number): [Product, Product, ...Product[]] {
  const [first, second, ...others] = items
    .filter((product) => findStock(product) >= pieces)
    .toSorted((a, b) => findStock(b) - findStock(a))
  if (!first || !second) throw new Error('The demo shop has too little stock left.')
  return [first, second, ...others]
}

function findStock(product: Product): number {
  const { size, color } = defaultOptions(product)
  return product.variants.find((variant) => variant.size === size && variant.color === color)?.stock ?? 0
}
