import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailContent } from '#contract/people/mail-content.ts'
import { type Config, parseConfig } from '#server/platform/config/config.ts'
import { transact } from '#server/platform/database/db.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { type Mail, queueMail } from './mail.ts'
import { mailOutbox } from './mail-outbox.table.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { sendDueMails } from './outbox.ts'
import { classifyFailure } from './send-error.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.db.delete(mailOutbox))

const CONTENT: MailContent = {
  preview: 'Soon',
  title: 'Your order',
  parts: [{ kind: 'paragraph', text: 'It is on its way.' }],
}
const MAIL: Mail = {
  key: 'test:1',
  kind: 'test',
  to: 'asha@example.com',
  subject: 'Your order #1001',
  content: CONTENT,
}

const rows = () => shop.db.select().from(mailOutbox).orderBy(mailOutbox.id)
const contact = async () => ({ shopName: 'Inkloom', supportEmail: 'help@shop.example' })
const send = (mailer: Mailer) => sendDueMails({ db: shop.db, mailer, log: shop.deps.log })
const mailer = (config: Config) => createMailer(config, { contact, renderMail: shop.deps.renderMail })
const smtp = (url: string) => mailer(parseConfig({ SMTP_URL: url, PUBLIC_URL: 'http://shop.example' }))
const makeDue = () => shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` })

/** A mailer that stores the mails it gets, and throws the errors that `fail` returns. */
function fakeMailer(fail: () => object | null = () => null) {
  const taken: string[] = []
  const send: Mailer['send'] = async (mail) => {
    const failure = fail()
    if (failure) throw Object.assign(new Error('no'), failure)
    taken.push(mail.key)
  }
  return { taken, send }
}

test('a mail whose transaction is rolled back is not in the outbox', async () => {
  const failing = transact(shop.db, async (tx) => {
    await queueMail(tx, MAIL)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
})

test('a key that is queued twice is one mail, the first', async () => {
  await queueMail(shop.db, MAIL)
  await queueMail(shop.db, { ...MAIL, subject: 'Again' })
  expect((await rows()).map(({ subject }) => subject)).toEqual(['Your order #1001'])
})

test('a mail is due as soon as it is queued: its time is not rounded into the future', async () => {
  for (let i = 0; i < 40; i++) {
    await queueMail(shop.db, { ...MAIL, key: `test:${i}` })
    expect(await send(fakeMailer())).toBe(1)
  }
})

test('a mail that is sent is marked although another one hangs', async () => {
  await queueMail(shop.db, MAIL)
  await queueMail(shop.db, { ...MAIL, key: 'test:slow' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const sending = send({ send: (mail) => (mail.key === 'test:slow' ? promise : Promise.resolve()) })
  const states = async () => (await rows()).map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(['sent', 'sending'])
  resolve()
  expect(await sending).toBe(2)
  expect(await states()).toEqual(['sent', 'sent'])
})

test.each<[string, Partial<Mail>]>([
  ['a subject with a line break', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['a subject with a bare CR', { subject: 'Hello\rBcc: all@example.com' }],
  ['an empty subject', { subject: '' }],
  ['a recipient with a line break', { to: 'asha@example.com\nBcc: all@example.com' }],
  ['two recipients', { to: 'asha@example.com, ben@example.com' }],
  ['a named recipient', { to: 'Asha <asha@example.com>' }],
  ['a reply address with a line break', { replyTo: 'asha@example.com\r\nX: y' }],
])('%s is refused', async (_what, wrong) => {
  await expect(queueMail(shop.db, { ...MAIL, ...wrong } as Mail)).rejects.toThrow(RangeError)
  expect(await rows()).toEqual([])
})

test('without SMTP a mail becomes one file that only its owner may read', async () => {
  const config = parseConfig({ DATA_DIR: shop.deps.config.dataDir })
  await queueMail(shop.db, { ...MAIL, key: 'order-placed:../../etc/x' })
  expect(await send(mailer(config))).toBe(1)
  const folder = join(config.dataDir, 'outbox')
  const names = await readdir(folder)
  expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-order-placed-\.\.-\.\.-etc-x\.eml$/)])
  const file = join(folder, names[0] ?? '')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [row] = await rows()
  const text = await readFile(file, 'utf8')
  expect(text).toContain(`Message-ID: <${row?.id}@localhost>`)
  expect(text).toContain('To: asha@example.com')
  expect(text).toContain('From: Inkloom <hello@inkloom.example>')
  expect(text).toContain('multipart/alternative')
  expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: expect.any(Date) })
})

test('a mail that is sent again after a crash replaces its file', async () => {
  const config = parseConfig({ DATA_DIR: join(shop.deps.config.dataDir, 'again') })
  await queueMail(shop.db, MAIL)
  await send(mailer(config))
  await shop.db.update(mailOutbox).set({ state: 'sending', nextAttemptAt: sql`now() - interval '1 second'` })
  await send(mailer(config))
  expect(await readdir(join(config.dataDir, 'outbox'))).toHaveLength(1)
})

test('over SMTP a mail is sent once, with a Message-ID that is the same if it is sent again', async () => {
  await using server = await startSmtp()
  await queueMail(shop.db, { ...MAIL, replyTo: 'help@example.com' })
  expect(await send(smtp(server.url))).toBe(1)
  expect(await send(smtp(server.url))).toBe(0)
  const [row] = await rows()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toContain(`Message-ID: <${row?.id}@shop.example>`)
  expect(server.mails[0]).toContain('Reply-To: help@example.com')
  expect(server.mails[0]).toContain('Auto-Submitted: auto-generated')
  expect(server.mails[0]).not.toContain('List-Unsubscribe')
})

test('a newsletter has the one-click unsubscribe headers of RFC 8058', async () => {
  await using server = await startSmtp()
  await queueMail(shop.db, { ...MAIL, content: { ...CONTENT, unsubscribe: '/newsletter/unsubscribe/abc' } })
  await send(smtp(server.url))
  const headers = (server.mails[0] ?? '').replace(/\r\n\s+/g, ' ')
  expect(headers).toContain('List-Unsubscribe: <http://shop.example/newsletter/unsubscribe/abc>')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('after an outage of the mail server every mail is sent once, soon after it is back', async () => {
  const server = await startSmtp()
  await server[Symbol.asyncDispose]()
  for (let i = 0; i < 10; i++) await queueMail(shop.db, { ...MAIL, key: `test:${i}` })
  for (let round = 0; round < 40; round++) {
    await makeDue()
    expect(await send(smtp(server.url))).toBe(0)
  }
  const waiting = await rows()
  expect(waiting.every(({ state, attempts }) => state === 'queued' && attempts === 0)).toBe(true)
  expect(waiting.every(({ nextAttemptAt }) => nextAttemptAt.getTime() < Date.now() + 80_000)).toBe(true)
  await using back = await startSmtp(Number(new URL(server.url).port))
  await makeDue()
  expect(await send(smtp(back.url))).toBe(10)
  expect(new Set(back.mails.map((mail) => /Message-ID: (.*)/.exec(mail)?.[1])).size).toBe(10)
})

test('when the connection is lost while the message is sent, a mail is sent again, and one of a newsletter is not', async () => {
  await using server = await startSmtp()
  server.answers.set('message', () => {
    server.hangUp()
    return ''
  })
  await queueMail(shop.db, MAIL)
  await queueMail(shop.db, { ...MAIL, key: 'test:bulk', isBulk: true })
  expect(await send(smtp(server.url))).toBe(0)
  expect(await rows()).toMatchObject([
    { state: 'queued' },
    { state: 'dead', lastError: expect.stringContaining('may have arrived') },
  ])
  // A server that answers nothing has not got the message.
  await shop.db.delete(mailOutbox)
  server.answers.set('greeting', () => {
    server.hangUp()
    return ''
  })
  await queueMail(shop.db, { ...MAIL, isBulk: true })
  expect(await send(smtp(server.url))).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }])
})

test('a mail that is refused temporarily is retried with back-off and finally sent', async () => {
  await using server = await startSmtp()
  server.answers.set('RCPT', '451 greylisted, come back later')
  await queueMail(shop.db, MAIL)
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    await send(smtp(server.url))
    const { rows } = await shop.db.execute<{ wait: number }>(
      sql`select extract(epoch from next_attempt_at - now())::float as wait from mail_outbox`,
    )
    waits.push(rows[0]?.wait ?? 0)
    await makeDue()
  }
  waits.forEach((wait, i) => {
    const usual = Math.min(60 * 2 ** i, 3_600)
    expect(wait).toBeGreaterThan(usual * 0.74)
    expect(wait).toBeLessThan(usual * 1.26)
  })
  server.answers.clear()
  expect(await send(smtp(server.url))).toBe(1)
  expect(server.mails).toHaveLength(1)
})

test('a mail that is refused permanently is dead with the reason, and not retried', async () => {
  await using server = await startSmtp()
  server.answers.set('RCPT', '550 no such user')
  await queueMail(shop.db, MAIL)
  await send(smtp(server.url))
  expect(await rows()).toMatchObject([{ state: 'dead', lastError: expect.stringContaining('550 no such user') }])
  server.answers.clear()
  await makeDue()
  expect(await send(smtp(server.url))).toBe(0)
})

test('a mail that is refused temporarily too often, or whose senders keep crashing, is dead in the end', async () => {
  for (const key of ['test:1', 'test:2']) await queueMail(shop.db, { ...MAIL, key })
  await shop.db.update(mailOutbox).set({ attempts: 17 })
  await shop.db.update(mailOutbox).set({ attempts: 18, state: 'sending' }).where(eq(mailOutbox.key, 'test:2'))
  await makeDue()
  await send(fakeMailer(() => ({ responseCode: 451, command: 'RCPT TO' })))
  expect((await rows()).map(({ state }) => state)).toEqual(['dead', 'dead'])
})

test('a mail that cannot be sent for four days is dead', async () => {
  await queueMail(shop.db, MAIL)
  await shop.db.update(mailOutbox).set({ createdAt: sql`now() - interval '97 hours'` })
  await send(fakeMailer(() => ({ code: 'ECONNECTION' })))
  expect(await rows()).toMatchObject([{ state: 'dead' }])
})

test('ten senders at once send each of 100 mails once', async () => {
  for (let i = 0; i < 100; i++) await queueMail(shop.db, { ...MAIL, key: `test:${i}` })
  const mailer = fakeMailer()
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(mailer)))
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(100)
  expect(new Set(mailer.taken).size).toBe(100)
  expect(mailer.taken).toHaveLength(100)
})

test('a sender that stops gives back the mails that it has claimed and not begun to send', async () => {
  for (let n = 0; n < 12; n++) await queueMail(shop.db, { ...MAIL, key: `test:${n}` })
  const stopping = new AbortController()
  const { taken, send: take } = fakeMailer()
  const stopped: Mailer = {
    send: async (mail) => {
      stopping.abort()
      await take(mail)
    },
  }
  await sendDueMails({ db: shop.db, mailer: stopped, log: shop.deps.log }, stopping.signal)
  const left = (await rows()).filter(({ state }) => state !== 'sent')
  expect(left.length).toBeGreaterThan(0)
  expect(new Set(left.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['queued 0']))
  expect(await send(fakeMailer())).toBe(12 - taken.length)
})

test('of a newsletter only those are claimed that are sent at once', async () => {
  for (let n = 0; n < 12; n++) await queueMail(shop.db, { ...MAIL, key: `news:${n}`, isBulk: true })
  const claimed: number[] = []
  const counting: Mailer = {
    send: async () => void claimed.push(await shop.db.$count(mailOutbox, eq(mailOutbox.state, 'sending'))),
  }
  expect(await send(counting)).toBe(12)
  expect(Math.max(...claimed)).toBe(4)
})

test('a mail that a sender has leased is not claimed by another until the lease ends', async () => {
  await queueMail(shop.db, MAIL)
  await shop.db.update(mailOutbox).set({ state: 'sending', nextAttemptAt: sql`now() + interval '1 minute'` })
  expect(await send(fakeMailer())).toBe(0)
  await makeDue()
  expect(await send(fakeMailer())).toBe(1)
})

test('the content of a secret mail is deleted when it is sent or dead, and only then', async () => {
  for (const key of ['sent', 'dead', 'later']) await queueMail(shop.db, { ...MAIL, key, isSecret: true })
  const failures: Record<string, object | null> = {
    sent: null,
    dead: { responseCode: 550, command: 'RCPT TO' },
    later: {},
  }
  await send({
    send: async ({ key }) => {
      if (failures[key]) throw Object.assign(new Error('no'), failures[key])
    },
  })
  const storedContents = Object.fromEntries((await rows()).map(({ key, content, text }) => [key, content ?? text]))
  expect(storedContents).toEqual({ sent: '', dead: '', later: CONTENT })
})

test('a full disk and a refused login are failures of the server, a bad recipient is a failure of the mail', () => {
  expect(classifyFailure({ code: 'ENOSPC' })).toBe('server')
  expect(classifyFailure({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' })).toBe('server')
  expect(classifyFailure({ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' })).toBe('server')
  expect(classifyFailure({ code: 'ECONNECTION', responseCode: 421, command: 'RCPT TO' })).toBe('server')
  expect(classifyFailure({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })).toBe('mail')
  const refused = (response: string) =>
    classifyFailure({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response })
  expect(refused('550 5.1.1 No such user')).toBe('recipient')
  expect(refused('550 5.2.1 Mailbox disabled')).toBe('recipient')
  expect(refused('550 5.7.1 Blocked by policy')).toBe('server')
  expect(refused('552 5.2.2 Mailbox full')).toBe('mail')
  expect(classifyFailure({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' })).toBe('mail')
  expect(classifyFailure({ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' })).toBe('temporary')
  expect(classifyFailure(new TypeError('a bug'))).toBe('temporary')
})

test('when the folder is not writable the mail stays queued', async () => {
  const dataDir = join(shop.deps.config.dataDir, 'blocked')
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, 'outbox'), 'in the way')
  await queueMail(shop.db, MAIL)
  expect(await send(mailer(parseConfig({ DATA_DIR: dataDir })))).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'queued' }])
})
