import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Paise, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { orders } from './orders.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The `poolSize` of `startShop`. */
const CONNECTIONS = 10
const BLACK_M = { size: 'M', color: 'Black' }

/** Somebody with an address and `quantity` of a product in the cart. */
async function buyer(productId: ProductId, quantity = 1): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, ...BLACK_M, quantity })
  return person
}

function buildOrder(productId: ProductId, quantity = 1, more: Partial<PlaceOrder> = {}): PlaceOrder {
  return { items: [{ productId, ...BLACK_M, quantity }], paymentMethod: 'COD', ...more }
}

/**
 * Requests that all come at once. As many run at a time as the shop has connections: more of them would only wait for one, which on a
 * loaded machine takes longer than a request may wait.
 */
function allAtOnce<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  return mapLimited(list, CONNECTIONS, work)
}

async function readStock(productId: ProductId): Promise<number> {
  const [row] = await shop.db.select().from(stock).where(eq(stock.productId, productId))
  return row?.quantity ?? 0
}

async function countOrders(person: Person): Promise<number> {
  return shop.db.$count(orders, eq(orders.userId, person.id))
}

async function promo(code: string, percent: number, more: Partial<typeof promoCodes.$inferInsert> = {}) {
  await shop.db.insert(promoCodes).values({ code, percent, ...more })
  return code
}

test('a COD order is Pending, costs ₹49 more, takes stock and removes its lines from the cart [checkout.total]', async () => {
  const productId = await shop.product({ pieces: 5 })
  const person = await buyer(productId, 2)
  const { order } = await shop.as(person).orders.place(buildOrder(productId, 2))
  expect(order).toMatchObject({
    status: 'Pending',
    paymentMethod: 'COD',
    subtotal: rupees(998),
    deliveryFee: rupees(49),
    total: rupees(1047),
    paid: false,
    user: { id: person.id, name: person.name },
    address: { fullName: person.name, city: 'Pune', postalCode: '411001' },
  })
  expect(await readStock(productId)).toBe(3)
  expect(await shop.as(person).cart.list()).toEqual([])
})

test('the answer is 201 with the specification’s names', async () => {
  const productId = await shop.product()
  const person = await buyer(productId)
  const payload = {
    items: [{ product_id: productId, size: 'M', color: 'Black', quantity: 1, subtotal: 499 }],
    promoCode: null,
    payment_method: 'COD',
    discountAmount: 0,
  }
  const answer = await shop.inject({ method: 'POST', url: '/api/orders/add', by: person, payload })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().order).toMatchObject({
    total_price: 548,
    delivery_fee: 49,
    payment_method: 'COD',
    User: { name: person.name },
  })
})

test('only the ordered quantities are removed from the cart', async () => {
  const productId = await shop.product()
  const person = await buyer(productId, 3)
  await shop.as(person).cart.add({ productId, size: 'L', color: 'White' })
  await shop.as(person).orders.place(buildOrder(productId, 2))
  const left = (await shop.as(person).cart.list()).map((line) => [line.size, line.quantity])
  expect(left).toEqual([
    ['M', 1],
    ['L', 1],
  ])
})

test('an order needs an address', async () => {
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.as(person).cart.add({ productId, ...BLACK_M })
  const result = await attempt(shop.as(person).orders.place(buildOrder(productId)))
  expect(result).toMatchObject({ ok: false, failure: { code: 'invalid' }, message: 'Please add a delivery address.' })
})

test('items must be in the cart, in at most its quantity', async () => {
  const productId = await shop.product()
  const person = await buyer(productId, 1)
  const other = await shop.product()
  for (const request of [
    buildOrder(productId, 2),
    buildOrder(other, 1),
    buildOrder(productId, 1, { items: [{ productId, size: 'L', color: 'Black', quantity: 1 }] }),
  ])
    expect(await attempt(shop.as(person).orders.place(request))).toMatchObject({ failure: { code: 'cart_changed' } })
  expect(await countOrders(person)).toBe(0)
})

test('the same product on two lines is summed before its stock is taken', async () => {
  const productId = await shop.product({ pieces: 2 })
  const person = await buyer(productId, 1)
  await shop.as(person).cart.add({ productId, size: 'L', color: 'Black' })
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into stock_ledger (stock_id, product_id, delta, reason)
      select id, product_id, -1, 'adjust' from stock where product_id = ${productId}`)
    await tx.update(stock).set({ quantity: 1 }).where(eq(stock.productId, productId))
  })
  const items = [
    { productId, ...BLACK_M, quantity: 1 },
    { productId, size: 'L', color: 'Black', quantity: 1 },
  ]
  const result = await attempt(shop.as(person).orders.place({ items, paymentMethod: 'COD' }))
  expect(result).toMatchObject({ ok: false, failure: { code: 'out_of_stock' } })
  expect(await readStock(productId)).toBe(1)
})

test('after a price increase the order is refused with the current amounts; cart and stock are unchanged', async () => {
  const productId = await shop.product({ price: rupees(499), pieces: 5 })
  const person = await buyer(productId)
  await shop.db
    .update(products)
    .set({ price: rupees(599) })
    .where(eq(products.id, productId))
  const seen = buildOrder(productId, 1, { items: [{ productId, ...BLACK_M, quantity: 1, subtotal: rupees(499) }] })
  const result = await attempt(shop.as(person).orders.place(seen))
  expect(result).toMatchObject({
    ok: false,
    failure: { code: 'price_changed', details: { subtotal: rupees(599), total: rupees(648) } },
  })
  expect(await readStock(productId)).toBe(5)
  expect(await countOrders(person)).toBe(0)
})

test('after a price decrease the order has the current price', async () => {
  const productId = await shop.product({ price: rupees(499) })
  const person = await buyer(productId)
  await shop.db
    .update(products)
    .set({ price: rupees(399) })
    .where(eq(products.id, productId))
  const seen = buildOrder(productId, 1, { items: [{ productId, ...BLACK_M, quantity: 1, subtotal: rupees(499) }] })
  expect((await shop.as(person).orders.place(seen)).order.total).toBe(rupees(448))
})

type Tampering = { items?: object[]; discountAmount?: number; payment_method?: string }

test.each<[string, Tampering]>([
  ['a subtotal of 1 paisa', { items: [{ subtotal: 0.01 }] }],
  ['a subtotal of nothing', { items: [{ subtotal: 0 }] }],
  ['an invented discount', { discountAmount: 400 }],
  ['a discount beyond everything', { discountAmount: 9_999 }],
])('%s never lowers the total', async (_what, tampered) => {
  const productId = await shop.product({ price: rupees(499) })
  const person = await buyer(productId)
  const item = { product_id: productId, size: 'M', color: 'Black', quantity: 1, subtotal: 499, ...tampered.items?.[0] }
  const payload = { payment_method: 'COD', discountAmount: 0, ...tampered, items: [item] }
  const answer = await shop.inject({ method: 'POST', url: '/api/orders/add', by: person, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed'])
  expect(await countOrders(person)).toBe(0)
})

test.each<[string, Tampering]>([
  ['a negative discount', { discountAmount: -1 }],
  ['a discount of three decimals', { discountAmount: 0.001 }],
  ['a quantity of 1.5', { items: [{ quantity: 1.5 }] }],
  ['a quantity as text', { items: [{ quantity: '1' }] }],
  ['a subtotal as text', { items: [{ subtotal: '1e3' }] }],
  ['no items', { items: [] }],
  ['an unknown way to pay', { payment_method: 'Barter' }],
])('%s is refused by the validation', async (_what, wrong) => {
  const productId = await shop.product()
  const person = await buyer(productId)
  const item = { product_id: productId, size: 'M', color: 'Black', quantity: 1 }
  const items = wrong.items?.length === 0 ? [] : [{ ...item, ...wrong.items?.[0] }]
  const payload = { payment_method: 'COD', ...wrong, items }
  const answer = await shop.inject({ method: 'POST', url: '/api/orders/add', by: person, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
  expect(await countOrders(person)).toBe(0)
})

test('a promo reduces the subtotal, not the fee, once per customer [checkout.promo-once]', async () => {
  const productId = await shop.product({ price: rupees(500) })
  const code = await promo('TWENTY', 20)
  const person = await buyer(productId, 2)
  const { order } = await shop.as(person).orders.place(buildOrder(productId, 1, { promoCode: 'twenty' }))
  expect(order).toMatchObject({ discount: rupees(100), total: rupees(449), promo: 'TWENTY' })
  expect(await shop.as(person).promos.record({ code, userId: person.id })).toEqual({ success: true })
  const again = await attempt(shop.as(person).orders.place(buildOrder(productId, 1, { promoCode: code })))
  expect(again).toMatchObject({ ok: false, failure: { code: 'promo_invalid' } })
  expect((await shop.as(person).promos.apply({ code, userId: person.id })).success).toBe(false)
})

test('unknown and deleted codes get the same answer, expired and used-up ones say so', async () => {
  const productId = await shop.product()
  const person = await buyer(productId)
  await promo('EXPIRED', 10, { expiresAt: new Date('2020-01-01') })
  await promo('DELETED', 10, { deletedAt: new Date() })
  await promo('USEDUP', 10, { maxUses: 1, usedCount: 1 })
  const answers = await Promise.all(
    ['NOPE', 'EXPIRED', 'DELETED', 'USEDUP'].map((code) => shop.as(person).promos.apply({ code, userId: person.id })),
  )
  expect(answers.map(({ message }) => message)).toEqual([
    'This promo code is not valid.',
    'EXPIRED ended on 1 Jan.',
    'This promo code is not valid.',
    'USEDUP has been used up.',
  ])
  for (const promoCode of ['NOPE', 'EXPIRED', 'DELETED', 'USEDUP'])
    expect(await attempt(shop.as(person).orders.place(buildOrder(productId, 1, { promoCode })))).toMatchObject({
      failure: { code: 'promo_invalid' },
    })
})

test('a promo is calculated from the server’s own subtotal, and only for its caller', async () => {
  const productId = await shop.product({ price: rupees(500) })
  const code = await promo('QUOTE10', 10)
  const [person, other] = [await buyer(productId, 2), await shop.customer()]
  const quote = await shop.as(person).promos.apply({ code, userId: person.id, subtotal: 1 as Paise })
  expect(quote).toMatchObject({ success: true, discount: rupees(100) })
  const payload = { code, userId: person.id }
  for (const url of ['/api/promousage/apply', '/api/promousage/record'])
    expect((await shop.inject({ method: 'POST', url, by: other, payload })).statusCode).toBe(404)
})

test('one key is one order: 100 equal requests get 100 equal answers', async () => {
  const productId = await shop.product({ pieces: 200 })
  const person = await buyer(productId, 2)
  const request = { ...buildOrder(productId, 1), idempotencyKey: 'a-key-of-mine' }
  const answers = await allAtOnce(Array.from({ length: 100 }), () => attempt(shop.as(person).orders.place(request)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(new Set(answers.map((answer) => answer.ok && JSON.stringify(answer.value.order))).size).toBe(1)
  expect(await countOrders(person)).toBe(1)
  expect(await readStock(productId)).toBe(199)
})

test('a key whose stored reply lacks a field of today is still answered with its order', async () => {
  const productId = await shop.product({ pieces: 9 })
  const api = shop.as(await buyer(productId, 1))
  const first = await api.orders.place({ ...buildOrder(productId, 1), idempotencyKey: 'key-of-before' })
  const { rowCount } = await shop.db.execute(sql`update idempotency_keys set body = body #- '{order,confirmBy}'
    where key = 'key-of-before' and body->'order' ? 'confirmBy'`)
  expect(rowCount).toBe(1)
  const again = await api.orders.place({ ...buildOrder(productId, 1), idempotencyKey: 'key-of-before' })
  expect(again.order).toEqual(first.order)
})

test('a key with another request is refused; a refusal is not stored', async () => {
  const productId = await shop.product({ pieces: 9 })
  const person = await buyer(productId, 3)
  const api = shop.as(person)
  const refused = await attempt(api.orders.place({ ...buildOrder(productId, 4), idempotencyKey: 'key-1' }))
  expect(refused).toMatchObject({ failure: { code: 'cart_changed' } })
  await api.orders.place({ ...buildOrder(productId, 1), idempotencyKey: 'key-1' })
  expect(await attempt(api.orders.place({ ...buildOrder(productId, 2), idempotencyKey: 'key-1' }))).toMatchObject({
    failure: { code: 'idempotency_key_reused' },
  })
  expect(await countOrders(person)).toBe(1)
})

test('an online order that was never paid is left out of My Orders; the API lists it unless asked not to', async () => {
  const productId = await shop.product({ pieces: 2 })
  const person = await buyer(productId, 1)
  const api = shop.as(person)
  await api.orders.place({ ...buildOrder(productId, 1, { paymentMethod: 'Online' }), idempotencyKey: 'first' })
  const { order } = await api.orders.place(buildOrder(productId, 1))
  const { items, total } = await api.orders.mine({ abandoned: 'hide', page: 1, limit: 5 })
  expect(items).toMatchObject([{ id: order.id, paymentMethod: 'COD' }])
  expect(total).toBe(1)
  expect((await api.orders.mine({})).items).toHaveLength(2)
})

test('without a key, 100 equal requests for one cart are one order', async () => {
  const productId = await shop.product({ pieces: 200 })
  const person = await buyer(productId, 2)
  const answers = await allAtOnce(Array.from({ length: 100 }), () =>
    attempt(shop.as(person).orders.place(buildOrder(productId, 2))),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(new Set(answers.map((answer) => answer.ok && answer.value.order.id)).size).toBe(1)
  expect(await countOrders(person)).toBe(1)
})

test('the same request with a refilled cart is another order', async () => {
  const productId = await shop.product({ pieces: 20 })
  const person = await buyer(productId, 1)
  const api = shop.as(person)
  const first = await api.orders.place(buildOrder(productId))
  await api.cart.add({ productId, ...BLACK_M })
  const second = await api.orders.place(buildOrder(productId))
  expect(second.order.id).not.toBe(first.order.id)
})

test('200 concurrent buyers of a product with 20 in stock: exactly 20 orders, 180 errors out_of_stock, and the ledger matches', async () => {
  const productId = await shop.product({ pieces: 20 })
  const people = await Promise.all(Array.from({ length: 200 }, () => buyer(productId)))
  const results = await allAtOnce(people, (person) => attempt(shop.as(person).orders.place(buildOrder(productId))))
  const codes = results.map((result) => (result.ok ? 'placed' : result.failure.code))
  expect(codes.filter((code) => code === 'placed')).toHaveLength(20)
  expect(codes.filter((code) => code === 'out_of_stock')).toHaveLength(180)
  expect(await readStock(productId)).toBe(0)
  const { rows } = await shop.db.execute(
    sql`select sum(delta)::int as sum from stock_ledger where product_id = ${productId}`,
  )
  expect(rows[0]).toEqual({ sum: 0 })
})

test('a code for 10 uses, used by 40 shoppers concurrently, is used exactly 10 times [checkout.promo-once]', async () => {
  const productId = await shop.product({ pieces: 100 })
  const promoCode = await promo('FIRST10', 10, { maxUses: 10 })
  const people = await Promise.all(Array.from({ length: 40 }, () => buyer(productId)))
  const results = await Promise.all(
    people.map((person) => attempt(shop.as(person).orders.place(buildOrder(productId, 1, { promoCode })))),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(10)
  expect(await shop.db.$count(orders, eq(orders.promoCode, promoCode))).toBe(10)
})

test('concurrent orders of the same products in different sequence do not deadlock', async () => {
  const [firstProduct, two] = [await shop.product({ pieces: 100 }), await shop.product({ pieces: 100 })]
  const people = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const person = await buyer(i % 2 ? firstProduct : two)
      await shop.as(person).cart.add({ productId: i % 2 ? two : firstProduct, ...BLACK_M })
      return person
    }),
  )
  const results = await Promise.all(
    people.map((person, i) => {
      const [first, second] = i % 2 ? [firstProduct, two] : [two, firstProduct]
      const items = [first, second].map((productId) => ({ productId, ...BLACK_M, quantity: 1 }))
      return attempt(shop.as(person).orders.place({ items, paymentMethod: 'COD' }))
    }),
  )
  expect(results.every((result) => result.ok)).toBe(true)
})

test('an order is refused when the address was changed in another tab; without a shown address it goes to the saved one', async () => {
  const productId = await shop.product()
  const person = await buyer(productId)
  const { address } = await shop.as(person).address.get({ userId: person.id })
  if (!address) throw new Error('no address')
  const { line1, city, state, postalCode, country, phone, fullName } = address
  const moved = { fullName, line1: '7 Temple Street', city, state, postalCode, country, phone }
  await shop.as(person).address.update({ userId: person.id, ...moved })
  const old = buildOrder(productId, 1, { shownAddress: address })
  const refused = await attempt(shop.as(person).orders.place({ ...old, idempotencyKey: 'tab-1' }))
  expect(refused).toMatchObject({ ok: false, failure: { code: 'address_changed' } })
  expect(await countOrders(person)).toBe(0)
  const fresh = { ...old, shownAddress: { ...moved, line2: null } }
  const { order } = await shop.as(person).orders.place({ ...fresh, idempotencyKey: 'tab-1' })
  expect(order.address.line1).toBe('7 Temple Street')
  expect(line1).not.toBe('7 Temple Street')

  const another = await buyer(productId)
  await shop.as(another).orders.place(buildOrder(productId))
  expect(await countOrders(another)).toBe(1)
})

test('later changes of product, price and address do not affect an order', async () => {
  const productId = await shop.product({ name: 'First Name Tee' })
  const person = await buyer(productId)
  const { order } = await shop.as(person).orders.place(buildOrder(productId))
  await shop.db
    .update(products)
    .set({ name: 'Renamed Tee', price: rupees(1) })
    .where(eq(products.id, productId))
  await shop.as(person).address.update({
    userId: person.id,
    fullName: 'Somebody Else',
    line1: '1 Other Road',
    city: 'Nashik',
    state: 'Maharashtra',
    postalCode: '422001',
    country: 'India',
    phone: '9999999999',
  })
  expect(await shop.as(person).orders.get({ id: order.id })).toMatchObject({
    total: order.total,
    address: { city: 'Pune' },
  })
  const [item] = await shop.as(person).orders.items({ id: order.id })
  expect(item).toMatchObject({
    size: 'M',
    color: 'Black',
    subtotal: rupees(499),
    product: { name: 'First Name Tee', size: 'M', price: rupees(499) },
  })
})

test('an order above one crore is refused with a message, and writes nothing', async () => {
  const productId = await shop.product({ pieces: 20, price: rupees(9_000_000), struckPrice: rupees(9_000_000) })
  const person = await buyer(productId, 20)
  const before = await shop.db.$count(orders)
  const refused = await attempt(shop.as(person).orders.place(buildOrder(productId, 20)))
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: 'invalid' },
    message: expect.stringMatching(/An order this large/),
  })
  expect(await shop.db.$count(orders)).toBe(before)
  expect(await readStock(productId)).toBe(20)
})

test('a shop without a payment provider refuses an online order and writes nothing', async () => {
  await using live = await startShop({ PUBLIC_URL: 'https://shop.example' })
  const [productId, person] = [await live.product(), await live.customer()]
  await live.address(person)
  await live.as(person).cart.add({ productId, ...BLACK_M })
  expect(await live.visitor.payments.options()).toEqual({ online: false, script: null, isTest: false })
  const result = await attempt(live.as(person).orders.place(buildOrder(productId, 1, { paymentMethod: 'Online' })))
  expect(result).toMatchObject({ ok: false, failure: { code: 'provider_unavailable' } })
  expect(await live.db.$count(orders)).toBe(0)
})

test('an unpaid online order reserves its stock for 25 minutes, and the cart is unchanged', async () => {
  const productId = await shop.product({ pieces: 5 })
  const person = await buyer(productId, 2)
  const { order } = await shop.as(person).orders.place(buildOrder(productId, 2, { paymentMethod: 'Online' }))
  expect(order).toMatchObject({ status: 'Pending', deliveryFee: 0, total: rupees(998), paid: false })
  expect(await readStock(productId)).toBe(3)
  expect(await shop.as(person).cart.list()).toHaveLength(1)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect((row?.holdExpiresAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(25 * 60_000)
})

test('a new order releases the stock of the previous unpaid one', async () => {
  const productId = await shop.product({ pieces: 2 })
  const person = await buyer(productId, 2)
  const api = shop.as(person)
  const { order: first } = await api.orders.place({
    ...buildOrder(productId, 2, { paymentMethod: 'Online' }),
    idempotencyKey: 'one',
  })
  const { order: second } = await api.orders.place({
    ...buildOrder(productId, 2, { paymentMethod: 'Online' }),
    idempotencyKey: 'two',
  })
  expect((await api.orders.get({ id: first.id })).status).toBe('Cancelled')
  expect(second.status).toBe('Pending')
  expect(await readStock(productId)).toBe(0)
  await api.orders.place(buildOrder(productId, 2))
  expect((await api.orders.get({ id: second.id })).status).toBe('Cancelled')
  expect(await readStock(productId)).toBe(0)
})

test('an online total of nothing needs no payment; below ₹1 cannot be paid', async () => {
  await promo('ALLOFIT', 100)
  await promo('NEARLY', 99.9)
  const productId = await shop.product({ price: rupees(500) })
  const person = await buyer(productId)
  const api = shop.as(person)
  const tiny = await attempt(
    api.orders.place(buildOrder(productId, 1, { paymentMethod: 'Online', promoCode: 'NEARLY' })),
  )
  expect(tiny).toMatchObject({ ok: false, failure: { code: 'amount_too_small' } })
  const { order } = await api.orders.place(buildOrder(productId, 1, { paymentMethod: 'Online', promoCode: 'ALLOFIT' }))
  expect(order).toMatchObject({ status: 'Success', total: 0, paid: true })
  expect(await api.cart.list()).toEqual([])
})
