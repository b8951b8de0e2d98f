import { splitList } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import type { ListedOffer } from '#contract/selling/discounts/best-price.ts'
import { toCard } from '#web/shop/lists/to-card.ts'
import { defaultOptions, listColours } from '#web/shop/product/selected-options.ts'
import type { CardProduct } from '#web/ui/products/product-card.tsx'

/** An entry of the wishlist as the page shows it. The card has the colour that was saved, else the one that the page of the product would choose. */
export type WishlistItem = {
  card: CardProduct
  /** The colour that was saved; the product may not have it any more. Null without one. */
  savedColour: string | null
  /** The sizes to select from. Empty for a combo, whose sizes are selected on its page. */
  sizes: string[]
  /** The colours to select from, without those that have an entry of their own. */
  colours: string[]
  /** The pictures of each colour that can be chosen. */
  pictures: Record<string, CardProduct['pictures']>
  soldOut: { size: string; color: string }[]
  /** Whether the product can be moved to the cart from here. */
  isSizedHere: boolean
}

type SavedProduct = Product & { savedColor: string | null }

export function toWishlistItems(saved: readonly SavedProduct[], offers: readonly ListedOffer[]): WishlistItem[] {
  return saved.map((product) => {
    const others = saved.filter((other) => other.id === product.id && other !== product)
    const otherColours = others.flatMap(({ savedColor }) => savedColor ?? [])
    return toWishlistItem(product, otherColours, offers)
  })
}

function toWishlistItem(
  product: SavedProduct,
  otherColours: readonly string[],
  offers: readonly ListedOffer[],
): WishlistItem {
  const { stock, comboPieces, variants, savedColor: savedColour } = product
  const { color } = defaultOptions(product, { size: '', color: savedColour ?? '' })
  const allColours = listColours(product)
  const shownColour = color || allColours[0]
  const colours = allColours.filter((colour) => colour === shownColour || !otherColours.includes(colour))
  return {
    // A short card: its colour is below it, and whoever has saved a product knows the other facts.
    card: { ...toCard(product, offers, () => shownColour), color: '', material: '', rating: null },
    savedColour,
    sizes: comboPieces.length > 0 ? [] : splitList(product.size),
    colours,
    pictures: Object.fromEntries(
      colours.length > 1 ? colours.map((colour) => [colour, toCard(product, offers, () => colour).pictures]) : [],
    ),
    soldOut: variants.filter((variant) => variant.stock === 0).map(({ size, color }) => ({ size, color })),
    isSizedHere: stock > 0 && comboPieces.length === 0,
  }
}

/** Whether a size of this colour is sold out. */
export function isSoldOut({ soldOut }: Pick<WishlistItem, 'soldOut'>, colour: string): (size: string) => boolean {
  return (size) => soldOut.some((variant) => variant.size === size && variant.color === colour)
}
