import { expect, test } from 'vitest'
import { formatRupees, rupees } from '#contract/basics/money.ts'
import type { OrderChange } from '#contract/orders/order-edits.api.ts'
import { ADDRESS_WORDS } from './address-words.ts'
import { dateIn } from './date-names.ts'
import { changeText } from './edit-words.ts'
import { splitPlaceholders } from './fill.ts'
import type { OrderMailKind, OrderMailValues } from './mail-words.ts'
import type { ReturnMailFacts, ReturnMailTexts } from './return-mail-en.ts'
import { MAIL_TEXTS, ORDERS_TEXTS, RETURN_MAIL_TEXTS, RETURN_TEXTS } from './texts.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const BASE: OrderMailValues = {
  number: 1047,
  name: 'Asha',
  total: formatRupees(rupees(748)),
  amount: formatRupees(rupees(500)),
  isPaid: false,
  hasMoney: true,
  credit: null,
  days: ['Thu, 26 Nov', 'Sat, 28 Nov'],
  returnDays: 3,
  refundDays: '3–5',
  money: null,
  refund: 'nothing-to-pay',
  cancelReason: null,
  partialShipment: { pieces: 1, of: 3 },
  isInParts: false,
  edit: { changes: [], settlement: 'cash', difference: '₹49.00' },
  parcel: 'packed',
  confirmBy: '27 November 2026, 10:30',
  payBy: '28 November 2026, 10:30',
  addsTo: null,
  group: null,
}
const money = { isCash: false, paidBy: null }
const CASES: OrderMailValues[] = [
  BASE,
  { ...BASE, addsTo: 1042 },
  { ...BASE, group: 'CSE Fest' },
  { ...BASE, isPaid: true, days: ['Thu, 26 Nov'], refund: 'underway', cancelReason: 'lost' },
  { ...BASE, money, cancelReason: 'rto' },
  { ...BASE, isPaid: true, credit: formatRupees(rupees(200)), refund: 'underway' },
  { ...BASE, isPaid: true, credit: formatRupees(rupees(200)), hasMoney: false },
  { ...BASE, money: { ...money, isCash: true }, refund: 'done', cancelReason: 'by_shopper' },
  { ...BASE, money: { ...money, paidBy: 'UPI, reference 42' }, cancelReason: 'out_of_stock', refundDays: '1' },
  { ...BASE, refund: 'not-charged', cancelReason: 'expired' },
  { ...BASE, cancelReason: 'unconfirmed', parcel: 'unpacked' },
  { ...BASE, parcel: 'delivered' },
  { ...BASE, parcel: 'back' },
  { ...BASE, isPaid: true, edit: { changes: [], settlement: 'refund', difference: '₹49.00' } },
]

test('in Hindi and Marathi every sentence of every mail about an order is in Devanagari, with the same numbers and amounts as in English [mails.language]', () => {
  const numbers = (texts: string[]) => [...new Set(texts.join(' ').match(/₹[\d,.]+\d|#\d+/g))].toSorted()
  for (const language of ['hi', 'mr'] as const)
    for (const kind of Object.keys(MAIL_TEXTS.en.words) as OrderMailKind[])
      for (const order of CASES) {
        const words = Object.values(MAIL_TEXTS[language].words[kind](order)).flat()
        const english = Object.values(MAIL_TEXTS.en.words[kind](order)).flat()
        expect(words.length).toBe(english.length)
        for (const sentence of words) expect(sentence, `${language} ${kind}`).toMatch(DEVANAGARI)
        expect(numbers(words), `${language} ${kind}`).toEqual(numbers(english))
        expect(words.join(' ')).not.toMatch(/undefined|null|\[object/)
      }
})

test('dates are in words of the language and Latin digits', () => {
  expect(dateIn('en', '2026-11-26', 'weekday')).toBe('Thu, 26 Nov')
  expect(dateIn('hi', '2026-11-26', 'weekday')).toBe('गुरु, 26 नवंबर')
  expect(dateIn('mr', '2026-11-26', 'weekday')).toBe('गुरु, 26 नोव्हेंबर')
})

test('every text of the pages of orders and returns is in Devanagari in Hindi and Marathi, with the placeholders of the English one [orders.language]', () => {
  const pairs = (['hi', 'mr'] as const).flatMap((language) => [
    [ORDERS_TEXTS.en, ORDERS_TEXTS[language]] as const,
    [RETURN_TEXTS.en, RETURN_TEXTS[language]] as const,
    [ADDRESS_WORDS.en, ADDRESS_WORDS[language]] as const,
  ])
  for (const [english, translated] of pairs) {
    const others = listLeaves(translated)
    for (const [name, text] of listLeaves(english)) {
      const other = others.get(name) ?? ''
      expect(other.replaceAll(/\{\w+\}/g, ''), name).toMatch(/[\p{Script=Devanagari}+]/u)
      expect(listPlaceholders(other), name).toEqual(listPlaceholders(text))
    }
  }
})

function listLeaves(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : [...listLeaves(value, `${prefix}${name}.`)],
    ),
  )
}

function listPlaceholders(text: string): string[] {
  return splitPlaceholders(text)
    .filter((_, index) => index % 2 === 1)
    .toSorted()
}

test('the mails about a return are in Devanagari in Hindi and Marathi, with the same ticket and amount', () => {
  const returnFacts = {
    ...{ ticket: 'R-1001', refunded: '₹499.00', credited: null, paidBy: null, refundDays: '3–5' },
    ...{ exchange: null, until: null, isPickup: false },
  }
  const cases: ReturnMailFacts[] = [
    returnFacts,
    { ...returnFacts, paidBy: 'upi' },
    { ...returnFacts, paidBy: 'cash' },
    { ...returnFacts, refunded: null },
    { ...returnFacts, paidBy: 'upi', credited: '₹51.00' },
    { ...returnFacts, refunded: null, credited: '₹51.00' },
    { ...returnFacts, isPickup: true },
    { ...returnFacts, exchange: 'Tee (L, Black)', until: 'R-2' },
    { ...returnFacts, exchange: 'Tee (L, Black)', until: 'R-2', isPickup: true },
  ]
  for (const language of ['hi', 'mr'] as const)
    for (const facts of cases) {
      const of = (texts: ReturnMailTexts) => [
        ...Object.values(texts.asked(facts.ticket, '₹100.00', facts.exchange)),
        ...Object.values(texts.steps).flatMap((step) => Object.values(step(facts))),
      ]
      const english = of(RETURN_MAIL_TEXTS.en)
      for (const [at, sentence] of of(RETURN_MAIL_TEXTS[language]).entries()) {
        expect(sentence).toMatch(DEVANAGARI)
        expect(sentence.match(/₹\d+\.\d\d|R-\d+|3–5/g)).toEqual(english[at]?.match(/₹\d+\.\d\d|R-\d+|3–5/g) ?? null)
      }
    }
})

test('the names of months and weekdays are those that Unicode has for the language', () => {
  for (const language of ['hi', 'mr'] as const) {
    const locale = `${language}-IN`
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)))
    for (const day of days) {
      expect(dateIn(language, day, 'day')).toContain(format({ month: 'long' }).format(day))
      expect(dateIn(language, day, 'weekday')).toContain(`${format({ weekday: 'short' }).format(day)}, `)
    }
  }
  expect(dateIn('hi', new Date('2026-11-25T20:00:00Z'), 'dateTime')).toBe('26 नवंबर 2026, 01:30')
})

test('in Hindi and Marathi every change of an order is said in Devanagari', () => {
  const name = 'Polo'
  const changes: OrderChange[] = [
    { kind: 'size', name, from: 'M', to: 'L' },
    { kind: 'colour', name, from: 'Black', to: 'White' },
    { kind: 'quantity', name, from: 1, to: 2 },
    { kind: 'added', name, detail: 'M, Black', quantity: 1 },
    { kind: 'removed', name, detail: 'M, Black', quantity: 1 },
    { kind: 'address' },
  ]
  for (const language of ['hi', 'mr'] as const)
    for (const change of changes) expect(changeText(language, change)).toMatch(DEVANAGARI)
  expect(changeText('en', changes[0] as OrderChange)).toBe('Polo: size changed from M to L.')
})
