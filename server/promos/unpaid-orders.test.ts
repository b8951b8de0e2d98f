import { expect, test } from 'vitest'
import { rupees } from '#contract/money.ts'
import { FOR_EVERYTHING } from '#contract/offers/offer.ts'
import { onlineOrder } from '#server/testing/payments.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('who has an order to pay by a link and one from the bag that is not paid yet still sees offers, and orders with one', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const times = { startsAt: null, endsAt: null, maxUses: null, isPaused: false }
  const benefit = { kind: 'percent', percent: 10, cap: null } as const
  await owner.offers.add({ name: 'Ten', code: null, benefit, conditions: FOR_EVERYTHING, perPerson: 2, ...times })
  const { person, order, productId } = await onlineOrder(shop)
  expect(order.discount).toBe(rupees(99.8))
  const { id } = await owner.drafts.create({ customerId: person.id })
  const wanted = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  const { revision, online } = await owner.drafts.save({ id, revision: 0, lines: wanted })
  const total = online.sums?.total ?? rupees(0)
  expect(total).toBe(rupees(449.1))
  await owner.drafts.place({ id, revision, paymentMethod: 'Online', total })
  // The order of the link is not replaced by the next one, so its use of the offer counts; that of the bag is.
  expect(await shop.as(person).offers.quote()).toMatchObject({ goods: { label: 'Ten' } })
  const [item] = wanted
  if (!item) throw new Error('an item')
  const { order: next } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  expect(next.discount).toBe(rupees(49.9))
})
