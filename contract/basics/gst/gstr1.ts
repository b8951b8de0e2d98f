import { type Paise, rupees } from '#contract/basics/money.ts'
import type { InvoiceKind } from './invoice-numbers.ts'

/** The amounts of one document for one HSN code and rate. They are positive, also on a credit note. */
type RegisterLine = {
  hsn: string | null
  rate: number | null
  /** Pieces; 0 on a credit note that refunds only a part of the price. */
  quantity: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** A document as the sales register lists it. */
export type RegisterDocument = {
  id: string
  orderNumber: number
  kind: InvoiceKind
  number: string
  /** Day in India, `YYYY-MM-DD`. */
  date: string
  /** Null on a bill of supply and its credit notes. */
  sellerGstin: string | null
  buyerName: string
  buyerGstin: string | null
  /** Null on a bill of supply and its credit notes. */
  placeOfSupply: { code: string; name: string } | null
  isInterState: boolean
  total: Paise
  lines: readonly RegisterLine[]
  /** The document that a credit note corrects; null for other documents. */
  corrects: { number: string; date: string; total: Paise } | null
}

/**
 * Since August 2024, an inter-state invoice above this value to a buyer without a GSTIN is listed individually (B2CL). Before, the limit
 * was ₹2.5 lakh. https://taxguru.in/goods-and-service-tax/threshold-reporting-b2c-large-reduced-rs-1-lakh.html
 */
const B2C_LARGE_ABOVE = rupees(100_000)

/** A row of a GSTR-1 table. Amounts are in paise, and negative when credit notes exceed invoices. `key` identifies the row. */
export type Gstr1Row = {
  key: string
  documents: RegisterDocument[]
  hsn: string | null
  rate: number | null
  place: { code: string; name: string } | null
  quantity: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

/** The documents issued in one series, with its first and last number. */
type SeriesRow = { key: string; kind: InvoiceKind; from: string; to: string; documents: RegisterDocument[] }

/** The tables of GSTR-1 that a shop for consumers fills. */
export type Gstr1 = {
  /** Invoices to buyers with a GSTIN, by invoice and rate. */
  b2b: Gstr1Row[]
  /** Invoices above `B2C_LARGE_ABOVE` to buyers in other states without a GSTIN, by invoice and rate. */
  b2cl: Gstr1Row[]
  /** All other invoices less their credit notes, by state and rate. */
  b2cs: Gstr1Row[]
  /** Credit notes to buyers with a GSTIN, by note and rate. */
  cdnr: Gstr1Row[]
  /** Credit notes on invoices of `b2cl`, by note and rate. */
  cdnur: Gstr1Row[]
  /** Sums by HSN code and rate, less credit notes: `hsnB2b` for buyers with a GSTIN, `hsnB2c` for all others. */
  hsnB2b: Gstr1Row[]
  hsnB2c: Gstr1Row[]
  docs: SeriesRow[]
}

/**
 * The class of a buyer in GSTR-1. `registered`: has a GSTIN. `large`: has none, and the inter-state invoice exceeds `B2C_LARGE_ABOVE`.
 * `small`: any other.
 */
function classifyBuyer({
  buyerGstin,
  isInterState,
  total,
  corrects,
}: RegisterDocument): 'registered' | 'large' | 'small' {
  if (buyerGstin !== null) return 'registered'
  return isInterState && (corrects?.total ?? total) > B2C_LARGE_ABOVE ? 'large' : 'small'
}

/** Builds the GSTR-1 tables from the documents of a month. Bills of supply have no tax and appear in no table. */
export function buildGstr1(register: readonly RegisterDocument[]): Gstr1 {
  const taxed = register.filter(({ placeOfSupply }) => placeOfSupply !== null)
  const invoices = taxed.filter(({ kind }) => kind === 'invoice')
  const notes = taxed.filter(({ kind }) => kind === 'credit_note')
  const of = (documents: readonly RegisterDocument[], buyerKind: string) =>
    documents.filter((document) => classifyBuyer(document) === buyerKind)
  const isRegistered = ({ buyerGstin }: RegisterDocument) => buyerGstin !== null
  return {
    b2b: sumLines(of(invoices, 'registered'), byDocument),
    b2cl: sumLines(of(invoices, 'large'), byDocument),
    b2cs: sumLines(of(taxed, 'small'), byState, findDocumentSign),
    cdnr: sumLines(of(notes, 'registered'), byDocument),
    cdnur: sumLines(of(notes, 'large'), byDocument),
    hsnB2b: sumLines(taxed.filter(isRegistered), byHsn, findDocumentSign),
    hsnB2c: sumLines(
      taxed.filter((document) => !isRegistered(document)),
      byHsn,
      findDocumentSign,
    ),
    docs: listSeries(taxed),
  }
}

type GroupKey = (document: RegisterDocument, line: RegisterLine) => string
const byDocument: GroupKey = ({ number }, { rate }) => `${number} ${rate}`
const byState: GroupKey = ({ placeOfSupply }, { rate }) => `${placeOfSupply?.code} ${rate}`
const byHsn: GroupKey = (_document, { hsn, rate }) => `${hsn} ${rate}`

/** −1 for a credit note, because it reduces its invoice; else 1. */
export function findDocumentSign({ kind }: Pick<RegisterDocument, 'kind'>): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1
}

function sumLines(
  documents: readonly RegisterDocument[],
  buildKey: GroupKey,
  sign: (document: RegisterDocument) => number = () => 1,
): Gstr1Row[] {
  const rows = new Map<string, Gstr1Row>()
  for (const document of documents)
    for (const line of document.lines) {
      const key = buildKey(document, line)
      const { hsn, rate } = line
      const sums = { quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
      const row = rows.get(key) ?? { key, documents: [], hsn, rate, place: document.placeOfSupply, ...sums }
      rows.set(key, row)
      if (row.documents.at(-1) !== document) row.documents.push(document)
      for (const part of ['quantity', 'taxable', 'cgst', 'sgst', 'igst'] as const)
        row[part] += sign(document) * line[part]
    }
  return [...rows.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** The first and the last number of each series. The register is sorted by number within a series. */
function listSeries(documents: readonly RegisterDocument[]): SeriesRow[] {
  const rows = new Map<string, SeriesRow>()
  for (const document of documents) {
    const { kind, number } = document
    const key = number.slice(0, number.lastIndexOf('/'))
    const row = rows.get(key) ?? { key, kind, from: number, to: number, documents: [] }
    rows.set(key, row)
    row.to = number
    row.documents.push(document)
  }
  return [...rows.values()]
}

/** The invoiced amount of an order, and the money received for it. Amounts in paise. */
export type OrderMoney = {
  orderNumber: number
  /** The order's invoice less its credit notes. */
  invoiced: Paise
  paid: Paise
  cash: Paise
  /** The part of the order that was paid with store credit. */
  credit: Paise
  /** Refunds in money and as store credit. */
  refunded: Paise
}

/**
 * The monthly balance: invoices = payments + cash on delivery + store credit − refunds + differences. `differences` lists the orders that
 * do not balance. A difference is above zero when more was invoiced than received.
 */
export function balanceMonth(orders: readonly OrderMoney[]) {
  const sum = (name: 'invoiced' | 'paid' | 'cash' | 'credit' | 'refunded') =>
    orders.reduce((total, order) => total + order[name], 0)
  const differences = orders
    .map((order) => ({
      ...order,
      difference: order.invoiced - order.paid - order.cash - order.credit + order.refunded,
    }))
    .filter(({ difference }) => difference !== 0)
  return {
    ...{
      invoiced: sum('invoiced'),
      paid: sum('paid'),
      cash: sum('cash'),
      credit: sum('credit'),
      refunded: sum('refunded'),
    },
    difference: differences.reduce((total, { difference }) => total + difference, 0),
    differences,
  }
}
