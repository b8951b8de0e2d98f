import { expect, test } from 'vitest'
import { formatRupees, rupees } from '#contract/money.ts'
import type { OrderMailKind, Told } from './mail-words.ts'
import { dateIn, MAIL_TEXTS, TEXTS } from './texts.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const BASE: Told = {
  number: 1047,
  name: 'Asha',
  total: formatRupees(rupees(748)),
  amount: formatRupees(rupees(500)),
  isPaid: false,
  days: ['Thu, Nov 26', 'Sat, Nov 28'],
  returnDays: 3,
  refundDays: '3–5',
  money: null,
  refund: 'nothing-to-pay',
  cancelReason: null,
}
const money = { isCash: false, paidBy: null }
const CASES: Told[] = [
  BASE,
  { ...BASE, isPaid: true, days: ['Thu, Nov 26'], refund: 'underway', cancelReason: 'lost' },
  { ...BASE, money, cancelReason: 'rto' },
  { ...BASE, money: { ...money, isCash: true }, refund: 'done', cancelReason: 'by_shopper' },
  { ...BASE, money: { ...money, paidBy: 'UPI, reference 42' }, cancelReason: 'out_of_stock', refundDays: '1' },
  { ...BASE, refund: 'not-charged', cancelReason: 'expired' },
]

test('in Hindi and Marathi every sentence of every mail about an order is in Devanagari, with the same numbers and amounts as in English', () => {
  const numbers = (texts: string[]) => [...new Set(texts.join(' ').match(/₹[\d,.]+\d|#\d+/g))].toSorted()
  for (const language of ['hi', 'mr'] as const)
    for (const kind of Object.keys(MAIL_TEXTS.en.words) as OrderMailKind[])
      for (const told of CASES) {
        const words = Object.values(MAIL_TEXTS[language].words[kind](told)).flat()
        const english = Object.values(MAIL_TEXTS.en.words[kind](told)).flat()
        expect(words.length).toBe(english.length)
        for (const sentence of words) expect(sentence, `${language} ${kind}`).toMatch(DEVANAGARI)
        expect(numbers(words), `${language} ${kind}`).toEqual(numbers(english))
        expect(words.join(' ')).not.toMatch(/undefined|null|\[object/)
      }
})

test('every text of the tracking page is translated', () => {
  const texts = (language: 'hi' | 'mr') =>
    Object.values({ ...TEXTS[language], ...TEXTS[language].steps }).filter((text) => typeof text === 'string')
  for (const text of [...texts('hi'), ...texts('mr')]) expect(text).toMatch(DEVANAGARI)
})

test('dates are in words of the language and Latin digits', () => {
  expect(dateIn('en', '2026-11-26', 'weekday')).toBe('Thu, Nov 26')
  expect(dateIn('hi', '2026-11-26', 'weekday')).toBe('गुरु, 26 नवंबर')
  expect(dateIn('mr', '2026-11-26', 'weekday')).toBe('गुरु, 26 नोव्हेंबर')
})
