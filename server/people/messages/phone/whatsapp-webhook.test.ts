import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { sign } from '#server/platform/security/hmac.ts'
import { type MessageProvider, startMessageProvider } from '#server/testing/message-provider.ts'
import {
  liveMessages,
  messagesIn,
  placeCod,
  readMessage,
  sendMessages,
  shopperWith,
  switchOn,
} from '#server/testing/phone-messages.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

const URL_PATH = '/api/messages/whatsapp/webhook'
const NUMBER_ID = '106540352242922'
let provider: MessageProvider
let shop: TestShop
beforeAll(async () => {
  provider = await startMessageProvider()
  shop = await startShop(liveMessages(provider.url))
  await switchOn(shop)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})
beforeEach(() => shop.db.delete(mailOutbox))

type Report = { status: string; id?: string; code?: number; at?: number; user?: string }

function event(value: object): string {
  const metadata = { display_phone_number: '912055501234', phone_number_id: NUMBER_ID }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
}

function reports(about: string, list: readonly Report[]): string {
  const statuses = list.map(({ status, id = 'wamid.1', code, at = 1_796_000_000, user }) => ({
    id,
    status,
    timestamp: String(at),
    ...(user ? { recipient_user_id: user } : { recipient_id: '919876543210' }),
    biz_opaque_callback_data: about,
    ...(code && { errors: [{ code, title: 'Message undeliverable', error_data: { details: 'Not on WhatsApp.' } }] }),
  }))
  return event({ statuses })
}

function answer(body: string, at: Date, sender: object = { from: '919876543210' }): string {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return event({ messages: [{ ...sender, id: 'wamid.in', timestamp, type: 'text', text: { body } }] })
}

function post(payload: string, signature = `sha256=${sign('app secret', payload)}`) {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return shop.inject({ method: 'POST', url: URL_PATH, payload, headers })
}

async function sentMessage(channels: readonly ('whatsapp' | 'sms')[] = ['whatsapp']) {
  const person = await shopperWith(shop, channels)
  await placeCod(shop, person)
  await sendMessages(shop, 'whatsapp')
  const [row] = await messagesIn(shop)
  if (!row) throw new Error('no message')
  return { person, row }
}

test('Meta’s check of the address is answered with the challenge, for the right token only', async () => {
  const check = async (token: string, mode = 'subscribe') => {
    const query = new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '1158201444' })
    const { statusCode, body, headers } = await shop.inject({ method: 'GET', url: `${URL_PATH}?${query}` })
    return [statusCode, statusCode === 200 ? body : null, String(headers['content-type']).split(';')[0]]
  }
  expect(await check('a token to verify with')).toEqual([200, '1158201444', 'text/plain'])
  expect(await check('another token')).toEqual([403, null, 'application/json'])
  expect(await check('')).toEqual([403, null, 'application/json'])
  expect(await check('a token to verify with', 'unsubscribe')).toEqual([403, null, 'application/json'])
})

test('a changed body, a wrong secret, a missing or malformed signature: 401 and nothing is written', async () => {
  const { row } = await sentMessage()
  const body = reports(row.id, [{ status: 'read' }])
  const right = sign('app secret', body)
  for (const signature of ['', right, `sha256=${sign('another', body)}`, `sha1=${right}`, `sha256=${right.slice(2)}`])
    expect((await post(body, signature)).statusCode).toBe(401)
  expect((await post(body.replace('read', 'sent'), `sha256=${right}`)).statusCode).toBe(401)
  expect(await readMessage(shop, row.id)).toEqual(row)
})

test('reports of a message, shuffled and repeated in any way, leave it at the furthest step, and an SMS follows at most once', async () => {
  const { row } = await sentMessage(['whatsapp', 'sms'])
  const report = fc.constantFrom<Report>(
    { status: 'sent' },
    { status: 'delivered' },
    { status: 'read' },
    { status: 'failed', code: 131026 },
    { status: 'deleted' },
  )
  const RANK = ['deleted', 'sent', 'failed', 'delivered', 'read']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(report, { maxLength: 4 }), { maxLength: 4 }), async (batches) => {
      await shop.db.delete(mailOutbox).where(eq(mailOutbox.channel, 'sms'))
      const fresh = { state: 'sent', delivery: null, deliveryAt: null, lastError: null } as const
      await shop.db.update(mailOutbox).set(fresh).where(eq(mailOutbox.id, row.id))
      for (const batch of [...batches, ...batches]) expect((await post(reports(row.id, batch))).statusCode).toBe(200)
      const all = batches.flat().map(({ status }) => status)
      const furthest = RANK.findLast((status) => all.includes(status)) ?? 'deleted'
      const after = await readMessage(shop, row.id)
      expect(after.delivery ?? 'deleted').toBe(furthest)
      expect(after.state).toBe(furthest === 'failed' ? 'dead' : 'sent')
      expect(after.lastError === null).toBe(furthest !== 'failed')
      const seen = (status: string) => (all.indexOf(status) < 0 ? Number.POSITIVE_INFINITY : all.indexOf(status))
      const hasFailed = seen('failed') < Math.min(seen('delivered'), seen('read'))
      expect(await shop.db.$count(mailOutbox, eq(mailOutbox.channel, 'sms'))).toBe(hasFailed ? 1 : 0)
    }),
    { numRuns: 40 },
  )
})

test('a message that failed says why, and the owner sees whether one was delivered or read', async () => {
  const { row } = await sentMessage()
  const owner = shop.as(await shop.admin())
  await post(reports(row.id, [{ status: 'sent' }, { status: 'failed', code: 131026 }]))
  expect((await owner.mails.failed()).items).toMatchObject([
    { id: row.id, delivery: 'failed', lastError: 'WhatsApp 131026: Not on WhatsApp.' },
  ])
  await owner.mails.again({ id: row.id as never })
  // A late report about the time before does not end what waits to be sent again.
  await post(reports(row.id, [{ status: 'failed', code: 131026 }]))
  expect(await readMessage(shop, row.id)).toMatchObject({ state: 'queued', delivery: null })
  expect(await sendMessages(shop, 'whatsapp')).toBe(1)
  await post(reports(row.id, [{ status: 'read', id: 'wamid.2' }]))
  const details = await owner.adminOrders.details({ id: row.orderId as never })
  expect(details.mails.filter(({ channel }) => channel === 'whatsapp')).toMatchObject([
    { state: 'sent', delivery: 'read' },
  ])
})

test('a secret link goes with the SMS that follows a failed message, and is not kept in the message', async () => {
  const { row } = await sentMessage(['whatsapp', 'sms'])
  if (!row.template) throw new Error('no template')
  // The report is here before the answer of the provider is recorded.
  const sending = { state: 'sending', isSecret: true, template: { ...row.template, link: '/confirm/secret' } } as const
  await shop.db.update(mailOutbox).set(sending).where(eq(mailOutbox.id, row.id))
  await post(reports(row.id, [{ status: 'failed', code: 131026 }]))
  const links = (await messagesIn(shop)).map(({ channel, template }) => [channel, template?.link])
  expect(links).toEqual([
    ['whatsapp', undefined],
    ['sms', '/confirm/secret'],
  ])
})

test('a report about a message that was given up because nobody knew its fate corrects it', async () => {
  const { row } = await sentMessage()
  const unknown = { state: 'dead', lastError: 'it may have arrived', providerId: null, sentAt: null } as const
  await shop.db.update(mailOutbox).set(unknown).where(eq(mailOutbox.id, row.id))
  await post(reports(row.id, [{ status: 'delivered' }]))
  const at = new Date(1_796_000_000_000)
  expect(await readMessage(shop, row.id)).toMatchObject({
    state: 'sent',
    lastError: null,
    providerId: 'wamid.1',
    sentAt: at,
  })
})

test('reports about another number, an unknown message or a mail change nothing, and what cannot be read is answered', async () => {
  const { row } = await sentMessage()
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order-placed'))
  if (!mail) throw new Error('no mail')
  const before = await shop.db.select().from(mailOutbox).orderBy(mailOutbox.id)
  const read = [{ status: 'read' }]
  for (const body of [
    reports(row.id, read).replace(NUMBER_ID, '999999999999999'),
    reports('0198c0de-0000-7000-8000-000000000000', read),
    reports(mail.id, read),
    reports('not an id', read),
    event({ statuses: [{ status: 'read' }, 7] }),
    '{"entry":7}',
    'not json',
  ])
    expect((await post(body)).statusCode).toBe(200)
  expect(await shop.db.select().from(mailOutbox).orderBy(mailOutbox.id)).toEqual(before)
})

test('STOP ends the messages to a number; sent again it does not undo a later consent; other answers have no effect', async () => {
  const { person } = await sentMessage(['whatsapp', 'sms'])
  const { choices, choose } = shop.as(person).phoneMessages
  const phone = '+919876543210'
  const now = new Date()
  for (const text of ['When does it come?', 'Please stop by at the shop', '👍']) await post(answer(text, now))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: true, sms: true }])
  // Written before the consent was given, and delivered late.
  await post(answer('STOP', new Date(now.getTime() - 3_600_000)))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: true, sms: true }])
  for (let times = 0; times < 2; times++) await post(answer(' Stop. ', now))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: false, sms: false }])
  const rows = await shop.db.execute(
    sql`select 1 from message_consents where user_id = ${person.id} and source = 'reply'`,
  )
  expect(rows.rowCount).toBe(2)
  await choose({ phone, from: 'account', whatsapp: true })
  await shop.db.execute(sql`update message_consents set at = at + interval '1 minute' where user_id = ${person.id}
    and id = (select max(id::text)::uuid from message_consents where user_id = ${person.id})`)
  await post(answer('बंद करें', now))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: true, sms: false }])
})

test('STOP without a phone number ends the messages to the number whose WhatsApp id a report or an answer has told', async () => {
  const { person, row } = await sentMessage(['whatsapp', 'sms'])
  const { choices, choose } = shop.as(person).phoneMessages
  const phone = '+919876543210'
  const user = `IN.${'a1'.repeat(64)}`
  const now = new Date()
  await post(answer('STOP', now, { from_user_id: user }))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: true, sms: true }])
  await post(reports(row.id, [{ status: 'delivered', user }]))
  await post(answer('STOP', now, { from_user_id: 'IN.somebodyElse' }))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: true, sms: true }])
  expect((await post(answer('STOP', now, { from_user_id: user }))).statusCode).toBe(200)
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: false, sms: false }])
  // The id also comes with what somebody writes while their number is still shown.
  await choose({ phone, from: 'account', whatsapp: true })
  const other = 'IN.13491208655302741918'
  await post(answer('When does it come?', now, { from: '919876543210', from_user_id: other }))
  await post(answer('stop', new Date(now.getTime() + 60_000), { from: other }))
  expect((await choices()).numbers).toEqual([{ phone, whatsapp: false, sms: false }])
})

test('a shop without the keys has no such address', async () => {
  await using other = await startShop()
  expect((await other.inject({ method: 'GET', url: URL_PATH })).statusCode).toBe(404)
  expect((await other.inject({ method: 'POST', url: URL_PATH, payload: '{}' })).statusCode).toBe(404)
})
