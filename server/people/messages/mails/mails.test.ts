import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { MailId } from '#contract/people/mails.api.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { sendDueMails } from '#server/platform/mail/outbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.db.delete(mailOutbox))

const api = () => shop.as(admin).mails

async function deadMail(key: string, isSecret = false): Promise<MailId> {
  await queueMail(shop.db, {
    key,
    kind: 'test',
    to: 'asha@example.com',
    subject: `About ${key}`,
    text: 'Hello',
    isSecret,
  })
  const dead = { state: 'dead', attempts: 18, lastError: 'no such mailbox' } as const
  const [row] = await shop.db.update(mailOutbox).set(dead).where(eq(mailOutbox.key, key)).returning()
  return row?.id as MailId
}

test('a dead mail is listed, sent again once even if requested repeatedly, and this is recorded [mails.send-again]', async () => {
  const id = await deadMail('order-placed:1')
  const { items, total } = await api().failed()
  expect(total).toBe(1)
  expect(items).toMatchObject([
    { id, subject: 'About order-placed:1', to: 'asha@example.com', lastError: 'no such mailbox', canSendAgain: true },
  ])
  for (let presses = 0; presses < 2; presses++)
    expect(await api().again({ id })).toMatchObject({ id, state: 'queued', lastError: null, canSendAgain: false })
  const taken: string[] = []
  const mailer = { send: async ({ key }: { key: string }) => void taken.push(key) }
  await sendDueMails({ db: shop.db, mailer, log: shop.deps.log })
  expect(taken).toEqual(['order-placed:1'])
  expect((await api().failed()).total).toBe(0)
  const log = await shop.as(admin).audit.list({ about: 'mail' })
  expect(log.items).toMatchObject([
    { action: 'mail.again', entityId: id, before: { state: 'dead' }, after: { state: 'queued' } },
  ])
  expect(JSON.stringify(log.items)).not.toContain('asha@example.com')
})

test('a mail that was sent is not sent again', async () => {
  const id = await deadMail('order-placed:2')
  await shop.db.update(mailOutbox).set({ state: 'sent' }).where(eq(mailOutbox.id, id))
  expect(await attempt(api().again({ id }))).toMatchObject({ ok: false, failure: { code: 'illegal_transition' } })
})

test('a dead mail with a secret link is listed without content: the customer has to request a new one [mails.send-again]', async () => {
  const id = await deadMail('reset:1', true)
  expect((await api().failed()).items).toMatchObject([{ id, canSendAgain: false }])
  expect(await attempt(api().again({ id }))).toMatchObject({
    ok: false,
    failure: { code: 'illegal_transition' },
    message: 'Its secret link is not kept. The customer can ask for a new one.',
  })
})

test('an unknown mail is 404', async () => {
  const id = '0198c0de-0000-7000-8000-000000000000' as MailId
  expect(await attempt(api().again({ id }))).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})
