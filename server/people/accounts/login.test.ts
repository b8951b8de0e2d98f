import { argon2Sync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isWeakHash } from '#server/people/accounts/passwords/passwords.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie, readStatus, removeUsers } from '#server/testing/users.ts'
import { accounts, sessions } from './auth.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const ASHA = { email: 'asha@example.com', password: PASSWORD }

test('a customer logs in and gets a session that works', async () => {
  const user = await createUser(shop)
  const answer = await login(shop, ASHA)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ redirect: '/', user })
  const profile = await shop.inject({ url: '/api/profile', headers: { cookie: readCookie(answer) } })
  expect(profile.json()).toEqual(user)
  const verify = await shop.inject({ url: '/api/protected/verify', headers: { cookie: readCookie(answer) } })
  expect(verify.json()).toEqual({ role: 'customer' })
})

test('the cookie is named token, HttpOnly, SameSite=Lax, for the whole site, and Secure over https [account.cookie]', async () => {
  await createUser(shop)
  const plain = String((await login(shop, ASHA)).headers['set-cookie'])
  expect(plain).toMatch(/^token=[\w%.-]{40,}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  await using live = await startShop({ PUBLIC_URL: 'https://shop.example', RATE_LIMIT: 'on' })
  await createUser(live)
  const secure = String((await login(live, ASHA)).headers['set-cookie'])
  expect(secure).toMatch(/^token=[\w%.-]{40,}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('the e-mail is accepted in any case and with surrounding spaces, the password only exactly', async () => {
  await createUser(shop)
  expect((await login(shop, { ...ASHA, email: ' ASHA@Example.com ' })).statusCode).toBe(200)
  for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
    expect((await login(shop, { ...ASHA, password })).statusCode).toBe(401)
})

test('all failures have the same answer', async () => {
  const user = await createUser(shop)
  const unknown = await login(shop, { ...ASHA, email: 'nobody@example.com' })
  const odd = await login(shop, { ...ASHA, email: 'a..b@example.com' })
  const wrong = await login(shop, { ...ASHA, password: 'wrong' })
  await shop.db.delete(accounts).where(eq(accounts.userId, user.id))
  const withoutPassword = await login(shop, ASHA)
  for (const answer of [unknown, odd, wrong, withoutPassword]) {
    expect(answer.statusCode).toBe(401)
    const body = { error: 'Invalid email or password', code: 'invalid_credentials', requestId: expect.any(String) }
    const reason = 'credentials_invalid'
    expect(answer.json()).toEqual({ ...body, reason })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a login takes the same time whether the account exists or not', async () => {
  await createUser(shop)
  const ask = vi.spyOn((shop.db as unknown as { $client: Pool }).$client, 'query')
  const seen = { 'asha@example.com': trace(), 'nobody@example.com': trace() }
  for (let round = 0; round < 15; round++)
    for (const [email, { times, queries }] of Object.entries(seen)) {
      ask.mockClear()
      const start = performance.now()
      await login(shop, { email, password: 'not the password' })
      times.push(performance.now() - start)
      queries.add(ask.mock.calls.length)
    }
  const { 'asha@example.com': registered, 'nobody@example.com': unknown } = seen
  expect(registered.queries).toEqual(unknown.queries)
  // The minimum excludes scheduling delays: it is the time of one hash.
  const [fastest, other] = [Math.min(...registered.times), Math.min(...unknown.times)]
  expect(Math.abs(fastest - other)).toBeLessThan(Math.max(30, 0.6 * fastest))
}, 60_000)

test('the form checks only that both are filled and the format of the e-mail [account.login-form]', async () => {
  const readFields = async (body: object) => (await login(shop, { ...body })).json().fields
  expect(await readFields({})).toEqual({ email: 'Email should not be empty', password: 'Password should not be empty' })
  expect(await readFields({ email: 'asha', password: 'x' })).toEqual({ email: 'Enter a valid Email' })
  expect((await login(shop, { email: 'asha@example.com', password: 'x' })).statusCode).toBe(401)
})

test('an admin is redirected to /admin from any page, a customer back to a page of the shop [account.login-leads]', async () => {
  await createUser(shop)
  await createUser(shop, { email: 'owner@example.com', role: 'admin' })
  const readRedirect = async (email: string, from?: string) =>
    (await login(shop, { email, password: PASSWORD, from })).json().redirect
  expect(await readRedirect('asha@example.com')).toBe('/')
  expect(await readRedirect('asha@example.com', '/product/7?size=M')).toBe('/product/7?size=M')
  expect(await readRedirect('asha@example.com', '//evil.example')).toBe('/')
  expect(await readRedirect('asha@example.com', `/${'a'.repeat(2048)}`)).toBe('/')
  expect(await readRedirect('owner@example.com')).toBe('/admin')
  expect(await readRedirect('owner@example.com', '/checkout')).toBe('/admin')
})

test('a login ends the session of its cookie, and the new session has another id', async () => {
  await createUser(shop)
  const first = readCookie(await login(shop, ASHA))
  const second = readCookie(await login(shop, ASHA, { headers: { cookie: first } }))
  expect(second).not.toBe(first)
  expect(await readStatus(shop, first)).toBe(401)
  expect(await readStatus(shop, second)).toBe(200)
})

test('a failed login does not end the session of its cookie', async () => {
  await createUser(shop)
  const cookie = readCookie(await login(shop, ASHA))
  await login(shop, { ...ASHA, password: 'wrong' }, { headers: { cookie } })
  expect(await readStatus(shop, cookie)).toBe(200)
})

test('a session id from the client is never used (session fixation)', async () => {
  await createUser(shop)
  const planted = 'token=chosen-by-an-attacker'
  const answer = await login(shop, ASHA, { headers: { cookie: planted } })
  expect(readCookie(answer)).not.toBe(planted)
  expect(await readStatus(shop, planted)).toBe(401)
})

test('a hash with a lower cost than the current one is replaced at the next login', async () => {
  const user = await createUser(shop)
  await shop.db
    .update(accounts)
    .set({ password: weakHash(PASSWORD) })
    .where(eq(accounts.userId, user.id))
  expect((await login(shop, ASHA)).statusCode).toBe(200)
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.userId, user.id))
  expect(isWeakHash(account?.password ?? '')).toBe(false)
  expect((await login(shop, ASHA)).statusCode).toBe(200)
})

test('the origin of a login is stored with its session, the token only as a hash', async () => {
  await createUser(shop)
  const headers = { 'user-agent': 'A Browser', 'x-forwarded-for': '6.6.6.6', 'x-inkloom-address': '6.6.6.6' }
  const answer = await login(shop, ASHA, { headers, address: '192.0.2.7' })
  const [session] = await shop.db.select().from(sessions)
  expect(session).toMatchObject({ ipAddress: '192.0.2.7', userAgent: 'A Browser' })
  const token = decodeURIComponent(readCookie(answer).slice('token='.length)).split('.')[0] ?? ''
  expect(token).toMatch(/^\w{32,}$/)
  expect(JSON.stringify(session)).not.toContain(token)
})

test('a form of another site cannot log anybody in', async () => {
  await createUser(shop)
  const answer = await login(shop, ASHA, { headers: { origin: 'https://evil.example' } })
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('cross_site')
})

function trace() {
  return { times: [] as number[], queries: new Set<number>() }
}

function weakHash(password: string): string {
  const nonce = Buffer.from('sixteen bytes ok')
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`
}
