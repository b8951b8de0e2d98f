import { type ComboPiece, joinSizes, MAX_COMBO_PIECES, sizesIn } from '#contract/combo-pieces.ts'
import { MESSAGES } from '#contract/messages.ts'
import { splitList } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'

/** What a shopper chose of a product; '' is nothing yet. Of a combo `size` is that of each piece: 'M/L', 'M/', '/L'. */
export type SelectedOptions = { size: string; color: string }
/** What is wrong with a choice, in the specification's words. */
export type OptionErrors = Partial<Record<keyof SelectedOptions, string>>

type Sized = Pick<Product, 'size' | 'comboPieces'>
type SelectableProduct = Sized & Pick<Product, 'color' | 'isCombo' | 'stock' | 'variants' | 'pictures'>

/** What a size is chosen for: each piece of a combo, or the product itself, which has no name of its own. */
export type SizeOption = { name: string | null; garment: ComboPiece['garment'] | null; sizes: string[] }

export function sizeOptionsOf({ size, comboPieces }: Sized): SizeOption[] {
  return comboPieces.length > 0 ? comboPieces : [{ name: null, garment: null, sizes: splitList(size) }]
}

/** The size chosen for each of `sizeOptionsOf`; '' is none yet. */
export function selectedSizes(product: Sized, { size }: Pick<SelectedOptions, 'size'>): string[] {
  const chosen = size === '' ? [] : sizesIn(size)
  return sizeOptionsOf(product).map((_, at) => chosen[at] ?? '')
}

/** The choice with another size for one of `sizeOptionsOf`. */
export function withSize(product: Sized, chosen: SelectedOptions, at: number, size: string): SelectedOptions {
  return { ...chosen, size: joinSizes(selectedSizes(product, chosen).with(at, size)) }
}

/** The name of the field that carries the size of one of `count` choices. */
export function sizeField(at: number, count: number): string {
  return count === 1 ? 'size' : `size-${at + 1}`
}

/** The choice of a form: a combo's sizes come in a field each, and `pieces` says how many there are. */
export function readSelectedOptions(form: FormData): SelectedOptions {
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
export function defaultOptions(product: SelectableProduct, asked: SelectedOptions): SelectedOptions {
  const pick = (options: string[], wanted: string) => {
    const found = options.find((option) => option.toLowerCase() === wanted.toLowerCase())
    return found ?? (options.length === 1 ? (options[0] ?? '') : '')
  }
  const colours = coloursOf(product)
  const wanted = sizesIn(asked.size)
  const sizes = sizeOptionsOf(product).map((one, at) => pick(one.sizes, wanted[wanted.length === 1 ? 0 : at] ?? ''))
  return {
    size: sizes.some(Boolean) ? joinSizes(sizes) : '',
    color: pick(colours, asked.color) || picturedColour(product, colours),
  }
}

/** The colour of the first picture that shows one of these colours; '' when no picture says which it shows. */
function picturedColour(product: SelectableProduct, colours: readonly string[]): string {
  const pictured = product.pictures.flatMap(({ colour }) => (colour && colours.includes(colour) ? [colour] : []))
  const [first = ''] = pictured
  return pictured.find((color) => stockOf(product, { size: '', color }) > 0) ?? first
}

/** What is still to be chosen; a size or colour that the product does not have is not a choice. */
export function missingOptions(product: SelectableProduct, chosen: SelectedOptions): OptionErrors {
  const colours = coloursOf(product)
  return {
    ...(firstWithoutSize(product, chosen) !== -1 && { size: MESSAGES.chooseSize }),
    ...(colours.length > 0 && !colours.includes(chosen.color) && { color: MESSAGES.chooseColor }),
  }
}

/** The place of the first of `sizeOptionsOf` that has no size yet; -1 when each has one. */
export function firstWithoutSize(product: Sized, chosen: Pick<SelectedOptions, 'size'>): number {
  const sizes = selectedSizes(product, chosen)
  return sizeOptionsOf(product).findIndex((one, at) => !one.sizes.includes(sizes[at] ?? ''))
}

/** How many can still be had of a choice, or of whatever it leaves open. */
export function stockOf(
  { variants, stock }: Pick<Product, 'variants' | 'stock'>,
  { size, color }: SelectedOptions,
): number {
  if (variants.length === 0) return stock
  const meant = variants.filter((one) => (!size || one.size === size) && (!color || one.color === color))
  return meant.reduce((sum, one) => sum + one.stock, 0)
}
