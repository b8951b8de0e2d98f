import type { InvoiceKind } from '#contract/basics/gst/invoice-numbers.ts'
import type { TaxParts } from '#contract/basics/gst/split.ts'
import type { Paise } from '#contract/basics/money.ts'

export const CREDIT_REASONS = ['refunded', 'returned', 'cancelled', 'rto'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** A line of a document. `taxable` and its taxes add up to `total`. */
export type DocumentLine = TaxParts & {
  /** The position of the item in the order, from 0. */
  position: number
  description: string
  /** Null on a bill of supply. */
  hsn: string | null
  /** Pieces; null on a credit note for a part of the line's price. */
  quantity: number | null
  /** The price of one piece with tax, before discount. */
  unitPrice: Paise
  discount: Paise
  fee: Paise
  /** The GST rate in percent; null on a bill of supply. */
  rate: number | null
  total: Paise
}

export type Party = {
  name: string
  /** The address without name and state. */
  addressLines: string[]
  /** As it was written in the address, or set by the owner. */
  state: string | null
  /** The two-digit state code of GST; null: unknown. */
  stateCode: string | null
  gstin: string | null
  phone: string | null
}

/**
 * All particulars of a tax invoice (CGST Rules, rule 46), bill of supply (rule 49) or credit note (rule 53), as they were when it was
 * issued: later settings change no document. Stored as JSON; amounts in paise.
 */
export type InvoiceDocument = {
  kind: InvoiceKind
  number: string
  /** The day of issue in India, `YYYY-MM-DD`. */
  date: string
  /** `tradeName` is that of the shop, which can differ from the legal name. */
  seller: Party & { tradeName: string; email: string }
  buyer: Party
  /** The delivery address. */
  shipTo: Party
  order: { number: number; placedOn: string; paymentMethod: 'COD' | 'Online' }
  /** Null on a bill of supply. */
  placeOfSupply: { code: string; name: string } | null
  isReverseCharge: false
  lines: DocumentLine[]
  sums: TaxParts
  total: Paise
  totalInWords: string
  /** The amount paid with store credit; absent when none. It changes neither the total nor the tax. */
  credit?: Paise
  signatory: string
  /** On a credit note: the document that it corrects; null on other documents. */
  corrects: { number: string; date: string } | null
  reason: CreditReason | null
}
