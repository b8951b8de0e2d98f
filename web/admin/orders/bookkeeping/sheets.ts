import {
  buildGstr1,
  findDocumentSign,
  type Gstr1,
  type Gstr1Row,
  type RegisterDocument,
} from '#contract/basics/gst/gstr1.ts'
import type { Cell } from '#web/admin/shell/lists/csv.ts'
import { tallyXml } from './tally.ts'

type Sheet = { names: readonly string[]; rows: Cell[][] }

const rupees = (amount: number) => amount / 100
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A day as the offline tool of GSTR-1 reads it: 23-Nov-2026. */
const day = (date: string) => `${date.slice(8)}-${MONTHS[Number(date.slice(5, 7)) - 1]}-${date.slice(0, 4)}`
const place = (at: { code: string; name: string } | null) => (at ? `${at.code}-${at.name}` : '')

const KINDS = { invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note' } as const

/** Every document of the month, with one row for each HSN code and rate of a document. */
function registerSheet(register: readonly RegisterDocument[]): Sheet {
  return {
    names: [
      ...['Number', 'Date', 'Document', 'Order', 'Against', 'Buyer', 'GSTIN', 'Place of supply', 'HSN', 'Rate (%)'],
      ...['Pieces', 'Taxable value', 'CGST', 'SGST/UTGST', 'IGST', 'Total'],
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

type File = { label: string; make: (register: readonly RegisterDocument[]) => Sheet | { xml: string } }

/** The files of a month by name, in the order of the page. Column names are those of the offline tool of GSTR-1. */
export const FILES: Readonly<Record<string, File>> = {
  'sales-register.csv': { label: 'Sales register', make: registerSheet },
  'gstr1-b2b.csv': { label: 'GSTR-1 B2B', make: (register) => b2bSheet(buildGstr1(register)) },
  'gstr1-b2cl.csv': { label: 'GSTR-1 B2CL', make: (register) => b2clSheet(buildGstr1(register)) },
  'gstr1-b2cs.csv': { label: 'GSTR-1 B2CS', make: (register) => b2csSheet(buildGstr1(register)) },
  'gstr1-cdnr.csv': { label: 'GSTR-1 CDNR', make: (register) => cdnrSheet(buildGstr1(register)) },
  'gstr1-cdnur.csv': { label: 'GSTR-1 CDNUR', make: (register) => cdnurSheet(buildGstr1(register)) },
  'gstr1-hsn-b2b.csv': { label: 'GSTR-1 HSN B2B', make: (register) => hsnSheet(buildGstr1(register).hsnB2b) },
  'gstr1-hsn-b2c.csv': { label: 'GSTR-1 HSN B2C', make: (register) => hsnSheet(buildGstr1(register).hsnB2c) },
  'gstr1-docs.csv': { label: 'GSTR-1 documents', make: (register) => docsSheet(buildGstr1(register)) },
  'tally.xml': { label: 'Tally vouchers', make: (register) => ({ xml: tallyXml(register) }) },
}
