import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { StaffRole } from '#contract/basics/permissions.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { sessions } from '#server/people/accounts/auth.table.ts'
import { setPassword } from '#server/people/accounts/auth.ts'
import { transact } from '#server/platform/database/db.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { login, PASSWORD, passwordHash, readCookie, removeUsers } from '#server/testing/users.ts'
import { secondFactors } from './two-step.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await removeUsers(shop)
  shop.deps.now = () => new Date()
})
afterAll(() => shop[Symbol.asyncDispose]())

const STEP_MS = 30_000
const start = Date.UTC(2026, 10, 23, 6, 30)

/** Lets the shop's clock show some steps of a code after `start`. */
function atStep(shop: TestShop, step: number): void {
  shop.deps.now = () => new Date(start + step * STEP_MS)
}

function codeAt(secret: string, step: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + step * STEP_MS })
}

/** A person of the back-office with a password. */
async function member(shop: TestShop, role: StaffRole = 'owner'): Promise<Person> {
  const person = await shop.staff(role)
  const hash = await passwordHash()
  await transact(shop.db, (tx) => setPassword(tx, person.id, hash, { keptSession: null }))
  return { ...person, cookie: readCookie(await login(shop, { email: person.email, password: PASSWORD })) }
}

/** Turns the second step on at step 0; returns the secret and the recovery codes. */
async function turnOn(shop: TestShop, person: Person) {
  atStep(shop, 0)
  const { secret } = await shop.as(person).twoStep.begin()
  const { codes } = await shop.as(person).twoStep.confirm({ code: codeAt(secret, 0) })
  return { secret, codes }
}

/** The id of a login whose password was right. */
async function begunLogin(shop: TestShop, { email }: Person): Promise<string> {
  const answer = await login(shop, { email, password: PASSWORD })
  expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([401, 'second_step', undefined])
  return answer.json().details.login
}

const finish = (shop: TestShop, payload: object) =>
  shop.inject({ method: 'POST', url: '/api/auth/second-step', payload })

/** Makes a person's sessions as old as if their last proof were some minutes ago. */
async function age(shop: TestShop, id: UserId, minutes = 11): Promise<void> {
  const before = sql`now() - make_interval(mins => ${minutes}::int)`
  await shop.db.update(sessions).set({ createdAt: before, provenAt: null }).where(eq(sessions.userId, id))
}

const mails = async (shop: TestShop, kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))

test('with the second step on, a password opens no session without a code of the app, and each code works once', async () => {
  const owner = await member(shop)
  const other = { ...owner, cookie: readCookie(await login(shop, { email: owner.email, password: PASSWORD })) }
  const { secret } = await turnOn(shop, owner)
  expect((await shop.inject({ url: '/api/profile', by: other })).statusCode, 'opened without it').toBe(401)
  const [stored] = await shop.db.select().from(secondFactors)
  expect(JSON.stringify(stored)).not.toContain(secret)

  const code = (step: number) => ({ code: codeAt(secret, step) })
  const again = await finish(shop, { login: await begunLogin(shop, owner), ...code(0) })
  expect([again.statusCode, again.json().code], 'the code of the set-up').toEqual([401, 'invalid_credentials'])
  expect((await finish(shop, { login: await begunLogin(shop, owner), ...code(2) })).statusCode, 'too early').toBe(401)
  const id = await begunLogin(shop, owner)
  const entered = await finish(shop, { login: id, from: '/admin/orders', ...code(1) })
  expect([entered.statusCode, entered.json().redirect]).toEqual([200, '/admin/orders'])
  const cookie = readCookie(entered)
  expect((await shop.inject({ url: '/api/orders/all', headers: { cookie } })).statusCode).toBe(200)
  expect((await finish(shop, { login: id, ...code(1) })).json().code, 'a login that has ended').toBe('invalid_token')
  atStep(shop, 1)
  expect((await finish(shop, { login: await begunLogin(shop, owner), ...code(1) })).statusCode, 'replayed').toBe(401)
  const racing = await Promise.all([begunLogin(shop, owner), begunLogin(shop, owner)])
  const answers = await Promise.all(racing.map((login) => finish(shop, { login, ...code(2) })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)

  const tried = await begunLogin(shop, owner)
  for (let i = 0; i < 5; i++) await finish(shop, { login: tried, code: '000000' })
  expect((await finish(shop, { login: tried, ...code(2) })).json().code).toBe('invalid_token')
  expect((await finish(shop, { login: 'nonsense', ...code(2) })).json().code).toBe('invalid_token')
})

test('a recovery code opens the account once; new ones end the earlier; turning it off leaves the password', async () => {
  const owner = await member(shop)
  const { codes } = await turnOn(shop, owner)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  const typed = first.toUpperCase().replace('-', ' ')
  const entered = await finish(shop, { login: await begunLogin(shop, owner), code: typed })
  expect(entered.statusCode).toBe(200)
  expect((await finish(shop, { login: await begunLogin(shop, owner), code: first })).statusCode).toBe(401)
  expect(await mails(shop, 'two-step-recovered')).toHaveLength(1)
  const me = shop.as({ ...owner, cookie: readCookie(entered) })
  expect(await me.twoStep.state()).toMatchObject({ codesLeft: 9, isRequired: false })
  await me.twoStep.newCodes()
  expect((await finish(shop, { login: await begunLogin(shop, owner), code: second })).statusCode).toBe(401)
  await me.twoStep.turnOff()
  expect((await login(shop, { email: owner.email, password: PASSWORD })).statusCode).toBe(200)
  expect((await shop.db.select().from(mailOutbox)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['two-step-on', 'two-step-codes', 'two-step-off']),
  )
})

test('the secret of a set-up belongs to the session that began it; a new password ends logins that wait for a code', async () => {
  const owner = await member(shop)
  const other = { ...owner, cookie: readCookie(await login(shop, { email: owner.email, password: PASSWORD })) }
  atStep(shop, 0)
  const planted = await shop.as(other).twoStep.begin()
  const enrolment = await shop.as(owner).twoStep.begin()
  expect(enrolment.secret).not.toBe(planted.secret)
  expect((await shop.as(owner).twoStep.begin()).secret, 'shown again').toBe(enrolment.secret)
  const code = codeAt(enrolment.secret, 0)
  await expect(shop.as(other).twoStep.confirm({ code })).rejects.toMatchObject({ code: 'invalid' })
  await shop.as(owner).twoStep.confirm({ code })
  const waiting = await begunLogin(shop, owner)
  const hash = await passwordHash()
  await transact(shop.db, (tx) => setPassword(tx, owner.id, hash, { keptSession: null }))
  const late = await finish(shop, { login: waiting, code: codeAt(enrolment.secret, 1) })
  expect(late.json().code).toBe('invalid_token')
})

test('wrong codes are limited like wrong passwords, which do not clear them', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const owner = await member(shop)
  const { secret } = await turnOn(shop, owner)
  const firstLogin = await begunLogin(shop, owner)
  for (let i = 0; i < 4; i++) expect((await finish(shop, { login: firstLogin, code: '000000' })).statusCode).toBe(401)
  const two = await begunLogin(shop, owner)
  expect((await finish(shop, { login: two, code: '000000' })).statusCode).toBe(401)
  expect((await finish(shop, { login: two, code: codeAt(secret, 1) })).statusCode).toBe(429)
  expect(await mails(shop, 'two-step-guessed')).toMatchObject([{ to: owner.email }])
})

test('a role that touches money does nothing before it has the second step, where the owner or a live shop requires it', async () => {
  await using shop = await startShop()
  const [owner, accountant, packer] = [
    await member(shop),
    await member(shop, 'accountant'),
    await member(shop, 'packer'),
  ]
  const read = (by: Person, url = '/api/orders/all') => shop.inject({ url, by })
  expect((await read(accountant)).statusCode, 'not required').toBe(200)
  await shop.as(owner).settings.change({ requireTwoStep: true })
  for (const by of [owner, accountant]) {
    const refused = await read(by)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'two_step_missing'])
    expect((await read(by, '/api/protected/admin')).json()).toMatchObject({ mustSetUpTwoStep: true })
  }
  expect((await read(accountant, '/api/orders/1001/slip.pdf')).statusCode, 'no JSON').toBe(404)
  expect((await read(packer)).statusCode).toBe(200)
  await turnOn(shop, accountant)
  expect((await read(accountant)).statusCode).toBe(200)
  expect((await read(accountant, '/api/protected/admin')).json()).toMatchObject({
    mustSetUpTwoStep: false,
    staffRole: 'accountant',
  })

  await using live = await startShop({ PUBLIC_URL: 'https://shop.example' })
  const first = await live.admin()
  expect((await live.inject({ url: '/api/settings/all', by: first })).statusCode).toBe(200)
  await live.db.delete(secondFactors)
  expect((await live.inject({ url: '/api/settings/all', by: first })).json().code).toBe('two_step_missing')
})

test('who has the second step proves again who they are before what moves money or decides who may', async () => {
  await using shop = await startShop()
  const [owner, plain, other] = [await member(shop), await member(shop), await shop.staff('support')]
  const { secret, codes } = await turnOn(shop, owner)
  await age(shop, owner.id)
  await age(shop, plain.id)
  const save = (by: Person) => shop.inject({ method: 'PUT', url: '/api/settings', by, payload: { city: 'Nashik' } })
  const role = { method: 'PUT', url: `/api/users/${other.id}/role`, payload: { role: 'packer' } } as const
  for (const answer of [await save(owner), await shop.inject({ ...role, by: owner })])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up'])
  expect((await save(plain)).statusCode, 'without the second step nothing changes').toBe(200)

  const me = shop.as(owner)
  await expect(me.twoStep.prove({ code: '000000' })).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(me.twoStep.prove({ code: codeAt(secret, 0) })).rejects.toMatchObject({ code: 'invalid_credentials' })
  await me.twoStep.prove({ code: codeAt(secret, 1) })
  expect((await shop.inject({ ...role, by: owner })).statusCode).toBe(200)
  await age(shop, owner.id)
  await expect(me.twoStep.prove({ password: PASSWORD }), 'the password alone').rejects.toMatchObject({
    code: 'invalid',
  })
  await me.twoStep.prove({ code: codes[0] ?? '' })
  await expect(me.twoStep.prove({ code: codes[0] ?? '' })).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect((await save(owner)).statusCode).toBe(200)

  // Amounts up to the limit of the owner need none.
  const customer = await shop.customer()
  const credit = (amount: number) =>
    shop.inject({
      method: 'POST',
      url: `/api/customers/${customer.id}/store-credit`,
      by: owner,
      payload: { turn: 'grant', amount, note: 'Sorry for the delay' },
    })
  await age(shop, owner.id)
  expect((await credit(2_000)).statusCode).toBe(200)
  expect((await credit(2_000.01)).json().code).toBe('step_up')
  await shop.db.update(settings).set({ stepUpAmount: rupees(500) })
  expect((await credit(500.01)).json().code).toBe('step_up')

  // Many small ones are as one, also at one moment, until the next proof.
  await shop.db.update(settings).set({ stepUpAmount: rupees(5_000) })
  const small = await Promise.all(Array.from({ length: 5 }, () => credit(1_000)))
  expect(small.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 403, 403])
  await me.twoStep.prove({ code: codes[1] ?? '' })
  await age(shop, owner.id)
  expect((await credit(5_000)).statusCode).toBe(200)
  expect((await credit(1)).json().code).toBe('step_up')

  // An open back-office must not become the place of somebody else's app.
  const begin = await shop.inject({ method: 'POST', url: '/api/account/two-step/begin', by: plain })
  expect(begin.json().code).toBe('step_up')
})

test('a login from a new device is told by mail, whose link ends all sessions once', async () => {
  const owner = await member(shop)
  const from = (address: string, userAgent: string, cookie = '') =>
    login(shop, { email: owner.email, password: PASSWORD }, { address, headers: { 'user-agent': userAgent, cookie } })
  const [chrome, firefox] = ['Mozilla/5.0 (Windows NT 10.0) Chrome/140', 'Mozilla/5.0 (X11; Linux) Firefox/140']
  expect(await mails(shop, 'login-alert'), 'the first login').toEqual([])
  const first = await from('203.0.113.7', chrome)
  expect(await mails(shop, 'login-alert')).toHaveLength(1)
  const device = [first.headers['set-cookie']].flat().find((line) => line?.startsWith('device=')) ?? ''
  await from('203.0.113.99', chrome)
  await from('198.51.100.4', firefox, device.split(';')[0])
  expect(await mails(shop, 'login-alert'), 'known by network and browser, or by its cookie').toHaveLength(1)
  const last = readCookie(await from('192.0.2.1', firefox))
  const [, mail] = await mails(shop, 'login-alert')
  const link = mail?.content?.parts.find((part) => part.kind === 'button')
  const token = link?.kind === 'button' ? link.to.replace('/login/not-me/', '') : ''
  for (let i = 0; i < 25; i++) await from(`198.18.${i}.1`, chrome)
  await turnOn(shop, { ...owner, cookie: last })
  await shop.visitor.twoStep.notMe({ token })
  expect(await shop.db.$count(secondFactors), 'the app that was added since').toBe(0)
  expect((await shop.inject({ url: '/api/profile', headers: { cookie: last } })).statusCode).toBe(401)
  await expect(shop.visitor.twoStep.notMe({ token })).rejects.toMatchObject({ code: 'invalid_token' })
})

test('staff see their sessions with addresses; an owner ends those of others, and resets a lost second step', async () => {
  const [owner, support] = [await member(shop), await member(shop, 'support')]
  const { codes } = await turnOn(shop, support)
  const desk = shop.as(owner)
  const person = await desk.staff.person({ id: support.id })
  expect(person).toMatchObject({ staffRole: 'support', sessions: [{ address: '127.0.0.1' }] })
  expect(person.twoStepSince).not.toBeNull()
  await desk.staff.endSessions({ id: support.id })
  expect((await shop.inject({ url: '/api/profile', by: support })).statusCode).toBe(401)
  await desk.staff.resetTwoStep({ id: support.id })
  expect((await login(shop, { email: support.email, password: PASSWORD })).statusCode).toBe(200)
  expect(codes).toHaveLength(10)
  expect(await mails(shop, 'two-step-reset')).toMatchObject([{ to: support.email }])
  await expect(desk.staff.resetTwoStep({ id: owner.id })).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(shop.as(await member(shop, 'manager')).staff.person({ id: owner.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const actions = (await shop.db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['account.two_step_on', 'user.end_sessions', 'user.reset_two_step']))
})
