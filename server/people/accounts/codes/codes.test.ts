import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, sessions, users, verifications } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie, readStatus, removeUsers } from '#server/testing/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => removeUsers(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const EMAIL = 'asha@example.com'

const ask = (shop: TestShop, email = EMAIL, address = '127.0.0.1') =>
  shop.inject({ method: 'POST', url: '/api/auth/code', payload: { email }, remoteAddress: address })

const enter = (
  shop: TestShop,
  payload: { request: string; code: string; from?: string },
  { headers = {}, address = '127.0.0.1' }: { headers?: Record<string, string>; address?: string } = {},
) => shop.inject({ method: 'POST', url: '/api/auth/code/login', payload, headers, remoteAddress: address })

async function newestMail(shop: TestShop) {
  const [mail] = await shop.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
  return mail
}

/** Asks for a code; its request, the mailed code, and one that is wrong. */
async function mailed(shop: TestShop, email = EMAIL) {
  const { request } = (await ask(shop, email)).json()
  const part = (await newestMail(shop))?.content?.parts.find(({ kind }) => kind === 'code')
  const code = part?.kind === 'code' ? part.code : ''
  return { request, code, wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }
}

const confirmed = (shop: TestShop) => shop.db.update(users).set({ emailVerified: true })
const readRefusal = (answer: Awaited<ReturnType<typeof enter>>) => [answer.statusCode, answer.json().code]
const DEAD = [400, 'invalid_token']
const WRONG = [401, 'invalid_credentials']

test('a customer logs in with the six digits of the mail, once [account.login-code]', async () => {
  const user = await createUser(shop)
  await confirmed(shop)
  const { request, code } = await mailed(shop)
  expect(code).toMatch(/^\d{6}$/)
  expect(await newestMail(shop)).toMatchObject({ to: EMAIL, kind: 'sign-in-code', isSecret: true })
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const answer = await enter(shop, { request, code: spaced, from: '/checkout' }, { address: '192.0.2.7' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { redirect: '/checkout', user }])
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^token=[\w%.-]{40,}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await readStatus(shop, readCookie(answer))).toBe(200)
  expect((await shop.db.select().from(sessions))[0]).toMatchObject({ ipAddress: '192.0.2.7', userId: user.id })
  expect(readRefusal(await enter(shop, { request, code }))).toEqual(DEAD)
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(200)
})

test('a code makes the account of an email that has none, in the language of the page, with a proved mailbox', async () => {
  const email = 'meera.1990@example.com'
  const payload = { email, from: '/product/let-it-fly-tee-4?size=M', add: '1' }
  const { request } = (
    await shop.inject({ method: 'POST', url: '/api/auth/code', payload, headers: { 'accept-language': 'hi' } })
  ).json()
  const { content, subject } = (await newestMail(shop)) ?? {}
  expect(subject).toBe('लॉग इन के लिए आपका कोड')
  const button = content?.parts.find((part) => part.kind === 'button')
  const page = new URL(button?.kind === 'button' ? button.to : '', 'http://shop')
  expect([page.pathname, Object.fromEntries(page.searchParams)]).toEqual(['/login/code', { ...payload, request }])
  expect(await shop.db.select().from(users)).toEqual([])

  const part = content?.parts.find(({ kind }) => kind === 'code')
  const code = part?.kind === 'code' ? part.code : ''
  const answers = await Promise.all([
    enter(shop, { request, code, from: payload.from }, { headers: { 'accept-language': 'hi' } }),
    enter(shop, { request, code }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  const opened = answers.find(({ statusCode }) => statusCode === 200)
  expect(opened?.json()).toMatchObject({ user: { email, name: 'Meera', phone: '', role: 'customer' } })
  const made = await shop.db.select().from(users)
  expect(made).toMatchObject([{ email, emailVerified: true, termsVersion: '2025-11' }])
  expect(made[0]?.termsAcceptedAt).not.toBeNull()
  expect(await shop.db.select().from(accounts)).toEqual([])
})

test('an account that was made between the mail and its code is opened, not made twice, and belongs to the mailbox', async () => {
  const { request, code } = await mailed(shop)
  const user = await createUser(shop)
  const stranger = readCookie(await login(shop, { email: EMAIL, password: PASSWORD }))
  const other = await mailed(shop)
  const answer = await enter(shop, { request, code })
  expect([answer.statusCode, answer.json().user.id]).toEqual([200, user.id])
  expect(await readStatus(shop, stranger)).toBe(401)
  expect(readRefusal(await enter(shop, other))).toEqual(DEAD)
  expect(await shop.db.select().from(users)).toHaveLength(1)
})

test('a code that was asked for without an account never opens one of the staff; an email that cannot log in gets none', async () => {
  const { request, code } = await mailed(shop, 'owner@example.com')
  await createUser(shop, { email: 'owner@example.com', role: 'admin' })
  expect(readRefusal(await enter(shop, { request, code }))).toEqual(DEAD)
  const refused = await ask(shop, 'a..b@example.com')
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['email']])
})

test('with and without an account, and for an admin, the answer is the same; only the mail says which it is', async () => {
  await createUser(shop)
  await createUser(shop, { email: 'owner@example.com', role: 'admin' })
  const kinds = {
    ' ASHA@example.com': 'sign-in-code',
    'nobody@example.com': 'sign-in-code',
    'owner@example.com': 'sign-in-staff',
  }
  for (const [email, kind] of Object.entries(kinds)) {
    const answer = await ask(shop, email)
    const body = { message: 'Check your inbox for our email.', request: expect.stringMatching(/^[0-9a-f-]{36}$/) }
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
    expect(await newestMail(shop)).toMatchObject({ to: email.trim().toLowerCase(), kind, isSecret: true })
    const { request } = answer.json()
    const tries = []
    for (let i = 0; i < 6; i++) tries.push((await enter(shop, { request, code: '000000' })).json().error)
    expect(tries[0], email).toBe('That code isn’t right. 4 tries left.')
    expect(tries[3], email).toBe('That code isn’t right. One try left.')
    expect(tries.slice(4), email).toEqual([
      'This code no longer works. Please ask for a new one.',
      'This code no longer works. Please ask for a new one.',
    ])
  }
})

test('a request takes the same time with and without an account', async () => {
  await createUser(shop)
  const times = new Map([EMAIL, 'nobody@example.com'].map((email) => [email, [] as number[]]))
  for (let i = 0; i < 9; i++)
    for (const [email, taken] of times) {
      const start = performance.now()
      await ask(shop, email)
      taken.push(performance.now() - start)
    }
  const [registered = 0, unknown = 0] = [...times.values()].map((taken) => taken.toSorted((a, b) => a - b)[4])
  expect(Math.abs(registered - unknown)).toBeLessThan(80)
})

test('after five wrong codes the right one is refused too, also when they come at once', async () => {
  await createUser(shop)
  const { request, code, wrong } = await mailed(shop)
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(shop, { request, code: wrong })))
  const refusals = answers.map((answer) => answer.json().code)
  expect(refusals.filter((refusal) => refusal === 'invalid_credentials')).toHaveLength(4)
  expect(readRefusal(await enter(shop, { request, code }))).toEqual(DEAD)
  expect(await shop.db.select().from(sessions)).toEqual([])
})

test('four wrong codes leave a last try, and of concurrent uses of the right one a single one succeeds', async () => {
  await createUser(shop)
  const { request, code, wrong } = await mailed(shop)
  for (let i = 0; i < 2; i++) expect(readRefusal(await enter(shop, { request, code: wrong }))).toEqual(WRONG)
  const uses = await Promise.all(Array.from({ length: 3 }, () => enter(shop, { request, code })))
  expect(uses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  expect(await shop.db.select().from(sessions)).toHaveLength(1)
})

test('a code is valid for 10 minutes by the database’s clock', async () => {
  await createUser(shop)
  const { request, code } = await mailed(shop)
  const age = (interval: string) =>
    shop.db.update(verifications).set({ expiresAt: sql`now() + interval '10 minutes' - ${interval}::interval` })
  await age('10 minutes')
  expect(readRefusal(await enter(shop, { request, code }))).toEqual(DEAD)
  await age('9 minutes 55 seconds')
  expect((await enter(shop, { request, code })).statusCode).toBe(200)
})

test('a code works only with the request that it was mailed for, so that nobody else uses up its tries', async () => {
  await createUser(shop)
  const first = await mailed(shop)
  const others = await mailed(shop)
  if (first.code !== others.code)
    expect(readRefusal(await enter(shop, { request: others.request, code: first.code }))).toEqual(WRONG)
  expect((await enter(shop, first)).statusCode).toBe(200)
  // The other request ends with the login.
  expect(readRefusal(await enter(shop, others))).toEqual(DEAD)
  expect(readRefusal(await enter(shop, { ...first, request: '0198c0de-0000-7000-8000-000000000000' }))).toEqual(DEAD)
})

test('the database has no code once the mail is sent, and a copy of it is not enough to guess one', async () => {
  await createUser(shop)
  const { request, code } = await mailed(shop)
  const [row] = await shop.db.select().from(verifications)
  expect(row?.value).toBe(`0:${shop.deps.sessions.hashCode(request, code)}`)
  expect(row?.value).not.toContain(code)
  expect((await newestMail(shop))?.subject).not.toContain(code)
})

test('whoever registered an email before its owner loses password and sessions when the owner logs in by code', async () => {
  const user = await createUser(shop)
  const stranger = readCookie(await login(shop, { email: EMAIL, password: PASSWORD }))
  const answer = await enter(shop, await mailed(shop))
  expect(answer.statusCode).toBe(200)
  expect(await readStatus(shop, stranger)).toBe(401)
  expect(await readStatus(shop, readCookie(answer))).toBe(200)
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(401)
  expect(await shop.db.select().from(accounts)).toEqual([])
  expect((await shop.db.select().from(users))[0]).toMatchObject({ id: user.id, emailVerified: true })
  expect(await newestMail(shop)).toMatchObject({ to: EMAIL, kind: 'password-removed' })
})

test('a code clears the failed passwords of its account', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await createUser(shop)
  await confirmed(shop)
  for (let i = 0; i < 6; i++) await login(shop, { email: EMAIL, password: 'no' })
  expect((await enter(shop, await mailed(shop))).statusCode).toBe(200)
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(200)
})

test('an email gets a code each 30 seconds, from one address four in an hour and ten in a day, and 30 in a day; one address asks 20 times in an hour', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const later = (key: string) =>
    shop.db.execute(sql`update rate_limits set expires_at = now() where key like ${`code ${key} %`}`)
  expect((await ask(shop)).statusCode).toBe(200)
  const soon = await ask(shop, EMAIL, '10.0.0.9')
  expect([soon.statusCode, Number(soon.headers['retry-after']) <= 30]).toEqual([429, true])
  const statuses = []
  for (let i = 1; i < 12; i++) {
    await later('gap')
    if (i % 4 === 0) await later('hour')
    statuses.push((await ask(shop)).statusCode)
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429, 429])
  // Its owner is elsewhere and still gets one, also right after a refusal.
  expect((await ask(shop, EMAIL, '10.0.1.0')).statusCode).toBe(200)
  const others = []
  for (let i = 1; i < 22; i++) {
    await later('gap')
    others.push((await ask(shop, EMAIL, `10.0.1.${i}`)).statusCode)
  }
  expect(others).toEqual([...Array(19).fill(200), 429, 429])
  for (let i = 1; i < 20; i++) await ask(shop, `person${i}@example.com`)
  expect((await ask(shop, 'person99@example.com')).statusCode).toBe(429)
})

test('wrong codes count as failed logins of their address', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await createUser(shop)
  const { request } = await mailed(shop)
  for (let i = 0; i < 20; i++) await enter(shop, { request, code: '000000' })
  expect((await enter(shop, { request, code: '000000' })).statusCode).toBe(429)
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(429)
  expect((await login(shop, { email: EMAIL, password: PASSWORD }, { address: '192.0.2.9' })).statusCode).toBe(200)
})

test('a login by code ends the session of its cookie; a code does not open an account that was erased meanwhile', async () => {
  const user = await createUser(shop)
  await confirmed(shop)
  const first = readCookie(await enter(shop, await mailed(shop)))
  const second = readCookie(await enter(shop, await mailed(shop), { headers: { cookie: first } }))
  expect(await readStatus(shop, first)).toBe(401)
  expect(await readStatus(shop, second)).toBe(200)
  const open = await mailed(shop)
  await shop.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, user.id))
  expect(readRefusal(await enter(shop, open))).toEqual(DEAD)
})

test('the mail is in the customer’s language, and what is no code is refused with the form’s message', async () => {
  await createUser(shop)
  await shop.db.update(users).set({ language: 'mr' })
  const { request } = await mailed(shop)
  expect((await newestMail(shop))?.content).toMatchObject({ language: 'mr', title: 'Asha, हा तुमचा कोड' })
  for (const code of ['', '12345', '1234567', '12a456'])
    expect((await enter(shop, { request, code })).json()).toMatchObject({
      code: 'invalid',
      fields: { code: 'Enter the 6 digits that we sent' },
    })
})
