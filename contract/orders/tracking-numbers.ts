import { columnName, csvLines } from '#contract/basics/csv-lines.ts'

/** A line with a tracking number (air waybill, AWB). `number`: its order number; null when it has none. */
type TrackingNumberLine = { line: number; number: number | null; trackingNumber: string; courier: string | null }

/** Column names in files of Shiprocket, Delhivery and others, in lower case without signs and spaces. */
const ORDER = [
  'order',
  'orderid',
  'orderno',
  'ordernumber',
  'saleordernumber',
  'channelorderid',
  'referenceno',
  'referencenumber',
  'reference',
]
const TRACKING_NUMBER_PATTERNS = [
  'awb',
  'awbcode',
  'awbno',
  'awbnumber',
  'waybill',
  'waybillno',
  'waybillnumber',
  'trackingnumber',
  'trackingid',
]
const COURIER = ['courier', 'couriername', 'couriercompany', 'courierpartner']

/**
 * Reads a list of tracking numbers. It is a courier's file with column names, or lines of tracking number and order number in either order.
 * The order number may be missing (null). Never throws; missing fields are empty.
 */
export function parseTrackingNumberLines(text: string): TrackingNumberLine[] {
  const [first, ...rest] = csvLines(text)
  if (!first) return []
  const names = first.cells.map(columnName)
  const trackingNumberColumn = names.findIndex((name) => TRACKING_NUMBER_PATTERNS.includes(name))
  if (trackingNumberColumn < 0)
    return [first, ...rest].map(({ line, cells }) => ({ line, ...parseNumberPair(cells), courier: null }))
  const order = names.findIndex((name) => ORDER.includes(name))
  const courier = names.findIndex((name) => COURIER.includes(name))
  // The shop's own export has a row for each item, and the number in the first one of an order.
  const isOwnExport = ['order', 'status', 'placeofsupply'].every((name) => names.includes(name))
  const lines = isOwnExport ? rest.filter(({ cells }) => cells[trackingNumberColumn]) : rest
  return lines.map(({ line, cells }) => ({
    line,
    number: parseOrderNumber(cells[order]),
    trackingNumber: unquoted(cells[trackingNumberColumn]),
    courier: cells[courier] || null,
  }))
}

const NUMBER = /^#?([1-9]\d{0,8})$/

/** Parses an order number. A leading `#` and a spreadsheet's decimals, as in "1044.0", are ignored. */
function parseOrderNumber(cell = ''): number | null {
  const digits = NUMBER.exec(unquoted(cell).replace(/\.0+$/, ''))?.[1]
  return digits ? Number(digits) : null
}

/** The cell without the leading apostrophe that makes a spreadsheet treat a long number as text. */
function unquoted(cell = ''): string {
  return cell.replace(/^'/, '')
}

/** Separates order number and tracking number. The shorter one is the order number. */
function parseNumberPair(cells: readonly string[]): { number: number | null; trackingNumber: string } {
  const [first = '', second = ''] = cells.filter(Boolean).map((cell) => unquoted(cell))
  if (!second) return { number: null, trackingNumber: first }
  const isFirst =
    first.startsWith('#') ||
    (parseOrderNumber(first) !== null && (first.length <= second.length || parseOrderNumber(second) === null))
  return isFirst
    ? { number: parseOrderNumber(first), trackingNumber: second }
    : { number: parseOrderNumber(second), trackingNumber: first }
}
