import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users, verifications } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { sendDueMails } from '#server/platform/mail/outbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie, readStatus, removeUsers } from '#server/testing/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const contact = async () => ({ shopName: 'Inkloom', supportEmail: 'help@shop.example' })
const EMAIL = 'asha@example.com'
const NEW_PASSWORD = 'monsoon#Lane7'

const forgot = (shop: TestShop, email: string, address = '127.0.0.1') =>
  shop.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress: address })

const reset = (shop: TestShop, token: string, more: object = {}) =>
  shop.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { email: EMAIL, token, password: NEW_PASSWORD, ...more },
  })

/** The token of the newest link that was mailed. */
async function mailedToken(shop: TestShop): Promise<string> {
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'password-reset'))
    .orderBy(desc(mailOutbox.id))
  const button = mail?.content?.parts.find((part) => part.kind === 'button')
  return button?.to.split('/').at(-1) ?? ''
}

async function withLink(): Promise<string> {
  await createUser(shop)
  await forgot(shop, EMAIL)
  return mailedToken(shop)
}

const readRefusal = (answer: Awaited<ReturnType<typeof reset>>) => [answer.statusCode, answer.json().code]
const INVALID = [400, 'invalid_token']

test('a known and an unknown e-mail get the same answer; only the known one gets a mail [account.forgot-password]', async () => {
  await createUser(shop)
  const answers = [await forgot(shop, ' ASHA@example.com '), await forgot(shop, 'nobody@example.com')]
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: "If this email has an account, we've sent a link to set a new password." },
    ])
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[EMAIL, 'password-reset']])
})

test('a known and an unknown e-mail take the same time', async () => {
  await createUser(shop)
  const times = new Map([EMAIL, 'nobody@example.com'].map((email) => [email, [] as number[]]))
  for (let i = 0; i < 9; i++)
    for (const [email, taken] of times) {
      const start = performance.now()
      await forgot(shop, email)
      taken.push(performance.now() - start)
    }
  const [registered = 0, unknown = 0] = [...times.values()].map((taken) => taken.toSorted((a, b) => a - b)[4])
  expect(Math.abs(registered - unknown)).toBeLessThan(80)
})

test('an invalid e-mail is refused with the form’s message', async () => {
  for (const [email, message] of [
    ['', 'Email should not be empty'],
    ['asha', 'Enter a valid Email'],
  ] as const)
    expect((await forgot(shop, email)).json()).toMatchObject({ code: 'invalid', fields: { email: message } })
})

test('at most three mails an hour for an account and ten from an address, whether the account exists or not', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await createUser(shop)
  for (const email of [EMAIL, 'nobody@example.com']) {
    for (let i = 0; i < 3; i++) expect((await forgot(shop, email, '203.0.113.1')).statusCode).toBe(200)
    const fourth = await forgot(shop, email, '203.0.113.2')
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_000)
  }
  for (let i = 0; i < 4; i++) await forgot(shop, `person${i}@example.com`, '203.0.113.1')
  expect((await forgot(shop, 'person9@example.com', '203.0.113.1')).statusCode).toBe(429)
  expect((await forgot(shop, 'person9@example.com', '203.0.113.3')).statusCode).toBe(200)
})

test('the link sets the password, once; all sessions of the person end; a mail notifies them', async () => {
  const token = await withLink()
  const cookies = [readCookie(await login(shop, { email: EMAIL, password: PASSWORD }))]
  cookies.push(readCookie(await login(shop, { email: EMAIL, password: PASSWORD })))
  const answer = await reset(shop, token)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Your password has been changed. Please log in with it.' },
  ])
  for (const cookie of cookies) expect(await readStatus(shop, cookie)).toBe(401)
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(401)
  expect((await login(shop, { email: EMAIL, password: NEW_PASSWORD })).statusCode).toBe(200)
  expect(readRefusal(await reset(shop, token, { password: 'another#Lane8' }))).toEqual(INVALID)
  const kinds = (await shop.db.select().from(mailOutbox)).map(({ kind }) => kind)
  expect(kinds).toEqual(['password-reset', 'password-changed'])
})

test('a link is valid for 30 minutes by the database’s clock', async () => {
  const token = await withLink()
  const age = (interval: string) =>
    shop.db.update(verifications).set({ expiresAt: sql`now() + interval '30 minutes' - ${interval}::interval` })
  await age('30 minutes')
  expect(readRefusal(await reset(shop, token))).toEqual(INVALID)
  await age('29 minutes 55 seconds')
  expect((await reset(shop, token)).statusCode).toBe(200)
})

test('a new link invalidates the older one', async () => {
  const token = await withLink()
  await forgot(shop, EMAIL)
  expect(readRefusal(await reset(shop, token))).toEqual(INVALID)
  expect((await reset(shop, await mailedToken(shop))).statusCode).toBe(200)
})

test('of concurrent requests one link is valid', async () => {
  await createUser(shop)
  await Promise.all(Array.from({ length: 8 }, () => forgot(shop, EMAIL)))
  expect(await shop.db.$count(verifications)).toBe(1)
})

test.each<[string, object]>([
  ['another e-mail', { email: 'ben@example.com' }],
  ['an e-mail that is none', { email: 'asha' }],
  ['another token', { token: 'a'.repeat(43) }],
  ['no token', { token: '' }],
])('a link with %s is refused, and stays good', async (_what, wrong) => {
  const token = await withLink()
  await createUser(shop, { email: 'ben@example.com' })
  expect(readRefusal(await reset(shop, token, wrong))).toEqual(INVALID)
  expect((await reset(shop, token)).statusCode).toBe(200)
})

test('of two concurrent uses one succeeds', async () => {
  const token = await withLink()
  const passwords = Array.from({ length: 6 }, (_, i) => `monsoon#Lane${i}`)
  const answers = await Promise.all(passwords.map((password) => reset(shop, token, { password })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]
  expect((await login(shop, { email: EMAIL, password: winner })).statusCode).toBe(200)
})

test('a password that breaks the rule or is common is refused, and the link stays valid [account.reset-password]', async () => {
  const token = await withLink()
  const text = 'Password must be at least 8 characters long, include letters, numbers, and special characters.'
  for (const password of ['short#1', 'nodigits#', '12345678#', 'nospecial1', 'with space#1', `a1#${'x'.repeat(130)}`])
    expect((await reset(shop, token, { password })).json()).toMatchObject({ error: text, fields: { password: text } })
  const common = await reset(shop, token, { password: 'P@ssw0rd' })
  expect([common.statusCode, common.json().fields]).toEqual([
    422,
    { password: 'This password is too common. Choose one that is harder to guess' },
  ])
  expect((await reset(shop, token)).statusCode).toBe(200)
})

test('the token has 256 bits and is stored as SHA-256; it is deleted from the mail after sending', async () => {
  const token = await withLink()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await shop.db.select().from(verifications)
  expect(row?.value).toBe(createHash('sha256').update(token).digest('base64url'))
  expect(JSON.stringify(row)).not.toContain(EMAIL)
  await sendDueMails({
    db: shop.db,
    mailer: createMailer(shop.deps.config, { contact, renderMail: shop.deps.renderMail }),
    log: shop.deps.log,
  })
  const [mail] = await shop.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ state: 'sent', content: null, text: '' })
})

test('the mailed link is built from PUBLIC_URL, not from the Host header', async () => {
  await using shop = await startShop({ PUBLIC_URL: 'http://shop.example' })
  await createUser(shop)
  await shop.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: EMAIL },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const token = await mailedToken(shop)
  await sendDueMails({
    db: shop.db,
    mailer: createMailer(shop.deps.config, { contact, renderMail: shop.deps.renderMail }),
    log: shop.deps.log,
  })
  const folder = join(shop.deps.config.dataDir, 'outbox')
  const [file] = await readdir(folder)
  const text = (await readFile(join(folder, file ?? ''), 'utf8')).replace(/=\r\n/g, '')
  expect(text).toContain(`http://shop.example/reset-password/asha%40example.com/${token}`)
  expect(text).not.toContain('evil')
})

test('an owner who is blocked by another person’s attempts can log in after a password reset', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await createUser(shop)
  for (let i = 0; i < 6; i++) await login(shop, { email: EMAIL, password: 'wrong' }, { address: '203.0.113.9' })
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(429)
  await forgot(shop, EMAIL)
  await reset(shop, await mailedToken(shop))
  expect((await login(shop, { email: EMAIL, password: NEW_PASSWORD })).statusCode).toBe(200)
})

test('an erased account gets no link', async () => {
  const user = await createUser(shop)
  await shop.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, user.id))
  expect((await forgot(shop, EMAIL)).statusCode).toBe(200)
  expect(await shop.db.$count(mailOutbox)).toBe(0)
})
