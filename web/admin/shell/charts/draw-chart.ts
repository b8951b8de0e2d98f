import { formatDate } from '#contract/basics/dates.ts'
import { printFigure } from './print-figure.ts'

/** A value on a day, or on the first day of a longer step. `label`: the words of the day or step. */
export type ChartPoint = { day: string; label: string; value: number }
/** A drawn chart: the SVG of each size, its words for screen readers, and the same values for a table. */
export type DrawnChart = { svg: string; label: string; rows: { label: string; value: string; before: string | null }[] }

type TimeChart = {
  title: string
  points: readonly ChartPoint[]
  /** What the points are: days, weeks or months. */
  steps: string
  /** The values of the period before, in the order of `points`. */
  before?: readonly number[]
  isMoney?: boolean
}

let library: ReturnType<typeof loadLibrary> | undefined

async function loadLibrary() {
  const [Plot, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')])
  // The library needs a document to create elements with, and adds nothing to it.
  return { Plot, document: parseHTML('<html></html>').document as unknown as Document }
}

/** Loaded with the first chart, so that a shop whose charts nobody opens has no need of it. */
function openLibrary() {
  library ??= loadLibrary()
  return library
}

/** The text of a drawing grows and shrinks with it, so there are three; a container query shows the one that fits. */
const SIZES = [
  { width: 340, height: 150, ticks: 4, className: 'block h-auto w-full @md:hidden' },
  { width: 560, height: 180, ticks: 6, className: 'hidden h-auto w-full @md:block @3xl:hidden' },
  { width: 1040, height: 220, ticks: 12, className: 'hidden h-auto w-full @3xl:block' },
]
const MARGINS = { marginLeft: 46, marginRight: 20, marginTop: 10, marginBottom: 24 }

/** A line with its area over time; the period before is a dashed line behind it. Colours are tokens, so they follow the theme. */
export async function drawTimeChart(chart: TimeChart): Promise<DrawnChart> {
  const { points, before = [], isMoney = false } = chart
  const { Plot, document } = await openLibrary()
  const data = points.map(({ day, label, value }, index) => ({
    day: new Date(day),
    value,
    before: before[index] ?? null,
    title: `${label}: ${printFigure(value, isMoney)}`,
  }))
  // A count has no halves: where all are small there are fewer lines.
  const most = Math.max(...data.map((row) => Math.max(row.value, row.before ?? 0)), 1)
  const lines = isMoney ? 3 : Math.min(3, most)
  const svg = SIZES.map(({ width, height, ticks, className }) => {
    const step = Math.ceil(data.length / ticks)
    const dates = data.filter((_, index) => (data.length - 1 - index) % step === 0).map(({ day }) => day)
    const drawing = Plot.plot({
      ...{ document, width, height, ...MARGINS },
      style: { fontSize: '12px', fontFamily: 'inherit', color: 'var(--muted)' },
      x: { type: 'utc', label: null },
      y: { label: null, nice: lines, zero: true },
      marks: [
        Plot.gridY({ ticks: lines, stroke: 'var(--hairline)', strokeOpacity: 1 }),
        Plot.axisY({ ticks: lines, tickSize: 0, tickFormat: (value: number) => shorten(value, isMoney) }),
        Plot.axisX(dates, { tickSize: 0, tickFormat: (day: Date) => formatDate(day, 'short') }),
        Plot.areaY(data, { x: 'day', y: 'value', fill: 'var(--fg)', fillOpacity: 0.08 }),
        Plot.lineY(data, { x: 'day', y: 'before', stroke: 'var(--subtle)', strokeDasharray: '3 3' }),
        Plot.lineY(data, { x: 'day', y: 'value', stroke: 'var(--fg)', strokeWidth: 2 }),
        ...(data.length === 1 ? [Plot.dot(data, { x: 'day', y: 'value', fill: 'var(--fg)' })] : []),
        Plot.ruleY([0], { stroke: 'var(--strong)' }),
        // A wide line that nobody sees: a pointer that rests on a day reads its value.
        Plot.ruleX(data, { x: 'day', strokeWidth: width / data.length, strokeOpacity: 0, title: 'title' }),
      ],
    })
    return toMarkup(drawing, className)
  })
  const rows = data.map((row, index) => ({
    label: points[index]?.label ?? '',
    value: printFigure(row.value, isMoney),
    before: row.before === null ? null : printFigure(row.before, isMoney),
  }))
  return { svg: svg.join(''), label: describe(chart), rows }
}

/** A line without axes, for a tile; empty where there is nothing to see. A value that is not known leaves a gap. */
export async function drawSparkline(values: readonly (number | null)[]): Promise<string> {
  if (values.every((value) => !value)) return ''
  const { Plot, document } = await openLibrary()
  const data = values.map((value, index) => ({ index, value }))
  const drawing = Plot.plot({
    ...{ document, width: 160, height: 36, margin: 2, axis: null },
    y: { zero: true },
    marks: [
      Plot.areaY(data, { x: 'index', y: 'value', fill: 'var(--fg)', fillOpacity: 0.08 }),
      Plot.lineY(data, { x: 'index', y: 'value', stroke: 'var(--fg)' }),
    ],
  })
  return toMarkup(drawing, 'block h-auto w-full')
}

/** The markup without the library's own style sheet, and with one decimal: more of them double its size and move nothing. */
function toMarkup(drawing: Element, className: string): string {
  drawing.querySelector('style')?.remove()
  drawing.setAttribute('class', className)
  return drawing.outerHTML.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

function shorten(value: number, isMoney: boolean): string {
  return isMoney ? `₹${compact.format(value / 100)}` : compact.format(value)
}

function describe({ title, points, steps, isMoney = false }: TimeChart): string {
  const most = Math.max(...points.map(({ value }) => value), 0)
  const best = points.find(({ value }) => value === most)
  const peak = most > 0 && best ? `peak ${printFigure(most, isMoney)} on ${best.label}` : 'nothing yet'
  return `${title}, ${points.length} ${steps}, ${peak}.`
}
