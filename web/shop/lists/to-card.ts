import type { Product } from '#contract/catalogue/products.api.ts'
import { type ListedOffer, listOfferPrices, type OfferPrice } from '#contract/selling/discounts/best-price.ts'
import { defaultOptions, listColours } from '#web/shop/product/selected-options.ts'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { picturesFor } from './coloured-pictures.ts'

/** Returns the colour of a product that a list is about. */
export type ColourChoice = (colours: readonly string[]) => string | undefined

/**
 * The fields of a product that its card shows: browsers get no others. `offers`: those that everybody sees. In a list filtered by colour, the card shows and links to that
 * colour, and lists it first.
 */
export function toCard(
  product: Product,
  offers: readonly ListedOffer[],
  chooseColour: ColourChoice = () => undefined,
): CardProduct {
  const { id, name, price, strikedPrice, discount, material, stock, isCombo, image1, rating, reviewCount } = product
  const colours = listColours(product)
  const meant = chooseColour(colours)
  const color = meant ? [meant, ...colours.filter((colour) => colour !== meant)].join(',') : product.color
  const pictures = picturesFor(product.pictures, meant ?? '').slice(0, 3)
  const defaultColour = defaultOptions(product, { size: '', color: '' }).color
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
    shownColour: meant ?? colours.find((colour) => colour === pictures[0]?.colour) ?? defaultColour,
    defaultColour,
    isOutOfStock: stock === 0,
    offerPrices: stock === 0 ? [] : pricesWith(offers, product),
  }
}

/** What one piece of a product costs with the offers that everybody sees, best first. */
export function pricesWith(
  offers: readonly ListedOffer[],
  { id: productId, price: unitPrice, categoryId }: Pick<Product, 'id' | 'price' | 'categoryId'>,
): OfferPrice[] {
  return listOfferPrices(offers, { unitPrice, productId, categoryId })
}
