import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { type Candidate, chooseOffers, nearMiss } from './choose-offers.ts'
import { codeRefusal } from './code-refusal.ts'
import { type Benefit, type Conditions, FOR_EVERYTHING, type Offer, type OfferLine } from './offer.ts'
import { calculateOfferDiscount, missingIn } from './offer-discount.ts'
import { findOfferExample } from './offer-example.ts'

const TEES = 1 as CategoryId
const POLOS = 2 as CategoryId

function offer(benefit: Benefit, more: Partial<Conditions> = {}, facts: Partial<Offer> = {}): Offer {
  const conditions = { ...FOR_EVERYTHING, ...more }
  return { id: 1 as PromoId, code: null, label: 'The offer', benefit, conditions, of: null, except: null, ...facts }
}

function line(price: number, quantity = 1, facts: Partial<OfferLine> = {}): OfferLine {
  return { unitPrice: rupees(price), quantity, productId: 7 as ProductId, categoryId: TEES, ...facts }
}

const open = (openOffer: Offer, facts: Partial<Candidate> = {}): Candidate => ({
  offer: openOffer,
  barred: null,
  isAsked: false,
  ...facts,
})
const amount = fc.integer({ min: 0, max: 2_000_000 }).map((n) => paise(n))
const percent = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100)
const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent, cap: fc.option(amount) }),
  fc.record({ kind: fc.constant('amount' as const), off: amount }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
    percent,
  }),
  fc.record({
    kind: fc.constant('slabs' as const),
    by: fc.constantFrom('pieces' as const, 'amount' as const),
    steps: fc.array(fc.record({ from: fc.integer({ min: 1, max: 60 }), percent }), { minLength: 1, maxLength: 4 }),
  }),
)
const carts = fc.array(
  fc.record({
    unitPrice: amount,
    quantity: fc.integer({ min: 1, max: 9 }),
    productId: fc.option(fc.integer({ min: 1, max: 4 }).map((id) => id as ProductId)),
    categoryId: fc.option(fc.constantFrom(TEES, POLOS)),
  }),
  { minLength: 1, maxLength: 12 },
)
const ranges = fc.record({
  categories: fc.subarray([TEES, POLOS]),
  exceptProducts: fc.subarray([1, 2] as ProductId[]),
  minPieces: fc.option(fc.integer({ min: 1, max: 6 })),
})

test('for any offer and any bag the parts of the lines add up to the discount, and none is more than its line costs [offers.kinds]', () => {
  fc.assert(
    fc.property(benefits, ranges, carts, (benefit, range, lines) => {
      const { discount, shares } = calculateOfferDiscount(offer(benefit, range), lines)
      const isWithin = shares.every((share, i) => share <= (lines[i]?.unitPrice ?? 0) * (lines[i]?.quantity ?? 0))
      return isWithin && shares.length === lines.length && shares.reduce((sum, share) => sum + share, 0) === discount
    }),
    { numRuns: 2_000 },
  )
})

test('10% of ₹333.33 is rounded half-up once, and a maximum holds', () => {
  const lines = [{ ...line(0), unitPrice: paise(33_335) }]
  expect(calculateOfferDiscount(offer({ kind: 'percent', percent: 10, cap: null }), lines).discount).toBe(3_334)
  expect(calculateOfferDiscount(offer({ kind: 'percent', percent: 10, cap: rupees(20) }), lines).discount).toBe(
    rupees(20),
  )
})

test('an amount is never more than the goods cost that it is for', () => {
  const lines = [line(99), line(900, 1, { categoryId: POLOS })]
  const { discount, shares } = calculateOfferDiscount(
    offer({ kind: 'amount', off: rupees(500) }, { categories: [TEES] }),
    lines,
  )
  expect([discount, shares]).toEqual([rupees(99), [rupees(99), 0]])
})

test('of "buy 2, get 1 free" the cheapest pieces are free, and all pieces of the groups share the advantage by their price', () => {
  const deal = offer({ kind: 'buy_get', buy: 2, get: 1, percent: 100 })
  const { discount, shares } = calculateOfferDiscount(deal, [line(600, 2), line(300), line(450)])
  // Four pieces are one group: the cheapest is free, the dearest two are bought, and the ₹450 piece is outside.
  expect(discount).toBe(rupees(300))
  expect(shares).toEqual([rupees(240), rupees(60), 0])
  expect(calculateOfferDiscount(deal, [line(600, 2)]).discount).toBe(0)
  expect(calculateOfferDiscount(deal, [line(600, 6)]).discount).toBe(rupees(1_200))
})

test('“buy 1, get 2” reduces two pieces of every three', () => {
  const deal = offer({ kind: 'buy_get', buy: 1, get: 2, percent: 50 })
  expect([2, 3, 5, 6].map((pieces) => calculateOfferDiscount(deal, [line(100, pieces)]).discount)).toEqual([
    0,
    rupees(100),
    rupees(100),
    rupees(200),
  ])
})

test('an offer for everything has no range, no exceptions and no conditions', () => {
  const lists = { categories: [], products: [], exceptCategories: [], exceptProducts: [] }
  expect(FOR_EVERYTHING).toEqual({ ...lists, minAmount: null, minPieces: null, firstOrder: false })
})

test('the highest slab that is reached counts for everything', () => {
  const steps = [
    { from: 3, percent: 10 },
    { from: 2, percent: 5 },
  ]
  const off = (pieces: number) =>
    calculateOfferDiscount(offer({ kind: 'slabs', by: 'pieces', steps }), [line(100, pieces)]).discount
  expect([1, 2, 3, 4].map(off)).toEqual([0, rupees(10), rupees(30), rupees(40)])
})

test('an offer is for its categories and products, less the exceptions; customised shirts belong to offers for everything', () => {
  const off = (more: Partial<Conditions>, facts: Partial<OfferLine>) =>
    calculateOfferDiscount(offer({ kind: 'percent', percent: 50, cap: null }, more), [line(100, 1, facts)]).discount
  const custom = { productId: null, categoryId: null }
  expect(off({ categories: [POLOS] }, {})).toBe(0)
  expect(off({ categories: [POLOS], products: [7 as ProductId] }, {})).toBe(rupees(50))
  expect(off({ categories: [POLOS], products: [8 as ProductId] }, {})).toBe(0)
  expect(off({ exceptProducts: [7 as ProductId] }, {})).toBe(0)
  expect(off({ exceptCategories: [TEES] }, {})).toBe(0)
  expect(off({}, custom)).toBe(rupees(50))
  expect(off({ categories: [TEES] }, custom)).toBe(0)
})

test('the best offer for goods applies, together with one for the delivery fee; of equal ones the code wins', () => {
  const ten = offer({ kind: 'percent', percent: 10, cap: null })
  const code = offer({ kind: 'amount', off: rupees(100) }, {}, { id: 2 as PromoId, code: 'HUNDRED', label: 'HUNDRED' })
  const free = offer({ kind: 'delivery' }, {}, { id: 3 as PromoId })
  const choose = (price: number) =>
    chooseOffers([open(ten), open(code, { isAsked: true }), open(free)], [line(price)], { fee: rupees(49), code: true })
  expect(choose(500)).toMatchObject({
    goods: { offer: code },
    fee: { offer: free, saved: rupees(49) },
    code: { state: 'applied' },
  })
  expect(choose(1_000).goods?.offer).toBe(code)
  const better = choose(2_000)
  expect(better).toMatchObject({ goods: { offer: ten }, code: { state: 'weaker', discount: rupees(100) } })
  expect(better.code && codeRefusal(better.code, { label: 'Diwali', discount: rupees(200) as Paise })).toEqual(
    refusal('offer_weaker', { better: 'Diwali', saved: rupees(200), offer: 'HUNDRED', discount: rupees(100) }),
  )
})

test('a code that fails says why', () => {
  const code = { code: 'MONSOON10', label: 'MONSOON10' }
  const why = (more: Partial<Conditions>, facts: Partial<Candidate> = {}, of: string | null = null) => {
    const codeCandidate = open(offer({ kind: 'percent', percent: 10, cap: null }, more, { ...code, of }), {
      isAsked: true,
      ...facts,
    })
    const { code: outcome } = chooseOffers([codeCandidate], [line(599)], { fee: rupees(49), code: true })
    return outcome && codeRefusal(outcome, null)
  }
  expect(why({})).toBeNull()
  const values = { offer: 'MONSOON10' }
  expect(why({ minAmount: rupees(800) })).toMatchObject({
    reason: 'offer_amount_short',
    values: { ...values, missing: rupees(201), goods: 'all' },
  })
  expect(why({ minPieces: 2, categories: [TEES] }, {}, 'Tees')).toMatchObject({
    reason: 'offer_pieces_short',
    values: { ...values, missing: 1, goods: 'named', of: 'Tees' },
  })
  expect(why({ categories: [POLOS] }, {}, 'Polos')).toMatchObject({
    reason: 'offer_for_other_goods',
    values: { ...values, goods: 'named', of: 'Polos' },
  })
  expect(why({}, { barred: { why: 'not_first' } })).toEqual(refusal('code_for_first_order', values))
  const day = new Date('2026-11-03T18:29:59Z')
  expect(why({}, { barred: { why: 'ended', at: day } })).toEqual(refusal('offer_ended', { ...values, day }))
  expect(why({}, { barred: { why: 'unknown' } })).toEqual(refusal('promo_invalid'))
})

test('a hint names what to add for the next step, and only if that offer would then be the best', () => {
  const steps = [
    { from: 2, percent: 5 },
    { from: 3, percent: 10 },
  ]
  const slabs = open(offer({ kind: 'slabs', by: 'pieces', steps }, { categories: [TEES] }, { of: 'T-shirts' }))
  const percentOff = (percent: number) => ({ kind: 'percent', percent, cap: null })
  const hint = (lines: OfferLine[], all = [slabs]) => {
    const miss = nearMiss(all, lines, chooseOffers(all, lines, { fee: rupees(49), code: false }))
    return miss && [miss.missing.by, miss.offer.of, miss.gain]
  }
  expect(hint([line(500)])).toEqual([1, 'T-shirts', percentOff(5)])
  expect(hint([line(500, 2)])).toEqual([1, 'T-shirts', percentOff(10)])
  expect(hint([line(500, 3)])).toBeNull()
  expect(hint([line(500, 1, { categoryId: POLOS })])).toBeNull()
  const half = open(offer({ kind: 'percent', percent: 50, cap: null }, {}, { id: 2 as PromoId }))
  expect(hint([line(500)], [slabs, half])).toBeNull()
  expect(hint([line(500)], [{ ...slabs, barred: { why: 'used_before' } }])).toBeNull()
  const amountOff = open(offer({ kind: 'amount', off: rupees(100) }, { minAmount: rupees(700) }))
  expect(hint([line(600)], [amountOff])).toEqual([rupees(100), null, { kind: 'amount', off: rupees(100) }])
  // Too far away, and less than the code gives that was asked for.
  expect(hint([line(500)], [amountOff])).toBeNull()
  const codeCandidate = open(offer({ kind: 'percent', percent: 20, cap: null }, { minAmount: rupees(700) }), {
    isAsked: true,
  })
  expect(
    hint([line(600)], [amountOff, { ...codeCandidate, offer: { ...codeCandidate.offer, id: 9 as PromoId } }]),
  ).toBeNull()
})

test('the example of an offer has the fewest pieces that get it, or those of its highest step', () => {
  const steps = [
    { from: 2, percent: 5 },
    { from: 3, percent: 10 },
  ]
  const benefit: Benefit = { kind: 'slabs', by: 'pieces', steps }
  const none = { minAmount: null, minPieces: null }
  const price = rupees(599)
  expect(findOfferExample(benefit, none)).toEqual({ pieces: 3, price, total: paise(161_730), isFeeFree: false })
  expect(findOfferExample({ kind: 'delivery' }, { ...none, minAmount: rupees(999) })).toEqual({
    pieces: 2,
    price,
    total: rupees(1_198),
    isFeeFree: true,
  })
  expect(findOfferExample({ kind: 'percent', percent: 10, cap: null }, { ...none, minPieces: 51 })).toBeNull()
  expect(missingIn(offer(benefit), [])).toEqual({ what: 'nothing' })
})
