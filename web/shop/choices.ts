import { MESSAGES } from '#contract/messages.ts'
import { splitList } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'

/** What a shopper chose of a product; '' is nothing yet. */
export type Chosen = { size: string; color: string }
/** What is wrong with a choice, in the specification's words. */
export type ChoiceErrors = Partial<Record<keyof Chosen, string>>

type Choosable = Pick<Product, 'size' | 'color' | 'isCombo' | 'stock' | 'variants' | 'pictures'>

/** The sizes to choose from, smallest first. */
export function sizesOf(product: Pick<Product, 'size'>): string[] {
  return splitList(product.size)
}

/** The colours to choose from. A combo's are fixed, so they are not shown. */
export function coloursOf(product: Pick<Product, 'color' | 'isCombo'>): string[] {
  return product.isCombo ? [] : splitList(product.color)
}

/**
 * What was asked for, as far as the product has it; where there is just one size or colour, that one. Without a colour asked
 * for it is the pictured one, or the next that is not sold out.
 */
export function firstChoice(product: Choosable, asked: Chosen): Chosen {
  const pick = (options: string[], wanted: string) => {
    const found = options.find((option) => option.toLowerCase() === wanted.toLowerCase())
    return found ?? (options.length === 1 ? (options[0] ?? '') : '')
  }
  const colours = coloursOf(product)
  return {
    size: pick(sizesOf(product), asked.size),
    color: pick(colours, asked.color) || picturedColour(product, colours),
  }
}

/** The colour of the first picture that shows one of these colours; '' when no picture says which it shows. */
function picturedColour(product: Choosable, colours: readonly string[]): string {
  const pictured = product.pictures.flatMap(({ colour }) => (colour && colours.includes(colour) ? [colour] : []))
  const [first = ''] = pictured
  return pictured.find((color) => stockOf(product, { size: '', color }) > 0) ?? first
}

/** What is still to be chosen; a size or colour that the product does not have is not a choice. */
export function missingOf(product: Choosable, { size, color }: Chosen): ChoiceErrors {
  const colours = coloursOf(product)
  return {
    ...(!sizesOf(product).includes(size) && { size: MESSAGES.chooseSize }),
    ...(colours.length > 0 && !colours.includes(color) && { color: MESSAGES.chooseColor }),
  }
}

/** How many can still be had of a choice, or of whatever it leaves open. */
export function stockOf({ variants, stock }: Pick<Product, 'variants' | 'stock'>, { size, color }: Chosen): number {
  if (variants.length === 0) return stock
  const meant = variants.filter((one) => (!size || one.size === size) && (!color || one.color === color))
  return meant.reduce((sum, one) => sum + one.stock, 0)
}
