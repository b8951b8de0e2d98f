import { resolveColour } from '#contract/catalogue/colours.ts'
import { isSize, normalizeSize } from '#contract/catalogue/options.ts'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { cleanCell } from '#contract/catalogue/product-grid.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Cells } from './imports.table.ts'
import { type ExistingProduct, fail, type PlannedLine } from './planned-line.ts'

/** The line with the size and colour of its variant. It is an error when the size or colour is unknown. */
export function placed(line: number, cells: Cells, existingProduct: ExistingProduct): PlannedLine {
  const size = normalizeSize(cells.size ?? '')
  const plannedLine: PlannedLine = { line, state: 'unchanged', column: null, problem: null, size, color: '', cells: [] }
  if (size !== '' && !isSize(size)) fail(plannedLine, 'size', refusal('size_not_listed'))
  plannedLine.color = matchColour(plannedLine, cells.colour ?? '', existingProduct)
  if (existingProduct && plannedLine.state !== 'error') findVariant(plannedLine, cells, existingProduct)
  return plannedLine
}

/** The product's own spelling of a colour, or the name in the list of colours. */
function matchColour(plannedLine: PlannedLine, typed: string, existingProduct: ExistingProduct): string {
  if (typed === '') return ''
  const productColour = existingProduct?.facts.colours.find((colour) => colour.toLowerCase() === typed.toLowerCase())
  if (productColour) return productColour
  const listedColour = resolveColour(typed)
  if (!listedColour) fail(plannedLine, 'colour', refusal('colour_not_listed'))
  else if (listedColour.name.toLowerCase() !== typed.toLowerCase())
    fail(plannedLine, 'colour', refusal('colour_misspelled', { colour: listedColour.name }))
  return listedColour?.name ?? typed
}

/** Fills in a missing size or colour: that of the line's SKU, or the only one there is. */
function findVariant(plannedLine: PlannedLine, cells: Cells, { lines, facts }: NonNullable<ExistingProduct>): void {
  const sku = cleanCell('sku', cells.sku ?? '')
  const bySku = sku ? lines.find((row) => row.sku === sku) : undefined
  const fits = lines.filter(
    (row) =>
      (!plannedLine.size || row.size === plannedLine.size) && (!plannedLine.color || row.color === plannedLine.color),
  )
  const isOfProduct =
    !plannedLine.size && !plannedLine.color && !sku && !cells.barcode && (!cells.stock || facts.stockPer === 'product')
  const isExact = (row: GridRow) => row.size === plannedLine.size && row.color === plannedLine.color
  const row =
    lines.find(isExact) ?? fits.find((fit) => fit === bySku) ?? (fits.length === 1 || isOfProduct ? fits[0] : undefined)
  if (row) {
    plannedLine.size = row.size
    plannedLine.color = row.color
    plannedLine.isOfProduct = isOfProduct
    return
  }
  if (sku && !bySku && !plannedLine.size && !plannedLine.color) fail(plannedLine, 'sku', refusal('sku_of_no_variant'))
  else if (!plannedLine.size && facts.sizes.length > 0) fail(plannedLine, 'size', refusal('variant_size_missing'))
  else if (!plannedLine.color && facts.colours.length > 0)
    fail(plannedLine, 'colour', refusal('variant_colour_missing'))
}

/** Refuses each line for the same variant as an earlier line. */
export function refuseDoubles(planned: readonly PlannedLine[]): void {
  const seen = new Map<string, number>()
  for (const plannedLine of planned) {
    if (plannedLine.isOfProduct) continue
    const place = `${plannedLine.size}|${plannedLine.color}`
    const other = seen.get(place)
    if (other !== undefined) fail(plannedLine, 'size', refusal('variant_repeated', { line: other }))
    seen.set(place, plannedLine.line)
  }
}
