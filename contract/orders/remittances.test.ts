import { expect, test } from 'vitest'
import { readRemittanceLines } from './remittances.ts'

test('a courier’s list of remitted cash is read by the names of its columns, in any order [fulfil.cash]', () => {
  const file = 'Order ID,AWB Code,COD Amount,Remittance Date,UTR\r\n1044,19041234,"₹1,147.00",20-11-2026,UTIB26\r\n'
  expect(readRemittanceLines(file)).toEqual([
    { line: 2, trackingNumber: '19041234', amount: '1147.00', paidOn: '2026-11-20', reference: 'UTIB26' },
  ])
})

test('lines without names are tracking number, amount, date and reference', () => {
  expect(readRemittanceLines("'19041234\tRs. 500\t2026-11-20 10:30\tU1\n19041235\t600")).toEqual([
    { line: 1, trackingNumber: '19041234', amount: '500', paidOn: '2026-11-20', reference: 'U1' },
    { line: 2, trackingNumber: '19041235', amount: '600', paidOn: '', reference: '' },
  ])
})
