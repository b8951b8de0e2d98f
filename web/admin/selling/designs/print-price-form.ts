import { MAX_AREA_STEPS, MAX_QUANTITY_BREAKS } from '#contract/basics/limits.ts'
import type { PrintPrices } from '#contract/selling/designs/price.ts'

type StepTexts = { above: string; surcharge: string }
type BreakTexts = { from: string; percent: string }
/** The print prices as form field texts. */
export type PrintPriceForm = { extraSide: string; areaSteps: StepTexts[]; quantityBreaks: BreakTexts[] }

/** The number of empty rows that are always shown, to add more. */
const FREE_ROWS = 2
const NO_STEP: StepTexts = { above: '', surcharge: '' }
const NO_BREAK: BreakTexts = { from: '', percent: '' }

/** The name of a form field. Its error has the same name. */
export function printPriceField(name: string): string {
  return `printPrices.${name}`
}

/** The print prices as form field texts, with empty rows for new entries. */
export function toPrintPriceForm(prices: PrintPrices | undefined): PrintPriceForm {
  const { extraSide = 0, areaSteps = [], quantityBreaks = [] } = prices ?? {}
  const steps = areaSteps.map(({ above, surcharge }) => ({ above: String(above), surcharge: String(surcharge / 100) }))
  const breaks = quantityBreaks.map(({ from, percent }) => ({ from: String(from), percent: String(percent) }))
  return {
    extraSide: extraSide === 0 ? '' : String(extraSide / 100),
    areaSteps: withFreeRows(steps, NO_STEP, MAX_AREA_STEPS),
    quantityBreaks: withFreeRows(breaks, NO_BREAK, MAX_QUANTITY_BREAKS),
  }
}

function withFreeRows<T>(rows: readonly T[], empty: T, most: number): T[] {
  return [...rows, ...Array.from({ length: FREE_ROWS }, () => empty)].slice(0, most)
}

/** Print prices as API input. `at`: the form row number of each sent row. */
export type SentPrintPrices = { wire: object; at: Record<'areaSteps' | 'quantityBreaks', number[]> }

/** The print prices in a form, without its empty rows; null when the form has none of these fields. */
export function printPricesIn(form: FormData): SentPrintPrices | null {
  if (!form.has(printPriceField('extraSide'))) return null
  const text = (name: string) => String(form.get(printPriceField(name)) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)))
  const rows = (list: string, columns: [string, string]) => {
    const at: number[] = []
    for (let index = 0; form.has(printPriceField(`${list}.${index}.${columns[0]}`)); index++)
      if (columns.some((column) => text(`${list}.${index}.${column}`) !== '')) at.push(index)
    const wire = at.map((index) =>
      Object.fromEntries(columns.map((column) => [column, number(`${list}.${index}.${column}`)])),
    )
    return { at, wire }
  }
  const steps = rows('areaSteps', ['above', 'surcharge'])
  const breaks = rows('quantityBreaks', ['from', 'percent'])
  return {
    wire: {
      extraSide: text('extraSide') === '' ? 0 : number('extraSide'),
      areaSteps: steps.wire,
      quantityBreaks: breaks.wire,
    },
    at: { areaSteps: steps.at, quantityBreaks: breaks.at },
  }
}

/** Renames the API's errors to the form's fields. Their row numbers differ, because empty rows are not sent. */
export function inFormRows(fields: Record<string, string>, at: SentPrintPrices['at']): Record<string, string> {
  const inForm = (path: string) =>
    path.replace(/^printPrices\.(areaSteps|quantityBreaks)\.(\d+)/, (whole, list: keyof typeof at, index: string) => {
      const row = at[list][Number(index)]
      return row === undefined ? whole : printPriceField(`${list}.${row}`)
    })
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [inForm(path), message]))
}
