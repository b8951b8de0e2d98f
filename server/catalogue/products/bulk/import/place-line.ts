import { resolveColour } from '#contract/catalogue/colours.ts'
import { isSize, normalizeSize } from '#contract/catalogue/options.ts'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { cleanCell } from '#contract/catalogue/product-grid.ts'
import type { Cells } from './imports.table.ts'
import { type ExistingProduct, fail, type PlannedLine } from './planned-line.ts'

/** A line with the size and the colour of the variant that it means; what is wrong with them is its error. */
export function placed(line: number, cells: Cells, known: ExistingProduct): PlannedLine {
  const size = normalizeSize(cells.size ?? '')
  const one: PlannedLine = { line, state: 'unchanged', column: null, problem: null, size, color: '', cells: [] }
  if (size !== '' && !isSize(size)) fail(one, 'size', 'Choose a size from the list: XS, S, M, L, XL, 2XL or 3XL')
  one.color = matchColour(one, cells.colour ?? '', known)
  if (known && one.state !== 'error') findVariant(one, cells, known)
  return one
}

/** The product's own spelling of a colour, or the name in the list of colours. */
function matchColour(one: PlannedLine, typed: string, known: ExistingProduct): string {
  if (typed === '') return ''
  const own = known?.facts.colours.find((colour) => colour.toLowerCase() === typed.toLowerCase())
  if (own) return own
  const found = resolveColour(typed)
  if (!found) fail(one, 'colour', 'This colour is not in the list of colours')
  else if (found.name.toLowerCase() !== typed.toLowerCase()) fail(one, 'colour', `Did you mean ${found.name}?`)
  return found?.name ?? typed
}

/** A size or colour that the line leaves out is that of its SKU, or the only one there is. */
function findVariant(one: PlannedLine, cells: Cells, { lines, facts }: NonNullable<ExistingProduct>): void {
  const sku = cleanCell('sku', cells.sku ?? '')
  const bySku = sku ? lines.find((row) => row.sku === sku) : undefined
  const fits = lines.filter((row) => (!one.size || row.size === one.size) && (!one.color || row.color === one.color))
  const isOfProduct =
    !one.size && !one.color && !sku && !cells.barcode && (!cells.stock || facts.stockPer === 'product')
  const isExact = (row: GridRow) => row.size === one.size && row.color === one.color
  const row =
    lines.find(isExact) ?? fits.find((fit) => fit === bySku) ?? (fits.length === 1 || isOfProduct ? fits[0] : undefined)
  if (row) {
    one.size = row.size
    one.color = row.color
    one.isOfProduct = isOfProduct
    return
  }
  if (sku && !bySku && !one.size && !one.color)
    fail(one, 'sku', 'No variant of this product has this SKU. Fill in its size and colour.')
  else if (!one.size && facts.sizes.length > 0) fail(one, 'size', 'The size is missing.')
  else if (!one.color && facts.colours.length > 0) fail(one, 'colour', 'The colour is missing.')
}

/** Refuses each line that means the same variant as one before it. */
export function refuseDoubles(planned: readonly PlannedLine[]): void {
  const seen = new Map<string, number>()
  for (const one of planned) {
    if (one.isOfProduct) continue
    const place = `${one.size}|${one.color}`
    const other = seen.get(place)
    if (other !== undefined) fail(one, 'size', `The same size and colour as in line ${other}`)
    seen.set(place, one.line)
  }
}
