import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions, users, verifications } from '#server/people/accounts/auth.table.ts'
import { makeStaff } from '#server/people/accounts/change-role.ts'
import { messageQueue } from '#server/people/messages/phone/message-jobs.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { sendDue } from '#server/platform/mail/outbox.ts'
import { SendError } from '#server/platform/mail/send-error.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { messagesIn, sendMessages, switchOn } from '#server/testing/phone-messages.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createUser, readCookie, readStatus, removeUsers } from '#server/testing/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await switchOn(shop, ['sms'])
})
beforeEach(async () => {
  await removeUsers(shop)
  await shop.db.delete(mailOutbox)
})
afterAll(() => shop[Symbol.asyncDispose]())

const NUMBER = '+919876543210'

const ask = (shop: TestShop, phone = NUMBER, address = '127.0.0.1') =>
  shop.inject({ method: 'POST', url: '/api/auth/code/phone', payload: { phone }, remoteAddress: address })

const enter = (shop: TestShop, payload: { request: string; code: string; from?: string }) =>
  shop.inject({ method: 'POST', url: '/api/auth/code/login', payload })

/** Asks for a code; its request, and the code that was sent. */
async function sent(shop: TestShop, phone = NUMBER) {
  const { request } = (await ask(shop, phone)).json()
  const message = (await messagesIn(shop)).findLast(({ key }) => key.endsWith(request))
  return { request, code: message?.template?.values.code ?? '' }
}

async function login(shop: TestShop, phone = NUMBER) {
  return enter(shop, await sent(shop, phone))
}

/** Lets days pass since a number was used. */
const unusedFor = (days: number) =>
  shop.db.update(users).set({ phoneUsedAt: sql`now() - make_interval(days => ${days}::int)` })

const DEAD = [400, 'invalid_token']
const readRefusal = (answer: Awaited<ReturnType<typeof enter>>) => [answer.statusCode, answer.json().code]

test('a code to a new number makes an account without an email, and the next one opens it again [account.login-phone]', async () => {
  const made = await enter(shop, { ...(await sent(shop, '098765 43210')), from: '/checkout' })
  expect([made.statusCode, made.json()]).toEqual([
    200,
    {
      redirect: '/checkout',
      user: { id: expect.any(String), name: 'Customer', email: '', phone: '9876543210', role: 'customer' },
    },
  ])
  expect(await readStatus(shop, readCookie(made))).toBe(200)
  const [user] = await shop.db.select().from(users)
  expect(user).toMatchObject({ provedPhone: NUMBER, emailVerified: false, termsVersion: '2025-11' })
  const again = await login(shop)
  expect(again.json().user.id).toBe(user?.id)
  expect(await shop.db.select().from(users)).toHaveLength(1)
})

test('a number opens only the account that has proved it, never one that it is merely typed in, and never one of the staff', async () => {
  const typed = await createUser(shop, { phone: '9876543210' })
  const opened = (await login(shop)).json().user
  expect(opened.id).not.toBe(typed.id)
  await shop.db.transaction((tx) => makeStaff(tx, opened.id, 'owner'))
  expect((await login(shop)).json().user.id).not.toBe(opened.id)
  expect(await shop.db.$count(users, eq(users.role, 'admin'))).toBe(1)
})

test('the answer is the same for a known, an unknown and a typed number, and so are the rows', async () => {
  await login(shop)
  await createUser(shop, { phone: '9876543211' })
  for (const phone of [NUMBER, '+919876543211', '+919876543212']) {
    const answer = await ask(shop, phone)
    const body = { request: expect.stringMatching(/^[0-9a-f-]{36}$/), channel: 'sms' }
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
    const { request } = answer.json()
    const [row] = await shop.db.select().from(verifications).where(eq(verifications.id, request))
    expect(row?.identifier).toBe(`sign-in-code ${phone}`)
    const tries = []
    for (let i = 0; i < 5; i++) tries.push((await enter(shop, { request, code: '000000' })).json().code)
    expect(tries).toEqual([...Array(4).fill('invalid_credentials'), 'invalid_token'])
  }
})

test('of concurrent uses of the right code a single one succeeds, and one account is made', async () => {
  const codes = [await sent(shop), await sent(shop)]
  const answers = await Promise.all([...codes, ...codes].map((code) => enter(shop, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await shop.db.$count(users)).toBe(1)
  expect(await shop.db.$count(sessions)).toBe(1)
})

test('after 90 days without a code the mailbox has to be proved too; then the number counts again', async () => {
  const { user } = (await login(shop)).json()
  await shop.db.update(users).set({ email: 'asha@example.com', emailVerified: true })
  await unusedFor(89)
  expect((await login(shop)).statusCode).toBe(200)
  await unusedFor(90)
  const first = await sent(shop)
  const refused = await enter(shop, first)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    401,
    { code: 'mailed_code_needed', details: { email: 'a•••@example.com' } },
  ])
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect(readRefusal(await enter(shop, first))).toEqual(DEAD)
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, 'asha@example.com'))
  const part = mail?.content?.parts.find(({ kind }) => kind === 'code')
  const { request } = refused.json().details
  const opened = await enter(shop, { request, code: part?.kind === 'code' ? part.code : '' })
  expect([opened.statusCode, opened.json().user.id]).toEqual([200, user.id])
  expect((await login(shop)).json().user.id).toBe(user.id)
})

test('after 90 days the number of an account without an email is somebody else’s, and gets a new account', async () => {
  const { user } = (await login(shop)).json()
  await unusedFor(91)
  const opened = await login(shop)
  expect(opened.statusCode).toBe(200)
  expect(opened.json().user.id).not.toBe(user.id)
  const holders = await shop.db.select({ id: users.id }).from(users).where(eq(users.provedPhone, NUMBER))
  expect(holders).toEqual([{ id: opened.json().user.id }])
})

test('the outbox drops the code once the message is sent, and sends none that does not work any more', async () => {
  const { code } = await sent(shop)
  expect((await messagesIn(shop))[0]).toMatchObject({ to: NUMBER, isSecret: true, channel: 'sms' })
  expect((await messagesIn(shop))[0]?.text).not.toContain(code)
  await sendMessages(shop, 'sms')
  const [message] = await messagesIn(shop)
  expect(message?.state).toBe('sent')
  expect(JSON.stringify(message)).not.toContain(code)
  await sent(shop)
  await shop.db
    .update(mailOutbox)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(mailOutbox.state, 'queued'))
  await sendMessages(shop, 'sms')
  expect((await messagesIn(shop)).map(({ state }) => state)).toEqual(['sent', 'withdrawn'])
})

test('codes go by WhatsApp where that is on, by SMS where WhatsApp refuses one for good, and to nobody where both are off', async () => {
  await using shop = await startShop()
  await switchOn(shop)
  const { channel, request } = (await ask(shop)).json()
  expect(channel).toBe('whatsapp')
  const refuse = async () => {
    throw new SendError('mail', 'not on WhatsApp')
  }
  await sendDue(messageQueue('whatsapp', shop.deps, refuse))
  const [whatsapp, sms] = await messagesIn(shop)
  expect(whatsapp).toMatchObject({ state: 'dead', template: { values: {} } })
  expect(sms).toMatchObject({ channel: 'sms', to: NUMBER, isSecret: true })
  const opened = await enter(shop, { request, code: sms?.template?.values.code ?? '' })
  expect(opened.statusCode).toBe(200)
  expect((await shop.inject({ url: '/api/auth/code/phone' })).json()).toEqual({ channel: 'whatsapp' })
  await shop.db.update(settings).set({ phoneMessages: null })
  expect((await shop.inject({ url: '/api/auth/code/phone' })).json()).toEqual({ channel: null })
  const off = await ask(shop)
  expect([off.statusCode, off.json().fields]).toEqual([
    422,
    { phone: expect.stringContaining('Please enter your email') },
  ])
})

test('what is no Indian mobile number gets no code', async () => {
  for (const phone of ['', '12345', '2012345678', '+14155552671', '9'.repeat(60)]) {
    const answer = await ask(shop, phone)
    expect([answer.statusCode, Object.keys(answer.json().fields)], phone).toEqual([422, ['phone']])
  }
  expect(await messagesIn(shop)).toEqual([])
})

test('a number has the limits of an email: one code in 30 seconds, four in an hour and ten in a day from one address, 30 in a day; one address asks 20 times in an hour', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  await switchOn(shop, ['sms'])
  const later = (key: string) =>
    shop.db.execute(sql`update rate_limits set expires_at = now() where key like ${`code ${key} %`}`)
  expect((await ask(shop)).statusCode).toBe(200)
  expect((await ask(shop, '9876543210', '10.0.0.9')).statusCode).toBe(429)
  const statuses = []
  for (let i = 1; i < 12; i++) {
    await later('gap')
    if (i % 4 === 0) await later('hour')
    statuses.push((await ask(shop)).statusCode)
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429, 429])
  const others = []
  for (let i = 0; i < 22; i++) {
    await later('gap')
    others.push((await ask(shop, NUMBER, `10.0.1.${i}`)).statusCode)
  }
  expect(others).toEqual([...Array(20).fill(200), 429, 429])
  for (let i = 0; i < 20; i++) await ask(shop, `98765000${String(i).padStart(2, '0')}`)
  expect((await ask(shop, '9876500099')).statusCode).toBe(429)
})

test('the shop sends as many codes a day as the owner allows, also where other limits are off; then emails still work', async () => {
  await using shop = await startShop()
  await shop.db.update(settings).set({ phoneMessages: { sms: { isOn: true, kinds: {}, codesPerDay: 2 } } })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await ask(shop, `987650000${i}`)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await ask(shop)).json().error).toBe('We can’t send more codes to phones today. Please enter your email.')
  const mailed = await shop.inject({ method: 'POST', url: '/api/auth/code', payload: { email: 'asha@example.com' } })
  expect(mailed.statusCode).toBe(200)
})
