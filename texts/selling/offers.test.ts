import { expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { Barred, CodeOutcome } from '#contract/selling/discounts/choose-offers.ts'
import { codeRefusal } from '#contract/selling/discounts/code-refusal.ts'
import { type Benefit, FOR_EVERYTHING, type Offer } from '#contract/selling/discounts/offer.ts'
import type { Missing } from '#contract/selling/discounts/offer-discount.ts'
import { findOfferExample } from '#contract/selling/discounts/offer-example.ts'
import { offerGoods } from '#contract/selling/discounts/offer-goods.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { wordRefusal } from '#texts/errors.ts'
import { describeExample } from './offer-example.ts'
import { describeBenefit, describeNearMiss, describeOffer, joinNames } from './offers.ts'

const TEN: Benefit = { kind: 'percent', percent: 10, cap: null }
const BUY_GET: Benefit = { kind: 'buy_get', buy: 2, get: 1, percent: 100 }
const slabs = (by: 'pieces' | 'amount', ...steps: [from: number, percent: number][]): Benefit => ({
  kind: 'slabs',
  by,
  steps: steps.map(([from, percent]) => ({ from, percent })),
})
function offer(facts: Partial<Offer> = {}): Offer {
  const named = { id: 1 as PromoId, code: 'TEN', label: 'TEN', of: null, except: null }
  return { ...named, benefit: TEN, conditions: FOR_EVERYTHING, ...facts }
}

/** Why a code does not apply, in words. */
function refuse(...args: Parameters<typeof codeRefusal>): string | null {
  const problem = codeRefusal(...args)
  return problem && wordRefusal(problem, 'en')
}

test.each<[Benefit, string]>([
  [TEN, '10% off'],
  [{ ...TEN, cap: rupees(200) }, '10% off (at most ₹200)'],
  [{ kind: 'amount', off: rupees(150) }, '₹150 off'],
  [{ kind: 'delivery' }, 'no fee for cash on delivery'],
  [BUY_GET, 'buy 2, get 1 free'],
  [{ ...BUY_GET, percent: 50 }, 'buy 2, get 1 at 50% off'],
  [slabs('pieces', [5, 10], [2, 5]), '2 pieces: 5% off, 5 pieces: 10% off'],
  [slabs('amount', [99_900, 5]), 'from ₹999: 5% off'],
])('what an offer gives is part of a sentence: %o is “%s”', (benefit, text) => {
  expect(describeBenefit(benefit)).toBe(text)
})

test('an offer in one line says what it gives, what for, and from when', () => {
  const all = { ...FOR_EVERYTHING, minAmount: rupees(999), minPieces: 3, firstOrder: true }
  expect(describeOffer(offer())).toBe('10% off')
  expect(describeOffer(offer({ of: 'Polos', except: 'Combos', conditions: all }))).toBe(
    '10% off, on Polos, not on Combos, from ₹999, from 3 pieces, first order only',
  )
})

test.each<[Barred, string]>([
  [{ why: 'unknown' }, 'This promo code is not valid.'],
  [{ why: 'ended', at: new Date('2026-11-03T10:00:00Z') }, 'TEN ended on 3 Nov.'],
  [{ why: 'used_up' }, 'TEN has been used up.'],
  [{ why: 'used_before' }, 'You have already used TEN.'],
  [{ why: 'not_first' }, 'TEN is only for a first order.'],
])('a code that the customer cannot use says why: %o', (barred, text) => {
  expect(refuse({ state: 'barred', offer: offer(), barred }, null)).toBe(text)
})

test('a code that no offer has is not told from one that cannot be used yet', () => {
  const outcome: CodeOutcome = { state: 'barred', offer: null, barred: { why: 'used_up' } }
  expect(refuse(outcome, null)).toBe('This promo code is not valid.')
})

test.each<[Missing, Partial<Offer>, string]>([
  [{ what: 'nothing' }, {}, 'Nothing in your bag is part of TEN.'],
  [{ what: 'nothing' }, { except: 'Polos' }, 'TEN is not for Polos.'],
  [{ what: 'nothing' }, { of: 'Polos' }, 'TEN is only for Polos.'],
  [{ what: 'nothing' }, { of: 'Polos', except: 'Pique' }, 'TEN is only for Polos (not Pique).'],
  [{ what: 'amount', by: rupees(201) }, {}, 'Add ₹201 more to use TEN.'],
  [{ what: 'amount', by: rupees(201) }, { except: 'Polos' }, 'Add ₹201 more (not from Polos) to use TEN.'],
  [{ what: 'pieces', by: 1 }, { of: 'Tees', except: 'Caps' }, 'Add 1 more piece from Tees (not Caps) to use TEN.'],
  [{ what: 'pieces', by: 2 }, {}, 'Add 2 more pieces to use TEN.'],
])('a code for which something is missing says what: %o %o', (missing, facts, text) => {
  expect(refuse({ state: 'missing', offer: offer(facts), missing }, null)).toBe(text)
})

test('a code that is weaker than another offer, or takes nothing off, says so', () => {
  const outcome: CodeOutcome = { state: 'weaker', offer: offer(), discount: ZERO }
  expect(refuse(outcome, null)).toBe('TEN takes nothing off this bag.')
  expect(refuse(outcome, { label: 'Diwali', discount: rupees(9) })).toContain('a better offer: Diwali saves ₹9.00')
  expect(refuse({ state: 'applied' }, null)).toBeNull()
})

test('what to add for an offer names the offer; “buy 2, get 1” in quotes', () => {
  const missing = { what: 'pieces', by: 1 } as const
  const text = (gain: Benefit) =>
    describeNearMiss({ offer: offer(), missing, gain, discount: ZERO }, offerGoods(offer()))
  expect(text(TEN)).toBe('Add 1 more piece for 10% off.')
  expect(text(BUY_GET)).toBe('Add 1 more piece for “buy 2, get 1 free”.')
})

test.each<[Benefit, number | null, number | null, string | null]>([
  [TEN, null, null, 'A customer who buys 1 T-shirt of ₹599 pays ₹539.10.'],
  [TEN, null, 50, 'A customer who buys 50 T-shirts of ₹599 pays ₹26,955.00.'],
  [TEN, null, 51, null],
  [BUY_GET, null, null, 'A customer who buys 3 T-shirts of ₹599 pays ₹1,198.00.'],
  [slabs('pieces', [2, 5], [3, 10]), null, null, 'A customer who buys 3 T-shirts of ₹599 pays ₹1,617.30.'],
  [slabs('amount', [100_000, 5]), null, null, 'A customer who buys 2 T-shirts of ₹599 pays ₹1,138.10.'],
  [slabs('amount', [3, 5]), null, null, 'A customer who buys 1 T-shirt of ₹599 pays ₹569.05.'],
  [
    { kind: 'delivery' },
    rupees(999),
    null,
    'A customer who buys 2 T-shirts of ₹599 with cash on delivery pays ₹1,198.00, without a fee.',
  ],
  [{ kind: 'amount', off: rupees(600) }, null, null, 'A customer who buys 1 T-shirt of ₹599 pays ₹0.00.'],
])('the owner reads an example of %o from %o paise and %o pieces: %s', (benefit, minAmount, minPieces, text) => {
  const example = findOfferExample(benefit, { minAmount: minAmount === null ? null : paise(minAmount), minPieces })
  expect(example && describeExample(example)).toBe(text)
})

test('names of what an offer is for are at most two, and how many more there are', () => {
  const names = ['Polos', 'Hoodies', 'Caps', 'Mugs']
  expect([0, 1, 2, 3, 4].map((count) => joinNames(names.slice(0, count)))).toEqual([
    null,
    'Polos',
    'Polos and Hoodies',
    'Polos, Hoodies and 1 more',
    'Polos, Hoodies and 2 more',
  ])
})
