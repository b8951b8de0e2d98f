import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_PASSKEYS, PASSKEY_ADD_MINUTES, PASSKEY_CHALLENGE_MINUTES } from '#contract/basics/limits.ts'
import { sessions, users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { readCookie, readStatus, removeUsers } from '#server/testing/users.ts'
import { passkeys } from './passkeys.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await removeUsers(shop)
  shop.deps.now = () => new Date()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A customer with a confirmed email. */
async function confirmedCustomer(shop: TestShop, name?: string): Promise<Person> {
  const person = await shop.customer(name)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  return person
}

const mine = async (shop: TestShop, by: Person) => (await shop.inject({ url: '/api/account/passkeys', by })).json()
const add = (shop: TestShop, by: Person, credential: object) =>
  shop.inject({ method: 'POST', url: '/api/account/passkeys', by, payload: { credential } })
const ask = async (shop: TestShop) => (await shop.inject({ url: '/api/auth/passkey' })).json().request
const enter = (shop: TestShop, credential: object, more: { from?: string; cookie?: string } = {}) =>
  shop.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    payload: { credential, from: more.from },
    headers: more.cookie ? { cookie: more.cookie } : {},
  })

/** Somebody with a passkey. */
async function withPasskey(shop: TestShop) {
  const person = await confirmedCustomer(shop)
  const device = createAuthenticator()
  const added = await add(shop, person, device.create((await mine(shop, person)).creation))
  return { person, device, passkey: added.json() }
}

test('a customer adds a passkey, hears of it by mail, and logs in with it [account.passkeys]', async () => {
  const person = await confirmedCustomer(shop)
  const device = createAuthenticator()
  const { creation, ...before } = await mine(shop, person)
  expect(before).toEqual({ offered: true, is_confirmed: true, is_recent: true, passkeys: [] })
  expect(creation).toMatchObject({ rp: { id: 'localhost', name: 'Inkloom' }, user: { name: person.email } })
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }
  const payload = { credential: device.create(creation) }
  const added = await shop.inject({ method: 'POST', url: '/api/account/passkeys', by: person, payload, headers })
  expect([added.statusCode, added.json().name]).toEqual([200, 'Chrome on Windows'])
  const [mail] = await shop.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
  expect(mail).toMatchObject({ to: person.email, kind: 'passkey-added' })
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'account.add_passkey', entityId: person.id, actorId: person.id })

  const former = person.cookie
  const entered = await enter(shop, device.get(await ask(shop)), { from: '/checkout', cookie: former })
  expect([entered.statusCode, entered.json()]).toMatchObject([200, { redirect: '/checkout', user: { id: person.id } }])
  expect(await readStatus(shop, readCookie(entered))).toBe(200)
  expect(await readStatus(shop, former)).toBe(401)
  const list = await shop.inject({ url: '/api/account/passkeys', headers: { cookie: readCookie(entered) } })
  expect(list.json().passkeys).toMatchObject([{ last_used_at: expect.any(String), is_synced: false }])
  expect(list.json().creation.excludeCredentials).toHaveLength(1)
})

test('an answer opens one session: once, for a fresh challenge of this shop, from its own pages, with the holder verified', async () => {
  const { device, person } = await withPasskey(shop)
  const opened = () => shop.db.$count(sessions)
  const before = await opened()
  const request = await ask(shop)
  const refused = async (credential: object) => {
    const answer = await enter(shop, credential)
    return [answer.statusCode, answer.json().code]
  }
  const no = [401, 'invalid_credentials']
  expect(await refused(device.get(request, { origin: 'https://shop.evil.example' }))).toEqual(no)
  expect(await refused(device.get(request, { rpId: 'evil.example' }))).toEqual(no)
  expect(await refused(device.get(request, { isVerified: false }))).toEqual(no)
  expect(await refused(device.get(request, { type: 'webauthn.create' }))).toEqual(no)
  expect(await refused(device.get(request, { userHandle: 'c29tZWJvZHk' }))).toEqual(no)
  const alteredChallenge = Buffer.from(request.challenge, 'base64url').fill(7, 20).toString('base64url')
  for (const challenge of [alteredChallenge, Buffer.alloc(32).toString('base64url'), ''])
    expect(await refused(device.get({ ...request, challenge }))).toEqual(no)
  // Another person's device that claims to be this one.
  const { id, rawId } = device.get(request)
  expect(await refused({ ...createAuthenticator().get(request, { userHandle: '' }), id, rawId })).toEqual(no)
  expect(await refused(createAuthenticator().get(request))).toEqual(no)
  expect(await opened()).toBe(before)

  const credential = device.get(request)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(shop, credential)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401])
  // A copy of the device has counted less.
  expect(await refused(device.get(await ask(shop), { counter: 1 }))).toEqual(no)
  await shop.db.update(users).set({ role: 'admin', staffRole: 'owner' }).where(eq(users.id, person.id))
  const office = await enter(shop, device.get(await ask(shop)))
  expect(office.json()).toMatchObject({ redirect: '/admin' })
  const prove = async (credential: object) =>
    shop.inject({
      method: 'POST',
      url: '/api/account/passkeys/prove',
      payload: { credential },
      headers: { cookie: readCookie(office) },
    })
  expect((await prove(createAuthenticator().get(await ask(shop)))).statusCode).toBe(401)
  const proof = device.get(await ask(shop))
  expect([(await prove(proof)).statusCode, (await prove(proof)).statusCode]).toEqual([204, 401])
})

test('a challenge is answered within an hour', async () => {
  const { device } = await withPasskey(shop)
  const [early, late] = [await ask(shop), await ask(shop)]
  const now = Date.now()
  shop.deps.now = () => new Date(now + (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000)
  expect((await enter(shop, device.get(early))).statusCode).toBe(200)
  shop.deps.now = () => new Date(now + (PASSKEY_CHALLENGE_MINUTES + 1) * 60_000)
  expect((await enter(shop, device.get(late))).statusCode).toBe(401)
})

test('without a confirmed email nobody adds a passkey: it would outlive the owner’s return', async () => {
  const person = await confirmedCustomer(shop)
  const { creation } = await mine(shop, person)
  await shop.db.update(users).set({ emailVerified: false })
  expect(await mine(shop, person)).toMatchObject({ is_confirmed: false, creation: null })
  const refused = await add(shop, person, createAuthenticator().create(creation))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'passkey_refused'])
  expect(await shop.db.select().from(passkeys)).toEqual([])
})

test('a passkey is added soon after a login only, and not by a session that has just ended', async () => {
  const person = await confirmedCustomer(shop)
  const { creation } = await mine(shop, person)
  const opened = (minutes: number) =>
    shop.db.update(sessions).set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
  await opened(PASSKEY_ADD_MINUTES + 1)
  expect(await mine(shop, person)).toMatchObject({ is_confirmed: true, is_recent: false, creation: null })
  const refused = await add(shop, person, createAuthenticator().create(creation))
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'Please log in again to add a passkey.'])
  await opened(PASSKEY_ADD_MINUTES - 1)
  // A recovery that ends the session between the check of its cookie and the write: it holds the row of the user.
  const late = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, person.id)).for('no key update')
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    const adding = add(shop, person, createAuthenticator().create(creation))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1)
    return [adding]
  })
  expect((await late[0])?.json()).toMatchObject({ error: 'Please log in again to add a passkey.' })
  expect(await shop.db.$count(passkeys)).toBe(0)
})

test('a password that is reset by mail ends the passkeys, and the mail says so', async () => {
  const { person, device } = await withPasskey(shop)
  const newest = async () => (await shop.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1))[0]
  const { email } = person
  await shop.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  const button = (await newest())?.content?.parts.find((part) => part.kind === 'button')
  const payload = { email, token: button?.to.split('/').at(-1), password: 'monsoon#Lane7' }
  expect((await shop.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(200)
  expect((await enter(shop, device.get(await ask(shop)))).statusCode).toBe(401)
  const notice = await newest()
  expect([notice?.kind, JSON.stringify(notice?.content)]).toEqual([
    'password-changed',
    expect.stringContaining('Your passkeys were removed too.'),
  ])
})

test('a creation counts once and for its site; a person has ten passkeys at most, also when they come at once', async () => {
  const person = await confirmedCustomer(shop)
  const { creation } = await mine(shop, person)
  const wrong = createAuthenticator()
  for (const options of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }])
    expect((await add(shop, person, wrong.create(creation, options))).statusCode).toBe(409)
  expect((await add(shop, person, { id: 'x' })).statusCode).toBe(422)
  expect((await add(shop, person, wrong.create(creation))).statusCode).toBe(200)
  expect((await add(shop, person, createAuthenticator().create(creation))).statusCode).toBe(409)
  const many = await Promise.all(
    Array.from({ length: MAX_PASSKEYS + 2 }, async () => (await mine(shop, person)).creation),
  )
  const answers = await Promise.all(many.map((options) => add(shop, person, createAuthenticator().create(options))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_PASSKEYS - 1)
  expect(await shop.db.$count(passkeys)).toBe(MAX_PASSKEYS)
})

test('a passkey is renamed and removed by its owner only; a removed one opens nothing', async () => {
  const { person, device, passkey } = await withPasskey(shop)
  const bela = await shop.customer('Bela Rao')
  const url = `/api/account/passkeys/${passkey.id}`
  const rename = (by: Person, name: string) => shop.inject({ method: 'PUT', url, by, payload: { name } })
  expect((await rename(bela, 'Mine')).statusCode).toBe(404)
  expect((await shop.inject({ method: 'DELETE', url, by: bela })).statusCode).toBe(404)
  expect((await rename(person, ' ')).statusCode).toBe(422)
  expect((await rename(person, 'My phone')).json().name).toBe('My phone')
  const data = (await shop.inject({ url: '/api/account/data', by: person })).json()
  expect(data.data.passkeys).toMatchObject([{ name: 'My phone' }])
  expect(JSON.stringify(data)).not.toContain('public_key')
  expect((await shop.inject({ method: 'DELETE', url, by: person })).statusCode).toBe(204)
  expect((await enter(shop, device.get(await ask(shop)))).statusCode).toBe(401)
  expect(await shop.db.$count(auditLog, sql`action = 'account.remove_passkey'`)).toBe(1)
})

test('under an IP address or without https there are no passkeys', async () => {
  for (const PUBLIC_URL of ['http://192.0.2.7:3000', 'https://192.0.2.7', 'http://shop.example']) {
    await using shop = await startShop({ PUBLIC_URL, AUTH_SECRET: 'x'.repeat(32) })
    expect(await ask(shop)).toBeNull()
    expect(await mine(shop, await confirmedCustomer(shop))).toMatchObject({ offered: false, creation: null })
  }
})

test('wrong passkeys count as failed logins of their address', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const device = createAuthenticator()
  const request = await ask(shop)
  for (let i = 0; i < 20; i++) expect((await enter(shop, device.get(request))).statusCode).toBe(401)
  expect((await enter(shop, device.get(request))).statusCode).toBe(429)
})
