import { columnName, csvLines } from '#contract/basics/csv-lines.ts'

/** A line of a courier's list of remitted cash, as text. Missing fields are empty. */
type RemittanceText = { line: number; trackingNumber: string; amount: string; paidOn: string; reference: string }

/** Names of the columns in couriers' lists, in lower case without signs and spaces. */
const NAMES = {
  trackingNumber: ['awb', 'awbcode', 'awbno', 'awbnumber', 'waybill', 'waybillno', 'waybillnumber', 'trackingnumber'],
  amount: [
    'amount',
    'codamount',
    'remittedamount',
    'remittanceamount',
    'amountremitted',
    'collectableamount',
    'codvalue',
  ],
  paidOn: ['date', 'paidon', 'remittancedate', 'remitteddate', 'remittedon', 'transferdate', 'paymentdate'],
  reference: [
    'reference',
    'referenceno',
    'utr',
    'utrno',
    'utrnumber',
    'crfid',
    'transactionid',
    'bankreference',
    'remittanceid',
  ],
} as const
const COLUMNS = Object.keys(NAMES) as (keyof typeof NAMES)[]

/**
 * Reads a CSV list of remitted cash. The first line may name the columns, in any order. Without names, the columns are tracking number,
 * amount, date and reference.
 */
export function readRemittanceLines(text: string): RemittanceText[] {
  const [first, ...rest] = csvLines(text)
  if (!first) return []
  const names = first.cells.map(columnName)
  const hasNames = names.some((name) => (NAMES.trackingNumber as readonly string[]).includes(name))
  const places = COLUMNS.map((column, place) =>
    hasNames ? names.findIndex((name) => (NAMES[column] as readonly string[]).includes(name)) : place,
  )
  return (hasNames ? rest : [first, ...rest]).map(({ line, cells }) => {
    const [trackingNumber = '', amount = '', paidOn = '', reference = ''] = places.map((place) => cells[place] ?? '')
    return {
      line,
      trackingNumber: trackingNumber.replace(/^'/, ''),
      amount: amount.replaceAll(/[₹,\s]|^(rs\.?|inr)/gi, ''),
      paidOn: parseDay(paidOn),
      reference: reference.replace(/^'/, ''),
    }
  })
}

/** `YYYY-MM-DD` from '2026-11-20', '2026-11-20 10:30', '20-11-2026' or '20/11/2026'. Other text is returned unchanged. */
function parseDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  if (year) return `${year}-${month}-${day}`
  const [, first = '', second = '', last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text) ?? []
  return last ? `${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}` : text
}
