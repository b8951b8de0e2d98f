import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees, ZERO } from '#contract/money.ts'
import { balanceOf, type Gstr1Row, gstr1Of, type RegisterDocument } from './gstr1.ts'

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

function documentOf(
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

const amountOf = ({ taxable, cgst, sgst, igst }: Pick<Gstr1Row, 'taxable' | 'cgst' | 'sgst' | 'igst'>) =>
  taxable + cgst + sgst + igst
const sumOf = (rows: readonly Gstr1Row[]) => rows.reduce((sum, row) => sum + amountOf(row), 0)

test('every invoice and credit note is in exactly one table by buyer and in one by HSN code, and both come to the register [reports.accounts]', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const register = entries.map(documentOf)
      const tables = gstr1Of(register)
      const taxed = register.filter(({ placeOfSupply }) => placeOfSupply)
      const net = taxed.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? -total : total), 0)
      const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = tables
      expect(sumOf(b2b) + sumOf(b2cl) + sumOf(b2cs) - sumOf(cdnr) - sumOf(cdnur)).toBe(net)
      expect(sumOf(hsnB2b) + sumOf(hsnB2c)).toBe(net)
      expect(sumOf(hsnB2b)).toBe(sumOf(b2b) - sumOf(cdnr))
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
    ...{ buyerGstin: null, placeOfSupply: { code, name: code }, isInterState: code !== '27', total, corrects: null },
    lines: [{ ...line, igst: paise(total - line.taxable) }],
  })
  expect(gstr1Of([invoice(paise(10_000_001), '29')]).b2cl).toHaveLength(1)
  for (const small of [invoice(rupees(100_000), '29'), invoice(paise(10_000_001), '27')]) {
    const { b2cl, b2cs } = gstr1Of([small])
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
  const balance = balanceOf([
    order(1, [900, 1_000, 0, 100]),
    order(2, [548, 0, 548, 0]),
    order(3, [548, 0, 0, 0]),
    order(4, [0, 700, 0, 0]),
    order(5, [548, 0, 348, 0, 200]),
  ])
  const { invoiced, paid, cash, credit, refunded, difference, differences } = balance
  expect(invoiced).toBe(paid + cash + credit - refunded + difference)
  expect(differences.map((one) => [one.orderNumber, one.difference])).toEqual([
    [3, 548],
    [4, -700],
  ])
})
