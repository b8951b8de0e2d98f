import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderEdit } from '#contract/orders/order-edits.api.ts'
import { type Benefit, FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const BLACK_M = { size: 'M', color: 'Black' }

/** An order of three pieces, ₹600, ₹600 and ₹300, with an offer for these alone. */
async function ordered(benefit: Benefit) {
  const office = shop.as(owner)
  const [dear, cheap] = [
    await shop.product({ price: rupees(600), struckPrice: rupees(700) }),
    await shop.product({ price: rupees(300) }),
  ]
  const conditions = { ...FOR_EVERYTHING, products: [dear, cheap] }
  const limits = { startsAt: null, endsAt: null, maxUses: null, perPerson: null, isPaused: false }
  const { id: offer } = await office.offers.add({ name: 'Sale', code: null, benefit, conditions, ...limits })
  const person = await shop.customer()
  await shop.address(person)
  const items = [
    { productId: dear, size: 'M', color: 'Black', quantity: 2 },
    { productId: cheap, size: 'M', color: 'Black', quantity: 1 },
  ]
  for (const item of items) await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  return { offer, order, person, items: await office.orders.items({ id: order.id }) }
}

test('of "buy 2, get 1 free" a return is refunded with what its pieces have paid, whichever come back, and never more', async () => {
  const office = shop.as(owner)
  const { order, person, items } = await ordered({ kind: 'buy_get', buy: 2, get: 1, percent: 100 })
  expect(order).toMatchObject({ discount: rupees(300), total: rupees(1_249) })
  await office.orders.accept({ id: order.id })
  await office.orders.deliver({ id: order.id })
  const [bought, free] = items
  const ask = async (item: typeof bought) => {
    const form = { products: 'Tee', reason: 'Too small', orderId: order.id, items: item ? [item.id] : [] }
    expect(await attempt(shop.as(person).returns.request(form))).toMatchObject({ ok: true })
    return (await office.adminReturns.list()).items.find(({ request }) =>
      request.items.some(({ id }) => id === item?.id),
    )
  }
  // Paid for everything: ₹1,200 of ₹1,500, so four fifths of each price; the return costs ₹100.
  expect(await ask(bought)).toMatchObject({
    suggestedRefund: rupees(860),
    paidItems: [{ quantity: 2, subtotal: rupees(1_200), paid: rupees(960) }],
  })
  expect(await ask(free)).toMatchObject({ suggestedRefund: rupees(140), paidItems: [{ paid: rupees(240) }] })
  expect(await checkBooks(shop.db)).toEqual([])
})

test('another size or category of a product changes neither the discount nor its parts, and a fewer piece keeps what the offer is for', async () => {
  const office = shop.as(owner)
  const [tees, hats] = await shop.db
    .insert(categories)
    .values([{ name: 'Tees of the sale' }, { name: 'Hats' }])
    .returning()
  if (!tees || !hats) throw new Error('no categories')
  const product = await shop.product({ price: rupees(600), categoryId: tees.id })
  const conditions = { ...FOR_EVERYTHING, categories: [tees.id] }
  const limits = { startsAt: null, endsAt: null, maxUses: null, perPerson: null, isPaused: false }
  await office.offers.add({
    name: 'Tees',
    code: null,
    benefit: { kind: 'percent', percent: 10, cap: null },
    conditions,
    ...limits,
  })
  const person = await shop.customer()
  await shop.address(person)
  const items = [{ productId: product, ...BLACK_M, quantity: 2 }]
  for (const item of items) await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  expect(order.discount).toBe(rupees(120))
  expect(await attempt(office.categories.remove({ id: tees.id }))).toMatchObject({
    failure: { code: 'category_in_use' },
  })
  await shop.db.update(products).set({ categoryId: hats.id }).where(eq(products.id, product))
  const address = { ...order.address, line1: 'Another street 5' }
  const moved = await office.orderEdits.preview({ id: order.id, revision: 0, address })
  expect(moved.after).toMatchObject({ discount: rupees(120), total: order.total })
  const [item] = await office.orders.items({ id: order.id })
  if (!item) throw new Error('no item')
  const fewer = [{ id: item.id, ...BLACK_M, quantity: 1 }]
  const preview = await office.orderEdits.preview({ id: order.id, revision: 0, items: fewer })
  expect(preview.after).toMatchObject({ discount: rupees(60) })
})

test('the slab decides the GST of an item again when an edit changes its part of the discount', async () => {
  const office = shop.as(owner)
  await office.settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })
  const hoodie = await shop.product({ price: rupees(3_000), struckPrice: rupees(3_500) })
  const conditions = { ...FOR_EVERYTHING, products: [hoodie] }
  const limits = { startsAt: null, endsAt: null, maxUses: null, perPerson: null, isPaused: false }
  const benefit: Benefit = { kind: 'slabs', by: 'pieces', steps: [{ from: 2, percent: 20 }] }
  await office.offers.add({ name: 'Two hoodies', code: null, benefit, conditions, ...limits })
  const person = await shop.customer()
  await shop.address(person)
  const items = [{ productId: hoodie, ...BLACK_M, quantity: 2 }]
  for (const item of items) await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD' })
  const rates = () =>
    shop.db.select({ rate: orderItems.gstRate }).from(orderItems).where(eq(orderItems.orderId, order.id))
  expect(await rates()).toEqual([{ rate: 5 }])
  const [item] = await office.orders.items({ id: order.id })
  if (!item) throw new Error('no item')
  const editInput = { id: order.id, revision: 0, items: [{ id: item.id, ...BLACK_M, quantity: 1 }] }
  const { after } = await office.orderEdits.preview(editInput)
  await office.orderEdits.save({ ...editInput, total: after.total })
  expect(await rates()).toEqual([{ rate: 18 }])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('an order that is edited keeps its offer: a step that the new pieces do not reach takes nothing off any more', async () => {
  const office = shop.as(owner)
  const steps = [
    { from: 2, percent: 10 },
    { from: 3, percent: 20 },
  ]
  const { offer, order, items } = await ordered({ kind: 'slabs', by: 'pieces', steps })
  expect(order.discount).toBe(rupees(300))
  const edit = async (revision: number, wished: OrderEdit['items']) => {
    const editInput = { id: order.id, revision, items: wished }
    const preview = await office.orderEdits.preview(editInput)
    return { preview, order: await office.orderEdits.save({ ...editInput, total: preview.after.total }) }
  }
  const [dear, cheap] = items
  if (!dear || !cheap) throw new Error('no items')
  const two = await edit(0, [{ id: cheap.id, ...BLACK_M, quantity: 0 }])
  expect(two.order).toMatchObject({ discount: rupees(120), promo: 'Sale', offers: [{ saved: rupees(120) }] })
  expect(await checkBooks(shop.db)).toEqual([])
  const lastEdit = await edit(1, [{ id: dear.id, ...BLACK_M, quantity: 1 }])
  expect(lastEdit.order).toMatchObject({ discount: 0, total: rupees(649) })
  expect(lastEdit.preview.notes.join()).toContain('Sale takes nothing off any more')
  expect(await office.offers.get({ id: offer })).toMatchObject({ uses: 1, discountGiven: 0 })
  expect(await checkBooks(shop.db)).toEqual([])
})
