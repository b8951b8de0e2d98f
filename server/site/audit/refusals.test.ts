import { expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

const refusals = async (shop: TestShop) => {
  const { items } = await shop.as(await shop.admin()).audit.list({ about: 'access' })
  return items.map(({ actor, action, after, ip }) => ({ actor: actor?.name ?? null, action, after, ip }))
}

test('a customer who tries to open the back-office is recorded, once an hour [audit.refusals]', async () => {
  await using shop = await startShop()
  const asha = await shop.customer()
  for (const url of ['/api/orders/all', '/api/audit', '/api/protected/admin?page=%2Fadmin%2Forders'])
    expect((await shop.inject({ url, by: asha })).statusCode).toBe(403)
  expect(await refusals(shop)).toEqual([
    { actor: asha.name, action: 'access.refused', after: { call: 'GET /orders/all' }, ip: '127.0.0.1' },
  ])
})

test('the requested page is recorded', async () => {
  await using shop = await startShop()
  const asha = await shop.customer()
  await shop.inject({ url: '/api/protected/admin?page=%2Fadmin%2Forders', by: asha })
  expect(await refusals(shop)).toMatchObject([{ after: { call: 'GET /protected/admin', page: '/admin/orders' } }])
})

test('a visitor is recorded once per address and hour; refusals outside the back-office and allowed requests are not', async () => {
  await using shop = await startShop()
  const asha = await shop.customer()
  expect((await shop.inject({ url: '/api/orders/0190a5d2-0000-7000-8000-000000000000' })).statusCode).toBe(401)
  const tries = Array.from({ length: 5 }, () => shop.inject({ url: '/api/orders/all' }))
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  await shop.inject({ url: '/api/cart' })
  await shop.inject({ url: '/api/cart', by: asha })
  await shop.inject({ url: '/api/orders/all', by: await shop.admin() })
  // A link to an order, opened after the session has ended, or by another customer.
  for (const by of [undefined, asha])
    await shop.inject({ url: '/api/orders/0190a5d2-0000-7000-8000-000000000000', ...(by && { by }) })
  expect(await refusals(shop)).toEqual([
    { actor: null, action: 'access.refused', after: { call: 'GET /orders/all' }, ip: '127.0.0.1' },
  ])
})

test('the log cannot be flooded: visitors from many addresses are recorded up to a limit, customers have their own [audit.refusals]', async () => {
  await using shop = await startShop({ TRUST_PROXY: '127.0.0.1' })
  for (let i = 0; i < 60; i++)
    await shop.inject({ url: '/api/orders/all', headers: { 'x-forwarded-for': `203.0.113.${i}` } })
  const asha = await shop.customer()
  await shop.inject({ url: '/api/orders/all', by: asha })
  const noted = await refusals(shop)
  expect(noted.filter(({ actor }) => actor === null)).toHaveLength(50)
  expect(noted.filter(({ actor }) => actor === asha.name)).toHaveLength(1)
})
