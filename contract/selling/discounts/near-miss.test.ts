import { expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { CategoryId } from '#contract/catalogue/products.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { type Candidate, chooseOffers, nearMiss } from './choose-offers.ts'
import { type Benefit, type Conditions, FOR_EVERYTHING, type OfferLine } from './offer.ts'

const [TEES, POLOS] = [1 as CategoryId, 2 as CategoryId]
const percent = (value: number): Benefit => ({ kind: 'percent', percent: value, cap: null })
const DELIVERY: Benefit = { kind: 'delivery' }
const slabs = (by: 'pieces' | 'amount', ...steps: [from: number, percent: number][]): Benefit => ({
  kind: 'slabs',
  by,
  steps: steps.map(([from, value]) => ({ from, percent: value })),
})

function candidate(id: number, benefit: Benefit, more: Partial<Conditions> = {}, facts: Partial<Candidate> = {}) {
  const conditions = { ...FOR_EVERYTHING, ...more }
  const offer = { id: id as PromoId, code: null, label: `Offer ${id}`, benefit, conditions, of: null, except: null }
  return { offer, barred: null, isAsked: false, ...facts } satisfies Candidate
}
const line = (price: number, quantity = 1, categoryId: CategoryId = TEES): OfferLine => ({
  ...{ unitPrice: rupees(price), quantity, productId: null, categoryId },
})
const choose = (all: Candidate[], lines: OfferLine[], code = false) =>
  chooseOffers(all, lines, { fee: rupees(49), code })
const findMiss = (all: Candidate[], ...lines: OfferLine[]) => {
  const miss = nearMiss(all, lines, choose(all, lines))
  return miss && { id: miss.offer.id, missing: miss.missing, gain: miss.gain, discount: miss.discount }
}

test('of equal offers the older one applies, and none that the customer is barred from', () => {
  const goods = (...all: Candidate[]) => choose(all, [line(500)]).goods?.offer.id
  expect(goods(candidate(2, percent(10)), candidate(1, percent(10)))).toBe(1)
  expect(goods(candidate(1, percent(10), {}, { barred: { why: 'used_up' } }), candidate(2, percent(5)))).toBe(2)
})

test('the fee is taken away by the first offer for it whose conditions are met, and from no empty bag', () => {
  const all = [candidate(1, DELIVERY, { minAmount: rupees(999) }), candidate(2, DELIVERY), candidate(3, DELIVERY)]
  expect(choose(all, [line(500)]).fee).toMatchObject({ offer: { id: 2 }, saved: rupees(49) })
  expect(choose(all, [])).toEqual({ goods: null, fee: null, code: null })
  expect(choose([candidate(1, percent(10))], [line(500)]).fee).toBeNull()
})

test('a code that nobody has, one that is barred, and one for the fee say what became of them', () => {
  expect(choose([], [line(500)], true).code).toEqual({ state: 'barred', offer: null, barred: { why: 'unknown' } })
  const coded = candidate(1, DELIVERY, {}, { isAsked: true })
  const barred = { why: 'used_up' } as const
  expect(choose([{ ...coded, barred }], [line(500)], true).code).toEqual({
    state: 'barred',
    offer: coded.offer,
    barred,
  })
  expect(choose([coded], [line(500)], true).code).toEqual({ state: 'applied' })
  // Another code frees the fee already.
  const free = candidate(2, DELIVERY, {}, { isAsked: true })
  expect(choose([coded, free], [line(500)], true).fee?.offer.id).toBe(1)
})

test('at most two pieces are missing, which cost as much as the cheapest that the offer is for', () => {
  const offer = (minPieces: number) => candidate(1, percent(10), { minPieces, categories: [TEES] })
  const lines = [line(900), line(500), line(100, 1, POLOS)]
  const miss = { id: 1, gain: percent(10) }
  expect(findMiss([offer(3)], ...lines)).toEqual({ ...miss, missing: { what: 'pieces', by: 1 }, discount: rupees(190) })
  expect(findMiss([offer(4)], ...lines)).toEqual({ ...miss, missing: { what: 'pieces', by: 2 }, discount: rupees(240) })
  expect(findMiss([offer(5)], ...lines)).toBeNull()
  expect(findMiss([offer(1)], line(100, 1, POLOS))).toBeNull()
})

test('at most three tenths of the bag are missing', () => {
  const offer = (minAmount: number) => candidate(1, percent(10), { minAmount: paise(minAmount) })
  expect(findMiss([offer(130_000)], line(500, 2))).toEqual({
    ...{ id: 1, gain: percent(10), missing: { what: 'amount', by: rupees(300) }, discount: rupees(130) },
  })
  expect(findMiss([offer(130_001)], line(500, 2))).toBeNull()
})

test('what is added has to be enough: when an amount is missing besides, nothing is said', () => {
  const both = { minPieces: 2, minAmount: rupees(1_500) }
  expect(findMiss([candidate(1, DELIVERY, both)], line(500))).toBeNull()
  expect(findMiss([candidate(1, percent(10), both)], line(500))).toBeNull()
})

test('an offer for the fee is near only while there is a fee', () => {
  const near = candidate(1, DELIVERY, { minPieces: 2 })
  const missing = { what: 'pieces', by: 1 } as const
  expect(findMiss([near], line(500))).toEqual({ id: 1, missing, gain: DELIVERY, discount: ZERO })
  expect(findMiss([near, candidate(2, DELIVERY)], line(500))).toBeNull()
})

test('an offer for goods is named before one for the fee, and pieces are near however little the bag costs', () => {
  const fee = candidate(1, DELIVERY, { minPieces: 2 })
  expect(findMiss([fee, candidate(2, percent(10), { minPieces: 2 })], line(500))?.id).toBe(2)
  expect(findMiss([fee], line(0))?.id).toBe(1)
})

test('“buy 2, get 1” is near with two pieces', () => {
  const deal: Benefit = { kind: 'buy_get', buy: 2, get: 1, percent: 100 }
  expect(findMiss([candidate(1, deal)], line(500, 2))).toEqual({
    ...{ id: 1, missing: { what: 'pieces', by: 1 }, gain: deal, discount: rupees(500) },
  })
})

test('the next step of an offer is the lowest that is not reached, counted over what it is for', () => {
  const steps = candidate(1, slabs('pieces', [4, 20], [2, 5], [3, 10]), { categories: [TEES] })
  const lines = [line(500, 2), line(300, 5, POLOS)]
  expect(findMiss([steps], ...lines)).toEqual({
    ...{ id: 1, missing: { what: 'pieces', by: 1 }, gain: percent(10), discount: rupees(150) },
  })
  const amounts = candidate(1, slabs('amount', [100_000, 5], [120_000, 10]))
  expect(findMiss([amounts], line(1_000))).toEqual({
    ...{ id: 1, missing: { what: 'amount', by: rupees(200) }, gain: percent(10), discount: rupees(120) },
  })
})

test('a step that gives no more than what applies now is not worth adding for', () => {
  expect(findMiss([candidate(1, slabs('pieces', [2, 10], [3, 1]))], line(500, 2))).toBeNull()
  // 10% of two are 5% of four.
  expect(findMiss([candidate(1, slabs('pieces', [2, 10], [4, 5]))], line(500, 2))).toBeNull()
})

test('of several near offers the one that takes most off is named, and no other offer may take more off then', () => {
  const offers = [candidate(1, percent(10), { minPieces: 2 }), candidate(2, percent(20), { minPieces: 2 })]
  expect(findMiss(offers, line(500))?.id).toBe(2)
  const three = [...offers, candidate(3, { kind: 'amount', off: rupees(150) }, { minPieces: 2 })]
  expect(findMiss(three, line(500))?.id).toBe(2)
  const equal = [
    candidate(1, percent(20), { minPieces: 2 }),
    candidate(2, { kind: 'amount', off: rupees(200) }, { minPieces: 2 }),
  ]
  expect(findMiss(equal, line(500))?.id).toBe(1)
  // The one that applies is better than the near one even in the larger cart.
  expect(findMiss([candidate(1, percent(30)), candidate(2, percent(20), { minPieces: 2 })], line(500))).toBeNull()
})
