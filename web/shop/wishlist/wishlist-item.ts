import { isSize, splitList } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { sizeNames } from '#texts/en/catalogue/size-names.ts'
import { englishWords } from '#texts/messages/format.ts'

const sizesInWords = englishWords(sizeNames)

/** A saved product as the page shows it. */
export type WishlistItem = Pick<Product, 'id' | 'name' | 'price' | 'strikedPrice' | 'discount' | 'image1'> & {
  /** The sizes to select from. Empty for a combo, whose sizes are selected on its page. */
  sizes: { value: string; label: string }[]
  colours: string[]
  /** Whether the product can be moved to the cart from here. */
  canMove: boolean
  isOutOfStock: boolean
}

export function toWishlistItem(product: Product): WishlistItem {
  const { id, name, price, strikedPrice, discount, image1, stock, comboPieces, isCombo } = product
  const sizes = comboPieces.length > 0 ? [] : splitList(product.size)
  return {
    id,
    name,
    price,
    strikedPrice,
    discount,
    image1,
    sizes: sizes.map((value) => ({ value, label: isSize(value) ? `${value} · ${sizesInWords[value]}` : value })),
    colours: isCombo ? [] : splitList(product.color),
    canMove: stock > 0 && comboPieces.length === 0,
    isOutOfStock: stock === 0,
  }
}
