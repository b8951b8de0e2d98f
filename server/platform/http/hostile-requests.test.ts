import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let customer: Person
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  customer = await shop.customer()
  owner = await shop.admin()
  await shop.address(customer)
  await shop.product()
})
afterAll(() => shop[Symbol.asyncDispose]())

test.each([
  'application/json\ta',
  ' application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8; boundary=x',
  'application/json ;',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
])('with the content type %j a body that breaks the schema is never accepted', async (type) => {
  const payload = JSON.stringify({ email: { $ne: null }, password: 7 })
  const headers = { 'content-type': type }
  const answer = await shop.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  expect([400, 415, 422]).toContain(answer.statusCode)
})

test('deeply nested JSON, JSON with thousands of keys and a body above 1 MB are refused', async () => {
  const depth = 1_000
  const bodies = [
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"items":'.repeat(depth)}1${'}'.repeat(depth)}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, index]))),
    JSON.stringify({ items: 'a'.repeat(1_100_000) }),
  ]
  for (const payload of bodies) {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.inject({ method: 'POST', url: '/api/orders/add', by: customer, headers, payload })
    expect([400, 413, 422]).toContain(answer.statusCode)
    expect(answer.body.length).toBeLessThan(2_000)
  }
})

test('SQL in an id, a filter or a search is a value like any other', async () => {
  const attacks = ["1' or '1'='1", '1;drop table users', '1 union select password from accounts', "'||pg_sleep(5)||'"]
  for (const attack of attacks.map(encodeURIComponent)) {
    const urls = [`products/${attack}`, `categories/${attack}/products`, `images/title/${attack}`, `address/${attack}`]
    for (const url of [...urls, `orders/${attack}/items`])
      expect([url, (await shop.inject({ url: `/api/${url}`, by: customer })).statusCode]).toEqual([url, 404])
    const response = await shop.inject({ url: `/api/products?q=${attack}` })
    expect([attack, response.statusCode, response.json()]).toEqual([attack, 200, []])
    for (const url of [
      `orders/all?sort=${attack}`,
      `audit?q=${attack}`,
      `profile/all?q=${attack}`,
      `returns?q=${attack}`,
    ])
      expect([200, 422]).toContain((await shop.inject({ url: `/api/${url}`, by: owner })).statusCode)
  }
})

test('an order that does not exist is answered like one of somebody else', async () => {
  const other = await shop.customer()
  await shop.address(other)
  const productId = await shop.product()
  await shop.as(other).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ product_id: productId, size: 'M', color: 'Black', quantity: 1, subtotal: 499 }]
  const payload = { items, payment_method: 'COD', discountAmount: 0, promoCode: '' }
  const placed = await shop.inject({ method: 'POST', url: '/api/orders/add', by: other, payload })
  expect(placed.statusCode).toBe(201)
  const id: string = placed.json().order.id
  const ask = async (orderId: string) => {
    const { statusCode, body } = await shop.inject({ url: `/api/orders/${orderId}/items`, by: customer })
    return [statusCode, JSON.parse(body).error, JSON.parse(body).code]
  }
  const foreign = await ask(id)
  expect(foreign[0]).toBe(404)
  expect(await ask('0198c0de-0000-7000-8000-000000000000')).toEqual(foreign)
  expect(await ask(id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toEqual(foreign)
})

test('no GET changes a row, but for the record of who read what and when a session was used', async () => {
  const reads = Object.values(contract).flatMap((group) =>
    Object.values(group as Record<string, Route>).filter(({ method }) => method === 'GET'),
  )
  expect(reads.length).toBeGreaterThan(40)
  // The list of customers first adds up what has changed since its last reader; nothing changes from here on.
  await shop.as(owner).customers.list({})
  const before = await rowVersions()
  expect(before.size).toBeGreaterThan(30)
  for (const { path } of reads)
    for (const by of [undefined, customer, owner]) {
      const url = `/api${path.replace(':title', 'banner1').replace(/:(id|userId|number|\w+)/g, (_, name) => (name === 'userId' ? customer.id : '1'))}`
      const answer = await shop.inject({ url, ...(by && { by }) })
      expect([url, answer.statusCode < 500]).toEqual([url, true])
    }
  const after = await rowVersions()
  const changed = [...after].filter(([table, state]) => before.get(table) !== state).map(([table]) => table)
  expect(changed.filter((table) => !['audit_log', 'sessions', 'rate_limits'].includes(table))).toEqual([])
})

/** For each table the number of its rows and the sum of the transactions that wrote them. */
async function rowVersions(): Promise<Map<string, string>> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const states = await Promise.all(
    rows.map(async ({ name }) => {
      const state = await shop.db.execute<{ state: string }>(
        sql`select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.identifier(name)}`,
      )
      return [name, state.rows[0]?.state ?? ''] as const
    }),
  )
  return new Map(states)
}
