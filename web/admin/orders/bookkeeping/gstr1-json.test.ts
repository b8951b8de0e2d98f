import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseGstin } from '#contract/basics/gst/gstin.ts'
import type { RegisterDocument } from '#contract/basics/gst/gstr1.ts'
import { findStateName } from '#contract/basics/gst/state-codes.ts'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import { gstr1Json } from './gstr1-json.ts'
import { makeFile } from './sheets.ts'

const MONTH = '2026-11'
const BUSINESSES = ['29AAGCB7383J1Z4', '27AAPFU0939F1ZV']

const entry = fc.record({
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const, 'bill_of_supply' as const),
  code: fc.constantFrom('27', '29', '07'),
  buyerGstin: fc.constantFrom(null, null, ...BUSINESSES),
  isLarge: fc.boolean(),
  lines: fc.array(
    fc.record({
      rate: fc.constantFrom(5, 18),
      hsn: fc.constantFrom('6109', '6105'),
      quantity: fc.nat(9),
      taxable: fc.nat(9_000_000),
      tax: fc.nat(900_000),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

function toDocument(
  { kind, code, buyerGstin, isLarge, lines }: typeof entry extends fc.Arbitrary<infer T> ? T : never,
  index: number,
): RegisterDocument {
  const isTaxed = kind !== 'bill_of_supply'
  const isInterState = isTaxed && code !== '27'
  const parts = lines.map(({ rate, hsn, quantity, taxable, tax }) => ({
    ...{ hsn: isTaxed ? hsn : null, rate: isTaxed ? rate : null, quantity, taxable: paise(taxable) },
    ...(isInterState
      ? { cgst: ZERO, sgst: ZERO, igst: paise(tax) }
      : { cgst: paise(tax), sgst: paise(tax), igst: ZERO }),
  }))
  const number = `${kind === 'credit_note' ? 'CRN' : 'INV'}/2627/${String(index).padStart(4, '0')}`
  return {
    ...{ id: String(index), orderNumber: 1000 + index, kind, number, date: '2026-11-03', buyerName: 'Asha' },
    ...{ sellerGstin: isTaxed ? '27AAPFU0939F1ZV' : null, buyerGstin: isTaxed ? buyerGstin : null, isInterState },
    placeOfSupply: isTaxed ? { code, name: findStateName(code) ?? '' } : null,
    total: paise(parts.reduce((sum, { taxable, cgst, sgst, igst }) => sum + taxable + cgst + sgst + igst, 0)),
    lines: parts,
    corrects:
      kind === 'credit_note'
        ? { number: 'INV/2627/0001', date: '2026-10-01', total: isLarge ? rupees(200_000) : rupees(900) }
        : null,
  }
}

type CsvRow = Record<string, string>
type Amounts = { rt: number; txval: number; iamt?: number; camt?: number; samt?: number }
type Listed = { val: number; pos?: string; itms: { num: number; itm_det: Amounts }[] }
type Json = {
  b2b?: { ctin: string; inv: (Listed & { inum: string; idt: string })[] }[]
  b2cl?: { pos: string; inv: (Listed & { inum: string; idt: string })[] }[]
  b2cs?: (Amounts & { pos: string; sply_ty: string })[]
  cdnr?: { ctin: string; nt: (Listed & { nt_num: string; nt_dt: string })[] }[]
  cdnur?: (Listed & { nt_num: string; nt_dt: string })[]
  hsn: Record<'hsn_b2b' | 'hsn_b2c', (Amounts & { hsn_sc: string; qty: number })[]>
  doc_issue: { doc_det: { docs: { from: string; to: string; totnum: number }[] }[] }
}

function readCsv(name: string, register: readonly RegisterDocument[]): CsvRow[] {
  return parse(makeFile(name, { month: MONTH, register, money: [] })?.text ?? '', { columns: true, bom: true })
}

/** Rows as sorted lines of text, so that two orders of the same rows are equal. */
const lines = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.map(String).join(' ')).toSorted()
const place = (text = '') => text.slice(0, 2)

function expectSame(json: Json, register: readonly RegisterDocument[]): void {
  const csv = (name: string, columns: (row: CsvRow) => unknown[]) => lines(readCsv(name, register).map(columns))
  const items = (documents: readonly Listed[], facts: (document: Listed) => unknown[]) =>
    lines(documents.flatMap((one) => one.itms.map(({ itm_det: { rt, txval } }) => [...facts(one), rt, txval])))
  const documentNumber = (one: object) => ('inum' in one ? one.inum : 'nt_num' in one ? one.nt_num : '')
  expect(items(json.b2b?.flatMap(({ inv }) => inv) ?? [], (one) => [documentNumber(one), one.val, one.pos])).toEqual(
    csv('gstr1-b2b.csv', (row) => [
      ...[row['Invoice Number'], row['Invoice Value'], place(row['Place Of Supply']), row.Rate, row['Taxable Value']],
    ]),
  )
  expect(items(json.b2cl?.flatMap(({ inv }) => inv) ?? [], (one) => [documentNumber(one), one.val])).toEqual(
    csv('gstr1-b2cl.csv', (row) => [row['Invoice Number'], row['Invoice Value'], row.Rate, row['Taxable Value']]),
  )
  expect(lines((json.b2cs ?? []).map(({ pos, rt, txval }) => [pos, rt, txval]))).toEqual(
    csv('gstr1-b2cs.csv', (row) => [place(row['Place Of Supply']), row.Rate, row['Taxable Value']]),
  )
  expect(items(json.cdnr?.flatMap(({ nt }) => nt) ?? [], (one) => [documentNumber(one), one.val, one.pos])).toEqual(
    csv('gstr1-cdnr.csv', (row) => [
      ...[row['Note Number'], row['Note Value'], place(row['Place Of Supply']), row.Rate, row['Taxable Value']],
    ]),
  )
  expect(items(json.cdnur ?? [], (one) => [documentNumber(one), one.val, one.pos])).toEqual(
    csv('gstr1-cdnur.csv', (row) => [
      ...[row['Note Number'], row['Note Value'], place(row['Place Of Supply']), row.Rate, row['Taxable Value']],
    ]),
  )
  for (const buyers of ['b2b', 'b2c'] as const)
    expect(
      lines(
        json.hsn[`hsn_${buyers}`].map((row) => [row.hsn_sc, row.qty, row.rt, row.txval, row.iamt, row.camt, row.samt]),
      ),
    ).toEqual(
      csv(`gstr1-hsn-${buyers}.csv`, (row) => [
        ...[row.HSN, row['Total Quantity'], row.Rate, row['Taxable Value'], row['Integrated Tax Amount']],
        ...[row['Central Tax Amount'], row['State/UT Tax Amount']],
      ]),
    )
  expect(
    lines(json.doc_issue.doc_det.flatMap(({ docs }) => docs.map(({ from, to, totnum }) => [from, to, totnum]))),
  ).toEqual(csv('gstr1-docs.csv', (row) => [row['Sr. No. From'], row['Sr. No. To'], row['Total Number']]))
}

/** What the portal refuses. */
function expectValid(json: object): void {
  expect(json).toMatchObject({ gstin: '27AAPFU0939F1ZV', fp: '112026', version: expect.stringMatching(/^GST\d/) })
  const check = (value: unknown, key = ''): void => {
    if (Array.isArray(value)) {
      if (!key.startsWith('hsn_')) expect(value, key).not.toEqual([])
      for (const item of value) check(item, key)
    } else if (value !== null && typeof value === 'object') {
      for (const [name, part] of Object.entries(value)) check(part, name)
    } else {
      expect(value, key).not.toBeNull()
      expect(value, key).not.toBeUndefined()
      if (key === 'pos') expect(findStateName(String(value)), String(value)).not.toBeNull()
      if (key === 'ctin') expect(parseGstin(String(value)), String(value)).not.toBeNull()
      if (key === 'inum' || key === 'nt_num') expect(value).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
      if (key === 'idt' || key === 'nt_dt') expect(value).toBe('03-11-2026')
      if (typeof value === 'number') expect(value, key).toBe(Number(value.toFixed(2)))
    }
  }
  check(json)
}

test('GSTR-1 for the portal has the rows of the CSV files to the paisa, and nothing that the portal refuses [reports.accounts]', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 25 }), (entries) => {
      const register = entries.map(toDocument)
      const json = gstr1Json(register, MONTH) as unknown as Json | null
      expect(json === null).toBe(register.every(({ placeOfSupply }) => placeOfSupply === null))
      if (json === null) return
      expectSame(json, register)
      expectValid(json)
    }),
    { numRuns: 200 },
  )
})

test('an invoice inside the state has CGST and SGST, one to another state IGST, and both are by their buyer', () => {
  const line = { hsn: '6109', rate: 5, quantity: 2, taxable: 100_000, tax: 2_500 }
  const facts = { kind: 'invoice' as const, isLarge: false, lines: [line] }
  const register = [
    { ...facts, code: '29', buyerGstin: BUSINESSES[0] ?? null },
    { ...facts, code: '27', buyerGstin: null },
  ].map(toDocument)
  expect(gstr1Json(register, MONTH)).toMatchObject({
    b2b: [
      {
        ctin: '29AAGCB7383J1Z4',
        inv: [
          {
            ...{ inum: 'INV/2627/0000', idt: '03-11-2026', val: 1025, pos: '29', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 5, txval: 1000, iamt: 25, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [{ sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 5, txval: 1000, camt: 25, samt: 25, csamt: 0 }],
    hsn: {
      hsn_b2b: [{ num: 1, hsn_sc: '6109', uqc: 'PCS', qty: 2, rt: 5, txval: 1000, iamt: 25, camt: 0, samt: 0 }],
      hsn_b2c: [{ num: 1, hsn_sc: '6109', uqc: 'PCS', qty: 2, rt: 5, txval: 1000, iamt: 0, camt: 25, samt: 25 }],
    },
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ from: 'INV/2627/0000', to: 'INV/2627/0001', totnum: 2 }] }] },
  })
})
