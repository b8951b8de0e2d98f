import { expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import { type Benefit, FOR_EVERYTHING, type OfferLine } from '#contract/selling/discounts/offer.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { wordRefusal } from '#texts/errors.ts'
import type { OfferFacts } from './offer-facts.ts'
import { orderOffers, refusedByContact } from './order-offers.ts'

/** An offer that applies without a code. */
function facts(id: number, benefit: Benefit, more: Partial<OfferFacts> = {}): OfferFacts {
  return {
    ...{ id: id as PromoId, code: null, name: `Offer ${id}`, percent: null, benefit, conditions: FOR_EVERYTHING },
    ...{ endedAt: null, isOpen: true, isUsedUp: false, isUsedByPerson: false, hasOrdered: false },
    ...{ isBarredByContact: false, names: [], exceptNames: [], ...more },
  }
}
const percent = (value: number): Benefit => ({ kind: 'percent', percent: value, cap: null })
const DELIVERY: Benefit = { kind: 'delivery' }
const LINES: OfferLine[] = [
  { unitPrice: rupees(600), quantity: 1, productId: null, categoryId: null },
  { unitPrice: rupees(400), quantity: 1, productId: null, categoryId: null },
]
const FEE = rupees(49)
const NO_COLUMNS = { promoId: null, promoCode: null, promoPercent: null, offers: null }

test('without offers nothing is taken off, and the fee stays', () => {
  const offers = orderOffers([], LINES, { fee: FEE, code: null })
  expect(offers).toMatchObject({ discount: 0, shares: [0, 0] })
  expect(offers.with('COD')).toEqual({ fee: FEE, columns: NO_COLUMNS })
})

test('an order keeps the offer that reduced its goods, with what it took off and the part of each line', () => {
  const offers = orderOffers([facts(1, percent(10))], LINES, { fee: FEE, code: null })
  expect(offers).toMatchObject({ discount: rupees(100), shares: [rupees(60), rupees(40)] })
  const offer = { id: 1, label: 'Offer 1', benefit: percent(10), conditions: FOR_EVERYTHING }
  expect(offers.with('Online')).toEqual({
    fee: FEE,
    columns: {
      ...{ promoId: 1, promoCode: 'Offer 1', promoPercent: 10 },
      offers: [{ ...offer, saved: rupees(100), isFee: false }],
    },
  })
})

test('only an offer of a percentage has one in the order', () => {
  const off: Benefit = { kind: 'amount', off: rupees(150) }
  const { discount, with: paidBy } = orderOffers([facts(1, off)], LINES, { fee: FEE, code: null })
  expect([discount, paidBy('Online').columns.promoPercent]).toEqual([rupees(150), null])
})

test('an offer for the fee counts, and is used, only with cash on delivery and where there is a fee', () => {
  const all = [facts(1, percent(10)), facts(2, DELIVERY)]
  const used = (fee: typeof FEE, method: 'COD' | 'Online') => {
    const { fee: paid, columns } = orderOffers(all, LINES, { fee, code: null }).with(method)
    return [paid, columns.offers?.map(({ id, saved, isFee }) => [id, saved, isFee])]
  }
  const goods = [1, rupees(100), false]
  expect(used(FEE, 'COD')).toEqual([ZERO, [goods, [2, FEE, true]]])
  expect(used(FEE, 'Online')).toEqual([FEE, [goods]])
  expect(used(ZERO, 'COD')).toEqual([ZERO, [goods]])
  const alone = orderOffers([facts(2, DELIVERY)], LINES, { fee: FEE, code: null })
  expect(alone.with('COD').columns).toMatchObject({ promoId: 2, promoCode: 'Offer 2', promoPercent: null })
  expect(alone.with('Online').columns).toEqual(NO_COLUMNS)
})

test('a code that does not apply takes nothing off and says why; one that is weaker than another offer does no harm', () => {
  const code = (benefit: Benefit, more: Partial<OfferFacts> = {}) => facts(9, benefit, { code: 'TEN', ...more })
  const place = (all: OfferFacts[], typed: string | null | undefined) =>
    orderOffers(all, LINES, { fee: FEE, code: typed }).discount
  const refusal = (all: OfferFacts[]) => {
    const { code: outcome, codeRefusal } = orderOffers(all, LINES, { fee: FEE, code: 'TEN' })
    return [outcome?.state, codeRefusal && wordRefusal(codeRefusal, 'en')]
  }
  expect(place([code(percent(10))], 'TEN')).toBe(rupees(100))
  expect(place([code(percent(10)), facts(1, percent(20))], 'TEN')).toBe(rupees(200))
  expect(refusal([])).toEqual(['barred', 'This promo code is not valid.'])
  expect(refusal([code(percent(10), { isUsedUp: true })])).toEqual(['barred', 'TEN has been used up.'])
  const large = { ...FOR_EVERYTHING, minAmount: rupees(1_500) }
  expect(refusal([code(percent(10), { conditions: large })])).toEqual(['missing', 'Add ₹500 more to use TEN.'])
  // Nobody asked for a code.
  for (const nothing of [null, undefined, '', '  ']) expect(place([], nothing)).toBe(0)
})

/** Barred by the phone number or an unconfirmed email alone. */
const barred = (id: number, benefit: Benefit, more: Partial<OfferFacts> = {}) =>
  facts(id, benefit, { isBarredByContact: true, ...more })
const refusedIds = (all: OfferFacts[], { fee = FEE, code = null as string | null, isCod = true } = {}) =>
  refusedByContact(all, LINES, { fee, code, isCod }).map(({ id }) => id)

test('offers that the phone number or email took from an order are those that would be better than what it gets', () => {
  expect(refusedIds([facts(1, percent(10))])).toEqual([])
  expect(refusedIds([barred(2, percent(20)), facts(1, percent(10))])).toEqual([2])
  // The better one first; a weaker one would have changed nothing.
  expect(refusedIds([barred(2, percent(20)), barred(3, percent(30)), facts(1, percent(10))])).toEqual([3, 2])
  expect(refusedIds([barred(2, percent(5)), facts(1, percent(10))])).toEqual([])
  // What the account itself has used is not refused by its contact.
  expect(refusedIds([barred(2, percent(20), { isUsedByPerson: true })])).toEqual([])
})

test('an offer for the fee is taken only from an order with cash on delivery and a fee', () => {
  const all = [barred(2, DELIVERY)]
  expect(refusedIds(all)).toEqual([2])
  expect(refusedIds(all, { isCod: false })).toEqual([])
  expect(refusedIds(all, { fee: ZERO })).toEqual([])
})

test('of a code that was asked for the order is refused, and nothing is said of others', () => {
  const code = barred(9, percent(5), { code: 'FIVE' })
  const others = [barred(2, percent(20)), facts(1, percent(10))]
  expect(refusedIds([...others, code], { code: 'FIVE' })).toEqual([9])
  // A code that is not barred leaves the others as they are.
  expect(refusedIds([...others, facts(9, percent(5), { code: 'FIVE' })], { code: 'FIVE' })).toEqual([2])
  expect(refusedIds([...others, code], { code: ' ' })).toEqual([2])
})
