import { expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { type ListedOffer, listOfferPrices } from './best-price.ts'
import { type Benefit, type Conditions, FOR_EVERYTHING } from './offer.ts'

const TEES = 1 as CategoryId
const piece = { unitPrice: rupees(699), productId: 7 as ProductId, categoryId: TEES }
const percent = (value: number): Benefit => ({ kind: 'percent', percent: value, cap: null })

function offer(id: number, benefit: Benefit, more: Partial<Conditions> = {}, facts: Partial<ListedOffer> = {}) {
  const conditions = { ...FOR_EVERYTHING, ...more }
  const plain = { id: id as PromoId, code: `CODE${id}`, label: `CODE${id}`, benefit, conditions, isLimited: false }
  return { ...plain, ...facts } satisfies ListedOffer
}
const find = (...offers: ListedOffer[]) => listOfferPrices(offers, piece).map(({ label, price }) => [label, price])

test('the best price is that of the offer that takes most off one piece', () => {
  expect(find(offer(1, percent(10)), offer(2, percent(20)))).toEqual([['CODE2', paise(55_920)]])
  expect(find(offer(1, { kind: 'amount', off: rupees(100) }), offer(2, percent(10)))).toEqual([['CODE1', rupees(599)]])
  expect(find()).toEqual([])
})

test('an offer that one piece does not meet, for other goods or for the fee has no price', () => {
  expect(find(offer(1, percent(20), { minAmount: rupees(999) }))).toEqual([])
  expect(find(offer(1, percent(20), { minPieces: 2 }))).toEqual([])
  expect(find(offer(1, percent(20), { exceptCategories: [TEES] }))).toEqual([])
  expect(find(offer(1, { kind: 'buy_get', buy: 2, get: 1, percent: 100 }), offer(2, { kind: 'delivery' }))).toEqual([])
})

test('who cannot use a limited offer has the next, up to the first one for everybody', () => {
  const first = offer(1, percent(30), { firstOrder: true })
  const limited = offer(2, percent(20), {}, { isLimited: true })
  const open = offer(3, percent(10), {}, { code: null, label: 'Diwali' })
  expect(find(open, limited, first, offer(4, percent(5)))).toEqual([
    ['CODE1', paise(48_930)],
    ['CODE2', paise(55_920)],
    ['Diwali', paise(62_910)],
  ])
  expect(listOfferPrices([first, open], piece)).toMatchObject([{ isFirstOrder: true }, { isFirstOrder: false }])
})
