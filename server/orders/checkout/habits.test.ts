import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { pay } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const BLACK_L = { size: 'L', color: 'Black' }

async function order(person: Person, productId: ProductId, paymentMethod: 'COD' | 'Online', options = BLACK_L) {
  const api = shop.as(person)
  const item = { productId, ...options, quantity: 1 }
  await api.cart.add(item)
  return (await api.orders.place({ items: [item], paymentMethod })).order
}

test('Buy now is filled in as the last order was: paid, and in the size that the product has', async () => {
  const person = await shop.customer()
  await shop.address(person)
  const productId = await shop.product({ pieces: 9 })
  const small = await shop.product({ sizes: ['S'], pieces: 9 })
  const read = (id = productId) => shop.as(person).checkout.habits({ productId: id })
  expect(await read()).toEqual({ payment: null, size: null, justBought: null })

  await order(person, productId, 'COD')
  expect(await read()).toMatchObject({ payment: 'cod', size: 'L' })
  expect((await read(small)).size).toBe(null)

  // An order that waits for its payment is none yet.
  const online = await order(person, productId, 'Online', { size: 'M', color: 'Black' })
  expect(await read()).toMatchObject({ payment: 'cod', size: 'L' })
  const started = await shop.as(person).payments.initiate({ orderId: online.id })
  const { paymentId, signature } = await pay(shop, started.order.id, 'capture')
  const proof = { orderId: online.id, providerOrderId: started.order.id, paymentId, signature }
  await shop.as(person).payments.verify(proof)
  expect(await read()).toMatchObject({ payment: 'upi', size: 'M' })
})

test('a piece bought less than 30 seconds ago is said to be, another size or colour is not', async () => {
  const person = await shop.customer()
  await shop.address(person)
  const productId = await shop.product({ pieces: 9 })
  const { id, number } = await order(person, productId, 'COD')
  const read = (options: { size?: string; color?: string }) =>
    shop
      .as(person)
      .checkout.habits({ productId, ...options })
      .then(({ justBought }) => justBought)
  expect(await read(BLACK_L)).toEqual({ id, number })
  expect(await read({ size: 'M', color: 'Black' })).toBe(null)
  expect(await read({ size: 'L', color: 'White' })).toBe(null)
  const stranger = await shop.customer()
  expect((await shop.as(stranger).checkout.habits({ productId, ...BLACK_L })).justBought).toBe(null)

  await shop.db.execute(sql`alter table orders disable trigger user`)
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '31 seconds'` }).where(eq(orders.id, id))
  expect(await read(BLACK_L)).toBe(null)
})
