/** The kinds of documents. A bill of supply shows no tax. */
export const INVOICE_KINDS = ['invoice', 'bill_of_supply', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The longest number of a document (CGST Rules, rule 46 (b)). */
export const INVOICE_NUMBER_MAX = 16

export const DEFAULT_INVOICE_PREFIX = 'INV'
const BILL_PREFIX = 'BOS'
const CREDIT_NOTE_PREFIX = 'CRN'
/** Prefix of the numbers of sample orders. Their own series avoids gaps in the real numbers when the sample data is removed. */
const SAMPLE = 'D'
const SAMPLE_INVOICE = `${SAMPLE}INV`

/** Whether the text can be the prefix of tax invoices: one to four capitals or digits, and not the prefix of another kind of document. */
export function isInvoicePrefix(text: string): boolean {
  const taken = [BILL_PREFIX, CREDIT_NOTE_PREFIX, SAMPLE_INVOICE, SAMPLE + BILL_PREFIX, SAMPLE + CREDIT_NOTE_PREFIX]
  return /^[A-Z0-9]{1,4}$/.test(text) && !taken.includes(text)
}

/** The first part of a document's number. `prefix` is the owner's setting for tax invoices. */
export function chooseSeries(kind: InvoiceKind, { prefix, isSample }: { prefix: string; isSample: boolean }): string {
  if (kind === 'invoice') return isSample ? SAMPLE_INVOICE : prefix
  return (isSample ? SAMPLE : '') + (kind === 'credit_note' ? CREDIT_NOTE_PREFIX : BILL_PREFIX)
}

/** The Indian financial year (April to March) that contains a day `YYYY-MM-DD`, as `2026-27`. */
export function formatFinancialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/**
 * The number of a document, such as INV/2627/0042: series, financial year, sequence. Consecutive within a series and year. At most 16
 * characters up to sequence 999,999.
 */
export function formatInvoiceNumber(series: string, financialYear: string, sequence: number): string {
  return `${series}/${financialYear.slice(2, 4)}${financialYear.slice(5)}/${String(sequence).padStart(4, '0')}`
}
