import { splitList } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'

/** What a shopper chose of a product; '' is nothing yet. */
export type Chosen = { size: string; color: string }

type Choosable = Pick<Product, 'size' | 'color' | 'isCombo' | 'stock' | 'variants'>

/** The sizes to choose from, smallest first. */
export function sizesOf(product: Pick<Product, 'size'>): string[] {
  return splitList(product.size)
}

/** The colours to choose from. A combo's are fixed, so they are not shown. */
export function coloursOf(product: Pick<Product, 'color' | 'isCombo'>): string[] {
  return product.isCombo ? [] : splitList(product.color)
}

/** What was asked for, as far as the product has it; where there is just one size or colour, that one. */
export function firstChoice(product: Choosable, asked: Chosen): Chosen {
  const pick = (options: string[], wanted: string) => {
    const found = options.find((option) => option.toLowerCase() === wanted.toLowerCase())
    return found ?? (options.length === 1 ? (options[0] ?? '') : '')
  }
  return { size: pick(sizesOf(product), asked.size), color: pick(coloursOf(product), asked.color) }
}

/** How many can still be had of a choice, or of whatever it leaves open. */
export function stockOf({ variants, stock }: Choosable, { size, color }: Chosen): number {
  if (variants.length === 0) return stock
  const meant = variants.filter((one) => (!size || one.size === size) && (!color || one.color === color))
  return meant.reduce((sum, one) => sum + one.stock, 0)
}
