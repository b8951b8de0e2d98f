import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts, sessions, users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { type Forgery, startGoogle } from '#server/testing/google.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, login, PASSWORD, readCookie, readStatus, removeUsers } from '#server/testing/users.ts'

const EMAIL = 'asha@example.com'

const google = await startGoogle()
const shop = await startShop(google.settings)
beforeEach(() => removeUsers(shop))
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})

const post = (shop: TestShop, path: string, payload: object, headers: Record<string, string> = {}) =>
  shop.inject({ method: 'POST', url: `/api/auth/google${path}`, payload, headers })

/** Begins a login and chooses an account at the provider: what the browser has and comes back with. */
async function atGoogle(shop: TestShop, choice: Record<string, string>, way: { from?: string; add?: string } = {}) {
  const begun = await post(shop, '', way)
  const url = new URL(begun.json().url)
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value)
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { cookie: readCookie(begun), url, back, sent: Object.fromEntries(back.searchParams) }
}

async function comeBack(shop: TestShop, { cookie, sent }: { cookie: string; sent: object }, more = '') {
  const headers = { cookie: more ? `${cookie}; ${more}` : cookie }
  const answer = await post(shop, '/return', sent, headers)
  return { ...answer.json(), status: answer.statusCode, cookies: [answer.headers['set-cookie'] ?? []].flat() }
}

const enter = async (shop: TestShop, choice: Record<string, string>, way?: { from?: string; add?: string }) =>
  comeBack(shop, await atGoogle(shop, choice, way))
const findToken = (cookies: string[]) => cookies.find((line) => line.startsWith('token='))?.split(';')[0] ?? ''
const confirmed = (shop: TestShop) => shop.db.update(users).set({ emailVerified: true })

test('a new email gets an account without a password, and the same Google account opens it again, also under another email [account.google]', async () => {
  const way = { from: '/product/1?size=M', add: 'yes' }
  const first = await enter(shop, { as: 'Ravi@Example.com', sub: '7', name: 'Dr. Ravi  Shetty-Rao 3rd' }, way)
  expect(first).toMatchObject({ status: 200, refusal: null, ...way, login: { redirect: way.from } })
  expect(first.login.user).toMatchObject({ name: 'Dr Ravi Shetty Rao rd', email: 'ravi@example.com', phone: '' })
  expect(findToken(first.cookies)).toMatch(/^token=/)
  expect(first.cookies.join()).toContain('google_login=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(await readStatus(shop, findToken(first.cookies))).toBe(200)
  const again = await enter(shop, { as: 'new@example.com', sub: '7' })
  expect(again.login.user.id).toBe(first.login.user.id)
  const [user, ...others] = await shop.db.select().from(users)
  expect([user?.emailVerified, user?.role, user?.termsVersion !== null, others]).toEqual([true, 'customer', true, []])
  const [account, ...more] = await shop.db.select().from(accounts)
  expect(more).toEqual([])
  expect(account).toMatchObject({
    providerId: 'google',
    accountId: '7',
    password: null,
    accessToken: null,
    idToken: null,
  })
  const data = await shop.inject({ url: '/api/account/data', headers: { cookie: findToken(again.cookies) } })
  expect(data.body).toContain('"account_id":"7"')
})

test('a confirmed account is connected with the Google account of its email, is told by mail, and can be disconnected', async () => {
  const user = await createUser(shop)
  await confirmed(shop)
  const entered = await enter(shop, { as: EMAIL, sub: '7' })
  expect(entered.login).toEqual({ redirect: '/', user })
  const [mail] = await shop.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
  expect(mail).toMatchObject({ to: EMAIL, kind: 'google-connected' })
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'account.connect_google', entityId: user.id, actorId: user.id })
  expect((await login(shop, { email: EMAIL, password: PASSWORD })).statusCode).toBe(200)
  expect((await enter(shop, { as: EMAIL, sub: '8' })).refusal).toBe('other_account')
  const by = { cookie: findToken(entered.cookies) }
  const connection = async () => (await shop.inject({ url: '/api/account/google', headers: by })).json()
  expect(await connection()).toEqual({ offered: true, connected: true })
  expect((await shop.inject({ method: 'DELETE', url: '/api/account/google', headers: by })).statusCode).toBe(204)
  expect(await connection()).toEqual({ offered: true, connected: false })
})

test('an account whose email was never confirmed is neither opened nor connected; a mailed code confirms it first [account.google]', async () => {
  await createUser(shop)
  const stranger = readCookie(await login(shop, { email: EMAIL, password: PASSWORD }))
  const refused = await enter(shop, { as: EMAIL }, { from: '/checkout' })
  expect(refused).toMatchObject({ login: null, refusal: 'unconfirmed', email: EMAIL, from: '/checkout' })
  expect(findToken(refused.cookies)).toBe('')
  expect(await shop.db.select().from(accounts)).toHaveLength(1)
  expect(await shop.db.select().from(sessions)).toHaveLength(1)
  const { request } = (await shop.inject({ method: 'POST', url: '/api/auth/code', payload: { email: EMAIL } })).json()
  const [mail] = await shop.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
  const part = mail?.content?.parts.find(({ kind }) => kind === 'code')
  const code = part?.kind === 'code' ? part.code : ''
  await shop.inject({ method: 'POST', url: '/api/auth/code/login', payload: { request, code } })
  expect((await enter(shop, { as: EMAIL })).refusal).toBeNull()
  expect(await readStatus(shop, stranger)).toBe(401)
})

test('an email that another provider than Google runs connects no account; a new one with it starts unconfirmed, with the link', async () => {
  const choice = { as: EMAIL, sub: '7', hd: 'none' }
  const user = await createUser(shop)
  await confirmed(shop)
  const refused = await enter(shop, choice, { from: '/checkout' })
  expect(refused).toMatchObject({ login: null, refusal: 'unproven', email: EMAIL, from: '/checkout' })
  expect(await shop.db.$count(accounts, eq(accounts.providerId, 'google'))).toBe(0)
  // Connected while it was a mailbox at Google.
  expect((await enter(shop, { as: EMAIL, sub: '7' })).login.user.id).toBe(user.id)
  expect((await enter(shop, choice)).login.user.id).toBe(user.id)

  const stranger = await enter(shop, { as: 'ravi@example.com', hd: 'none' })
  const [newUser] = await shop.db.select().from(users).where(eq(users.email, 'ravi@example.com'))
  expect([newUser?.id, newUser?.emailVerified]).toEqual([stranger.login.user.id, false])
  const [mail] = await shop.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
  expect(mail).toMatchObject({ to: 'ravi@example.com', kind: 'confirm-email' })
  expect(JSON.stringify(mail?.content)).toContain('with a Google account')
  expect((await enter(shop, { as: 'Meera@GMail.com', hd: 'none' })).login.user.email).toBe('meera@gmail.com')
  expect(await shop.db.$count(users, eq(users.emailVerified, false))).toBe(1)
})

test('over https no neighbour under the same domain can set the cookie that ties a return to its browser', async () => {
  await using google = await startGoogle()
  // Google itself is not asked: a return without a code says what it is refused for before that.
  const { GOOGLE_API_URL: _, ...client } = google.settings
  const https = { PUBLIC_URL: 'https://shop.example', AUTH_SECRET: 'x'.repeat(32) }
  await using shop = await startShop({ ...client, ...https })
  const begun = await post(shop, '', {})
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-google_login=[\w-]{43}\.; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const state = new URL(begun.json().url).searchParams.get('state')
  const planted = readCookie(begun).replace('__Host-', '')
  expect((await comeBack(shop, { cookie: planted, sent: { state } })).refusal).toBe('expired')
  expect((await comeBack(shop, { cookie: readCookie(begun), sent: { state } })).refusal).toBe('failed')
})

test('who says no, an email that Google has not verified, and an account of the back-office are answered with the reason', async () => {
  await createUser(shop, { email: 'owner@example.com', role: 'admin' })
  await confirmed(shop)
  const before = await shop.db.select().from(users)
  expect((await enter(shop, { as: '' }, { from: '/cart' })).refusal).toBe('cancelled')
  expect((await enter(shop, { as: 'new@example.com', verified: 'no' })).refusal).toBe('no_email')
  expect((await enter(shop, { as: 'a..b@example.com' })).refusal).toBe('no_email')
  expect((await enter(shop, { as: 'owner@example.com' })).refusal).toBe('staff')
  // Connected while they were a customer.
  const entered = await enter(shop, { as: 'ravi@example.com' })
  await shop.db.update(users).set({ role: 'admin', staffRole: 'owner' }).where(eq(users.id, entered.login.user.id))
  expect((await enter(shop, { as: 'ravi@example.com' })).refusal).toBe('staff')
  expect(await shop.db.select().from(users)).toHaveLength(before.length + 1)
})

test('a return counts once, in the browser that began it, and only with Google’s own token for this login', async () => {
  const begun = await atGoogle(shop, { as: EMAIL })
  const other = await atGoogle(shop, { as: 'mallory@example.com' })
  expect((await comeBack(shop, { cookie: '', sent: begun.sent })).refusal).toBe('expired')
  // The return of an attacker's login, sent to somebody who has begun one.
  expect((await comeBack(shop, { cookie: begun.cookie, sent: other.sent })).refusal).toBe('expired')
  const injected = { ...begun.sent, code: other.sent.code }
  expect((await comeBack(shop, { cookie: begun.cookie, sent: injected })).refusal).toBe('failed')
  const forgeries: Forgery[] = [
    { claims: { nonce: 'of another login' } },
    { claims: { aud: 'another-shop' } },
    { claims: { iss: 'https://accounts.google.example' } },
    { claims: { exp: Math.floor(Date.now() / 1000) - 3_600 } },
    { claims: { sub: '' } },
    { withOtherKey: true },
    { status: 503 },
  ]
  for (const forgery of forgeries) {
    google.forgery = forgery
    expect((await enter(shop, { as: EMAIL })).refusal, JSON.stringify(forgery)).toBe('failed')
  }
  expect(await shop.db.select().from(users)).toEqual([])
  expect((await comeBack(shop, begun)).refusal).toBeNull()
  expect((await comeBack(shop, begun)).refusal).toBe('failed')
})

test('several returns of one new person at once make one account; a login with Google ends the session of its cookie', async () => {
  const begun = await Promise.all(Array.from({ length: 6 }, () => atGoogle(shop, { as: EMAIL })))
  const answers = await Promise.all(begun.map((each) => comeBack(shop, each)))
  expect(new Set(answers.map(({ login: { user } }) => user.id)).size).toBe(1)
  expect(await shop.db.select().from(users)).toHaveLength(1)
  const former = findToken(answers[0]?.cookies ?? [])
  await comeBack(shop, await atGoogle(shop, { as: EMAIL }), former)
  expect(await readStatus(shop, former)).toBe(401)
})

test('the way back is a path of this shop; another site cannot begin a login', async () => {
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(await enter(shop, { as: EMAIL }, { from })).toMatchObject({ from: null, login: { redirect: '/' } })
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  for (const path of ['', '/return']) expect((await post(shop, path, {}, elsewhere)).statusCode).toBe(403)
  const { url } = await atGoogle(shop, { as: EMAIL })
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/login/google/return')
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
})

test('without the settings there is no login with Google', async () => {
  await using shop = await startShop()
  expect((await shop.inject({ url: '/api/auth/google' })).json()).toEqual({ offered: false })
  expect((await post(shop, '', {})).statusCode).toBe(404)
  expect((await post(shop, '/return', { code: '1', state: '2' })).statusCode).toBe(404)
})
