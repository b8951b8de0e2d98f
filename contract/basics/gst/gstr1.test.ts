import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, ZERO } from '#contract/basics/money.ts'
import { balanceMonth, buildGstr1, type Gstr1Row, type RegisterDocument } from './gstr1.ts'

const STATES = [
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
]
const amounts = fc.record({ taxable: fc.nat(500_000), tax: fc.nat(90_000) })
const entry = fc.record({
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const, 'bill_of_supply' as const),
  place: fc.constantFrom(...STATES),
  buyerGstin: fc.constantFrom(null, null, '29AAGCB7383J1Z4'),
  isLarge: fc.boolean(),
  lines: fc.array(fc.record({ rate: fc.constantFrom(5, 18), hsn: fc.constantFrom('6109', '6105'), amounts }), {
    minLength: 1,
    maxLength: 3,
  }),
})

function buildDocument(
  { kind, place, buyerGstin, isLarge, lines }: typeof entry extends fc.Arbitrary<infer T> ? T : never,
  index: number,
): RegisterDocument {
  const isInterState = place.code !== '27'
  const isTaxed = kind !== 'bill_of_supply'
  const parts = lines.map(({ rate, hsn, amounts: { taxable, tax } }) => ({
    hsn: isTaxed ? hsn : null,
    rate: isTaxed ? rate : null,
    quantity: 1,
    taxable: paise(taxable),
    cgst: isInterState || !isTaxed ? ZERO : paise(tax),
    sgst: isInterState || !isTaxed ? ZERO : paise(tax),
    igst: isInterState && isTaxed ? paise(tax) : ZERO,
  }))
  const total = parts.reduce((sum, { taxable, cgst, sgst, igst }) => sum + taxable + cgst + sgst + igst, 0)
  return {
    id: String(index),
    orderNumber: 1000 + index,
    kind,
    number: `${kind === 'credit_note' ? 'CRN' : 'INV'}/2627/${String(index).padStart(4, '0')}`,
    date: '2026-11-23',
    sellerGstin: isTaxed ? '27AAPFU0939F1ZV' : null,
    buyerName: 'Asha',
    buyerGstin: isTaxed ? buyerGstin : null,
    placeOfSupply: isTaxed ? place : null,
    isInterState,
    total: paise(total),
    lines: parts,
    corrects:
      kind === 'credit_note'
        ? { number: 'INV/2627/0001', date: '2026-11-01', total: isLarge ? rupees(200_000) : rupees(900) }
        : null,
  }
}

const sumAmounts = ({ taxable, cgst, sgst, igst }: Pick<Gstr1Row, 'taxable' | 'cgst' | 'sgst' | 'igst'>) =>
  taxable + cgst + sgst + igst
const sumRows = (rows: readonly Gstr1Row[]) => rows.reduce((sum, row) => sum + sumAmounts(row), 0)

test('every invoice and credit note is in exactly one table by buyer and in one by HSN code, and both come to the register [reports.accounts]', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const register = entries.map(buildDocument)
      const tables = buildGstr1(register)
      const taxed = register.filter(({ placeOfSupply }) => placeOfSupply)
      const net = taxed.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? -total : total), 0)
      const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = tables
      expect(sumRows(b2b) + sumRows(b2cl) + sumRows(b2cs) - sumRows(cdnr) - sumRows(cdnur)).toBe(net)
      expect(sumRows(hsnB2b) + sumRows(hsnB2c)).toBe(net)
      expect(sumRows(hsnB2b)).toBe(sumRows(b2b) - sumRows(cdnr))
      const listed = [b2b, b2cl, b2cs, cdnr, cdnur].flat().flatMap(({ documents }) => documents)
      expect(new Set(listed)).toEqual(new Set(taxed))
      expect(docs.reduce((sum, { documents }) => sum + documents.length, 0)).toBe(taxed.length)
    }),
    { numRuns: 300 },
  )
})

test('an inter-state invoice above ₹1 lakh to somebody without a GSTIN is listed alone', () => {
  const line = { hsn: '6109', rate: 18, quantity: 40, taxable: rupees(90_000), cgst: ZERO, sgst: ZERO }
  const invoice = (total: Paise, code: string): RegisterDocument => ({
    ...{ id: '1', orderNumber: 1001, kind: 'invoice', number: 'INV/2627/0001', date: '2026-11-23', buyerName: 'Asha' },
    ...{
      sellerGstin: '27AAPFU0939F1ZV',
      buyerGstin: null,
      placeOfSupply: { code, name: code },
      isInterState: code !== '27',
      total,
      corrects: null,
    },
    lines: [{ ...line, igst: paise(total - line.taxable) }],
  })
  expect(buildGstr1([invoice(paise(10_000_001), '29')]).b2cl).toHaveLength(1)
  for (const small of [invoice(rupees(100_000), '29'), invoice(paise(10_000_001), '27')]) {
    const { b2cl, b2cs } = buildGstr1([small])
    expect([b2cl.length, b2cs.length]).toEqual([0, 1])
  }
})

test('invoices = payments + cash + store credit − refunds + differences, and the differences are listed by order [reports.accounts]', () => {
  const order = (orderNumber: number, [invoiced, paid, cash, refunded, credit]: number[]) => {
    return {
      orderNumber,
      invoiced: paise(invoiced ?? 0),
      paid: paise(paid ?? 0),
      cash: paise(cash ?? 0),
      refunded: paise(refunded ?? 0),
      credit: paise(credit ?? 0),
    }
  }
  const balance = balanceMonth([
    order(1, [900, 1_000, 0, 100]),
    order(2, [548, 0, 548, 0]),
    order(3, [548, 0, 0, 0]),
    order(4, [0, 700, 0, 0]),
    order(5, [548, 0, 348, 0, 200]),
  ])
  const { invoiced, paid, cash, credit, refunded, difference, differences } = balance
  expect(invoiced).toBe(paid + cash + credit - refunded + difference)
  expect(differences.map((mismatch) => [mismatch.orderNumber, mismatch.difference])).toEqual([
    [3, 548],
    [4, -700],
  ])
})

const taxed = (number: string, more: Partial<RegisterDocument> = {}): RegisterDocument => ({
  ...{
    id: number,
    orderNumber: 1001,
    kind: 'invoice',
    number,
    date: '2026-11-23',
    sellerGstin: '27AAPFU0939F1ZV',
    buyerName: 'Asha',
    buyerGstin: null,
  },
  ...{ placeOfSupply: STATES[0] ?? null, isInterState: false, total: rupees(105), corrects: null, lines: [goods()] },
  ...more,
})
function goods(more: Partial<RegisterDocument['lines'][number]> = {}): RegisterDocument['lines'][number] {
  const tax = { cgst: rupees(2.5), sgst: rupees(2.5), igst: ZERO }
  return { hsn: '6109', rate: 5, quantity: 2, taxable: rupees(100), ...tax, ...more }
}
const sums = ({ key, quantity, taxable, cgst, sgst, igst, documents }: Gstr1Row) => [
  key,
  ...[quantity, taxable, cgst, sgst, igst, documents.length],
]

test('sales to buyers without a GSTIN are summed by state and rate, in this order, less their credit notes', () => {
  const karnataka = { placeOfSupply: STATES[1] ?? null, isInterState: true }
  const inter = goods({ rate: 18, cgst: ZERO, sgst: ZERO, igst: rupees(18) })
  const { b2cs, hsnB2c } = buildGstr1([
    taxed('INV/2627/0001', { ...karnataka, lines: [inter] }),
    taxed('INV/2627/0002', { lines: [goods(), goods({ hsn: '6105' }), goods({ rate: 18 })] }),
    taxed('INV/2627/0003'),
    taxed('CRN/2627/0001', { kind: 'credit_note', lines: [goods({ quantity: 1 })] }),
  ])
  // Of 6109 and 6105 in 0002, 6109 in 0003, less one piece.
  expect(b2cs.map(sums)).toEqual([
    ['27 18', 2, 10_000, 250, 250, 0, 1],
    ['27 5', 5, 20_000, 500, 500, 0, 3],
    ['29 18', 2, 10_000, 0, 0, 1_800, 1],
  ])
  expect(b2cs.map(({ place, rate }) => [place?.name, rate])).toEqual([
    ['Maharashtra', 18],
    ['Maharashtra', 5],
    ['Karnataka', 18],
  ])
  expect(hsnB2c.map(sums)).toEqual([
    ['6105 5', 2, 10_000, 250, 250, 0, 1],
    ['6109 18', 4, 20_000, 250, 250, 1_800, 2],
    ['6109 5', 3, 10_000, 250, 250, 0, 3],
  ])
})

test('documents to a buyer with a GSTIN are listed one by one, with a row for each rate', () => {
  const buyerGstin = '29AAGCB7383J1Z4'
  const { b2b, cdnr, hsnB2b } = buildGstr1([
    taxed('INV/2627/0002', { buyerGstin }),
    taxed('INV/2627/0001', { buyerGstin, lines: [goods(), goods({ rate: 18 }), goods()] }),
    taxed('CRN/2627/0001', { buyerGstin, kind: 'credit_note' }),
  ])
  expect(b2b.map(({ key }) => key)).toEqual(['INV/2627/0001 18', 'INV/2627/0001 5', 'INV/2627/0002 5'])
  expect(cdnr.map(sums)).toEqual([['CRN/2627/0001 5', 2, 10_000, 250, 250, 0, 1]])
  expect(hsnB2b.map(({ key }) => key)).toEqual(['6109 18', '6109 5'])
})

test('the documents of a series are counted from its first number to its last', () => {
  const numbers = ['INV/2627/0001', 'INV/2627/0002', 'CRN/2627/0001', 'INV/2627/0003']
  const register = numbers.map((number) =>
    taxed(number, { kind: number.startsWith('CRN') ? 'credit_note' : 'invoice' }),
  )
  const { docs } = buildGstr1(register)
  expect(docs.map(({ key, kind, from, to, documents }) => [key, kind, from, to, documents.length])).toEqual([
    ['INV/2627', 'invoice', 'INV/2627/0001', 'INV/2627/0003', 3],
    ['CRN/2627', 'credit_note', 'CRN/2627/0001', 'CRN/2627/0001', 1],
  ])
})
