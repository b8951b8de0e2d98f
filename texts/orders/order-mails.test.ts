import { expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import type { OrderChange } from '#contract/orders/order-edits.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { describeOrderChange } from './describe-order-change.ts'
import { orderChanges } from './order-changes.ts'
import { type OrderMailFacts, type OrderMailKind, wordOrderMail } from './word-order-mail.ts'
import { type ReturnMailFacts, type ReturnMailStep, wordReturnMail, wordReturnReceipt } from './word-return-mail.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const KINDS: OrderMailKind[] = [
  ...(['placed', 'confirm', 'confirmed', 'payment-link', 'edited', 'paid', 'cancelled', 'accepted'] as const),
  ...(['delayed', 'tracking', 'part', 'rto', 'delivered', 'refunded'] as const),
  ...(['late-payment-refunded', 'cash-payment-refunded'] as const),
]
const BASE: OrderMailFacts = {
  number: 1047,
  name: 'Asha',
  total: rupees(748),
  amount: rupees(500),
  isPaid: false,
  credit: ZERO,
  expectedFrom: '2026-11-26',
  expectedTo: '2026-11-28',
  returnDays: 3,
  refundDays: { min: 3, max: 5 },
  refundPaid: null,
  refund: 'nothing-to-pay',
  cancelReason: null,
  parcel: 'packed',
  partialShipment: { pieces: 1, of: 3 },
  isInParts: false,
  edit: { changes: [{ kind: 'address' }], settlement: 'cash', difference: rupees(49) },
  confirmBy: new Date('2026-11-27T05:00:00Z'),
  payBy: new Date('2026-11-28T05:00:00Z'),
  addsTo: null,
  group: null,
}
const CASES: OrderMailFacts[] = [
  BASE,
  { ...BASE, addsTo: 1042 },
  { ...BASE, group: 'CSE Fest' },
  { ...BASE, isPaid: true, expectedTo: BASE.expectedFrom, refund: 'underway', cancelReason: 'lost' },
  { ...BASE, refundPaid: { way: 'payment' }, cancelReason: 'rto' },
  { ...BASE, isPaid: true, credit: rupees(200), refund: 'underway' },
  { ...BASE, isPaid: true, credit: rupees(200), total: ZERO },
  { ...BASE, refundPaid: { way: 'cash' }, refund: 'done', cancelReason: 'by_shopper' },
  { ...BASE, refundPaid: { way: 'upi', payee: 'asha@upi', reference: '42' }, cancelReason: 'out_of_stock' },
  { ...BASE, refundPaid: { way: 'noted', note: 'a cheque' }, refundDays: { min: 1, max: 1 } },
  { ...BASE, refund: 'not-charged', cancelReason: 'expired' },
  { ...BASE, cancelReason: 'unconfirmed', parcel: 'unpacked' },
  { ...BASE, parcel: 'delivered', isInParts: true },
  { ...BASE, parcel: 'back' },
  { ...BASE, isPaid: true, edit: { changes: [], settlement: 'refund', difference: rupees(49) } },
]

test('in Hindi and Marathi every sentence of every mail about an order is in Devanagari, with the same numbers and amounts as in English [mails.language]', () => {
  const numbers = (texts: string[]) => [...new Set(texts.join(' ').match(/₹[\d,.]+\d|#\d+/g))].toSorted()
  for (const language of ['hi', 'mr'] as const)
    for (const kind of KINDS)
      for (const order of CASES) {
        const words = Object.values(wordOrderMail(kind, order, language)).flat()
        const english = Object.values(wordOrderMail(kind, order, 'en')).flat()
        expect(words.length).toBe(english.length)
        for (const sentence of words) expect(sentence, `${language} ${kind}`).toMatch(DEVANAGARI)
        expect(numbers(words), `${language} ${kind}`).toEqual(numbers(english))
        expect(words.join(' ')).not.toMatch(/undefined|null|\[object/)
      }
})

test('a mail says how a refund was paid', () => {
  const say = (facts: Partial<OrderMailFacts>) => wordOrderMail('refunded', { ...BASE, ...facts }, 'en').preview
  expect(say({ refundPaid: { way: 'upi', payee: 'asha@upi', reference: '42' } })).toBe(
    'We sent it to you another way: UPI, asha@upi, reference 42.',
  )
  expect(say({ refundPaid: { way: 'bank', payee: null, reference: null } })).toBe(
    'We sent it to you another way: bank transfer.',
  )
  expect(say({ refundDays: { min: 1, max: 1 } })).toBe(
    'It goes back to the account or card you paid with. Most banks show it within 1 working day.',
  )
})

test('the mails about a return are in Devanagari in Hindi and Marathi, with the same ticket and amount [orders.language]', () => {
  const facts: ReturnMailFacts = {
    ...{ ticket: 'R-1001', refunded: rupees(499), credited: null, paidBy: null, refundDays: { min: 3, max: 5 } },
    ...{ exchange: null, until: null, isPickup: false, shopAddress: '' },
  }
  const exchanged = { ...facts, exchange: 'Tee (L, Black)', until: new Date('2026-12-01') }
  const cases: ReturnMailFacts[] = [
    facts,
    { ...facts, paidBy: 'upi' },
    { ...facts, paidBy: 'cash' },
    { ...facts, refunded: null },
    { ...facts, paidBy: 'upi', credited: rupees(51) },
    { ...facts, refunded: null, credited: rupees(51) },
    { ...facts, shopAddress: '14 Press Lane, Pune 411005' },
    { ...facts, isPickup: true },
    exchanged,
    { ...exchanged, isPickup: true },
  ]
  const steps: ReturnMailStep[] = [
    ...(['approved', 'received', 'sent', 'exchanged', 'refunded', 'declined', 'cancelled'] as const),
    ...(['late', 'undelivered'] as const),
  ]
  for (const language of ['hi', 'mr'] as const)
    for (const each of cases) {
      const receipt = { ticket: each.ticket, exchange: each.exchange, fee: rupees(100) }
      const wordMails = (of: 'en' | 'hi' | 'mr') => [
        ...Object.values(wordReturnReceipt(receipt, of)),
        ...steps.flatMap((step) => Object.values(wordReturnMail(step, each, of))),
      ]
      const english = wordMails('en')
      for (const [at, sentence] of wordMails(language).entries()) {
        expect(sentence).toMatch(DEVANAGARI)
        expect(sentence.match(/₹\d+\.\d\d|R-\d+|3–5/g)).toEqual(english[at]?.match(/₹\d+\.\d\d|R-\d+|3–5/g) ?? null)
      }
    }
})

test('a change of an order is a sentence', () => {
  const change: OrderChange = { kind: 'size', name: 'Polo', from: 'M', to: 'L' }
  expect(describeOrderChange(toWords(orderChanges('en')), change)).toBe('Polo: size changed from M to L.')
  const added: OrderChange = { kind: 'added', name: 'Polo', detail: 'M, Black', quantity: 2 }
  expect(describeOrderChange(toWords(orderChanges('mr')), added)).toBe('जोडले: 2 × Polo (M, Black).')
})
