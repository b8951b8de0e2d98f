import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const codes = () => shop.as(admin).promos
const codesListed = async () => (await codes().list()).data.map(({ code }) => code)

test('a code is added, listed newest first, and can be used [promos.form]', async () => {
  await codes().add({ code: 'FIRST5', discountValue: 5 })
  const { data } = await codes().add({ code: '  Monsoon10 ', discountValue: 10.5, description: 'For the rain' })
  expect(data).toMatchObject({ code: 'Monsoon10', discountType: 'percentage', discountValue: 10.5, usedCount: 0 })
  expect(await codesListed()).toEqual(['Monsoon10', 'FIRST5'])
  expect((await codes().list({ q: 'rain', page: 1, limit: 5 })).data.map(({ code }) => code)).toEqual(['Monsoon10'])
})

test('the response has the format { data } of the specification', async () => {
  const answer = await shop.inject({ url: '/api/promocodes', by: admin })
  expect(answer.json().data).toBeInstanceOf(Array)
})

test('a page of codes has the total and links to other pages in the headers, as every list', async () => {
  for (let n = 0; n < 3; n++) await codes().add({ code: `PAGED${n}`, discountValue: 5 })
  const answer = await shop.inject({ url: '/api/promocodes?q=paged&page=1&limit=2', by: admin })
  expect(answer.json().data).toHaveLength(2)
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.headers.link).toContain('</api/promocodes?q=paged&page=2&limit=2>; rel="next"')
})

test('a code is unique without regard to case; a deleted one frees its name [promos.unique]', async () => {
  const { data } = await codes().add({ code: 'Twice', discountValue: 10 })
  expect(await attempt(codes().add({ code: 'TWICE', discountValue: 20 }))).toMatchObject({
    ok: false,
    failure: { code: 'promo_code_taken' },
  })
  for (let i = 0; i < 2; i++) await codes().remove({ id: data.id })
  expect(await codesListed()).not.toContain('Twice')
  expect((await codes().add({ code: 'tWICE', discountValue: 20 })).data.discountValue).toBe(20)
})

test.each([
  [{ code: '', discountValue: 10 }, 'code'],
  [{ discountValue: 10 }, 'code'],
  [{ code: 'A' }, 'discountValue'],
  [{ code: 'A', discountValue: 0 }, 'discountValue'],
  [{ code: 'A', discountValue: 100.5 }, 'discountValue'],
  [{ code: 'A', discountValue: '10' }, 'discountValue'],
  [{ code: 'A', discountValue: 1.234 }, 'discountValue'],
  [{ code: 'A', discountValue: 10, discountType: 'fixed' }, 'discountType'],
  [{ code: 'A', discountValue: 10, maxUses: 0 }, 'maxUses'],
  [{ code: 'A', discountValue: 10, expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt'],
])('%j is refused', async (payload, field) => {
  const answer = await shop.inject({ method: 'POST', url: '/api/promocodes/add', payload, by: admin })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
})

test('100 percent is allowed [promos.form]', async () => {
  expect((await codes().add({ code: 'ALL', discountValue: 100 })).data.discountValue).toBe(100)
})

test('a deleted code cannot be used, and its past uses stay stored [promos.unique]', async () => {
  const { data } = await codes().add({ code: 'KEEP10', discountValue: 10 })
  const productId = await shop.product()
  const person = await shop.customer()
  await shop.address(person)
  await shop.as(person).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  const { order } = await shop.as(person).orders.place({ items, paymentMethod: 'COD', promoCode: 'keep10' })
  expect((await codes().list({ q: 'KEEP10' })).data[0]?.usedCount).toBe(1)
  await codes().remove({ id: data.id })
  expect(await shop.db.$count(promoUsages, eq(promoUsages.promoId, data.id))).toBe(1)
  expect((await shop.as(person).orders.get({ id: order.id })).promo).toBe('KEEP10')
  const other = await shop.customer()
  expect((await shop.as(other).promos.apply({ code: 'KEEP10', userId: other.id })).success).toBe(false)
})

test('adding and deleting are in the audit log', async () => {
  const { data } = await codes().add({ code: 'LOGGED', discountValue: 10 })
  await codes().remove({ id: data.id })
  const { items } = await shop.as(admin).audit.list({ q: 'LOGGED' })
  expect(items.map(({ action }) => action)).toEqual(['promo.delete', 'promo.add'])
})

test('of twenty concurrent additions of one code, one succeeds', async () => {
  const tries = Array.from({ length: 20 }, () => attempt(codes().add({ code: 'RACE', discountValue: 10 })))
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await shop.db.$count(promoCodes, eq(promoCodes.code, 'RACE'))).toBe(1)
})

test('an unknown id is a 404; only admins have access', async () => {
  expect((await shop.inject({ method: 'DELETE', url: '/api/promocodes/999999', by: admin })).statusCode).toBe(404)
  expect((await shop.inject({ method: 'DELETE', url: '/api/promocodes/x', by: admin })).statusCode).toBe(404)
  const customer = await shop.customer()
  for (const call of [
    { method: 'GET', url: '/api/promocodes' },
    { method: 'POST', url: '/api/promocodes/add', payload: { code: 'MINE', discountValue: 99 } },
    { method: 'DELETE', url: '/api/promocodes/1' },
  ] as const)
    expect((await shop.inject({ ...call, by: customer })).statusCode).toBe(403)
})

test('codes can be sorted by every column in both directions, and by no other key [fulfil.sort]', async () => {
  await using freshShop = await startShop()
  const { promos } = freshShop.as(await freshShop.admin())
  await promos.add({ code: 'bravo', discountValue: 30, expiresAt: new Date('2099-01-01') })
  await promos.add({ code: 'Alpha', discountValue: 20 })
  await promos.add({ code: 'Charlie', discountValue: 10, expiresAt: new Date('2098-01-01') })
  const sorted = async (sort: Parameters<typeof promos.list>[0]) =>
    (await promos.list(sort)).data.map(({ code }) => code).join(' ')
  expect(await sorted({ sort: 'code_asc' })).toBe('Alpha bravo Charlie')
  expect(await sorted({ sort: 'code_desc' })).toBe('Charlie bravo Alpha')
  expect(await sorted({ sort: 'discount_asc' })).toBe('Charlie Alpha bravo')
  expect(await sorted({ sort: 'until_asc', page: 1, limit: 2 })).toBe('Charlie bravo')
  expect(await sorted({ sort: 'used_desc' })).toBe('Charlie Alpha bravo')
  const by = await freshShop.admin()
  expect((await freshShop.inject({ url: '/api/promocodes?sort=created_at;--', by })).statusCode).toBe(422)
})
