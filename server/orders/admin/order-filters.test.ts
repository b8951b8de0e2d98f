import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OrderQuery } from '#contract/orders.ts'
import { users } from '#server/auth/auth.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let owner: Person
let asha: Person
let ashas: number
let rohans: number

beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
  asha = await shop.customer('Asha Kulkarni')
  // The parcel goes to somebody else.
  await shop.address({ ...asha, name: 'Meera Iyer' })
  ashas = await place(asha, 'Kingfisher Polo')
  const rohan = await shop.customer('Rohan Deshpande')
  await shop.address(rohan)
  rohans = await place(rohan, 'Banyan Hoodie')
})
afterAll(() => shop[Symbol.asyncDispose]())

async function place(person: Person, name: string): Promise<number> {
  const productId = await shop.product({ name })
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  return (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order.number
}

async function found(query: z.output<typeof OrderQuery>): Promise<number[]> {
  const { items, total } = await shop.as(owner).orders.all({ page: 1, limit: 24, ...query })
  expect(total).toBe(items.length)
  return items.map(({ number }) => number)
}

test('an order is found by the account’s name and email, the name on the parcel, the phone, and what was ordered', async () => {
  for (const q of ['kulkarni', asha.email, asha.email.toUpperCase(), 'Meera Iyer', 'kingfisher', 'asha polo'])
    expect(await found({ q }), q).toEqual([ashas])
  for (const q of ['9876543210', '+91 98765 43210', '98765-43210'])
    expect(await found({ q }), q).toEqual([rohans, ashas])
  expect(await found({ q: 'kulkarni hoodie' })).toEqual([])
  expect(await found({ q: '%' })).toEqual([])
})

test('an order is found by its number, with # exactly that one', async () => {
  expect(await found({ q: `#${ashas}` })).toEqual([ashas])
  expect(await found({ q: String(rohans) })).toEqual([rohans])
  expect(await found({ q: '#1' })).toEqual([])
  expect(await found({ q: `#${ashas} kulkarni` })).toEqual([ashas])
  expect(await found({ q: `#${ashas} deshpande` })).toEqual([])
})

test('the search finds a changed tracking number and a changed name', async () => {
  const [order] = (await shop.as(owner).orders.all({ q: `#${rohans}` })).items
  const way = { courier: 'Delhivery', trackingNumber: 'DL-77-81', trackingUrl: null }
  await shop.as(owner).adminOrders.track({ id: order?.id ?? ('' as never), ...way })
  expect(await found({ q: 'dl-77-81' })).toEqual([rohans])
  await shop.db.update(users).set({ name: 'Asha Phadke' }).where(eq(users.id, asha.id))
  expect(await found({ q: 'phadke' })).toEqual([ashas])
  expect(await found({ q: 'kulkarni' })).toEqual([])
})

test('orders are filtered by payment method, payment state and the day in India on which they were placed', async () => {
  const day = (offset: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  expect(await found({ payment: 'COD' })).toEqual([rohans, ashas])
  expect(await found({ payment: 'due' })).toEqual([rohans, ashas])
  for (const payment of ['Online', 'received', 'refunded'] as const) expect(await found({ payment })).toEqual([])
  expect(await found({ from: day(0), to: day(0) })).toEqual([rohans, ashas])
  expect(await found({ from: day(1) })).toEqual([])
  expect(await found({ to: day(-1) })).toEqual([])
})
