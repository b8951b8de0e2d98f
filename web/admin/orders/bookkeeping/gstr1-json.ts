import { buildGstr1, type Gstr1Row, type RegisterDocument } from '#contract/basics/gst/gstr1.ts'

/** The version of the format, as the offline tool writes it. */
const VERSION = 'GST3.2.1'
/** Numbers of the kinds of documents in table 13. */
const OUTWARD_INVOICES = 1
const CREDIT_NOTES = 5

const rupees = (paise: number) => paise / 100
/** A day as the portal reads it: 23-11-2026. */
const day = (date: string) => date.split('-').toReversed().join('-')

/**
 * GSTR-1 of a month (`YYYY-MM`) as the JSON that the GST portal takes under "Prepare offline"; null when the shop wrote no tax invoice. The
 * tables are those of the CSV files. GSTN publishes no schema: names and rules are those of
 * https://gist.github.com/the-solipsist/d60d4ec9dea279406916b604555ac21e and of
 * https://github.com/resilient-tech/india-compliance (gst_returns/fields/gstr1.py), which files returns with them. The portal adds the hash.
 */
export function gstr1Json(register: readonly RegisterDocument[], month: string) {
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = buildGstr1(register)
  const gstin = register.findLast(({ sellerGstin }) => sellerGstin !== null)?.sellerGstin
  if (!gstin || docs.length === 0) return null
  const tables = {
    b2b: groupBy(toDocuments(b2b), ({ buyerGstin }) => buyerGstin).map(([ctin, invoices]) => ({
      ctin,
      inv: invoices.map((invoice) => ({
        ...describeInvoice(invoice),
        pos: invoice.pos,
        rchrg: 'N',
        inv_typ: 'R',
        itms: invoice.items,
      })),
    })),
    b2cl: groupBy(toDocuments(b2cl), ({ pos }) => pos).map(([pos, invoices]) => ({
      pos,
      inv: invoices.map((invoice) => ({ ...describeInvoice(invoice), itms: invoice.items })),
    })),
    b2cs: b2cs.map((row) => ({
      sply_ty: isInterState(row) ? 'INTER' : 'INTRA',
      typ: 'OE',
      pos: row.place?.code,
      ...amounts(row),
    })),
    cdnr: groupBy(toDocuments(cdnr), ({ buyerGstin }) => buyerGstin).map(([ctin, notes]) => ({
      ctin,
      nt: notes.map((note) => ({ ...describeNote(note), rchrg: 'N', inv_typ: 'R', itms: note.items })),
    })),
    cdnur: toDocuments(cdnur).map((note) => ({ typ: 'B2CL', ...describeNote(note), itms: note.items })),
  }
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: VERSION,
    // The portal refuses an empty list; it takes a table that is left out as an empty one.
    ...Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length > 0)),
    hsn: { hsn_b2b: hsnB2b.map(toHsnRow), hsn_b2c: hsnB2c.map(toHsnRow) },
    doc_issue: {
      doc_det: [OUTWARD_INVOICES, CREDIT_NOTES].flatMap((kind) => {
        const series = docs.filter((row) => (row.kind === 'credit_note' ? CREDIT_NOTES : OUTWARD_INVOICES) === kind)
        if (series.length === 0) return []
        return [
          {
            doc_num: kind,
            docs: series.map(({ from, to, documents }, index) => ({
              ...{ num: index + 1, from, to },
              ...{ totnum: documents.length, cancel: 0, net_issue: documents.length },
            })),
          },
        ]
      }),
    },
  }
}

type Item = { num: number; itm_det: ReturnType<typeof amounts> }
type Listed = { number: string; date: string; total: number; pos: string; buyerGstin: string; items: Item[] }

/** The documents of a table with one row for each document and rate, each with its rates. */
function toDocuments(rows: readonly Gstr1Row[]): Listed[] {
  const listed = new Map<string, Listed>()
  for (const row of rows)
    for (const { number, date, total, placeOfSupply, buyerGstin } of row.documents) {
      const facts = { number, date, total, pos: placeOfSupply?.code ?? '', buyerGstin: buyerGstin ?? '' }
      const document = listed.get(number) ?? { ...facts, items: [] }
      document.items.push({ num: document.items.length + 1, itm_det: amounts(row) })
      listed.set(number, document)
    }
  return [...listed.values()]
}

function groupBy<T>(list: readonly T[], getKey: (item: T) => string): [string, T[]][] {
  return Object.entries(Object.groupBy(list, getKey)).map(([key, items]) => [key, items ?? []])
}

function describeInvoice({ number, date, total }: Listed) {
  return { inum: number, idt: day(date), val: rupees(total) }
}

function describeNote({ number, date, total, pos }: Listed) {
  return { ntty: 'C', nt_num: number, nt_dt: day(date), val: rupees(total), pos }
}

function isInterState({ documents }: Gstr1Row): boolean {
  return documents[0]?.isInterState ?? false
}

/** Rate, value and taxes of a row: IGST between states, else CGST and SGST. */
function amounts(row: Gstr1Row) {
  const taxes = isInterState(row) ? { iamt: rupees(row.igst) } : { camt: rupees(row.cgst), samt: rupees(row.sgst) }
  return { rt: row.rate, txval: rupees(row.taxable), ...taxes, csamt: 0 }
}

/** A row of the HSN summary, which can have sales inside the state and to other states. */
function toHsnRow({ hsn, rate, quantity, taxable, cgst, sgst, igst }: Gstr1Row, index: number) {
  return {
    ...{ num: index + 1, hsn_sc: hsn, uqc: 'PCS', qty: quantity, rt: rate, txval: rupees(taxable) },
    ...{ iamt: rupees(igst), camt: rupees(cgst), samt: rupees(sgst), csamt: 0 },
  }
}
