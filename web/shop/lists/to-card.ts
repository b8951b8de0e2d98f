import { splitList } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { picturesFor } from './coloured-pictures.ts'

/** Returns the colour of a product that a list is about. */
export type ColourChoice = (colours: readonly string[]) => string | undefined

/**
 * The fields of a product that its card shows: browsers get no others. In a list filtered by colour, the card shows and links to that
 * colour, and lists it first.
 */
export function toCard(product: Product, chooseColour: ColourChoice = () => undefined): CardProduct {
  const { id, name, price, strikedPrice, discount, material, stock, isCombo, image1, rating, reviewCount } = product
  const colours = isCombo ? [] : splitList(product.color)
  const meant = chooseColour(colours)
  const color = meant ? [meant, ...colours.filter((colour) => colour !== meant)].join(',') : product.color
  const pictures = picturesFor(product.pictures, meant ?? '').slice(0, 3)
  return {
    id,
    name,
    price,
    strikedPrice,
    discount,
    material,
    color,
    isCombo,
    image1,
    pictures: pictures.map(({ url, width, height, alt }, index) => ({
      url,
      width,
      height,
      alt: index === 0 ? alt : '',
    })),
    rating,
    reviewCount,
    chosenColour: meant ?? null,
    isOutOfStock: stock === 0,
  }
}
