import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing.ts'
import { accounts, sessions, users } from './auth.table.ts'
import { addUser } from './auth.ts'
import { hashPassword, isWeakHash } from './passwords.ts'

const PASSWORD = 'kite-rain#42'.replace('-', '')

async function enrol(shop: TestShop, email = 'asha@example.com', role: 'customer' | 'admin' = 'customer') {
  const person = { name: 'Asha Kulkarni', email, phone: '9876543210', role }
  const user = await addUser(shop.db, person, await hashPassword(PASSWORD))
  if (!user) throw new Error('the e-mail is taken')
  return user
}

function login(
  shop: TestShop,
  body: Record<string, unknown>,
  more: { headers?: Record<string, string>; from?: string } = {},
) {
  const { headers = {}, from: remoteAddress = '127.0.0.1' } = more
  return shop.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers, remoteAddress })
}

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const [line = ''] = [answer.headers['set-cookie']].flat() as string[]
  return line.split(';')[0] ?? ''
}

test('a customer logs in and gets a session that works', async () => {
  await using shop = await startShop()
  const user = await enrol(shop)
  const answer = await login(shop, { email: 'asha@example.com', password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ redirect: '/', user })
  const profile = await shop.inject({ url: '/api/profile', headers: { cookie: cookieOf(answer) } })
  expect(profile.json()).toEqual(user)
  const verify = await shop.inject({ url: '/api/protected/verify', headers: { cookie: cookieOf(answer) } })
  expect(verify.json()).toEqual({ role: 'customer' })
})

test('the cookie is named token, HttpOnly, SameSite=Lax, for the whole site, and Secure over https', async () => {
  await using shop = await startShop()
  await enrol(shop)
  const plain = await login(shop, { email: 'asha@example.com', password: PASSWORD })
  expect(plain.headers['set-cookie']).toMatch(/^token=[\w%.-]{40,}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  await using live = await startShop({ PUBLIC_URL: 'https://shop.example', RATE_LIMIT: 'on' })
  await enrol(live)
  const secure = await login(live, { email: 'asha@example.com', password: PASSWORD })
  expect(secure.headers['set-cookie']).toMatch(
    /^token=[\w%.-]{40,}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('the e-mail is taken in any case and with spaces around it, the password exactly as typed', async () => {
  await using shop = await startShop()
  await enrol(shop)
  expect((await login(shop, { email: ' ASHA@Example.com ', password: PASSWORD })).statusCode).toBe(200)
  expect((await login(shop, { email: 'asha@example.com', password: ` ${PASSWORD}` })).statusCode).toBe(401)
  expect((await login(shop, { email: 'asha@example.com', password: PASSWORD.toUpperCase() })).statusCode).toBe(401)
})

test('every failure says the same', async () => {
  await using shop = await startShop()
  const user = await enrol(shop)
  const unknown = await login(shop, { email: 'nobody@example.com', password: PASSWORD })
  const wrong = await login(shop, { email: 'asha@example.com', password: 'wrong' })
  await shop.db.delete(accounts).where(eq(accounts.userId, user.id))
  const withoutPassword = await login(shop, { email: 'asha@example.com', password: PASSWORD })
  for (const answer of [unknown, wrong, withoutPassword]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      error: 'Invalid email or password',
      code: 'invalid_credentials',
      requestId: expect.any(String),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a login takes the same time whether the account exists or not', async () => {
  await using shop = await startShop()
  await enrol(shop)
  const times: Record<string, number[]> = { 'asha@example.com': [], 'nobody@example.com': [] }
  for (let round = 0; round < 41; round++)
    for (const [email, taken] of Object.entries(times)) {
      const start = performance.now()
      await login(shop, { email, password: 'not the password' })
      taken.push(performance.now() - start)
    }
  const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.toSorted((a, b) => a - b)[20])
  expect(Math.abs(known - unknown)).toBeLessThan(10)
})

test('the form checks only that both are filled and the shape of the e-mail', async () => {
  await using shop = await startShop()
  const fieldsOf = async (body: object) => (await login(shop, { ...body })).json().fields
  expect(await fieldsOf({})).toEqual({ email: 'Email should not be empty', password: 'Password should not be empty' })
  expect(await fieldsOf({ email: 'asha', password: 'x' })).toEqual({ email: 'Enter a valid Email' })
  expect((await login(shop, { email: 'asha@example.com', password: 'x' })).statusCode).toBe(401)
})

test('an admin is led to /admin wherever they came from, a customer back to where they were', async () => {
  await using shop = await startShop()
  await enrol(shop)
  await enrol(shop, 'owner@example.com', 'admin')
  const redirectOf = async (email: string, from?: string) =>
    (await login(shop, { email, password: PASSWORD, from })).json().redirect
  expect(await redirectOf('asha@example.com')).toBe('/')
  expect(await redirectOf('asha@example.com', '/product/7?size=M&color=Teal%20Blue')).toBe(
    '/product/7?size=M&color=Teal%20Blue',
  )
  expect(await redirectOf('owner@example.com')).toBe('/admin')
  expect(await redirectOf('owner@example.com', '/checkout')).toBe('/admin')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/%0d%0aX: y',
  '/\t/evil.example',
  '/\n/evil.example',
  'evil.example',
  '%',
  '/%',
  `/${'a'.repeat(2048)}`,
])('a way back that leads elsewhere is ignored: %s', async (from) => {
  await using shop = await startShop()
  await enrol(shop)
  const answer = await login(shop, { email: 'asha@example.com', password: PASSWORD, from })
  expect(answer.json().redirect).toBe('/')
})

test('after 5 failures on an account even the right password has to wait', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await enrol(shop)
  for (let i = 0; i < 5; i++)
    expect((await login(shop, { email: 'asha@example.com', password: 'no' })).statusCode).toBe(401)
  const answer = await login(shop, { email: 'Asha@example.com', password: PASSWORD }, { from: '10.0.0.9' })
  expect(answer.statusCode).toBe(429)
  expect(answer.json().code).toBe('rate_limited')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
  await shop.db.execute(sql`update rate_limits set expires_at = now()`)
  expect((await login(shop, { email: 'asha@example.com', password: PASSWORD })).statusCode).toBe(200)
})

test('guesses sent all at once are counted one by one', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await enrol(shop)
  const guesses = Array.from({ length: 12 }, () => login(shop, { email: 'asha@example.com', password: 'no' }))
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('an account that does not exist is limited just the same', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  for (let i = 0; i < 5; i++) await login(shop, { email: 'nobody@example.com', password: 'no' })
  expect((await login(shop, { email: 'nobody@example.com', password: 'no' })).statusCode).toBe(429)
})

test('20 failures from one address stop that address, whatever it says its address is, and no other', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await enrol(shop)
  const guess = (n: number) =>
    login(shop, { email: `guess${n}@example.com`, password: 'no' }, { headers: { 'x-forwarded-for': `10.1.1.${n}` } })
  for (let n = 0; n < 20; n++) expect((await guess(n)).statusCode).toBe(401)
  expect((await guess(20)).statusCode).toBe(429)
  const right = { email: 'asha@example.com', password: PASSWORD }
  expect((await login(shop, right, { from: '192.0.2.7' })).statusCode).toBe(200)
})

test('an IPv6 address is limited by its /64', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const guess = (n: number, from: string) => login(shop, { email: `guess${n}@example.com`, password: 'no' }, { from })
  for (let n = 0; n < 20; n++) await guess(n, `2001:db8:1:2::${n + 1}`)
  expect((await guess(20, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await guess(21, '2001:db8:1:3::1')).statusCode).toBe(401)
})

test('a success pardons the failures before it', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await enrol(shop)
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await login(shop, { email: 'asha@example.com', password: 'no' })
    expect((await login(shop, { email: 'asha@example.com', password: PASSWORD })).statusCode).toBe(200)
  }
})

test('logging in to an own account does not buy an address more guesses', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await enrol(shop)
  for (let n = 0; n < 20; n++) {
    await login(shop, { email: `guess${n}@example.com`, password: 'no' })
    if (n < 19) await login(shop, { email: 'asha@example.com', password: PASSWORD })
  }
  expect((await login(shop, { email: 'guess99@example.com', password: 'no' })).statusCode).toBe(429)
})

test('a session that came along to a login is dead after it, and the new one has another id', async () => {
  await using shop = await startShop()
  await enrol(shop)
  const asha = { email: 'asha@example.com', password: PASSWORD }
  const first = cookieOf(await login(shop, asha))
  const second = cookieOf(await login(shop, asha, { headers: { cookie: first } }))
  expect(second).not.toBe(first)
  expect((await shop.inject({ url: '/api/profile', headers: { cookie: first } })).statusCode).toBe(401)
  expect((await shop.inject({ url: '/api/profile', headers: { cookie: second } })).statusCode).toBe(200)
})

test('a session id that somebody made up beforehand is never taken over', async () => {
  await using shop = await startShop()
  await enrol(shop)
  const planted = 'token=chosen-by-an-attacker'
  const answer = await login(shop, { email: 'asha@example.com', password: PASSWORD }, { headers: { cookie: planted } })
  expect(cookieOf(answer)).not.toBe(planted)
  expect((await shop.inject({ url: '/api/profile', headers: { cookie: planted } })).statusCode).toBe(401)
})

test('a hash made with less than the cost of today is made anew at the next login', async () => {
  await using shop = await startShop()
  const user = await enrol(shop)
  // argon2id with m=8,t=1 of the password above, made with node:crypto.
  const weak = await weakHash(PASSWORD)
  await shop.db.update(accounts).set({ password: weak }).where(eq(accounts.userId, user.id))
  expect((await login(shop, { email: 'asha@example.com', password: PASSWORD })).statusCode).toBe(200)
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.userId, user.id))
  expect(isWeakHash(account?.password ?? '')).toBe(false)
  expect((await login(shop, { email: 'asha@example.com', password: PASSWORD })).statusCode).toBe(200)
})

async function weakHash(password: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.from('sixteen bytes ok')
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`
}

test('where a login came from is kept with its session, the token only as a hash', async () => {
  await using shop = await startShop()
  await enrol(shop)
  const headers = { 'user-agent': 'A Browser', 'x-forwarded-for': '6.6.6.6', 'x-inkloom-address': '6.6.6.6' }
  const answer = await login(shop, { email: 'asha@example.com', password: PASSWORD }, { headers, from: '192.0.2.7' })
  const [session] = await shop.db.select().from(sessions)
  expect(session).toMatchObject({ ipAddress: '192.0.2.7', userAgent: 'A Browser' })
  const token = decodeURIComponent(cookieOf(answer).slice('token='.length)).split('.')[0] ?? ''
  expect(token.length).toBeGreaterThanOrEqual(32)
  expect(JSON.stringify(await shop.db.select().from(sessions))).not.toContain(token)
  expect(JSON.stringify(await shop.db.select().from(users))).not.toContain(token)
})
