import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import type { CartLine, CartLineId } from '#contract/selling/cart.api.ts'
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

/** A product with its own stock for each size. */
async function sizedProduct(stock: Record<string, number>) {
  const owner = await shop.admin()
  const productId = await shop.product({
    colours: ['Black'],
    sizes: Object.keys(stock),
    stockPer: 'variant',
    pieces: 0,
  })
  const counts = Object.entries(stock).map(([size, quantity]) => ({ size, colour: 'Black', quantity }))
  await shop.db.transaction((tx) => beginStock(tx, productId, counts, owner.id))
  return productId
}

const readId = (lines: CartLine[], at = 0) => lines[at]?.id as CartLineId
const sizes = (lines: CartLine[]) => lines.map(({ size, quantity }) => [size, quantity])

test('a line names the sizes in stock in its colour, and changes to one of them in its place', async () => {
  const { api } = await shopper()
  const productId = await sizedProduct({ S: 0, M: 3, L: 3, XL: 1 })
  const lines = await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  await api.cart.add({ productId: await shop.product(), ...BLACK_M })
  expect(lines[0]?.product?.sizes).toEqual(['M', 'L', 'XL'])
  const changed = await api.cart.changeSize({ id: readId(lines), size: 'L' })
  expect(sizes(changed)).toEqual([
    ['L', 2],
    ['M', 1],
  ])
  expect(readId(changed)).toBe(readId(lines))
  expect(changed).toEqual(await api.cart.list())
})

test('a line of the new size becomes part of the changed line', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ pieces: 9 })
  await api.cart.add({ productId, size: 'L', color: 'Black' })
  const lines = await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  const changed = await api.cart.changeSize({ id: readId(lines, 1), size: 'L' })
  expect(sizes(changed)).toEqual([['L', 3]])
  expect(readId(changed)).toBe(readId(lines, 1))
})

test('stock and limits are those of adding: a refused change leaves the bag as it was [cart.limits]', async () => {
  const { api } = await shopper()
  const productId = await sizedProduct({ M: 100, L: 1, XL: 100 })
  const lines = await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  const change = (size: string) => attempt(api.cart.changeSize({ id: readId(lines), size }))
  expect(await change('L')).toMatchObject({ failure: { code: 'out_of_stock', details: { available: 1 } } })
  expect(await change('S')).toMatchObject({ failure: { code: 'invalid' } })
  await api.cart.add({ productId, size: 'XL', color: 'Black', quantity: MAX_LINE_QUANTITY })
  expect(await change('XL')).toMatchObject({ failure: { code: 'cart_full' } })
  expect(sizes(await api.cart.list())).toEqual([
    ['M', 2],
    ['XL', MAX_LINE_QUANTITY],
  ])
})

test('a full bag can change a size; the pieces of one stock count once', async () => {
  const { api } = await shopper()
  const productId = await shop.product({ pieces: 2 })
  const lines = await api.cart.add({ productId, ...BLACK_M, quantity: 2 })
  const many = await shop.product({ pieces: 500, colours: Array.from({ length: 49 }, (_, at) => `Shade ${at}`) })
  for (let at = 0; at < 49; at++) await api.cart.add({ productId: many, size: 'M', color: `Shade ${at}` })
  expect(await api.cart.changeSize({ id: readId(lines), size: 'L' })).toHaveLength(50)
})

test('the line of another person is not found', async () => {
  const [asha, rohan] = [await shopper(), await shopper()]
  const lines = await asha.api.cart.add({ productId: await shop.product(), ...BLACK_M })
  const changed = await attempt(rohan.api.cart.changeSize({ id: readId(lines), size: 'L' }))
  expect(changed).toMatchObject({ failure: { code: 'not_found' } })
  expect(sizes(await asha.api.cart.list())).toEqual([['M', 1]])
})
