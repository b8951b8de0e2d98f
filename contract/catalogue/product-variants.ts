import { splitList } from './options.ts'
import type { Product } from './products.api.ts'

/** A size and a colour of a product with its stock. Both are '' where the product has only one unnamed choice. */
type Variant = { size: string; color: string; stock: number }
type Sold = Pick<Product, 'size' | 'color' | 'isCombo' | 'comboPieces' | 'stock' | 'variants'>

/**
 * All choices of a product, grouped by colour. Without colours, stock is counted for each size. When the stock is counted as a whole, each
 * choice has the total stock. A combo with a size per piece is a single choice: the sizes are chosen on the product page.
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
