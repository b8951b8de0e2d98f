import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import type { CampaignBlock } from '#contract/people/campaigns.ts'
import { customerSegments } from '#server/people/customers/segments.table.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { bulkMailJob, mailJob, sendDueMails } from '#server/platform/mail/outbox.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { campaignRecipients, campaigns } from './campaigns.table.ts'
import { newsletterSubscribers as subscribers } from './newsletter.table.ts'
import { sendCampaigns } from './send-campaigns.ts'
import { noteBounce } from './subscribers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  await shop.db.delete(campaigns)
  await shop.db.delete(subscribers)
  await shop.db.delete(customerSegments)
  await shop.db.delete(mailOutbox)
  await shop.db.update(settings).set({ newsletterPerMinute: null })
})
afterAll(() => shop[Symbol.asyncDispose]())

const BLOCKS: CampaignBlock[] = [
  { kind: 'heading', text: 'Monsoon is here' },
  { kind: 'text', text: 'New shirts.\n\nThey dry fast.' },
  { kind: 'button', label: 'See them', to: '/products' },
]

async function subscribed(shop: TestShop, count: number) {
  const values = Array.from({ length: count }, (_, n) => ({
    email: `reader-${n}@example.com`,
    confirmedAt: new Date(),
  }))
  return shop.db.insert(subscribers).values(values).returning()
}

async function written(shop: TestShop, owner: Person, blocks = BLOCKS) {
  const { campaigns: calls } = shop.as(owner)
  const { id } = await calls.add()
  const { updatedAt } = await calls.get({ id })
  await calls.save({ id, subject: 'Monsoon', preheader: 'It rains', blocks, segmentId: null, updatedAt })
  return id
}

/** Sends a draft as it is shown now. */
async function start(shop: TestShop, owner: Person, id: CampaignId, at: Date | null = null) {
  const { campaigns: calls } = shop.as(owner)
  const { updatedAt, reach } = await calls.get({ id })
  return calls.start({ id, at, updatedAt, reach })
}

/** Collects what is sent; `refuse` names an address whose mailbox does not exist. */
function collect(refuse?: string) {
  const sent: { to: string; subject: string }[] = []
  const mailer: Mailer = {
    async send({ to, subject }) {
      if (to === refuse)
        throw Object.assign(new Error('550 5.1.1 No such user'), {
          code: 'EENVELOPE',
          responseCode: 550,
          command: 'RCPT TO',
        })
      sent.push({ to, subject })
    },
  }
  return { sent, mailer }
}

const addresses = (sent: { to: string }[]) => sent.map(({ to }) => to).toSorted()

const round = async (shop: TestShop, mailer: Mailer) => {
  await sendCampaigns(shop.deps)
  await sendDueMails({ db: shop.deps.db, log: shop.deps.log, mailer, givenUp: noteBounce })
  await sendCampaigns(shop.deps)
}
/** As if a minute had passed since the last mails were handed over. */
const minute = (shop: TestShop) =>
  shop.db.execute(sql`update campaign_recipients set queued_at = queued_at - interval '2 minutes'`)

test('a newsletter goes to everybody once, at its rate, after mails about orders, and those who left are skipped', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  const [first, second, third] = await subscribed(shop, 5)
  await shop.db.insert(subscribers).values([{ email: 'new@example.com' }])
  await calls.setRate({ perMinute: 2 })
  const id = await written(shop, owner)
  expect(await calls.get({ id })).toMatchObject({ state: 'draft', reach: 5 })
  expect(await start(shop, owner, id)).toMatchObject({
    state: 'running',
    figures: { recipients: 5, waiting: 5 },
  })
  expect(
    await attempt(calls.save({ id, subject: 'x', preheader: '', blocks: [], segmentId: null, updatedAt: new Date() })),
  ).toMatchObject({
    failure: { code: 'illegal_transition' },
  })
  // Recipients are fixed at the start.
  await shop.db.insert(subscribers).values([{ email: 'late@example.com', confirmedAt: new Date() }])

  const { sent, mailer } = collect()
  await queueMail(shop.db, {
    key: 'order',
    kind: 'order',
    to: 'asha@example.com',
    subject: 'Your order',
    text: 'Thanks',
  })
  await sendCampaigns(shop.deps)
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.isBulk, true))).toBe(0)
  for (let turn = 0; turn < 3; turn++) await round(shop, mailer)
  expect(sent[0]?.to).toBe('asha@example.com')
  expect(addresses(sent.slice(1))).toEqual([first?.email, second?.email])

  await shop.visitor.newsletter.unsubscribe({ token: `${third?.id}` })
  await shop.visitor.newsletter.unsubscribe({ token: `${first?.id}.${id}` })
  for (let turn = 0; turn < 4; turn++) {
    await minute(shop)
    await round(shop, mailer)
  }
  expect(addresses(sent.slice(3))).toEqual(['reader-3@example.com', 'reader-4@example.com'])
  expect(await calls.get({ id })).toMatchObject({
    state: 'done',
    figures: { recipients: 5, waiting: 0, sent: 4, skipped: 1, failed: 0, left: 1 },
  })
})

test('a stop in the middle of sending sends nothing twice, and a pause hands over nothing more', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  await subscribed(shop, 3)
  const id = await written(shop, owner)
  await start(shop, owner, id)
  await sendCampaigns(shop.deps)
  // The process ended after it had claimed one, maybe after sending it.
  await shop.db.execute(sql`update mail_outbox set state = 'sending', attempts = 1, next_attempt_at = now() - interval '1 second'
    where id = (select id from mail_outbox where is_bulk order by id limit 1)`)
  await calls.pause({ id })
  const { sent, mailer } = collect()
  await minute(shop)
  await round(shop, mailer)
  expect(sent).toHaveLength(1)
  expect(await calls.get({ id })).toMatchObject({
    state: 'paused',
    figures: { sent: 1, failed: 1, unsure: 1, waiting: 1 },
  })
  await calls.resume({ id })
  await minute(shop)
  await round(shop, mailer)
  expect(sent.map(({ to }) => to)).toHaveLength(2)
  expect(await calls.get({ id })).toMatchObject({ state: 'done', figures: { sent: 2, failed: 1, waiting: 0 } })
})

test('a mailbox that refuses for good gets no more newsletters, until the owner clears it', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  const [bouncedSubscriber] = await subscribed(shop, 2)
  const { sent, mailer } = collect(bouncedSubscriber?.email)
  await start(shop, owner, await written(shop, owner))
  await round(shop, mailer)
  expect(sent).toHaveLength(1)
  const { items } = await calls.subscribers({ state: 'bounced' })
  expect(items).toMatchObject([
    { email: bouncedSubscriber?.email, bounceReason: expect.stringContaining('No such user') },
  ])
  const next = await written(shop, owner)
  expect(await calls.get({ id: next })).toMatchObject({ reach: 1 })
  await calls.clearBounce({ id: items[0]?.id as never })
  expect(await calls.get({ id: next })).toMatchObject({ reach: 2 })
})

test('a segment gets it at its time; an order after its link is counted; a mail has its sender, reason and one-click link', async () => {
  const owner = await shop.admin()
  const { campaigns: calls, customers } = shop.as(owner)
  const asha = await shop.customer()
  await shop.address(asha)
  await subscribed(shop, 1)
  const [reader] = await shop.db.insert(subscribers).values({ email: asha.email, confirmedAt: new Date() }).returning()
  const productId = await shop.product()
  await customers.tags({ id: asha.id, tags: ['press'] })
  const { id: segmentId } = await customers.saveSegment({ name: 'Press', filter: { tag: 'press' } })
  const { id, updatedAt } = await calls.add()
  const draft = { id, updatedAt, subject: 'For you', preheader: '', segmentId }
  const empty = await calls.save({ ...draft, blocks: [] })
  expect(await attempt(start(shop, owner, id))).toMatchObject({ ok: false, message: 'Add at least one block.' })
  await calls.save({
    ...draft,
    updatedAt: empty.updatedAt,
    blocks: [...BLOCKS, { kind: 'products', ids: [productId] }],
  })
  expect(await calls.test({ id })).toEqual({ to: owner.email })
  await start(shop, owner, id, new Date(Date.now() + 3_600_000))
  // While it is scheduled, its segment keeps its rules; no segment is without a rule.
  const { saveSegment } = customers
  expect(await attempt(saveSegment({ name: 'press', filter: { tag: 'other' } }))).toMatchObject({ ok: false })
  expect(await attempt(saveSegment({ name: 'Nothing', filter: {} }))).toMatchObject({ ok: false })
  expect(await attempt(customers.removeSegment({ id: segmentId }))).toMatchObject({ ok: false })
  await shop.db.update(campaigns).set({ scheduledAt: new Date(Date.now() - 1_000) })
  const { sent, mailer } = collect()
  await round(shop, mailer)
  expect(sent).toEqual([{ to: owner.email, subject: 'Test: For you' }])
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.isBulk, true))
  expect(mail?.to).toBe(asha.email)
  expect(mail?.content?.unsubscribe).toBe(`/newsletter/unsubscribe/${reader?.id}.${id}`)
  if (!mail?.content) throw new Error('no content')
  const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
  const text = mailText(mail.content, facts)
  expect(text).toContain('because you confirmed on')
  expect(text).toContain(`https://shop.example/from-newsletter/${id}?to=%2Fproducts`)
  expect(text).toContain('Plain Test Tee: ₹499')
  await expect(shop.deps.renderMail({ content: mail.content, facts, pictures: new Map() })).resolves.toContain(
    'Monsoon is here',
  )

  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  // In the browser that has followed the link.
  const reading = shop.as({ ...asha, cookie: `${asha.cookie}; news=${id}` })
  await reading.cart.add(line)
  await reading.orders.place({ items: [line], paymentMethod: 'COD' })
  expect(await calls.get({ id })).toMatchObject({
    audience: 'Press',
    figures: { orders: 1, kept: 54_800 },
  })
  expect(await shop.db.$count(campaignRecipients)).toBe(1)
  const preview = await shop.inject({ method: 'GET', url: `/api/campaigns/${id}/preview`, by: owner })
  expect(preview.body).toContain('Plain Test Tee')
  expect((await shop.inject({ method: 'GET', url: `/api/campaigns/${id}/preview`, by: asha })).statusCode).toBe(404)
})

test('a draft that was changed, or that another number of people would get, than was shown is not sent', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  await subscribed(shop, 1)
  const id = await written(shop, owner)
  const { updatedAt, reach, subject, preheader, blocks } = await calls.get({ id })
  await shop.db.insert(subscribers).values({ email: 'new@example.com', confirmedAt: new Date() })
  const stale = { failure: { code: 'stale' } }
  expect(await attempt(calls.start({ id, at: null, updatedAt, reach }))).toMatchObject(stale)
  const shown = { id, subject, preheader, blocks, segmentId: null, updatedAt }
  await calls.save({ ...shown, subject: 'Another' })
  expect(await attempt(calls.save(shown))).toMatchObject(stale)
  expect(await attempt(calls.start({ id, at: null, updatedAt, reach: 2 }))).toMatchObject(stale)
  expect(await start(shop, owner, id)).toMatchObject({ state: 'running' })
})

test('who unsubscribes, and who has not got a cancelled newsletter, does not get it out of the outbox', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  const [first] = await subscribed(shop, 2)
  const id = await written(shop, owner)
  await start(shop, owner, id)
  await calls.setRate({ perMinute: 1_000 })
  await sendCampaigns(shop.deps)
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.isBulk, true))).toBe(2)
  await shop.visitor.newsletter.unsubscribe({ token: `${first?.id}` })
  expect(await calls.get({ id })).toMatchObject({ figures: { skipped: 1 } })
  expect(await calls.cancel({ id })).toMatchObject({ state: 'cancelled', figures: { skipped: 2 } })
  const { sent, mailer } = collect()
  await round(shop, mailer)
  expect(sent).toEqual([])
})

test('the owner takes somebody off the list once, with an entry in the audit log, and what waits for them is withdrawn', async () => {
  const owner = await shop.admin()
  const { campaigns: calls, customers, audit } = shop.as(owner)
  const asha = await shop.customer()
  const [reader] = await shop.db.insert(subscribers).values({ email: asha.email, confirmedAt: new Date() }).returning()
  await start(shop, owner, await written(shop, owner))
  await sendCampaigns(shop.deps)
  const given = (await customers.get({ id: asha.id })).consents.find(({ what }) => what === 'newsletter')
  expect(given).toMatchObject({ isGiven: true, subscriber: reader?.id })
  for (let i = 0; i < 2; i++) await calls.unsubscribe({ id: reader?.id as never })
  const { sent, mailer } = collect()
  await minute(shop)
  await round(shop, mailer)
  expect(sent).toEqual([])
  expect((await calls.subscribers({ state: 'left' })).items).toMatchObject([{ email: asha.email }])
  const after = (await customers.get({ id: asha.id })).consents.find(({ what }) => what === 'newsletter')
  expect(after).toMatchObject({ isGiven: false, subscriber: null })
  const { items } = await audit.list({})
  expect(items.filter(({ action }) => action === 'newsletter.unsubscribe')).toHaveLength(1)
  expect(
    await attempt(shop.as(await shop.staff('packer')).campaigns.unsubscribe({ id: reader?.id as never })),
  ).toMatchObject({
    ok: false,
  })
})

test('mails that wait for their next attempt do not hold up the others, and those about orders do not wait for a server that refuses newsletters', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  await subscribed(shop, 6)
  const id = await written(shop, owner)
  await start(shop, owner, id)
  const refuse = (): Promise<void> =>
    Promise.reject(Object.assign(new Error('451 later'), { responseCode: 451, command: 'RCPT TO' }))
  for (let turn = 0; turn < 3; turn++) {
    await round(shop, { send: refuse })
    await minute(shop)
  }
  expect(await calls.get({ id })).toMatchObject({ figures: { waiting: 6 } })
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.isBulk, true))).toBe(6)

  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` })
  const busy: Mailer = {
    send: () => Promise.reject(Object.assign(new Error('421 busy'), { responseCode: 421, command: 'RCPT TO' })),
  }
  const order = { kind: 'order', to: 'asha@example.com', subject: 'Your order', text: 'Thanks' }
  for (let n = 0; n < 9; n++) await queueMail(shop.db, { ...order, key: `order:${n}` })
  const { sent, mailer } = collect()
  const stopping = new AbortController().signal
  await bulkMailJob(busy).run(shop.deps, stopping)
  await mailJob(mailer).run(shop.deps, stopping)
  expect(sent).toHaveLength(9)
})

test('a newsletter that cannot be started does not stop the others, and a cancelled one lets go of its segment', async () => {
  const owner = await shop.admin()
  const { campaigns: calls, customers } = shop.as(owner)
  const asha = await shop.customer()
  await shop.db.insert(subscribers).values({ email: asha.email, confirmedAt: new Date() })
  await customers.tags({ id: asha.id, tags: ['press'] })
  const { id: segmentId } = await customers.saveSegment({ name: 'Press', filter: { tag: 'press' } })
  const wrong = await attempt(customers.saveSegment({ name: 'Old', filter: { lastFrom: '0000-05-01' } }))
  expect(wrong).toMatchObject({ ok: false })
  const ids: CampaignId[] = []
  for (const segment of [segmentId, segmentId, null]) {
    const { id, updatedAt } = await calls.add()
    await calls.save({ id, subject: 'For you', preheader: '', blocks: BLOCKS, segmentId: segment, updatedAt })
    await start(shop, owner, id, new Date(Date.now() + 3_600_000))
    ids.push(id)
  }
  const [cancelled, broken, good] = ids as [CampaignId, CampaignId, CampaignId]
  expect(await calls.cancel({ id: cancelled })).toMatchObject({
    state: 'cancelled',
    audience: 'Press',
    segmentId: null,
  })
  // As a rule from before such days were refused.
  await shop.db.execute(sql`update customer_segments set filter = '{"lastFrom":"0000-05-01"}'`)
  await shop.db
    .update(campaigns)
    .set({ scheduledAt: new Date(Date.now() - 1_000) })
    .where(eq(campaigns.state, 'scheduled'))
  await sendCampaigns(shop.deps)
  const states = await shop.db.select({ id: campaigns.id, state: campaigns.state }).from(campaigns)
  expect(states).toEqual(
    expect.arrayContaining([
      { id: broken, state: 'scheduled' },
      { id: good, state: 'running' },
    ]),
  )
})

test('a list is not sent into a refusal of the shop: a newsletter pauses, no mailbox is blamed, and a server that is away is not flooded', async () => {
  const owner = await shop.admin()
  const { campaigns: calls } = shop.as(owner)
  await subscribed(shop, 30)
  await calls.setRate({ perMinute: 1_000 })
  const id = await written(shop, owner)
  await start(shop, owner, id)
  const refusing = (response: string): Mailer => ({
    send: () => Promise.reject(Object.assign(new Error(response), { response, responseCode: 550, command: 'RCPT TO' })),
  })
  // By policy: all are kept, and tried again.
  for (let turn = 0; turn < 2; turn++) await round(shop, refusing('550 5.7.1 Blocked'))
  const tried = await shop.db.$count(mailOutbox, eq(mailOutbox.isBulk, true))
  await round(shop, refusing('550 5.7.1 Blocked'))
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.isBulk, true))).toBe(tried)
  expect(await calls.get({ id })).toMatchObject({ state: 'running', figures: { failed: 0, waiting: 30 } })
  // For good, without saying that it is the mailbox.
  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` })
  await round(shop, refusing('550 not you'))
  await sendCampaigns(shop.deps)
  expect(await calls.get({ id })).toMatchObject({ state: 'paused' })
  expect((await calls.subscribers({ state: 'bounced' })).total).toBe(0)
})
