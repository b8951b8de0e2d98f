import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { newsletterSubscribers as subscribers } from './newsletter.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await shop.db.delete(subscribers)
  await shop.db.delete(mailOutbox)
  await shop.db.delete(promoCodes)
  await shop.db.update(settings).set({ welcomePromoCode: null })
})
afterAll(() => shop[Symbol.asyncDispose]())

const EMAIL = 'asha@example.com'
const WELCOME20 = { code: 'WELCOME20', percent: 20 }

const listMails = (shop: TestShop, kind: string) =>
  shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind)).orderBy(desc(mailOutbox.id))

/** The token at the end of a mail's link. */
async function mailedToken(shop: TestShop): Promise<string> {
  const [mail] = await listMails(shop, 'newsletter-confirm')
  const button = mail?.content?.parts.find((part) => part.kind === 'button')
  return button?.to.split('/').at(-1) ?? ''
}

const subscribe = (shop: TestShop, email = EMAIL, remoteAddress = '127.0.0.1') =>
  shop.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email }, remoteAddress })

async function joined(shop: TestShop): Promise<string> {
  await subscribe(shop)
  return (await shop.visitor.newsletter.confirm({ token: await mailedToken(shop) })).message
}

const readContent = (mail: typeof mailOutbox.$inferSelect | undefined) => JSON.stringify(mail?.content)

test('subscribing sends a confirmation link, and nothing else before the confirmation', async () => {
  const answer = await subscribe(shop, ' Asha@Example.com ')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Thank you. Check your inbox for a confirmation link.' },
  ])
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[EMAIL, 'newsletter-confirm']])
  const [row] = await shop.db.select().from(subscribers)
  expect(row).toMatchObject({ email: EMAIL, confirmedAt: null, promoSentAt: null })
  expect(row?.tokenHash).not.toBe(await mailedToken(shop))
})

test('the answer is the same for a subscribed address, and no mail is sent', async () => {
  await joined(shop)
  const before = await shop.db.$count(mailOutbox)
  const [subscribed, unknown] = [await subscribe(shop), await subscribe(shop, 'ben@example.com')]
  expect([subscribed.statusCode, subscribed.json()]).toEqual([unknown.statusCode, unknown.json()])
  expect(await shop.db.$count(mailOutbox)).toBe(before + 1)
})

test('an invalid e-mail is refused with the form’s message', async () => {
  expect((await subscribe(shop, 'asha')).json()).toMatchObject({ fields: { email: 'Enter a valid Email' } })
})

test('confirming subscribes the address and sends the 20% code, with an unsubscribe link [home.newsletter]', async () => {
  await shop.db.insert(promoCodes).values(WELCOME20)
  expect(await joined(shop)).toBe('You are on the list. Your code is on its way to your inbox.')
  const [row] = await shop.db.select().from(subscribers)
  expect(row).toMatchObject({ confirmedAt: expect.any(Date), promoCode: 'WELCOME20', tokenHash: null })
  const [welcome] = await listMails(shop, 'newsletter-welcome')
  expect(welcome?.subject).toBe('Welcome! Here is your 20% code')
  expect(readContent(welcome)).toContain('WELCOME20')
  expect(welcome?.content?.unsubscribe).toBe(`/newsletter/unsubscribe/${row?.id}`)
})

test('pages and mail state the discount of the welcome code, and none without a code [home.newsletter]', async () => {
  const promised = async () => (await shop.visitor.settings.get()).welcomePercent
  expect(await promised()).toBe(null)
  await shop.db.insert(promoCodes).values(WELCOME20)
  expect(await promised()).toBe(20)
  await shop.db.insert(promoCodes).values({ code: 'HELLO10', percent: 10, maxUses: 1 })
  const { settings } = shop.as(await shop.admin())
  await settings.change({ welcomePromoCode: 'hello10' })
  expect(await promised()).toBe(10)
  await subscribe(shop)
  expect(readContent((await listMails(shop, 'newsletter-confirm'))[0])).toContain('10%')
  await shop.db.update(promoCodes).set({ usedCount: 1 }).where(eq(promoCodes.code, 'HELLO10'))
  expect(await promised()).toBe(null)
})

test('the owner’s own welcome code replaces WELCOME20', async () => {
  await shop.db.insert(promoCodes).values([WELCOME20, { code: 'HELLO15', percent: 15 }])
  await shop.db.update(settings).set({ welcomePromoCode: 'hello15' })
  await joined(shop)
  const [welcome] = await listMails(shop, 'newsletter-welcome')
  expect(readContent(welcome)).toContain('HELLO15')
  expect(readContent((await listMails(shop, 'newsletter-confirm'))[0])).toContain('15%')
})

test.each<[string, Partial<typeof promoCodes.$inferInsert> | null]>([
  ['there is none', null],
  ['it has expired', { expiresAt: new Date('2020-01-01') }],
  ['it was deleted', { deletedAt: new Date() }],
  ['it is used up', { maxUses: 1, usedCount: 1 }],
])('no code is promised when %s', async (_why, more) => {
  if (more) await shop.db.insert(promoCodes).values({ ...WELCOME20, ...more })
  expect(await joined(shop)).toBe('You are on the list. Welcome!')
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(readContent(mail)).not.toMatch(/%|WELCOME20/)
})

test('a customer whose email is confirmed has the code at once; for any other address the answer says nothing [home.newsletter]', async () => {
  await shop.db.insert(promoCodes).values(WELCOME20)
  const asha = await shop.customer()
  const { newsletter } = shop.as(asha)
  const reply = { message: 'Thank you. Check your inbox for a confirmation link.' }
  expect(await newsletter.subscribe({ email: asha.email })).toEqual(reply)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, asha.id))
  expect(await newsletter.subscribe({ email: 'ben@example.com' })).toEqual(reply)
  expect((await subscribe(shop, asha.email)).json()).toEqual(reply)
  const answers = await Promise.all([1, 2].map(() => newsletter.subscribe({ email: ` ${asha.email.toUpperCase()}` })))
  const code = { message: 'You are on the list. WELCOME20 takes 20% off your order.', code: 'WELCOME20' }
  expect(answers).toEqual([code, code])
  expect(await listMails(shop, 'newsletter-welcome')).toHaveLength(1)
  const rows = await shop.db.select().from(subscribers).where(eq(subscribers.email, asha.email))
  expect(rows).toMatchObject([{ confirmedAt: expect.any(Date), tokenHash: null, promoCode: 'WELCOME20' }])
})

test('a confirmed customer without a welcome code is subscribed all the same', async () => {
  const asha = await shop.customer()
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, asha.id))
  const answer = await shop.as(asha).newsletter.subscribe({ email: asha.email })
  expect(answer).toEqual({ message: 'You are on the list. Welcome!' })
})

test('a link works once, for seven days, and only the newest', async () => {
  await subscribe(shop)
  const older = await mailedToken(shop)
  await subscribe(shop)
  const token = await mailedToken(shop)
  const use = (it: string) => attempt(shop.visitor.newsletter.confirm({ token: it }))
  const refused = { ok: false, failure: { code: 'invalid_token' } }
  expect(await use(older)).toMatchObject(refused)
  await shop.db.update(subscribers).set({ tokenExpiresAt: sql`now() - interval '1 second'` })
  expect(await use(token)).toMatchObject(refused)
  await shop.db.update(subscribers).set({ tokenExpiresAt: sql`now() + interval '1 minute'` })
  const uses = await Promise.all(Array.from({ length: 5 }, () => use(token)))
  expect(uses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listMails(shop, 'newsletter-welcome')).toHaveLength(1)
})

test('unsubscribing is one click with the same answer for any link; subscribing again needs a confirmation and gives no second code', async () => {
  await shop.db.insert(promoCodes).values(WELCOME20)
  await joined(shop)
  const [row] = await shop.db.select().from(subscribers)
  for (const token of [row?.id ?? '', row?.id ?? '', 'nonsense', '0198c0de-0000-7000-8000-000000000000'])
    expect(await shop.visitor.newsletter.unsubscribe({ token })).toEqual({
      message: 'You have unsubscribed. You will get no more newsletters.',
    })
  const [left] = await shop.db.select().from(subscribers)
  expect(left?.unsubscribedAt).toBeInstanceOf(Date)
  expect(await joined(shop)).toBe('You are on the list. Welcome!')
  const [back] = await shop.db.select().from(subscribers)
  expect(back).toMatchObject({ unsubscribedAt: null, promoCode: 'WELCOME20' })
  expect(readContent((await listMails(shop, 'newsletter-welcome'))[0])).not.toContain('WELCOME20')
})

test('at most three mails a day to an address, and five requests an hour from an IP address', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  for (let i = 0; i < 5; i++) expect((await subscribe(shop, EMAIL, `203.0.113.${i}`)).statusCode).toBe(200)
  expect(await shop.db.$count(mailOutbox)).toBe(3)
  for (let i = 0; i < 5; i++) await subscribe(shop, `person${i}@example.com`, '203.0.113.99')
  expect((await subscribe(shop, 'person9@example.com', '203.0.113.99')).statusCode).toBe(429)
})

test('ten concurrent requests for one address create one row', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, i) => subscribe(shop, i % 2 ? EMAIL : EMAIL.toUpperCase())))
  expect(await shop.db.$count(subscribers)).toBe(1)
})
