import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import {
  chooseSeries,
  DEFAULT_INVOICE_PREFIX,
  formatFinancialYear,
  formatInvoiceNumber,
  INVOICE_NUMBER_MAX,
  isInvoicePrefix,
} from './invoice-numbers.ts'
import { splitOrder, splitRefundLines, splitRefunds } from './split.ts'

test('a financial year begins on 1 April', () => {
  expect(['2026-03-31', '2026-04-01', '2026-12-31', '2099-05-01'].map(formatFinancialYear)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
    '2099-00',
  ])
})

test('a number is at most 16 characters long, for any prefix and up to 999,999 documents a year', () => {
  expect(formatInvoiceNumber('INV', '2026-27', 42)).toBe('INV/2627/0042')
  expect(formatInvoiceNumber('KITE', '2026-27', 999_999)).toHaveLength(INVOICE_NUMBER_MAX)
})

test('invoices, bills of supply, credit notes and those of sample orders never share a series', () => {
  for (const prefix of ['INV', 'K', '2', 'KITE']) expect(isInvoicePrefix(prefix), prefix).toBe(true)
  for (const prefix of ['', 'KITES', 'inv', 'A-B', 'BOS', 'CRN', 'DINV', 'DBOS', 'DCRN'])
    expect(isInvoicePrefix(prefix), prefix).toBe(false)
  const kinds = ['invoice', 'bill_of_supply', 'credit_note'] as const
  const all = kinds.flatMap((kind) => [true, false].map((isSample) => chooseSeries(kind, { prefix: 'INV', isSample })))
  expect(new Set(all).size).toBe(6)
})

test('of each refund the parts of the lines come to the parts of the refund', () => {
  const line = fc.record({ price: fc.integer({ min: 0, max: 400_000 }), quantity: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), (cartLines, isInterState) => {
      const lines = cartLines.map(({ price, quantity }) => ({
        unitPrice: paise(price),
        printing: paise(0),
        quantity,
        ownRate: 5,
      }))
      const slab = { from: '', limit: rupees(1), rate: 5, rateAbove: 5, afterDiscount: true, withPrinting: true }
      const order = splitOrder({ lines, discount: paise(0), fee: paise(0), slab, isInterState })
      const total = order.lines.reduce((sum, { taxable, cgst, sgst, igst }) => sum + taxable + cgst + sgst + igst, 0)
      const refunds = [paise(Math.floor(total / 3)), paise(total - Math.floor(total / 3))]
      const sums = splitRefunds(order.lines, refunds)
      splitRefundLines(order.lines, refunds).forEach((parts, index) => {
        for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
          expect(parts.reduce((sum, linePart) => sum + linePart[part], 0)).toBe(sums[index]?.[part])
      })
    }),
    { numRuns: 200 },
  )
})

test('a series begins with the owner’s prefix, or says what the document is, and whether it is a sample', () => {
  const series = (kind: Parameters<typeof chooseSeries>[0], isSample: boolean) =>
    chooseSeries(kind, { prefix: 'KITE', isSample })
  expect([series('invoice', false), series('bill_of_supply', false), series('credit_note', false)]).toEqual([
    'KITE',
    'BOS',
    'CRN',
  ])
  expect([series('invoice', true), series('bill_of_supply', true), series('credit_note', true)]).toEqual([
    'DINV',
    'DBOS',
    'DCRN',
  ])
  expect(isInvoicePrefix(DEFAULT_INVOICE_PREFIX)).toBe(true)
  expect(DEFAULT_INVOICE_PREFIX).toBe('INV')
})
