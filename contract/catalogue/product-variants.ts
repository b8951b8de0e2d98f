import { splitList } from './options.ts'
import type { Product } from './products.api.ts'

/** A size and a colour of a product with its stock; '' where the product has only one choice that is not named. */
type Variant = { size: string; color: string; stock: number }
type Sold = Pick<Product, 'size' | 'color' | 'isCombo' | 'comboPieces' | 'stock' | 'variants'>

/**
 * Everything that can be chosen of a product, colour by colour. The stock of one without colours is counted for each size. A product whose stock is counted as a whole has that stock for
 * each of them. A combo with a size per piece is one thing: its pieces are chosen on its page.
 */
export function listVariants({ size, color, isCombo, comboPieces, stock, variants }: Sold): Variant[] {
  if (comboPieces.length > 0) return [{ size: '', color: '', stock }]
  const colours = isCombo ? [] : splitList(color)
  const findStock = (variantSize: string, colour: string) =>
    variants.find((variant) => variant.size === variantSize && (colours.length === 0 || variant.color === colour))
      ?.stock ?? 0
  return (colours.length > 0 ? colours : ['']).flatMap((colour) =>
    splitList(size).map((variantSize) => ({
      size: variantSize,
      color: colour,
      stock: variants.length > 0 ? findStock(variantSize, colour) : stock,
    })),
  )
}
