import type { Product } from '#contract/catalogue/products.api.ts'
import type { AddedItem } from '#web/shop/cart/added-item.ts'
import { picturesFor } from '#web/shop/lists/coloured-pictures.ts'
import { describeOptions, type SelectedOptions } from './selected-options.ts'

/** A product with the selected options, as the bag's sheet shows it. */
export function toAddedItem(product: Product, options: SelectedOptions): AddedItem {
  const { name, price, pictures, image1 } = product
  return {
    name,
    options: describeOptions(options),
    price,
    image: picturesFor(pictures, options.color)[0]?.url ?? image1,
  }
}
