import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const BLACK_M = { size: 'M', color: 'Black' }

async function shopper() {
  const person = await shop.customer()
  return { person, api: shop.as(person) }
}

test('a new cart is empty [cart.empty]', async () => {
  const { api } = await shopper()
  expect(await api.cart.list()).toEqual([])
})

test('a missing quantity is 1, and the same product, size and colour adds to one line [cart.lines]', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  await api.cart.add({ productId, ...BLACK_M })
  const lines = await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    productId,
    size: 'M',
    selectedSize: 'M',
    color: 'Black',
    selectedColor: 'Black',
    quantity: 3,
  })
})

test('another size or colour is another line [cart.lines]', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  await api.cart.add({ productId, ...BLACK_M })
  await api.cart.add({ productId, size: 'L', color: 'Black' })
  expect(await api.cart.add({ productId, size: 'M', color: 'White' })).toHaveLength(3)
})

test('a removed line comes back to its place, never behind one that is added later [cart.lines]', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  const [first, second] = [BLACK_M, { size: 'L', color: 'Black' }]
  const [third, fourth] = [first, second].map(({ size }) => ({ size, color: 'White' }))
  for (const item of [first, second, third]) await api.cart.add({ productId, ...BLACK_M, ...item })
  const removed = (await api.cart.list())[1]
  if (!removed) throw new Error('there is no line')
  await api.cart.remove({ id: removed.id })
  const added = await api.cart.add({ productId, ...second, addedAt: removed.addedAt })
  expect(added).toMatchObject([first, second, third])
  expect(await api.cart.list()).toMatchObject([first, second, third])
  await api.cart.subtract({ productId, ...first })
  await api.cart.add({ productId, ...first, addedAt: new Date('2100-01-01T00:00:00Z') })
  await api.cart.add({ productId, ...BLACK_M, ...fourth })
  expect(await api.cart.list()).toMatchObject([second, third, first, fourth])
})

test('a line has the current price, never one that was sent or stored', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ price: rupees(499) })
  await api.cart.add({ productId, ...BLACK_M })
  await shop.db.update(products).set({ price: rupees(450) })
  expect((await api.cart.list())[0]).toMatchObject({ unitPrice: 45_000, product: { price: 45_000 } })
})

test('a product that is being deleted while it is added is not found, and the bag stays as it was', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  const { adding } = await shop.db.transaction(async (tx) => {
    await tx.delete(products).where(eq(products.id, productId))
    const added = attempt(api.cart.add({ productId, ...BLACK_M }))
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBeGreaterThan(0)
    return { adding: added }
  })
  expect(await adding).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  expect(await api.cart.list()).toEqual([])
})

test('XXL and XXXL are read as 2XL and 3XL', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ sizes: ['2XL', '3XL'] })
  expect((await api.cart.add({ productId, size: 'XXL', color: 'Black' }))[0]?.size).toBe('2XL')
})

test('a size or a colour that the product does not have is refused, with the field’s name [product.missing-choice]', async () => {
  const { person } = await shopper()
  const productId = await shop.product()
  const send = (payload: object) => shop.inject({ method: 'POST', url: '/api/cart/add', by: person, payload })
  const noSize = await send({ product_id: productId, selectedColor: 'Black' })
  expect([noSize.statusCode, noSize.json().fields]).toEqual([
    422,
    { selectedSize: 'Please select a size before adding to cart' },
  ])
  const wrongSize = await send({ product_id: productId, selectedSize: '3XL', selectedColor: 'Black' })
  expect([wrongSize.statusCode, Object.keys(wrongSize.json().fields)]).toEqual([422, ['selectedSize']])
  const noColour = await send({ product_id: productId, selectedSize: 'M' })
  expect([noColour.statusCode, noColour.json().fields]).toEqual([
    422,
    { selectedColor: 'Please select a color before adding to cart' },
  ])
  const wrongColour = await send({ product_id: productId, selectedSize: 'M', selectedColor: 'Mauve' })
  expect(wrongColour.statusCode).toBe(422)
  expect(await shop.as(person).cart.list()).toEqual([])
})

test('a combo needs no colour: its line has the colour Default [cart.default-colour]', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ isCombo: true, colours: [] })
  expect((await api.cart.add({ productId, size: 'M' }))[0]?.color).toBe('Default')
})

test.each([0, -1, 1.5, 1e9, '1', 'NaN', true])(
  'the quantity %j is refused and nothing is written [cart.limits]',
  async (quantity) => {
    const { person } = await shopper()
    const payload = { product_id: await shop.product(), selectedSize: 'M', selectedColor: 'Black', quantity }
    const answer = await shop.inject({ method: 'POST', url: '/api/cart/add', by: person, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
    expect(await shop.as(person).cart.list()).toEqual([])
  },
)

test('a cart cannot exceed the stock: out_of_stock contains the stock over all sizes together', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ pieces: 3 })
  await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  const result = await attempt(api.cart.add({ productId, size: 'L', color: 'Black', quantity: 2 }))
  expect(result).toMatchObject({ ok: false, failure: { code: 'out_of_stock', details: { available: 3 } } })
  expect(await api.cart.list()).toHaveLength(1)
})

test(`at most ${MAX_LINE_QUANTITY} of a line and 50 lines`, async () => {
  const { api } = await shopper()
  const productId = await shop.product({ pieces: 500 })
  await api.cart.add({ productId, ...BLACK_M, quantity: MAX_LINE_QUANTITY })
  expect(await attempt(api.cart.add({ productId, ...BLACK_M }))).toMatchObject({
    ok: false,
    failure: { code: 'cart_full' },
  })
  const many = await shop.product({ pieces: 500, colours: Array.from({ length: 50 }, (_, i) => `Shade ${i}`) })
  for (let i = 0; i < 49; i++) await api.cart.add({ productId: many, size: 'M', color: `Shade ${i}` })
  const result = await attempt(api.cart.add({ productId: many, size: 'M', color: 'Shade 49' }))
  expect(result).toMatchObject({ ok: false, failure: { code: 'cart_full' } })
  expect(await api.cart.list()).toHaveLength(50)
})

test('100 concurrent additions lose no update: the line reaches its limit [cart.limits]', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ pieces: 500 })
  await Promise.all(Array.from({ length: 100 }, () => attempt(api.cart.add({ productId, ...BLACK_M }))))
  expect((await api.cart.list()).map((line) => line.quantity)).toEqual([MAX_LINE_QUANTITY])
})

test('two sizes that are added at the same time cannot exceed the stock together: one of them is refused', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ pieces: 3 })
  for (let time = 0; time < 5; time += 1) {
    const both = await Promise.all(
      ['M', 'L'].map((size) => attempt(api.cart.add({ productId, size, color: 'Black', quantity: 2 }))),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect((await api.cart.list()).map(({ quantity }) => quantity)).toEqual([2])
    await api.cart.clear()
  }
})

test('subtracting takes one; at 0 the line is removed; without the line the cart is answered unchanged [cart.minus]', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  expect((await api.cart.subtract({ productId, size: 'M' }))[0]?.quantity).toBe(1)
  expect(await api.cart.subtract({ productId, size: 'M' })).toEqual([])
  expect(await api.cart.subtract({ productId, size: 'M' })).toEqual([])
})

test('subtracting without a colour takes from the newest line of that size, with a colour only from that line', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  await api.cart.add({ productId, size: 'M', color: 'White', quantity: 2 })
  const quantities = (lines: { color: string; quantity: number }[]) => lines.map((line) => [line.color, line.quantity])
  expect(quantities(await api.cart.subtract({ productId, size: 'M' }))).toEqual([
    ['Black', 2],
    ['White', 1],
  ])
  expect(quantities(await api.cart.subtract({ productId, ...BLACK_M }))).toEqual([
    ['Black', 1],
    ['White', 1],
  ])
})

test('a line is removed by its id; another person’s line is not found [cart.remove]', async () => {
  const [asha, rohan] = [await shopper(), await shopper()]
  const productId = await shop.product()
  const [line] = await asha.api.cart.add({ productId, ...BLACK_M })
  const url = `/api/cart/${line?.id}`
  expect((await shop.inject({ method: 'DELETE', url, by: rohan.person })).statusCode).toBe(404)
  expect(await asha.api.cart.list()).toHaveLength(1)
  expect((await shop.inject({ method: 'DELETE', url, by: asha.person })).json()).toEqual([])
})

test('clear empties the cart, is idempotent, and is never taken for an id [cart.remove]', async () => {
  const { api, person } = await shopper()
  await api.cart.add({ productId: await shop.product(), ...BLACK_M })
  for (let i = 0; i < 2; i++)
    expect((await shop.inject({ method: 'DELETE', url: '/api/cart/clear', by: person })).statusCode).toBe(204)
  expect(await api.cart.list()).toEqual([])
})

test('an archived product stays in the cart as unavailable', async () => {
  const { api } = await shopper()
  const productId = await shop.product()
  await api.cart.add({ productId, ...BLACK_M })
  await shop.db.update(products).set({ archivedAt: new Date() })
  expect((await api.cart.list())[0]?.available).toBe(false)
  expect(await attempt(api.cart.add({ productId, ...BLACK_M }))).toMatchObject({ failure: { code: 'not_found' } })
  await shop.db.update(products).set({ archivedAt: null })
})

test('a visitor and an admin have no cart', async () => {
  expect((await shop.inject({ url: '/api/cart' })).statusCode).toBe(401)
  expect((await shop.inject({ url: '/api/cart', by: await shop.admin() })).statusCode).toBe(403)
})

test('a line has the stock of its own size and colour, and none when it is not sold any more', async () => {
  const { api } = await shopper()
  const owner = await shop.admin()
  const productId = await shop.product({ colours: ['Black'], stockPer: 'variant', pieces: 0 })
  const counts = ['M', 'L'].map((size) => ({ size, colour: 'Black', quantity: size === 'M' ? 2 : 9 }))
  await shop.db.transaction((tx) => beginStock(tx, productId, counts, owner.id))
  const [line] = await api.cart.add({ productId, ...BLACK_M })
  expect([line?.inStock, line?.product?.stock]).toEqual([2, 11])
  await shop.db
    .update(products)
    .set({ sizes: ['L'] })
    .where(eq(products.id, productId))
  expect(await api.cart.list()).toMatchObject([{ inStock: 0, available: false }])
})
