import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import { fillCustomCart } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { onlineOrder } from '#server/testing/payments.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { proveMailbox } from '#server/testing/users.ts'

test('who has an order to pay by a link and one from the bag that is not paid yet still sees offers, and orders with one', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const times = { startsAt: null, endsAt: null, maxUses: null, isPaused: false }
  const benefit = { kind: 'percent', percent: 10, cap: null } as const
  await owner.offers.add({ name: 'Ten', code: null, benefit, conditions: FOR_EVERYTHING, perPerson: 2, ...times })
  const { person, order, productId } = await onlineOrder(shop)
  await proveMailbox(shop, person)
  expect(order.discount).toBe(rupees(99.8))
  const { id } = await owner.drafts.create({ customerId: person.id })
  const lines = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  const { revision, online } = await owner.drafts.save({ id, revision: 0, lines })
  const total = online.sums?.total ?? rupees(0)
  expect(total).toBe(rupees(449.1))
  await owner.drafts.place({ id, revision, paymentMethod: 'Online', total })
  // The order of the link is not replaced by the next one, so its use of the offer counts; that of the cart is.
  const [item] = lines
  if (!item) throw new Error('an item')
  expect((await shop.as(person).checkout.quote({ items: [item] })).cod.offer?.label).toBe('Ten')
  const { order: next } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  expect(next.discount).toBe(rupees(49.9))
})

test('what their own unpaid order reserves is still there for its customer: the last piece, the last garment, the last use of an offer', async () => {
  await using shop = await startShop()
  const desk = shop.as(await shop.admin())
  await configure(shop)
  await desk.blanks.add({ category: 'Regular', material: 'Cotton', color: 'Maroon', sizes: [{ size: 'L', pieces: 1 }] })
  const last = { code: null, startsAt: null, endsAt: null, maxUses: 1, perPerson: null, isPaused: false }
  const benefit = { kind: 'percent', percent: 10, cap: null } as const
  await desk.offers.add({ name: 'Ten', benefit, conditions: FOR_EVERYTHING, ...last })
  const productId = await shop.product({ pieces: 1 })
  const item = { productId, size: 'M', color: 'Black', quantity: 1 }
  const { person, line } = await fillCustomCart(shop, { color: 'Maroon', size: 'L' })
  const buyer = shop.as(person)
  await buyer.cart.add(item)
  const items = [item, { ...line, quantity: 1 }]
  const read = () => Promise.all([buyer.cart.list(), buyer.checkout.quote({ items }), buyer.offers.running()])
  const before = await read()
  expect(before).toMatchObject([
    [{ available: true }, { available: true }],
    { cod: { offer: { label: 'Ten' } } },
    [{ label: 'Ten' }],
  ])
  const { order } = await buyer.orders.place({ items, paymentMethod: 'Online' })
  expect(await read()).toEqual(before)
  expect(await attempt(buyer.cart.add(item))).toMatchObject({ ok: false, failure: { code: 'out_of_stock' } })

  const other = await shop.customer()
  expect(await attempt(shop.as(other).cart.add(item))).toMatchObject({ ok: false, failure: { code: 'out_of_stock' } })
  const { order: next } = await buyer.orders.place({ items, paymentMethod: 'COD' })
  expect(next.discount).toBe(order.discount)
  expect(await buyer.cart.list()).toEqual([])
})
