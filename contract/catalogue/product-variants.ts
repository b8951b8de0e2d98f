import { splitList } from './options.ts'
import type { Product } from './products.api.ts'

/** A size and a colour of a product with its stock. Both are '' when the product has no choice of them. */
type Variant = { size: string; color: string; stock: number }
type Sold = Pick<Product, 'size' | 'color' | 'isCombo' | 'comboPieces' | 'stock' | 'variants'>

/**
 * All variants of a product, grouped by colour. When the stock is counted as a whole, each variant has the total stock. A combo with pieces
 * is a single variant: the sizes are chosen on the product page.
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
