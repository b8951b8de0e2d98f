import { splitList } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'
import { picturesFor } from './coloured-pictures.ts'
import type { CardProduct } from './product-card.tsx'

/** Whether a list is about this colour. */
export type IsWanted = (colour: string) => boolean

/**
 * What a card shows of a product: a list need not carry the rest to the browser. In a list that is about a colour it shows,
 * names first and leads to the product in that colour.
 */
export function toCard(product: Product, isWanted: IsWanted = () => false): CardProduct {
  const { id, name, price, strikedPrice, discount, material, stock, isCombo, image1, rating, reviewCount } = product
  const colours = isCombo ? [] : splitList(product.color)
  const meant = colours.find(isWanted)
  const color = meant ? [meant, ...colours.filter((colour) => colour !== meant)].join(',') : product.color
  const pictures = picturesFor(product.pictures, meant ?? '').slice(0, 3)
  return {
    ...{ id, name, price, strikedPrice, discount, material, color, isCombo, image1, pictures },
    ...{ rating, reviewCount, chosenColour: meant ?? null, isOutOfStock: stock === 0 },
  }
}
