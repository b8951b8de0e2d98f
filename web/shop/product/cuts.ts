import { splitList } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { type GarmentId, garmentFor, garmentsFor } from '#web/ui/products/size-charts.ts'

/** The distinct cuts with their sizes. For a combo without pieces they are guessed from its texts. */
export function listCuts(product: Product): { garment: GarmentId; sizes: string[] }[] {
  const { isCombo, comboPieces, category, name, description } = product
  if (comboPieces.length > 0)
    return [...Map.groupBy(comboPieces, ({ garment }) => garment)].map(([garment, same]) => {
      return { garment, sizes: same.flatMap(({ sizes }) => sizes) }
    })
  const sizes = splitList(product.size)
  const garments = isCombo ? garmentsFor(name, description) : [garmentFor(category, name)]
  return garments.map((garment) => ({ garment, sizes }))
}
