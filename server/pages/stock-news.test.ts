import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let listener: pg.Client
const news: string[] = []

beforeAll(async () => {
  shop = await startShop()
  listener = new pg.Client({ connectionString: shop.databaseUrl })
  listener.on('notification', ({ payload = '' }) => news.push(payload))
  await listener.connect()
  await listener.query('LISTEN catalogue')
})
afterAll(async () => {
  await listener.end()
  await shop[Symbol.asyncDispose]()
})

/** What the work told everybody who keeps pages, once all of it has arrived. */
async function newsOf(work: () => Promise<unknown>): Promise<string[]> {
  await listener.query('SELECT 1')
  news.length = 0
  await work()
  await listener.query('SELECT 1')
  return [...news]
}

async function order(by: Person, productId: Awaited<ReturnType<TestShop['product']>>, quantity: number) {
  const item = { productId, size: 'M', color: 'Black', quantity }
  await shop.as(by).cart.add(item)
  const { order: placed } = await shop.as(by).orders.place({ items: [item], paymentMethod: 'COD' } as never)
  return placed
}

test('an order that leaves pieces on sale names its product, as does its cancellation; one that takes the last is a change for all', async () => {
  const asha = await shop.customer()
  await shop.address(asha)
  const id = await shop.product({ pieces: 5 })
  let placed = { id: '' }
  expect(await newsOf(async () => (placed = await order(asha, id, 2)))).toEqual([`stock:${id}`])
  expect(await newsOf(() => shop.as(asha).orders.cancelMine({ id: placed.id as never }))).toEqual([`stock:${id}`])
  expect(await newsOf(async () => (placed = await order(asha, id, 5)))).toEqual([expect.stringMatching(/^\d+$/)])
  expect(await newsOf(() => shop.as(asha).orders.cancelMine({ id: placed.id as never }))).toEqual([
    expect.stringMatching(/^\d+$/),
  ])
})

test('a price that changes is a change for all', async () => {
  const id = await shop.product({ pieces: 5 })
  const change = () => shop.db.execute(`update products set price = price + 100 where id = ${id}`)
  expect(await newsOf(change)).toEqual([expect.stringMatching(/^\d+$/)])
})
