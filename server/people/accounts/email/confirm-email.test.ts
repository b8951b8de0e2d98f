import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { users, verifications } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { login, readCookie, readStatus } from '#server/testing/users.ts'

const MEERA = { name: 'Meera Iyer', email: 'meera@test.example', phone: '9876543210', password: 'Chai@2026x' }

/** The tokens that were mailed to an address, oldest first. */
async function tokens(shop: TestShop, to: string): Promise<string[]> {
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, to)).orderBy(mailOutbox.createdAt)
  return mails.flatMap(({ content }) =>
    (content?.parts ?? []).flatMap((part) => (part.kind === 'button' ? [part.to.replace('/confirm-email/', '')] : [])),
  )
}

test('a new customer is mailed a link that confirms their email, once, without a session [account.confirm-email]', async () => {
  await using shop = await startShop()
  const { user } = await shop.visitor.auth.register(MEERA)
  const [mail] = await shop.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ to: MEERA.email, kind: 'confirm-email', isSecret: true })
  const [token = ''] = await tokens(shop, MEERA.email)
  expect((await shop.db.select().from(verifications))[0]?.value).not.toBe(token)
  const uses = await Promise.all([1, 2].map(() => attempt(shop.visitor.account.confirmEmail({ token }))))
  expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(uses.find(({ ok }) => !ok)).toMatchObject({
    message: 'This link has expired or was already used. If your email is not confirmed yet, ask for a new one.',
  })
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: 'account.confirm_email', entity: 'user', entityId: user.id, actorId: user.id },
  ])
})

test('a new link invalidates the older one, an expired one is refused, and at most three are sent per hour', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const person = await shop.customer()
  const me = shop.as(person)
  expect(await me.account.email()).toEqual({ email: person.email, isConfirmed: false })
  for (let n = 0; n < 3; n++)
    expect(await me.account.sendEmailLink()).toEqual({ message: 'Check your inbox for a confirmation link.' })
  expect(await attempt(me.account.sendEmailLink())).toMatchObject({ failure: { code: 'rate_limited' } })
  const [first = '', , last = ''] = await tokens(shop, person.email)
  expect(await attempt(me.account.confirmEmail({ token: first }))).toMatchObject({ failure: { code: 'invalid_token' } })
  await shop.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await attempt(me.account.confirmEmail({ token: last }))).toMatchObject({ failure: { code: 'invalid_token' } })
  await shop.db.update(verifications).set({ expiresAt: sql`now() + interval '1 day'` })
  expect(await me.account.confirmEmail({ token: last })).toEqual({ message: 'Thank you, your email is confirmed.' })
  expect(await me.account.email()).toMatchObject({ isConfirmed: true })
})

test('the owner of an email that a stranger registered hears how, and takes the account over: password and sessions end', async () => {
  await using shop = await startShop()
  const { user } = await shop.visitor.auth.register(MEERA)
  const stranger = readCookie(await login(shop, MEERA))
  const [token = ''] = await tokens(shop, MEERA.email)
  const [mail] = await shop.db.select().from(mailOutbox)
  expect(JSON.stringify(mail?.content)).toMatch(
    /was made on \d+ \w+ \d{4} with a password\..*“I did not make this account”/,
  )
  const creation = { at: expect.any(Date), by: 'password' }
  expect(await shop.visitor.account.emailLink({ token })).toEqual({ made: creation })
  expect(await shop.visitor.account.emailLink({ token: 'x' })).toEqual({ made: null })
  const strangerRequest = { url: '/api/account/email/link', query: { token }, headers: { cookie: stranger } }
  expect((await shop.inject(strangerRequest)).json()).toEqual({ made: null })

  const uses = await Promise.all([1, 2].map(() => attempt(shop.visitor.account.disown({ token }))))
  expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(uses.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'invalid_token' } })
  expect(await readStatus(shop, stranger)).toBe(401)
  expect((await login(shop, MEERA)).statusCode).toBe(401)
  const [after] = await shop.db.select().from(users).where(eq(users.id, user.id))
  expect(after?.emailVerified).toBe(true)
  const sent = await shop.db.select({ kind: mailOutbox.kind }).from(mailOutbox)
  expect(sent.map(({ kind }) => kind)).toContain('password-removed')
})

test('who has confirmed an email meanwhile keeps the account: an older link takes nothing over', async () => {
  await using shop = await startShop()
  await shop.visitor.auth.register(MEERA)
  const [token = ''] = await tokens(shop, MEERA.email)
  await shop.db.update(users).set({ emailVerified: true })
  expect(await shop.visitor.account.emailLink({ token })).toEqual({ made: null })
  expect(await attempt(shop.visitor.account.disown({ token }))).toMatchObject({ failure: { code: 'invalid_token' } })
  expect((await login(shop, MEERA)).statusCode).toBe(200)
})
