import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slabOn } from '#contract/basics/gst/slabs.ts'
import { splitOrder, sumTaxParts } from '#contract/basics/gst/split.ts'
import { type Paise, paise, rupees, ZERO } from '#contract/basics/money.ts'
import { chooseOffers } from '#contract/selling/discounts/choose-offers.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { refundBreakdown } from '#texts/en/orders/refund-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import {
  type BreakdownFigures,
  explainPrice,
  explainRefund,
  explainRefundable,
  explainSuggestedRefund,
  type PriceBreakdown,
} from './price-breakdown.ts'

const words = { ...englishWords(priceBreakdown), ...englishWords(refundBreakdown) }

/** Whether what is added and taken away comes to the last row, in each group. */
function addsUp({ groups }: PriceBreakdown): boolean {
  return groups.every(({ rows }) => {
    const sum = rows.slice(0, -1).reduce((all, { amount, sign }) => all + (sign === '−' ? -amount : amount), 0)
    return rows.at(-1)?.sign === '=' && rows.at(-1)?.amount === sum
  })
}
const findRow = ({ groups }: PriceBreakdown, title: string) =>
  groups.find((group) => group.title === title)?.rows.at(-1)?.amount

const amount = fc.integer({ min: 0, max: 900_000 }).map((n) => paise(n))
const lines = fc.array(
  fc.record({ price: amount, more: amount, quantity: fc.integer({ min: 1, max: 6 }), hasMrp: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
)

test('of any order with any offer, fee, store credit and GST every sum comes to the total, exactly [offers.why-total]', () => {
  fc.assert(
    fc.property(
      lines,
      fc.record({ kind: fc.constantFrom('percent', 'buy_get'), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        fee: amount,
        creditPart: fc.integer({ min: 0, max: 100 }),
        isTaxed: fc.boolean(),
        isShared: fc.boolean(),
      }),
      (all, { kind, percent }, { fee, creditPart, isTaxed, isShared }) => {
        const cart = all.map(({ price: unitPrice, quantity }) => ({
          unitPrice,
          quantity,
          productId: null,
          categoryId: null,
        }))
        const benefit =
          kind === 'percent'
            ? ({ kind, percent, cap: null } as const)
            : ({ kind: 'buy_get', buy: 2, get: 1, percent } as const)
        const offer = {
          id: 1 as PromoId,
          code: null,
          label: 'Sale',
          of: null,
          except: null,
          benefit,
          conditions: FOR_EVERYTHING,
        }
        const { goods } = chooseOffers([{ offer, barred: null, isAsked: false }], cart, { fee, code: false })
        const discount = goods?.discount ?? ZERO
        const subtotal = cart.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
        const total = subtotal - discount + fee
        const shares = goods?.shares ?? cart.map(() => ZERO)
        const split = splitOrder({
          lines: cart.map((line) => ({ ...line, printing: ZERO, ownRate: null })),
          discount,
          discounts: shares,
          fee,
          slab: slabOn(null, '2026-11-23'),
          isInterState: false,
        })
        const { taxable, cgst, sgst } = sumTaxParts(split.lines)
        const figures: BreakdownFigures = {
          lines: all.map(({ price: unitPrice, more, quantity, hasMrp }, i) => {
            const mrp = hasMrp ? paise(unitPrice + more) : null
            return { name: `Tee ${i}`, quantity, unitPrice, mrp, discount: isShared ? (shares[i] ?? ZERO) : null }
          }),
          discount,
          deliveryFee: fee,
          credit: paise(Math.floor((total * creditPart) / 100)),
          offers: goods ? [{ label: 'Sale', saved: discount, isFee: false }] : [],
          promo: null,
          tax: isTaxed
            ? {
                taxable,
                taxes: [
                  { name: 'CGST', amount: cgst },
                  { name: 'SGST', amount: sgst },
                ],
              }
            : null,
        }
        const why = explainPrice(figures, words)
        return addsUp(why) && findRow(why, words.sum) === total && (!isTaxed || findRow(why, words.tax) === total)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('refunds open to what was paid for each piece, the return fee and what is left, and add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ subtotal: amount, part: fc.integer({ min: 0, max: 100 }) }), { maxLength: 5 }),
      amount,
      amount,
      (items, fee, refund) => {
        const pieces = items.map(({ subtotal, part }, i) => ({
          name: `Tee ${i}`,
          quantity: 1,
          subtotal,
          paid: Math.floor((subtotal * part) / 100) as Paise,
        }))
        const of = { items: pieces, fee, refund }
        return addsUp(explainSuggestedRefund(of, words)) && addsUp(explainRefund(of, words))
      },
    ),
  )
  const left = { received: rupees(500), refunded: rupees(100), byMoney: rupees(300), refundable: rupees(400) }
  expect(addsUp(explainRefundable(left, words))).toBe(true)
})

test('a line opens from its MRP to what is paid for it', () => {
  const line = { name: 'Polo', quantity: 2, unitPrice: rupees(599), mrp: rupees(899), discount: rupees(59.9) }
  const figures = { lines: [line], discount: rupees(59.9), deliveryFee: ZERO, credit: ZERO, promo: null, tax: null }
  const offers = [
    { label: 'Two for five', saved: rupees(59.9), isFee: false },
    { label: 'Free delivery', saved: rupees(49), isFee: true },
  ]
  const { groups } = explainPrice({ ...figures, offers }, words)
  expect(groups[0]).toEqual({
    title: 'Polo × 2',
    rows: [
      { label: 'MRP', amount: rupees(1_798), sign: '+' },
      { label: 'Discount on MRP', amount: rupees(600), sign: '−' },
      { label: 'Offer Two for five, its share', amount: rupees(59.9), sign: '−' },
      { label: 'You pay', amount: paise(113_810), sign: '=' },
    ],
  })
  expect(groups[1]?.note).toBe('Free delivery: no delivery fee, ₹49.00 saved.')
})
