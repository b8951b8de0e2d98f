import {
  buildGstr1,
  findDocumentSign,
  type Gstr1,
  type Gstr1Row,
  type OrderMoney,
  type RegisterDocument,
} from '#contract/basics/gst/gstr1.ts'
import { bookkeeping } from '#texts/en/orders/bookkeeping.ts'
import { gstTables } from '#texts/en/orders/gst-tables.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type Cell, formatCsv } from '#web/admin/shell/lists/csv.ts'
import { gstr1Json } from './gstr1-json.ts'
import { PORTAL_FILE } from './month.ts'
import { tallyXml } from './tally.ts'

const TEXTS = englishWords(gstTables)

type Sheet = { names: readonly string[]; rows: Cell[][] }

const rupees = (amount: number) => amount / 100
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A day as the offline tool of GSTR-1 reads it: 23-Nov-2026. */
const day = (date: string) => `${date.slice(8)}-${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`
const place = (at: { code: string; name: string } | null) => (at ? `${at.code}-${at.name}` : '')

const KINDS = {
  invoice: TEXTS.kinds.invoice,
  bill_of_supply: TEXTS.kinds.billOfSupply,
  credit_note: TEXTS.kinds.creditNote,
} as const

/** Every document of the month, with one row for each HSN code and rate of a document. */
function registerSheet(register: readonly RegisterDocument[]): Sheet {
  return {
    names: [
      ...[TEXTS.number, TEXTS.date, TEXTS.document, TEXTS.order, TEXTS.against, TEXTS.buyer, TEXTS.gstin],
      ...[TEXTS.placeOfSupply, TEXTS.hsn, TEXTS.ratePercent, TEXTS.pieces, TEXTS.taxableValue],
      ...[TEXTS.cgst, TEXTS.sgst, TEXTS.igst, TEXTS.total],
    ],
    rows: register.flatMap((document) => {
      const sign = findDocumentSign(document)
      const { number, date, kind, orderNumber, corrects, buyerName, buyerGstin, placeOfSupply } = document
      const facts = [
        number,
        date,
        KINDS[kind],
        orderNumber,
        corrects?.number,
        buyerName,
        buyerGstin,
        place(placeOfSupply),
      ]
      return document.lines.map(({ hsn, rate, quantity, taxable, cgst, sgst, igst }) => [
        ...facts,
        hsn,
        rate,
        sign * quantity,
        ...[taxable, cgst, sgst, igst, taxable + cgst + sgst + igst].map((amount) => rupees(sign * amount)),
      ])
    }),
  }
}

/** One line for each row. Each row has exactly one document here. */
function byDocument(
  rows: readonly Gstr1Row[],
  buildCells: (document: RegisterDocument, row: Gstr1Row) => Cell[],
): Cell[][] {
  return rows.flatMap((row) => row.documents.slice(0, 1).map((document) => buildCells(document, row)))
}

const APPLICABLE = 'Applicable % of Tax Rate'
const ECOMMERCE = 'E-Commerce GSTIN'

function b2bSheet({ b2b }: Gstr1): Sheet {
  return {
    names: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
      ...[
        'Place Of Supply',
        'Reverse Charge',
        APPLICABLE,
        'Invoice Type',
        ECOMMERCE,
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
    ],
    rows: byDocument(b2b, ({ buyerGstin, buyerName, number, date, total, placeOfSupply }, { rate, taxable }) => [
      ...[buyerGstin, buyerName, number, day(date), rupees(total), place(placeOfSupply), 'N', '', 'Regular B2B', ''],
      ...[rate, rupees(taxable), 0],
    ]),
  }
}

function b2clSheet({ b2cl }: Gstr1): Sheet {
  return {
    names: [
      ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', APPLICABLE, 'Rate', 'Taxable Value'],
      ...['Cess Amount', ECOMMERCE],
    ],
    rows: byDocument(b2cl, ({ number, date, total, placeOfSupply }, { rate, taxable }) => [
      ...[number, day(date), rupees(total), place(placeOfSupply), '', rate, rupees(taxable), 0, ''],
    ]),
  }
}

function b2csSheet({ b2cs }: Gstr1): Sheet {
  return {
    names: ['Type', 'Place Of Supply', APPLICABLE, 'Rate', 'Taxable Value', 'Cess Amount', ECOMMERCE],
    rows: b2cs.map((row) => ['OE', place(row.place), '', row.rate, rupees(row.taxable), 0, '']),
  }
}

function cdnrSheet({ cdnr }: Gstr1): Sheet {
  return {
    names: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
      ...['Reverse Charge', 'Note Supply Type', 'Note Value', APPLICABLE, 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    rows: byDocument(cdnr, ({ buyerGstin, buyerName, number, date, total, placeOfSupply }, { rate, taxable }) => [
      ...[buyerGstin, buyerName, number, day(date), 'C', place(placeOfSupply), 'N', 'Regular B2B', rupees(total), ''],
      ...[rate, rupees(taxable), 0],
    ]),
  }
}

function cdnurSheet({ cdnur }: Gstr1): Sheet {
  return {
    names: [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', APPLICABLE, 'Rate'],
      ...['Taxable Value', 'Cess Amount'],
    ],
    rows: byDocument(cdnur, ({ number, date, total, placeOfSupply }, { rate, taxable }) => [
      ...['B2CL', number, day(date), 'C', place(placeOfSupply), rupees(total), '', rate, rupees(taxable), 0],
    ]),
  }
}

function hsnSheet(rows: readonly Gstr1Row[]): Sheet {
  return {
    names: [
      ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
      ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
    ],
    rows: rows.map(({ hsn, rate, quantity, taxable, cgst, sgst, igst }) => [
      ...[hsn, '', 'PCS-PIECES', quantity, rupees(taxable + cgst + sgst + igst), rate, rupees(taxable)],
      ...[rupees(igst), rupees(cgst), rupees(sgst), 0],
    ]),
  }
}

function docsSheet({ docs }: Gstr1): Sheet {
  return {
    names: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: docs.map(({ kind, from, to, documents }) => [
      ...[kind === 'credit_note' ? 'Credit Note' : 'Invoices for outward supply', from, to, documents.length, 0],
    ]),
  }
}

/** What each order of the month has paid and got back until now, with what is not settled. */
function paymentsSheet(money: readonly OrderMoney[]): Sheet {
  return {
    names: [
      ...[TEXTS.order, TEXTS.invoicesLessCreditNotes, TEXTS.onlinePayments, TEXTS.cashOnDelivery, TEXTS.storeCredit],
      ...[TEXTS.refunds, TEXTS.notSettledYet],
    ],
    rows: money.map(({ orderNumber, invoiced, paid, cash, credit, refunded }) => [
      orderNumber,
      ...[invoiced, paid, cash, credit, refunded, invoiced - paid - cash - credit + refunded].map(rupees),
    ]),
  }
}

/** All that the books have of a month. */
export type MonthBooks = { month: string; register: readonly RegisterDocument[]; money: readonly OrderMoney[] }
type Content = Sheet | { xml: string } | { json: unknown }
/** `make` answers null where the month has nothing for the file. */
type File = { label: string; make: (books: MonthBooks) => Content | null }

const { files } = englishWords(bookkeeping)
const table = (label: string, make: (gstr1: Gstr1) => Sheet): File => ({
  label,
  make: ({ register }) => make(buildGstr1(register)),
})

/** The files of a month by name, in the order of the page. Column names are those of the offline tool of GSTR-1. */
export const FILES: Readonly<Record<string, File>> = {
  [PORTAL_FILE]: {
    label: files.json,
    make: ({ register, month }) => {
      const json = gstr1Json(register, month)
      return json && { json }
    },
  },
  'sales-register.csv': { label: files.register, make: ({ register }) => registerSheet(register) },
  'credit-notes.csv': {
    label: files.creditNotes,
    make: ({ register }) => registerSheet(register.filter(({ kind }) => kind === 'credit_note')),
  },
  'payments.csv': { label: files.payments, make: ({ money }) => paymentsSheet(money) },
  'gstr1-b2b.csv': table(files.b2b, b2bSheet),
  'gstr1-b2cl.csv': table(files.b2cl, b2clSheet),
  'gstr1-b2cs.csv': table(files.b2cs, b2csSheet),
  'gstr1-cdnr.csv': table(files.cdnr, cdnrSheet),
  'gstr1-cdnur.csv': table(files.cdnur, cdnurSheet),
  'gstr1-hsn-b2b.csv': table(files.hsnB2b, ({ hsnB2b }) => hsnSheet(hsnB2b)),
  'gstr1-hsn-b2c.csv': table(files.hsnB2c, ({ hsnB2c }) => hsnSheet(hsnB2c)),
  'gstr1-docs.csv': table(files.docs, docsSheet),
  'tally.xml': { label: files.tally, make: ({ register }) => ({ xml: tallyXml(register) }) },
}

type MonthFile = { name: string; type: string; text: string }

/** A file of the month, named by the month too; null when there is no such file. */
export function makeFile(name: string, books: MonthBooks): MonthFile | null {
  const content = Object.hasOwn(FILES, name) ? FILES[name]?.make(books) : null
  if (!content) return null
  const monthly = `${books.month}-${name}`
  if ('xml' in content) return { name: monthly, type: 'application/xml', text: content.xml }
  if ('json' in content) return { name: monthly, type: 'application/json', text: JSON.stringify(content.json, null, 1) }
  return { name: monthly, type: 'text/csv', text: formatCsv(content.names, content.rows) }
}
