import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { NO_COD_TRUST } from '#contract/selling/cod-trust.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import type { OfferInput } from '#contract/selling/offers.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { fillCustomCart } from '#server/testing/custom-order.ts'
import { configure } from '#server/testing/designs.ts'
import { giveCredit } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

const LIMITED = { RATE_LIMIT: 'on' }
const TEN: OfferInput = {
  ...{ name: 'Ten', code: null, benefit: { kind: 'percent', percent: 10, cap: null }, conditions: FOR_EVERYTHING },
  ...{ startsAt: null, endsAt: null, maxUses: null, perPerson: null, isPaused: false },
}
const buildItem = (productId: ProductId, quantity = 1) => ({ productId, size: 'M', color: 'Black', quantity })

async function buyer(shop: TestShop, items: readonly ReturnType<typeof buildItem>[], phone?: string): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  if (phone) await shop.db.update(addresses).set({ phone }).where(eq(addresses.userId, person.id))
  for (const item of items) await shop.as(person).cart.add(item)
  return person
}

test('a quote lists an order in both ways of paying: lines, discount, fee and why, days; placing it costs just that', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  await owner.settings.change({
    codTrust: { ...NO_COD_TRUST, steps: [{ deliveries: 0, fee: rupees(40), limit: null }] },
  })
  await owner.offers.add(TEN)
  const items = [
    buildItem(await shop.product(), 2),
    buildItem(await shop.product({ price: rupees(799), struckPrice: rupees(999) })),
  ]
  const api = shop.as(await buyer(shop, items))
  const { cod, online, code, hint } = await api.checkout.quote({ items })
  expect(cod).toMatchObject({
    ...{ paymentMethod: 'COD', subtotal: rupees(1_797), discount: paise(17_970), deliveryFee: rupees(40) },
    ...{ total: paise(165_730), credit: ZERO, offer: { label: 'Ten', text: '10% off' }, feeOffer: null, refusals: [] },
    feeReason: 'For now: COD fee ₹40, no limit.',
  })
  expect(cod.lines).toMatchObject([
    { quantity: 2, unitPrice: rupees(499), subtotal: rupees(998), discount: paise(9_980) },
    { quantity: 1, unitPrice: rupees(799), subtotal: rupees(799), discount: paise(7_990) },
  ])
  expect(online).toMatchObject({ paymentMethod: 'Online', deliveryFee: ZERO, total: paise(161_730), refusals: [] })
  expect([code, hint]).toEqual([null, null])
  for (const quoted of [online, cod]) {
    const { order } = await api.orders.place({ items, paymentMethod: quoted.paymentMethod })
    const { subtotal, discount, deliveryFee, total, expected } = quoted
    expect(order).toMatchObject({ subtotal, discount, deliveryFee, total })
    expect({ from: order.expectedFrom, to: order.expectedTo }).toEqual(expected)
  }
})

test('an offer for the fee is named, a code answers whether it applies, and what to add for more is said', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  await owner.offers.add({ ...TEN, name: 'No fee', benefit: { kind: 'delivery' } })
  await owner.offers.add({ ...TEN, name: 'Sale', code: 'SALE20', benefit: { kind: 'percent', percent: 20, cap: null } })
  const pair = { ...FOR_EVERYTHING, minPieces: 2 }
  await owner.offers.add({
    ...TEN,
    name: 'Pair',
    benefit: { kind: 'percent', percent: 50, cap: null },
    conditions: pair,
  })
  const items = [buildItem(await shop.product({ price: rupees(500) }))]
  const api = shop.as(await buyer(shop, items))
  const { cod, code, hint } = await api.checkout.quote({ items, promoCode: 'sale20' })
  expect(cod).toMatchObject({ deliveryFee: ZERO, feeOffer: 'No fee', discount: rupees(100), total: rupees(400) })
  expect(code).toEqual({ isApplied: true, message: 'SALE20 applied: you save ₹100.00.' })
  expect(hint).toBe('Add 1 more piece for 50% off.')
  const wrong = await api.checkout.quote({ items, promoCode: 'NOPE' })
  expect(wrong.code).toEqual({ isApplied: false, message: 'This promo code is not valid.' })
  // The order is shown without it.
  expect(wrong.cod).toMatchObject({
    ...{ discount: ZERO, total: rupees(500) },
    refusals: [{ code: 'promo_invalid', message: 'This promo code is not valid.' }],
  })
})

test('store credit that covers all of it makes it an online order; one that is not there is a refusal', async () => {
  await using shop = await startShop()
  const items = [buildItem(await shop.product({ price: rupees(500) }))]
  const person = await buyer(shop, items)
  await giveCredit(shop, person, rupees(600))
  const api = shop.as(person)
  const { cod, withCredit } = await api.checkout.quote({ items, credit: rupees(600) })
  expect(withCredit?.cod).toEqual(cod)
  expect((await api.checkout.quote({ items })).withCredit?.cod).toEqual(cod)
  expect(cod).toMatchObject({ paymentMethod: 'Online', credit: rupees(500), deliveryFee: ZERO, total: rupees(500) })
  const { online } = await api.checkout.quote({ items, credit: rupees(601) })
  expect(online.refusals).toMatchObject([{ code: 'credit_changed' }])
})

test('every reason is listed, the one that placing it answers first', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const rule = { prefix: '411', isServiceable: true, takesCod: false, daysMin: null, daysMax: null, codFee: null }
  await owner.delivery.addRule({ ...rule, orderMin: rupees(800), orderMax: null, codMin: null, codMax: null })
  const productId = await shop.product()
  const items = [buildItem(productId)]
  const person = await buyer(shop, items)
  const api = shop.as(person)
  const quoted = async () => {
    const { cod, online } = await api.checkout.quote({ items, promoCode: 'NOPE' })
    return [cod, online].map(({ refusals }) => refusals.map(({ code }) => code))
  }
  expect(await quoted()).toEqual([
    ['promo_invalid', 'order_value', 'cod_unavailable', 'cod_unavailable'],
    ['promo_invalid', 'order_value'],
  ])
  await owner.cod.block({ email: person.email, what: 'order', reason: 'Fraud', days: null })
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, productId))
  expect((await quoted())[1]).toEqual(['out_of_stock', 'invalid', 'promo_invalid', 'order_value'])
  const placed = await attempt(api.orders.place({ items, paymentMethod: 'Online', promoCode: 'NOPE' }))
  expect(placed).toMatchObject({ failure: { code: 'out_of_stock' } })
  expect(await attempt(api.checkout.quote({ items: [buildItem(productId, 2)] }))).toMatchObject({
    failure: { code: 'cart_changed' },
  })
})

test('without an address the fee and the days are the usual ones, and the address is what is missing', async () => {
  await using shop = await startShop()
  const person = await shop.customer()
  const item = buildItem(await shop.product())
  await shop.as(person).cart.add(item)
  const { cod } = await shop.as(person).checkout.quote({ items: [item] })
  expect(cod).toMatchObject({
    ...{ deliveryFee: rupees(49), expected: { from: expect.any(String), to: expect.any(String) } },
    refusals: [{ code: 'invalid', message: 'Please add a delivery address.' }],
  })
})

test('a shop without online payments says so', async () => {
  await using shop = await startShop({ PUBLIC_URL: 'https://shop.example' })
  const items = [buildItem(await shop.product())]
  const { cod, online } = await shop.as(await buyer(shop, items)).checkout.quote({ items })
  expect([cod.refusals, online.refusals]).toMatchObject([[], [{ code: 'provider_unavailable' }]])
})

test('what their own unpaid order reserves is free for its customer: the last piece, the last garment, a use, their store credit', async () => {
  await using shop = await startShop()
  const desk = shop.as(await shop.admin())
  await configure(shop)
  await desk.blanks.add({ category: 'Regular', material: 'Cotton', color: 'Maroon', sizes: [{ size: 'L', pieces: 1 }] })
  await desk.offers.add({ ...TEN, maxUses: 1 })
  const { person, line } = await fillCustomCart(shop, { color: 'Maroon', size: 'L' })
  await giveCredit(shop, person, rupees(50))
  const [item, credit] = [buildItem(await shop.product({ pieces: 1 })), rupees(50)]
  const api = shop.as(person)
  await api.cart.add(item)
  const items = [item, { ...line, quantity: 1 }]
  // Somebody else has it in their cart too.
  const other = shop.as(await buyer(shop, [item]))
  const before = await api.checkout.quote({ items, credit })
  expect(before.cod).toMatchObject({ credit, offer: { label: 'Ten' }, refusals: [] })
  await api.orders.place({ items, credit, paymentMethod: 'Online' })
  expect(await api.checkout.quote({ items, credit })).toEqual(before)
  const { online } = await other.checkout.quote({ items: [item] })
  expect(online).toMatchObject({ discount: ZERO, refusals: [{ code: 'out_of_stock' }] })
})

test('a quote changes nothing', async () => {
  await using shop = await startShop()
  const items = [buildItem(await shop.product())]
  const person = await buyer(shop, items)
  await shop.as(person).orders.place({ items, paymentMethod: 'Online' })
  await shop.as(person).checkout.quote({ items })
  expect(await shop.as(person).cart.list()).toHaveLength(1)
  expect(await shop.db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'Pending' }])
})

test('a code in a quote counts as a try of a code; without one a quote does not', async () => {
  await using shop = await startShop(LIMITED)
  const items = [buildItem(await shop.product())]
  const person = await buyer(shop, items)
  const { checkout, promos } = shop.as(person)
  const [promoCode, userId] = ['NOPE', person.id]
  for (let turn = 0; turn < 5; turn++) await checkout.quote({ items, promoCode })
  for (let turn = 0; turn < 5; turn++) await promos.apply({ code: promoCode, userId })
  expect(await attempt(checkout.quote({ items, promoCode }))).toMatchObject({ failure: { code: 'rate_limited' } })
  expect(await attempt(promos.apply({ code: promoCode, userId }))).toMatchObject({ failure: { code: 'rate_limited' } })
  expect((await checkout.quote({ items })).cod.refusals).toEqual([])
})

test('who saves a stranger’s phone number as their own learns nothing of it, in 200 tries', async () => {
  await using shop = await startShop(LIMITED)
  const owner = shop.as(await shop.admin())
  await owner.settings.change({ codTrust: { ...NO_COD_TRUST, maxRefusals: 1, confirmAfterRefusal: true } })
  await owner.offers.add({ ...TEN, name: 'Welcome', conditions: { ...FOR_EVERYTHING, firstOrder: true } })
  await owner.offers.add({
    ...TEN,
    name: 'Once',
    code: 'ONCE',
    perPerson: 1,
    conditions: { ...FOR_EVERYTHING, minPieces: 1 },
  })
  const items = [buildItem(await shop.product({ pieces: 99 }))]
  /** A number that has used the code and the first order, has refused a parcel, and has three open orders. */
  async function createStranger(phone: string): Promise<string> {
    const api = shop.as(await buyer(shop, items, phone))
    const { order } = await api.orders.place({ items, paymentMethod: 'COD', promoCode: 'ONCE' })
    await owner.orders.accept({ id: order.id })
    for (const _ of [1, 2, 3]) {
      for (const item of items) await api.cart.add(item)
      await api.orders.place({ items, paymentMethod: 'COD' })
    }
    await owner.orderWork.ship({ id: order.id })
    await owner.parcels.receiveBack({ id: order.id, condition: 'good' })
    return phone
  }
  const recordedPhones = [await createStranger('9811203341'), await createStranger('9822310452'), '9833421563']
  await owner.cod.block({ phone: '9833421563', what: 'order', reason: 'Fraud', days: null })
  const unknown = ['9844532674', '9855643785', '9866754896']

  const spy = await buyer(shop, items)
  const seen = new Set<string>()
  for (let turn = 0; turn < 200; turn++) {
    const phone = (turn % 2 === 0 ? recordedPhones : unknown)[turn % 3] ?? ''
    await shop.db.update(addresses).set({ phone }).where(eq(addresses.userId, spy.id))
    // Their limits are another matter.
    if (turn % 5 === 0) await shop.db.execute(sql`delete from rate_limits`)
    const quoted = await shop.as(spy).checkout.quote({ items, promoCode: turn % 4 < 2 ? 'ONCE' : null })
    seen.add(`${turn % 4 < 2} ${JSON.stringify(quoted)}`)
  }
  // One answer with the code, and one without it.
  expect(seen.size).toBe(2)
  expect((await shop.as(spy).checkout.quote({ items })).cod).toMatchObject({
    offer: { label: 'Welcome' },
    refusals: [],
  })
})
