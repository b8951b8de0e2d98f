import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sandboxEntities } from '#server/orders/payments/sandbox/sandbox-entities.table.ts'
import { verifications } from '#server/people/accounts/auth.table.ts'
import { newsletterSubscribers } from '#server/people/newsletter/newsletter.table.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { rateLimits } from '#server/platform/http/rate-limits.table.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { acceptedOrder } from '#server/testing/courier.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { cleanUp } from './cleanup.ts'

test('expired rows are deleted, others stay', async () => {
  await using shop = await startShop()
  const { db } = shop
  const person = await shop.customer()
  for (const key of ['old', 'live']) await incrementCounter(db, key, key === 'old' ? -7_200 : 60)
  for (const days of [-2, 2])
    await db
      .insert(verifications)
      .values({ identifier: `${days}`, value: 'x', expiresAt: sql`now() + make_interval(days => ${days})` })
  for (const days of [-40, 5])
    await db.insert(newsletterSubscribers).values({
      email: `${days}@example.com`,
      tokenHash: 'x',
      tokenExpiresAt: sql`now() + make_interval(days => ${days})`,
    })
  for (const key of ['old', 'new', 'dead mail', 'dead message', 'new dead message'])
    await queueMail(db, { key, kind: 'test', to: 'a@example.com', subject: 'x', text: 'x' })
  await db.execute(sql`update mail_outbox set state = 'sent', sent_at = now() - interval '200 days' where key = 'old'`)
  await db.execute(sql`update mail_outbox set state = 'dead',
    channel = case when key like '%message' then 'sms' else 'mail' end, template = case when key like '%message' then '{}'::jsonb end,
    created_at = now() - make_interval(days => case when key like 'new%' then 170 else 181 end) where key like '%dead%'`)

  const books = { kind: 'payment' as const, body: {} }
  await db.insert(sandboxEntities).values([
    { ...books, id: 'pay_old', createdAt: sql`now() - interval '13 months'` },
    { ...books, id: 'pay_live', createdAt: sql`now() - interval '11 months'` },
    { ...books, id: 'evt_old', kind: 'event', createdAt: sql`now() - interval '31 days'` },
    { ...books, id: 'evt_live', kind: 'event', createdAt: sql`now() - interval '2 days'` },
  ])

  await cleanUp(db)

  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['live'])
  expect((await db.select().from(verifications)).map(({ identifier }) => identifier)).toEqual(['2'])
  expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual(['5@example.com'])
  const mails = await db.select().from(mailOutbox)
  expect(mails.map(({ key }) => key).toSorted()).toEqual(['dead mail', 'new', 'new dead message'])
  expect((await db.select().from(sandboxEntities)).map(({ id }) => id)).toEqual(['pay_live', 'evt_live'])
  expect((await shop.inject({ url: '/api/profile', by: person })).statusCode).toBe(200)
})

test('the mail that says that an account is deleted goes a day later, also when its mailbox refused it', async () => {
  await using shop = await startShop()
  const { db } = shop
  const kind = 'account-erased'
  for (const key of ['sent', 'dead', 'queued', 'dead today'])
    await queueMail(db, { key, kind, to: 'asha@example.com', subject: 'x', text: 'x' })
  await db.execute(sql`update mail_outbox set created_at = now() - interval '25 hours' where key <> 'dead today'`)
  await db.execute(
    sql`update mail_outbox set state = 'dead', last_error = '550 5.1.1 No such user' where key like 'dead%'`,
  )
  await db.execute(sql`update mail_outbox set state = 'sent', sent_at = now() - interval '25 hours' where key = 'sent'`)
  await cleanUp(db)
  expect((await db.select().from(mailOutbox)).map(({ key }) => key).toSorted()).toEqual(['dead today', 'queued'])
})

test('scans and labels of couriers are deleted half a year after the end of their order', async () => {
  await using shop = await startShop()
  const { db } = shop
  const owner = await shop.admin()
  const [ended, open, recent] = [
    await acceptedOrder(shop, owner),
    await acceptedOrder(shop, owner),
    await acceptedOrder(shop, owner),
  ]
  for (const { id } of [ended, recent]) await shop.as(owner).orders.deliver({ id })
  await db.execute(sql`update orders set delivered_at = now() - interval '181 days' where id = ${ended.id}`)
  for (const { id } of [ended, open, recent])
    await db.execute(sql`with booked as (
        insert into shipments (id, order_id, round, reference, label_url)
        values (uuidv7(interval '-200 days'), ${id}, 1, ${id}, 'https://labels.example/1') returning id)
      insert into courier_scans (id, shipment_id, at, status, words, place)
        select uuidv7(interval '-190 days'), id, now(), 'delivered', 'Nandini', 'Pune' from booked`)
  await cleanUp(db)
  const { rows } = await db.execute<{ kept: string; label: string | null; scans: number }>(sql`
    select order_id as kept, label_url as label, (select count(*)::int from courier_scans c where c.shipment_id = s.id) as scans
    from shipments s`)
  const label = 'https://labels.example/1'
  expect(new Map(rows.map(({ kept: orderId, ...left }) => [orderId, left]))).toEqual(
    new Map([
      [ended.id, { label: null, scans: 0 }],
      [open.id, { label, scans: 1 }],
      [recent.id, { label, scans: 1 }],
    ]),
  )
})
