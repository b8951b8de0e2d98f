import { expect, test } from 'vitest'
import type { RegisterDocument } from '#contract/basics/gst/gstr1.ts'
import { rupees, ZERO } from '#contract/basics/money.ts'
import { makeFile } from './sheets.ts'

const INVOICE: RegisterDocument = {
  id: '1',
  orderNumber: 1001,
  kind: 'invoice',
  number: 'INV/2627/0001',
  date: '2026-11-23',
  sellerGstin: '27AAPFU0939F1ZV',
  buyerName: '=HYPERLINK("x") & Sons',
  buyerGstin: '29AAGCB7383J1Z4',
  placeOfSupply: { code: '29', name: 'Karnataka' },
  isInterState: true,
  total: rupees(1_050),
  lines: [{ hsn: '6109', rate: 5, quantity: 2, taxable: rupees(1_000), cgst: ZERO, sgst: ZERO, igst: rupees(50) }],
  corrects: null,
}
const NOTE: RegisterDocument = {
  ...INVOICE,
  id: '2',
  kind: 'credit_note',
  number: 'CRN/2627/0001',
  corrects: { number: INVOICE.number, date: INVOICE.date, total: INVOICE.total },
}
const PAYMENT = {
  orderNumber: 1001,
  invoiced: rupees(1_050),
  paid: ZERO,
  cash: rupees(1_000),
  credit: ZERO,
  refunded: ZERO,
}
const BOOKS = { month: '2026-11', register: [NOTE, INVOICE], money: [PAYMENT] }

function csv(name: string): string {
  return makeFile(name, BOOKS)?.text ?? ''
}

test('the files have the columns of the GSTR-1 offline tool, and no cell that a spreadsheet would run [reports.accounts]', () => {
  expect(csv('gstr1-b2b.csv')).toContain(
    `29AAGCB7383J1Z4,"'=HYPERLINK(""x"") & Sons",INV/2627/0001,23-Nov-2026,1050,29-Karnataka,N,,Regular B2B,,5,1000,0`,
  )
  expect(csv('gstr1-cdnr.csv')).toContain('CRN/2627/0001,23-Nov-2026,C,29-Karnataka,N,Regular B2B,1050,,5,1000,0')
  expect(csv('gstr1-hsn-b2b.csv')).toContain('6109,,PCS-PIECES,0,0,5,0,0,0,0,0')
  expect(csv('gstr1-docs.csv')).toContain('Invoices for outward supply,INV/2627/0001,INV/2627/0001,1,0')
  expect(csv('sales-register.csv')).toContain('CRN/2627/0001,2026-11-23,Credit note,1001,INV/2627/0001,')
  expect(csv('credit-notes.csv')).not.toContain('Tax invoice')
  expect(csv('payments.csv')).toContain('1001,1050,0,1000,0,0,50')
  expect(csv('sales-register.csv')).toContain('29-Karnataka,6109,5,-2,-1000,0,0,-50,-1050')
})

test('each Tally voucher adds up to zero, the buyer is debited for an invoice and credited for a credit note, and text is escaped [reports.accounts]', () => {
  const xml = csv('tally.xml')
  const vouchers = xml.split('<VOUCHER ').slice(1)
  expect(vouchers).toHaveLength(2)
  for (const voucher of vouchers) {
    const amounts = [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    )
    expect(amounts.length).toBe(3)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  }
  expect(vouchers[1]).toContain(
    '<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-1050.00</AMOUNT>',
  )
  expect(vouchers[0]).toContain(
    '<ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>1050.00</AMOUNT>',
  )
  expect(vouchers[1]).toContain('&#38; Sons')
  expect(xml).not.toContain('& ')
})
