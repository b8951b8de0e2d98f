import type { ShopApi } from '#contract/index.ts'
import type { CardProduct } from '#web/components/products/product-card.tsx'
import { toCard } from '#web/components/products/to-card.ts'

export type BagSuggestions = { title: 'Best sellers' | 'New in'; products: CardProduct[] }

const SUGGESTED = 4

/** Suggestions for an empty cart: best sellers in stock, or new products when there are too few. */
export async function loadBagSuggestions(shop: ShopApi): Promise<BagSuggestions> {
  const selling = (await shop.products.bestSellers()).filter(({ stock }) => stock > 0).slice(0, SUGGESTED)
  if (selling.length === SUGGESTED) return { title: 'Best sellers', products: selling.map((one) => toCard(one)) }
  const { items } = await shop.products.list({ combo: false, inStock: true, sort: 'newest', page: 1, limit: SUGGESTED })
  return { title: 'New in', products: items.map((one) => toCard(one)) }
}
