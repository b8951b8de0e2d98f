import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComboPiece } from '#contract/catalogue/combo-pieces.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const PIECES: ComboPiece[] = [
  { name: 'Regular tee', garment: 'tee', sizes: ['S', 'M', 'L'] },
  { name: 'Oversized tee', garment: 'oversized', sizes: ['M', 'L', 'XL'] },
]
const M_L = 'Regular tee M / Oversized tee L'

function combo(pieces = 20, comboPieces = PIECES): Promise<ProductId> {
  return shop.product({ isCombo: true, colours: [], sizes: ['M', 'L'], comboPieces, pieces })
}

async function shopper() {
  const person = await shop.customer()
  await shop.address(person)
  return { person, api: shop.as(person) }
}

test('a combo is added to the cart with a size for each piece, and its line names them [cart.combo-sizes]', async () => {
  const { api } = await shopper()
  const productId = await combo()
  const [line] = await api.cart.add({ productId, size: 'M/L' })
  expect(line).toMatchObject({ size: M_L, selectedSize: M_L, color: 'Default', available: true })
})

test('the same sizes add up, in any notation; other sizes are another line [cart.combo-sizes]', async () => {
  const { api } = await shopper()
  const productId = await combo()
  await api.cart.add({ productId, size: 'M/L' })
  await api.cart.add({ productId, size: M_L })
  const lines = await api.cart.add({ productId, size: 'L/M' })
  expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual([
    [M_L, 2],
    ['Regular tee L / Oversized tee M', 1],
  ])
})

test('a single size applies to each piece', async () => {
  const { api } = await shopper()
  const [line] = await api.cart.add({ productId: await combo(), size: 'M' })
  expect(line?.size).toBe('Regular tee M / Oversized tee M')
})

test.each([
  ['S', 'Not every piece comes in S. Choose a size for each.'],
  ['XL/M', 'This size is not available.'],
  ['M/L/L', 'Choose a size for each piece.'],
  ['M/', 'Please select a size before adding to cart'],
  [`${'Regular tee '.repeat(100)}M / L`, 'Please select a size before adding to cart'],
])('the sizes %j are refused, and nothing is written', async (selectedSize, message) => {
  const { person, api } = await shopper()
  const payload = { product_id: await combo(), selectedSize }
  const answer = await shop.inject({ method: 'POST', url: '/api/cart/add', by: person, payload })
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { selectedSize: message }])
  expect(await api.cart.list()).toEqual([])
})

test('the names of the pieces come from the product: names in a request are ignored', async () => {
  const { api } = await shopper()
  const [line] = await api.cart.add({ productId: await combo(), size: '<b>Free hoodie M / Cap L' })
  expect(line?.size).toBe(M_L)
})

test('a product without pieces cannot have two sizes', async () => {
  const { api } = await shopper()
  const result = await attempt(api.cart.add({ productId: await shop.product(), size: 'M/L', color: 'Black' }))
  expect(result).toMatchObject({ ok: false, fields: { selectedSize: 'This size is not available.' } })
})

test('all sizes of a combo share one stock', async () => {
  const { api } = await shopper()
  const productId = await combo(2)
  await api.cart.add({ productId, size: 'M/L', quantity: 2 })
  const result = await attempt(api.cart.add({ productId, size: 'L/L' }))
  expect(result).toMatchObject({ failure: { code: 'out_of_stock', details: { available: 2 } } })
})

test('subtracting finds the line by its sizes', async () => {
  const { api } = await shopper()
  const productId = await combo()
  await api.cart.add({ productId, size: 'M/L', quantity: 2 })
  await api.cart.add({ productId, size: 'L/L' })
  expect((await api.cart.subtract({ productId, size: 'M/L' }))[0]?.quantity).toBe(1)
  expect((await api.cart.subtract({ productId, size: 'L' })).map(({ size }) => size)).toEqual([M_L])
})

test('an order keeps the size of each piece, and ordering again asks for the same [cart.combo-sizes]', async () => {
  const { api } = await shopper()
  const productId = await combo()
  await api.cart.add({ productId, size: 'M/L' })
  const request = { items: [{ productId, size: 'M/L', quantity: 1 }], paymentMethod: 'COD' as const }
  const { order } = await api.orders.place(request)
  expect(await api.cart.list()).toEqual([])
  const [item] = await api.orders.items({ id: order.id })
  expect(item).toMatchObject({ size: M_L, color: 'Default', product: { size: M_L } })
  const [again] = await api.cart.add({ productId, size: item?.size ?? '' })
  expect(again?.size).toBe(M_L)
})

test('an order with a single size takes the line with that size for each piece', async () => {
  const { api } = await shopper()
  const productId = await combo()
  await api.cart.add({ productId, size: 'M' })
  const request = { items: [{ productId, size: 'M', quantity: 1 }], paymentMethod: 'COD' as const }
  const { order } = await api.orders.place(request)
  expect((await api.orders.items({ id: order.id }))[0]?.size).toBe('Regular tee M / Oversized tee M')
})

test('sizes that are not in the cart cannot be ordered', async () => {
  const { api } = await shopper()
  const productId = await combo()
  await api.cart.add({ productId, size: 'M/L' })
  const request = { items: [{ productId, size: 'L/M', quantity: 1 }], paymentMethod: 'COD' as const }
  expect(await attempt(api.orders.place(request))).toMatchObject({ failure: { code: 'cart_changed' } })
})

test('a line whose pieces have changed cannot be bought; a line older than the pieces still can', async () => {
  const { api } = await shopper()
  const productId = await combo(20, [])
  await api.cart.add({ productId, size: 'M' })
  await change(productId, PIECES)
  await api.cart.add({ productId, size: 'M/L' })
  expect((await api.cart.list()).map(({ size, available }) => [size, available])).toEqual([
    ['M', true],
    [M_L, true],
  ])
  await change(
    productId,
    PIECES.map((piece) => ({ ...piece, name: `New ${piece.name}` })),
  )
  expect((await api.cart.list()).map(({ available }) => available)).toEqual([true, false])
  const request = { items: [{ productId, size: 'M', quantity: 1 }], paymentMethod: 'COD' as const }
  const { order } = await api.orders.place(request)
  expect((await api.orders.items({ id: order.id }))[0]?.size).toBe('M')
  const renamed = { ...request, items: [{ productId, size: 'M/L', quantity: 1 }] }
  expect(await attempt(api.orders.place(renamed))).toMatchObject({ failure: { code: 'out_of_stock' } })
})

async function change(productId: ProductId, comboPieces: ComboPiece[]): Promise<void> {
  await shop.db.update(products).set({ comboPieces }).where(eq(products.id, productId))
}
