import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { readStatus, removeUsers } from '#server/testing/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

/** Moves the creation or the last use of the session into the past. */
async function age(shop: TestShop, column: 'created_at' | 'updated_at', ago: string): Promise<void> {
  await shop.db.execute(sql`update sessions set ${sql.identifier(column)} = now() - ${ago}::interval`)
}

test('logout ends the session on the server, clears the cookie, and succeeds without a session too [account.logout]', async () => {
  const asha = await shop.customer()
  const answer = await shop.inject({ method: 'POST', url: '/api/auth/logout', by: asha })
  expect(answer.statusCode).toBe(204)
  expect(String(answer.headers['set-cookie'])).toBe('token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(answer.headers['clear-site-data']).toBe('"storage"')
  expect(await readStatus(shop, asha.cookie)).toBe(401)
  expect(await shop.db.select().from(sessions)).toEqual([])
  expect((await shop.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(204)
  expect((await shop.inject({ method: 'POST', url: '/api/auth/logout', by: asha })).statusCode).toBe(204)
})

test('a logout ends only the session of its cookie', async () => {
  const asha = await shop.customer()
  const phone = await shop.deps.sessions.actor(asha.cookie)
  await shop.db.insert(sessions).values({ userId: asha.id, token: 'another', expiresAt: sql`now() + interval '1 day'` })
  await shop.inject({ method: 'POST', url: '/api/auth/logout', by: asha })
  const left = await shop.db.select({ token: sessions.token }).from(sessions)
  expect(left).toEqual([{ token: 'another' }])
  expect(phone?.id).toBe(asha.id)
})

test('an Authorization header grants nothing [failures.access]', async () => {
  const { cookie } = await shop.customer()
  const authorization = `Bearer ${cookie.slice('token='.length)}`
  expect((await shop.inject({ url: '/api/profile', headers: { authorization } })).statusCode).toBe(401)
})

test('a cookie that was changed, truncated, signed with another secret or made from the table is refused', async () => {
  const { cookie } = await shop.customer()
  const [token = '', signature = ''] = decodeURIComponent(cookie.slice('token='.length)).split('.')
  const [row] = await shop.db.select().from(sessions)
  const forged = [
    `token=${token}`,
    `token=${token}.`,
    `token=${token}x.${signature}`,
    `token=${token}.${signature.slice(0, -4)}`,
    `token=${row?.token}.${signature}`,
    `token=${row?.token}`,
    `Token=${token}.${encodeURIComponent(signature)}`,
    'token=',
    'token=%',
    'token=.',
  ]
  for (const forgedCookie of forged) expect(await readStatus(shop, forgedCookie), forgedCookie).toBe(401)
  expect(await readStatus(shop, `theme=dark; ${cookie}; cart=1`)).toBe(200)
})

test("a customer's session ends after 30 idle days, an admin's after 30 idle minutes", async () => {
  const asha = await shop.customer()
  const owner = await shop.admin()
  await age(shop, 'updated_at', '31 minutes')
  expect(await readStatus(shop, asha.cookie)).toBe(200)
  expect(await readStatus(shop, owner.cookie)).toBe(401)
  await age(shop, 'updated_at', '30 days 1 minute')
  expect(await readStatus(shop, asha.cookie)).toBe(401)
})

test("even when used, a customer's session ends after 90 days, an admin's after 12 hours", async () => {
  const asha = await shop.customer()
  const owner = await shop.admin()
  await age(shop, 'created_at', '12 hours 1 minute')
  expect(await readStatus(shop, asha.cookie)).toBe(200)
  expect(await readStatus(shop, owner.cookie)).toBe(401)
  await age(shop, 'created_at', '90 days 1 minute')
  expect(await readStatus(shop, asha.cookie)).toBe(401)
})

test('a session in use stays open, and its last use is written at most every 5 minutes', async () => {
  const asha = await shop.customer()
  const seen = async () => (await shop.db.select({ at: sessions.updatedAt }).from(sessions))[0]?.at.getTime() ?? 0
  await age(shop, 'updated_at', '4 minutes')
  const before = await seen()
  await readStatus(shop, asha.cookie)
  expect(await seen()).toBe(before)
  await age(shop, 'updated_at', '6 minutes')
  await readStatus(shop, asha.cookie)
  expect(await seen()).toBeGreaterThan(before)
})

test('a changed role applies from the next request on, in both directions', async () => {
  const owner = await shop.admin()
  await shop.admin('Another Owner')
  expect(await readStatus(shop, owner.cookie, '/api/profile/all')).toBe(200)
  await shop.db.update(users).set({ role: 'customer', staffRole: null }).where(eq(users.id, owner.id))
  expect(await readStatus(shop, owner.cookie, '/api/profile/all')).toBe(403)
  await shop.db.update(users).set({ role: 'admin', staffRole: 'owner' }).where(eq(users.id, owner.id))
  expect(await readStatus(shop, owner.cookie, '/api/profile/all')).toBe(200)
})

test('an erased person has no session', async () => {
  const asha = await shop.customer()
  await shop.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, asha.id))
  expect(await readStatus(shop, asha.cookie)).toBe(401)
})

test('replies with personal data are not cacheable', async () => {
  const asha = await shop.customer()
  const answer = await shop.inject({ url: '/api/profile', by: asha })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})
