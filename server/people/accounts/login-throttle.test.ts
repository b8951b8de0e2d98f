import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, removeUsers } from '#server/testing/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop(LIMITED)
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const ASHA = { email: 'asha@example.com', password: PASSWORD }
const LIMITED = { RATE_LIMIT: 'on' }

async function guess(shop: TestShop, n: number, more: { headers?: Record<string, string>; address?: string } = {}) {
  return (await login(shop, { email: `guess${n}@example.com`, password: 'no' }, more)).statusCode
}

test('after 5 failures on an account even the right password is refused, from any address, for a limited time', async () => {
  await createUser(shop)
  for (let i = 0; i < 5; i++) expect((await login(shop, { ...ASHA, password: 'no' })).statusCode).toBe(401)
  const answer = await login(shop, { ...ASHA, email: 'Asha@example.com' }, { address: '10.0.0.9' })
  expect(answer.statusCode).toBe(429)
  expect(answer.json().code).toBe('rate_limited')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
  await shop.db.execute(sql`update rate_limits set expires_at = now()`)
  expect((await login(shop, ASHA)).statusCode).toBe(200)
})

test('concurrent attempts are counted individually', async () => {
  await createUser(shop)
  const guesses = Array.from({ length: 12 }, () => login(shop, { ...ASHA, password: 'no' }))
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('an account that does not exist has the same limit', async () => {
  for (let i = 0; i < 5; i++) expect(await guess(shop, 1)).toBe(401)
  expect(await guess(shop, 1)).toBe(429)
})

test('20 failures from one address block that address, for any X-Forwarded-For, and no other', async () => {
  await createUser(shop)
  const forged = (n: number) => ({ headers: { 'x-forwarded-for': `10.1.1.${n}` } })
  for (let n = 0; n < 20; n++) expect(await guess(shop, n, forged(n))).toBe(401)
  expect(await guess(shop, 20, forged(20))).toBe(429)
  expect((await login(shop, ASHA, { address: '192.0.2.7' })).statusCode).toBe(200)
})

test('an IPv6 address is limited by its /64', async () => {
  for (let n = 0; n < 20; n++) await guess(shop, n, { address: `2001:db8:1:2::${n + 1}` })
  expect(await guess(shop, 20, { address: '2001:db8:1:2:ffff::1' })).toBe(429)
  expect(await guess(shop, 21, { address: '2001:db8:1:3::1' })).toBe(401)
})

test('a successful login clears the failures of the account', async () => {
  await createUser(shop)
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await login(shop, { ...ASHA, password: 'no' })
    expect((await login(shop, ASHA)).statusCode).toBe(200)
  }
})

test('a successful login to one’s own account does not clear the failures of the address', async () => {
  await createUser(shop)
  for (let n = 0; n < 20; n++) {
    expect(await guess(shop, n)).toBe(401)
    if (n < 19) expect((await login(shop, ASHA)).statusCode).toBe(200)
  }
  expect(await guess(shop, 99)).toBe(429)
})

test('logins with the right password do not count as failures', async () => {
  await createUser(shop)
  for (let i = 0; i < 25; i++) expect((await login(shop, ASHA)).statusCode).toBe(200)
})

test('the counters contain no e-mail addresses', async () => {
  await guess(shop, 1)
  const { rows } = await shop.db.execute(sql`select * from rate_limits`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('guess1')
})
