import { columnName, csvLines } from '#contract/basics/csv-lines.ts'

/** A tracking number (air waybill, AWB) of a list, and the order that the line names, if any. */
type TrackingNumberLine = { line: number; number: number | null; trackingNumber: string; courier: string | null }

/** Names of columns in files of Shiprocket, Delhivery and others, without signs and spaces. */
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
 * Reads a list of tracking numbers: the file of a courier with its first line of names, or lines of order number and tracking
 * number in either order, or tracking numbers alone (`number` is then null). Never fails; what is missing is left empty.
 */
export function parseTrackingNumberLines(text: string): TrackingNumberLine[] {
  const [first, ...rest] = csvLines(text)
  if (!first) return []
  const names = first.cells.map(columnName)
  const awb = names.findIndex((name) => TRACKING_NUMBER_PATTERNS.includes(name))
  if (awb < 0) return [first, ...rest].map(({ line, cells }) => ({ line, ...parseNumberPair(cells), courier: null }))
  const order = names.findIndex((name) => ORDER.includes(name))
  const courier = names.findIndex((name) => COURIER.includes(name))
  return rest.map(({ line, cells }) => ({
    line,
    number: parseOrderNumber(cells[order]),
    trackingNumber: unquoted(cells[awb]),
    courier: cells[courier] || null,
  }))
}

const NUMBER = /^#?([1-9]\d{0,8})$/

/** `#` and, of the spreadsheets' "1044.0", the decimals are left out. */
function parseOrderNumber(cell = ''): number | null {
  const digits = NUMBER.exec(unquoted(cell).replace(/\.0+$/, ''))?.[1]
  return digits ? Number(digits) : null
}

/** Without the apostrophe that makes a spreadsheet keep a long number as it is. */
function unquoted(cell = ''): string {
  return cell.replace(/^'/, '')
}

/** Of two cells the shorter number is the order's; a tracking number has more digits. */
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
