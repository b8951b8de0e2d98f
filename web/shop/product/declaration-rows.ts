import type { ProductDetails } from '#contract/catalogue/products.api.ts'
import type { Measure } from '#contract/catalogue/size-charts.ts'
import type { PublicSettings } from '#contract/site/settings.api.ts'
import { declarations } from '#texts/en/catalogue/declarations.ts'
import { sizeCharts } from '#texts/en/catalogue/size-charts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SIZE_CHARTS } from '#web/ui/products/size-charts.ts'
import { listCuts } from './cuts.ts'

const charts = englishWords(sizeCharts)
const texts = englishWords(declarations)

/** A label and its text, which may have several lines. */
export type DeclarationRow = readonly [label: string, text: string]

/**
 * What the law requires to be shown before a purchase (sources: contract/site/declarations.ts). Empty entries are left out. For loaders
 * only: it is not in the browser bundle.
 */
export function declarationRows(product: ProductDetails, shop: PublicSettings): DeclarationRow[] {
  const { declarations: declared } = product
  const mrp = product.strikedPrice > 0 ? product.strikedPrice : product.price
  const seller = shop.legalName && [shop.legalName, shop.postalAddress].filter(Boolean).join('\n')
  const care = [shop.supportEmail, shop.supportPhone, shop.supportPhone && shop.supportHours]
  const rows: [string, string | null][] = [
    [texts.mrp, texts.mrpWithTaxes({ mrp })],
    [texts.netQuantity, declared.netQuantity],
    [texts.sizes, sizesText(product)],
    [texts.countryOfOrigin, declared.countryOfOrigin],
    [texts.manufacturer, declared.manufacturer],
    [texts.packer, declared.packer],
    [texts.importer, declared.importer],
    [texts.manufactured, declared.manufacturedOn && texts.month({ day: `${declared.manufacturedOn}-01` })],
    [texts.seller, seller],
    [texts.care, care.filter(Boolean).join('\n')],
  ]
  return rows.flatMap(([label, text]) => (text ? [[label, text] as const] : []))
}

/** 'S: chest 48, length 68', one size per line. With several cuts, a line with the name of the cut precedes its sizes. */
function sizesText(product: ProductDetails): string {
  const cuts = listCuts(product)
  const lines = cuts.flatMap(({ garment, sizes }) => {
    const { measures: columns, rows } = SIZE_CHARTS[garment]
    const sold = rows.filter(([size]) => sizes.includes(size))
    const measures = sold.map(
      ([size, ...cm]) =>
        `${size}: ${cm.map((measure, index) => `${nameMeasure(columns[index])} ${measure}`).join(', ')}`,
    )
    return cuts.length > 1 && sold.length > 0 ? [charts.cuts[garment], ...measures] : measures
  })
  return lines.join('\n')
}

function nameMeasure(measure: Measure | undefined): string {
  return measure ? charts.measures[measure].toLowerCase() : ''
}
