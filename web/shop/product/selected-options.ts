import { MESSAGES } from '#contract/basics/messages.ts'
import { type ComboPiece, joinSizes, MAX_COMBO_PIECES, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import { splitList } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.api.ts'

/** The selected options of a product; '' is none. A combo's `size` has the size of each piece: 'M/L', 'M/', '/L'. */
export type SelectedOptions = { size: string; color: string }
/** The errors of the options, with the specification's texts. */
export type OptionErrors = Partial<Record<keyof SelectedOptions, string>>

type Sized = Pick<Product, 'size' | 'comboPieces'>
type SelectableProduct = Sized & Pick<Product, 'color' | 'isCombo' | 'stock' | 'variants' | 'pictures'>

/** A size selector: for one piece of a combo or, if `name` is null, for the product itself. */
export type SizeOption = { name: string | null; garment: ComboPiece['garment'] | null; sizes: string[] }

export function listSizeOptions({ size, comboPieces }: Sized): SizeOption[] {
  return comboPieces.length > 0 ? comboPieces : [{ name: null, garment: null, sizes: splitList(size) }]
}

/** The selected size for each entry of `listSizeOptions`; '' is none. */
export function selectedSizes(product: Sized, { size }: Pick<SelectedOptions, 'size'>): string[] {
  const sizes = size === '' ? [] : sizesIn(size)
  return listSizeOptions(product).map((_, at) => sizes[at] ?? '')
}

/** The selected options with a new size for entry `at` of `listSizeOptions`. */
export function withSize(product: Sized, selectedOptions: SelectedOptions, at: number, size: string): SelectedOptions {
  return { ...selectedOptions, size: joinSizes(selectedSizes(product, selectedOptions).with(at, size)) }
}

/** The field name of size selector `at`, of `count` selectors. */
export function sizeField(at: number, count: number): string {
  return count === 1 ? 'size' : `size-${at + 1}`
}

/** The selected options in a form: a combo has one size field for each piece, and `pieces` is their number. */
export function readSelectedOptions(form: FormData): SelectedOptions {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 60)
  const count = Math.min(Number(read('pieces')) || 1, MAX_COMBO_PIECES)
  const sizes = Array.from({ length: count }, (_, at) => read(sizeField(at, count)))
  return { size: form.has('size') ? read('size') : sizes.some(Boolean) ? joinSizes(sizes) : '', color: read('color') }
}

/** The colours to select. Those of a combo are fixed, so they are not shown. */
export function listColours(product: Pick<Product, 'color' | 'isCombo'>): string[] {
  return product.isCombo ? [] : splitList(product.color)
}

/**
 * The requested options that the product has; a single size or colour is preselected. Without a requested colour, the first pictured colour
 * in stock is selected, else the first pictured colour.
 */
export function defaultOptions(product: SelectableProduct, requestedOptions: SelectedOptions): SelectedOptions {
  const pick = (options: string[], requestedValue: string) => {
    const match = options.find((option) => option.toLowerCase() === requestedValue.toLowerCase())
    return match ?? (options.length === 1 ? (options[0] ?? '') : '')
  }
  const colours = listColours(product)
  const requestedSizes = sizesIn(requestedOptions.size)
  const sizes = listSizeOptions(product).map((sizeOption, at) =>
    pick(sizeOption.sizes, requestedSizes[requestedSizes.length === 1 ? 0 : at] ?? ''),
  )
  return {
    size: sizes.some(Boolean) ? joinSizes(sizes) : '',
    color: pick(colours, requestedOptions.color) || picturedColour(product, colours),
  }
}

/** The first of these colours with a picture and in stock, else the first with a picture; '' without one. */
function picturedColour(product: SelectableProduct, colours: readonly string[]): string {
  const pictured = product.pictures.flatMap(({ colour }) => (colour && colours.includes(colour) ? [colour] : []))
  const [first = ''] = pictured
  return pictured.find((color) => countStock(product, { size: '', color }) > 0) ?? first
}

/** Errors of the options that are missing or that the product does not have. */
export function missingOptions(product: SelectableProduct, selectedOptions: SelectedOptions): OptionErrors {
  const colours = listColours(product)
  return {
    ...(firstWithoutSize(product, selectedOptions) !== -1 && { size: MESSAGES.chooseSize }),
    ...(colours.length > 0 && !colours.includes(selectedOptions.color) && { color: MESSAGES.chooseColor }),
  }
}

/** The index of the first entry of `listSizeOptions` without a size; -1 when every entry has one. */
export function firstWithoutSize(product: Sized, selectedOptions: Pick<SelectedOptions, 'size'>): number {
  const sizes = selectedSizes(product, selectedOptions)
  return listSizeOptions(product).findIndex((sizeOption, at) => !sizeOption.sizes.includes(sizes[at] ?? ''))
}

/** The stock of the selected options, summed over options that are not selected. */
export function countStock(
  { variants, stock }: Pick<Product, 'variants' | 'stock'>,
  { size, color }: SelectedOptions,
): number {
  if (variants.length === 0) return stock
  const meant = variants.filter((variant) => (!size || variant.size === size) && (!color || variant.color === color))
  return meant.reduce((sum, variant) => sum + variant.stock, 0)
}
