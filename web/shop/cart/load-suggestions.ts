import type { ShopApi } from '#contract/index.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { cartAnswers } from '#texts/en/selling/cart-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toCard } from '#web/shop/lists/to-card.ts'
import type { CardProduct } from '#web/ui/products/product-card.tsx'

export type CartSuggestions = { title: string; products: CardProduct[] }

const words = englishWords(cartAnswers)
const SUGGESTED = 4

/** Suggestions for an empty cart: best sellers in stock, or new products when there are too few. */
export async function loadCartSuggestions(shop: ShopApi): Promise<CartSuggestions> {
  const [best, offers] = await Promise.all([shop.products.bestSellers(), shop.offers.running()])
  const selling = best.filter(({ stock }) => stock > 0).slice(0, SUGGESTED)
  if (selling.length === SUGGESTED)
    return { title: words.bestSellers, products: selling.map((product) => toCard(product, offers)) }
  const { items } = await shop.products.list({ combo: false, inStock: true, sort: 'newest', page: 1, limit: SUGGESTED })
  return { title: words.newProducts, products: items.map((product) => toCard(product, offers)) }
}

/** How many lines are used to look for companion products. */
const MAX_QUERIED_LINES = 3

/** Products that others bought together with those in the cart; null when there are none. */
export async function loadSetSuggestions(shop: ShopApi, lines: readonly CartLine[]): Promise<CartSuggestions | null> {
  const idsInCart = new Set(lines.flatMap(({ productId }) => productId ?? []))
  const latestIds = [...idsInCart].slice(-MAX_QUERIED_LINES)
  const [offers, ...lists] = await Promise.all([
    shop.offers.running(),
    ...latestIds.map((id) => shop.recommendations.together({ id })),
  ])
  const companionsById = new Map(lists.flat().map((product) => [product.id, product]))
  const products = [...companionsById.values()].filter(({ id }) => !idsInCart.has(id)).slice(0, SUGGESTED)
  return products.length > 0 ? { title: words.set, products: products.map((product) => toCard(product, offers)) } : null
}
