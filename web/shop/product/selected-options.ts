import { type ComboPiece, joinSizes, MAX_COMBO_PIECES, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import { splitList } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { colourLabel } from '#web/ui/colour/swatch.tsx'
import { texts } from './texts.ts'

/** The selected options of a product; '' when not selected. The `size` of a combo has a size for each piece: 'M/L', 'M/', '/L'. */
export type SelectedOptions = { size: string; color: string }
/** The errors of the options, with the specification's texts. */
export type OptionErrors = Partial<Record<keyof SelectedOptions, string>>

type Sized = Pick<Product, 'size' | 'comboPieces'>
type SelectableProduct = Sized & Pick<Product, 'color' | 'isCombo' | 'stock' | 'variants' | 'pictures'>

/** A size selector: of a piece of a combo, or of the product itself when `name` is null. */
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

/** The selected options in words: 'Navy · L'. */
export function describeOptions({ color, size }: SelectedOptions): string {
  const sizes = sizesIn(size).filter(Boolean).join(' / ')
  return [color && colourLabel(color), sizes].filter(Boolean).join(' · ')
}

/** The field name of size selector `at`, of `count` selectors. */
export function sizeField(at: number, count: number): string {
  return count === 1 ? 'size' : `size-${at + 1}`
}

/** Reads the selected options from a form. A combo has a size field for each piece; `pieces` is the number of pieces. */
export function readSelectedOptions(form: FormData): SelectedOptions {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 60)
  const count = Math.min(Number(read('pieces')) || 1, MAX_COMBO_PIECES)
  const sizes = Array.from({ length: count }, (_, at) => read(sizeField(at, count)))
  return { size: form.has('size') ? read('size') : sizes.some(Boolean) ? joinSizes(sizes) : '', color: read('color') }
}

/** The colours to select from. A combo has none, because its colours are fixed. */
export function listColours(product: Pick<Product, 'color' | 'isCombo'>): string[] {
  return product.isCombo ? [] : splitList(product.color)
}

/**
 * The requested options that the product has. A single size or colour is preselected. Without a requested colour, `picturedColour` is
 * selected.
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

/** The first pictured colour in stock, else the first pictured colour; '' when no colour has a picture. */
function picturedColour(product: SelectableProduct, colours: readonly string[]): string {
  const pictured = product.pictures.flatMap(({ colour }) => (colour && colours.includes(colour) ? [colour] : []))
  const [first = ''] = pictured
  return pictured.find((color) => countStock(product, { size: '', color }) > 0) ?? first
}

/** The errors of options that are not selected or not offered. */
export function missingOptions(product: SelectableProduct, selectedOptions: SelectedOptions): OptionErrors {
  const colours = listColours(product)
  return {
    ...(firstWithoutSize(product, selectedOptions) !== -1 && { size: texts.selectSize }),
    ...(colours.length > 0 && !colours.includes(selectedOptions.color) && { color: texts.selectColour }),
  }
}

/** The index of the first entry of `listSizeOptions` without a size; -1 when every entry has one. */
export function firstWithoutSize(product: Sized, selectedOptions: Pick<SelectedOptions, 'size'>): number {
  const sizes = selectedSizes(product, selectedOptions)
  return listSizeOptions(product).findIndex((sizeOption, at) => !sizeOption.sizes.includes(sizes[at] ?? ''))
}

/** The stock of the selected options. An option that is not selected counts with all its values. */
export function countStock(
  { variants, stock }: Pick<Product, 'variants' | 'stock'>,
  { size, color }: SelectedOptions,
): number {
  if (variants.length === 0) return stock
  const meant = variants.filter((variant) => (!size || variant.size === size) && (!color || variant.color === color))
  return meant.reduce((sum, variant) => sum + variant.stock, 0)
}
