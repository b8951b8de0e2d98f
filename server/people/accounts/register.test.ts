import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { login, PASSWORD, removeUsers } from '#server/testing/users.ts'
import { accounts, users } from './auth.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const ASHA = { name: 'Asha Kulkarni', email: 'asha@example.com', phone: '9876543210', password: PASSWORD }

function register(shop: TestShop, body: object, remoteAddress = '127.0.0.1') {
  return shop.inject({ method: 'POST', url: '/api/auth/register', payload: { ...ASHA, ...body }, remoteAddress })
}

async function countUsers(shop: TestShop): Promise<number> {
  return (await shop.db.select({ n: count() }).from(users))[0]?.n ?? 0
}

test('registering creates a customer, without a session, who can log in', async () => {
  const answer = await register(shop, {})
  expect(answer.statusCode).toBe(201)
  const { password: _, ...person } = ASHA
  expect(answer.json()).toEqual({ user: { id: expect.stringMatching(/^[\da-f-]{36}$/), ...person, role: 'customer' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await login(shop, { email: ASHA.email, password: PASSWORD })).statusCode).toBe(200)
  const [row] = await shop.db.select().from(users)
  expect(row).toMatchObject({
    termsVersion: expect.any(String),
    termsAcceptedAt: expect.any(Date),
    marketingAcceptedAt: null,
  })
})

test('no field of the body can set the role or other protected fields', async () => {
  const body = {
    role: 'admin',
    id: '00000000-0000-7000-8000-000000000000',
    isAdmin: true,
    emailVerified: true,
    isDemo: true,
  }
  const payload = JSON.stringify({ ...ASHA, ...body }).replace('{', '{"constructor2":1,')
  const headers = { 'content-type': 'application/json' }
  const answer = await shop.inject({ method: 'POST', url: '/api/auth/register', payload, headers })
  expect(answer.json().user.role).toBe('customer')
  const [row] = await shop.db.select().from(users)
  expect(row).toMatchObject({ role: 'customer', emailVerified: false, isDemo: false })
  expect(row?.id).not.toBe(body.id)
  const poisoned = `{"__proto__":{"role":"admin"},${payload.slice(1)}`
  const refused = await shop.inject({ method: 'POST', url: '/api/auth/register', payload: poisoned, headers })
  expect(refused.statusCode).toBe(400)
})

test('the password is stored as argon2id with m ≥ 19456, t ≥ 2, p = 1', async () => {
  await register(shop, {})
  const [account] = await shop.db.select().from(accounts)
  const [, m, t, p] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{22}\$[\w+/]{43}$/.exec(account?.password ?? '') ?? []
  expect(Number(m)).toBeGreaterThanOrEqual(19_456)
  expect(Number(t)).toBeGreaterThanOrEqual(2)
  expect(p).toBe('1')
  const [user] = await shop.db.select().from(users)
  expect(account).toMatchObject({
    userId: user?.id,
    accountId: user?.id,
    providerId: 'credential',
    issuer: 'local:credential',
  })
})

test('an e-mail has one account, in any case', async () => {
  await register(shop, {})
  const answer = await register(shop, { email: 'ASHA@EXAMPLE.COM' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'email_taken', error: 'An account with this email already exists' })
  expect(await countUsers(shop)).toBe(1)
})

test('50 concurrent registrations of one e-mail create one account, the others are refused clearly [account.no-second-submit]', async () => {
  const spelled = (n: number) =>
    [...ASHA.email].map((c, i) => (((n >> (i % 6)) & 1) === 1 ? c.toUpperCase() : c)).join('')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => register(shop, { email: spelled(n) })))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  expect(await countUsers(shop)).toBe(1)
})

const REFUSED = [
  ['name', '', 'Name should not be empty'],
  ['name', '   ', 'Name should not be empty'],
  ['name', 'Asha  Kulkarni', 'Enter a valid name'],
  ['name', 'Asha1', 'Enter a valid name'],
  ['name', '<img onerror=x>', 'Enter a valid name'],
  ['name', 'a '.repeat(50_000).slice(0, 3_000), 'Enter a valid name'],
  ['email', '', 'Email should not be empty'],
  ['email', 'asha', 'Enter a valid Email'],
  ['email', 'asha@example', 'Enter a valid Email'],
  ['email', 'a..b@example.com', 'Enter a valid Email'],
  ['email', "x'; drop table users;--@example.com", 'Enter a valid Email'],
  ['phone', '', 'Phone number should not be empty'],
  ['phone', '12345', 'Enter a valid 10-digit phone number'],
  ['phone', '98765432101', 'Enter a valid 10-digit phone number'],
  ['phone', '१२३४५६७८९०', 'Enter a valid 10-digit phone number'],
  ['password', '', 'Password should not be empty'],
  ['password', 'short#1', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'onlyletters#', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', '12345678#', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'nospecial1', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'with space#1', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', `${'a'.repeat(126)}1#!`, 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'P@ssw0rd', 'This password is too common. Choose one that is harder to guess'],
  ['password', 'Password1!', 'This password is too common. Choose one that is harder to guess'],
  ['password', 'qwerty@123', 'This password is too common. Choose one that is harder to guess'],
] as const

test('input that the form refuses is refused here too, with the same message, and nothing is stored', async () => {
  for (const [field, value, message] of REFUSED) {
    const answer = await register(shop, { [field]: value })
    expect(answer.statusCode, value).toBe(422)
    expect(answer.json(), value).toMatchObject({ code: 'invalid', error: message, fields: { [field]: message } })
  }
  expect(await countUsers(shop)).toBe(0)
})

test('the special characters of both forms are accepted in a password, from 8 to 128 characters [account.password-words]', async () => {
  for (const [n, special] of [...'@$!%*?&#^'].entries()) {
    const email = `asha${n}@example.com`
    const password = n % 2 ? `kiter4${special}x` : `kiter4${special}`.padEnd(128, 'z')
    expect((await register(shop, { email, password })).statusCode, special).toBe(201)
    expect((await login(shop, { email, password })).statusCode, special).toBe(200)
  }
})

test('names are letters of any script, also words that occur in the shop’s URLs', async () => {
  for (const [n, name] of ['आशा कुलकर्णी', 'José Müller', 'admin', 'api', 'products'].entries()) {
    const answer = await register(shop, { name, email: `person${n}@example.com` })
    expect(answer.json().user.name).toBe(name)
  }
})

test('at most 5 registrations an hour from one address', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  for (let n = 0; n < 5; n++) expect((await register(shop, { email: `a${n}@example.com` })).statusCode).toBe(201)
  const answer = await register(shop, { email: 'a6@example.com' })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await register(shop, { email: 'a6@example.com' }, '192.0.2.7')).statusCode).toBe(201)
})
