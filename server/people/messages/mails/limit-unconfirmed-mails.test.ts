import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/people/accounts/auth.table.ts'
import { unconfirmed } from '#server/people/accounts/email/unconfirmed-address.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { sendDueMails } from '#server/platform/mail/outbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

/** A mailer that stores what it sends, and concurrent senders like those of several processes. */
function senders(shop: TestShop) {
  const sent: Parameters<Mailer['send']>[0][] = []
  const send = async (mail: Parameters<Mailer['send']>[0]) => void sent.push(mail)
  const outbox = { ...shop.deps, mailer: { send } as Mailer, isUnconfirmed: unconfirmed(shop.deps.config) }
  /** Repeats until nothing is due: a mail whose address another sender had locked is due again a second later. */
  const run = async () => {
    for (let n = 0; n < 20; n++) {
      await Promise.all([1, 2, 3].map(() => sendDueMails(outbox)))
      await shop.db.execute(sql`update mail_outbox set next_attempt_at = now()
        where state = 'queued' and next_attempt_at < now() + interval '2 seconds'`)
    }
  }
  return { sent, run }
}

async function hourLater(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`update mail_outbox set sent_at = sent_at - interval '61 minutes',
    next_attempt_at = next_attempt_at - interval '61 minutes'`)
}

/** Places orders and cancels them again without pause. */
async function flood(shop: TestShop, pairs: number) {
  const person = await shop.customer()
  await shop.address(person)
  const client = shop.as(person)
  for (let n = 0; n < pairs; n++) {
    const productId = await shop.product()
    const item = { productId, size: 'M', color: 'Black', quantity: 1 }
    await client.cart.add(item)
    const { order } = await client.orders.place({ items: [item], paymentMethod: 'COD' })
    await client.orders.cancelMine({ id: order.id })
  }
  return person
}

test('an unconfirmed address gets at most 5 mails an hour; delayed mails arrive merged into one [failures.mail-budget]', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const person = await flood(shop, 8)
  const { sent, run } = senders(shop)
  await run()
  expect(sent).toHaveLength(3)
  await shop.as(person).account.sendEmailLink()
  await shop.as(person).account.sendEmailLink()
  await shop.as(person).account.sendEmailLink()
  await run()
  expect(sent.map(({ subject }) => subject).slice(3)).toEqual(Array(2).fill('Please confirm your email'))
  for (let hour = 0; hour < 3; hour++) {
    const before = sent.length
    await hourLater(shop)
    await run()
    expect(sent.length - before).toBeLessThanOrEqual(5)
  }
  const digest = sent.find(({ subject }) => /^\d+ updates for you$/.test(subject))
  expect(digest?.to).toBe(person.email)
  expect(digest?.content?.parts.filter(({ kind }) => kind === 'lines').length).toBeGreaterThan(1)
  // Every mail was sent, by itself or as a part of another.
  const left = sql`state not in ('sent', 'merged')`
  expect(await shop.db.$count(mailOutbox, left)).toBe(0)
  const lineParts = sent.flatMap(({ content }) => content?.parts.filter(({ kind }) => kind === 'lines') ?? [])
  const merged = await shop.db.$count(mailOutbox, eq(mailOutbox.state, 'merged'))
  expect(merged).toBeGreaterThan(5)
  expect(lineParts.length).toBeGreaterThanOrEqual(merged)
})

test('confirmed addresses and the shop’s own get every mail at once', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const person = await flood(shop, 4)
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  const owner = await shop.admin()
  const addresses = [owner.email, shop.deps.config.supportEmail]
  for (const to of addresses)
    for (let n = 0; n < 6; n++)
      await queueMail(shop.db, { key: `${to} ${n}`, kind: 'news', to, subject: 'News', text: 'Something happened.' })
  const { sent, run } = senders(shop)
  await run()
  expect(sent).toHaveLength(8 + 12)
})

test('a requested link is sent at once, also when updates to its address are due with it', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  const mail = { kind: 'news', to: 'asha@example.com', subject: 'News', text: 'Something happened.' }
  const { sent, run } = senders(shop)
  for (const key of ['a', 'b']) await queueMail(shop.db, { ...mail, key })
  await run()
  for (const key of ['c', 'd', 'e']) await queueMail(shop.db, { ...mail, key })
  await queueMail(shop.db, { ...mail, key: 'link', isSecret: true })
  await run()
  expect(sent.map(({ key }) => key).toSorted()).toEqual(['a', 'b', expect.stringMatching(/^[cde]$/), 'link'])
})
