import { type ComboPiece, joinSizes, MAX_COMBO_PIECES, sizesIn } from '#contract/combo-pieces.ts'
import { MESSAGES } from '#contract/messages.ts'
import { splitList } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'

/** What a shopper chose of a product; '' is nothing yet. Of a combo `size` is that of each piece: 'M/L', 'M/', '/L'. */
export type Chosen = { size: string; color: string }
/** What is wrong with a choice, in the specification's words. */
export type ChoiceErrors = Partial<Record<keyof Chosen, string>>

type Sized = Pick<Product, 'size' | 'comboPieces'>
type Choosable = Sized & Pick<Product, 'color' | 'isCombo' | 'stock' | 'variants' | 'pictures'>

/** What a size is chosen for: each piece of a combo, or the product itself, which has no name of its own. */
export type SizeChoice = { name: string | null; garment: ComboPiece['garment'] | null; sizes: string[] }

export function sizeChoicesOf({ size, comboPieces }: Sized): SizeChoice[] {
  return comboPieces.length > 0 ? comboPieces : [{ name: null, garment: null, sizes: splitList(size) }]
}

/** The size chosen for each of `sizeChoicesOf`; '' is none yet. */
export function sizesChosen(product: Sized, { size }: Pick<Chosen, 'size'>): string[] {
  const chosen = size === '' ? [] : sizesIn(size)
  return sizeChoicesOf(product).map((_, at) => chosen[at] ?? '')
}

/** The choice with another size for one of `sizeChoicesOf`. */
export function withSize(product: Sized, chosen: Chosen, at: number, size: string): Chosen {
  return { ...chosen, size: joinSizes(sizesChosen(product, chosen).with(at, size)) }
}

/** The name of the field that carries the size of one of `count` choices. */
export function sizeField(at: number, count: number): string {
  return count === 1 ? 'size' : `size-${at + 1}`
}

/** The choice of a form: a combo's sizes come in a field each, and `pieces` says how many there are. */
export function chosenIn(form: FormData): Chosen {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 60)
  const count = Math.min(Number(read('pieces')) || 1, MAX_COMBO_PIECES)
  const sizes = Array.from({ length: count }, (_, at) => read(sizeField(at, count)))
  return { size: form.has('size') ? read('size') : sizes.some(Boolean) ? joinSizes(sizes) : '', color: read('color') }
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
  const wanted = sizesIn(asked.size)
  const sizes = sizeChoicesOf(product).map((one, at) => pick(one.sizes, wanted[wanted.length === 1 ? 0 : at] ?? ''))
  return {
    size: sizes.some(Boolean) ? joinSizes(sizes) : '',
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
export function missingOf(product: Choosable, chosen: Chosen): ChoiceErrors {
  const colours = coloursOf(product)
  return {
    ...(firstUnsized(product, chosen) !== -1 && { size: MESSAGES.chooseSize }),
    ...(colours.length > 0 && !colours.includes(chosen.color) && { color: MESSAGES.chooseColor }),
  }
}

/** The place of the first of `sizeChoicesOf` that has no size yet; -1 when each has one. */
export function firstUnsized(product: Sized, chosen: Pick<Chosen, 'size'>): number {
  const sizes = sizesChosen(product, chosen)
  return sizeChoicesOf(product).findIndex((one, at) => !one.sizes.includes(sizes[at] ?? ''))
}

/** How many can still be had of a choice, or of whatever it leaves open. */
export function stockOf({ variants, stock }: Pick<Product, 'variants' | 'stock'>, { size, color }: Chosen): number {
  if (variants.length === 0) return stock
  const meant = variants.filter((one) => (!size || one.size === size) && (!color || one.color === color))
  return meant.reduce((sum, one) => sum + one.stock, 0)
}
