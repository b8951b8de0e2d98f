import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { liveMessages, messagesIn, placeCod, sendMessages, shopperWith } from '#server/testing/phone-messages.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop()
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the owner switches a channel on, enters the templates and leaves out a message; the audit log has it', async () => {
  const { change, settings } = shop.as(admin).phoneMessages
  const kinds = {
    placed: { isOn: true, ids: { en: 'order_placed', hi: 'order_placed_hi' } },
    accepted: { isOn: false, ids: {} },
  }
  expect(await change({ channel: 'whatsapp', isOn: true, kinds, codesPerDay: 50 })).toEqual({
    channel: 'whatsapp',
    setup: 'sandbox',
    isOn: true,
    kinds,
    codesPerDay: 50,
  })
  expect((await settings()).channels.map(({ channel, isOn }) => [channel, isOn])).toEqual([
    ['whatsapp', true],
    ['sms', false],
  ])
  expect((await shop.visitor.settings.get()).messageChannels).toEqual(['whatsapp'])
  const order = await placeCod(shop, await shopperWith(shop, ['whatsapp']))
  await shop.as(admin).orders.accept({ id: order.id })
  expect((await messagesIn(shop)).map(({ kind }) => kind)).toEqual(['message-placed'])
  const { items } = await shop.as(admin).audit.list({ about: 'messages' })
  expect(items).toMatchObject([
    {
      action: 'messages.update',
      entityId: 'whatsapp',
      before: { isOn: false, codesPerDay: 300, accepted: true, 'placed templates': '' },
      after: {
        isOn: true,
        codesPerDay: 50,
        accepted: false,
        'placed templates': 'en: order_placed, hi: order_placed_hi',
      },
    },
  ])
})

test('a test message goes to the number that the owner enters, with sample values, and is audited without the number', async () => {
  const { test: send } = shop.as(admin).phoneMessages
  const testMessage = { channel: 'sms', kind: 'tracking', language: 'mr' } as const
  expect(await attempt(send({ ...testMessage, phone: '020 2553 1234' }))).toMatchObject({
    ok: false,
    failure: { code: 'invalid' },
  })
  await send({ ...testMessage, phone: '91234 56780' })
  expect(await sendMessages(shop, 'sms')).toBe(1)
  const sent = (await messagesIn(shop)).filter(({ kind }) => kind === 'message-test')
  expect(sent).toMatchObject([{ to: '+919123456780', state: 'sent' }])
  expect(sent[0]?.text).toContain('नमस्कार Asha')
  const { items } = await shop.as(admin).audit.list({ about: 'messages', limit: 1 })
  expect(items).toMatchObject([{ action: 'messages.test', after: { kind: 'tracking', language: 'mr' } }])
  expect(JSON.stringify(items)).not.toContain('9123456780')
})

test.each([
  [{ isOn: true, kinds: { advert: { isOn: true, ids: {} } } }],
  [{ isOn: true, kinds: { placed: { isOn: true, ids: { en: 'a b\r\nc' } } } }],
  [{ isOn: true, kinds: { placed: { isOn: true, ids: { fr: 'bonjour' } } } }],
])('%j is refused', async (body) => {
  const call = { method: 'PUT', url: '/api/phone-messages/settings/whatsapp', payload: body } as const
  expect((await shop.inject({ ...call, by: admin })).statusCode).toBe(422)
  expect((await shop.inject({ ...call, by: await shop.customer() })).statusCode).toBe(403)
})

test('the providers’ keys are set together, and their addresses are the real ones or, on a trial, this machine', () => {
  const local = liveMessages('http://127.0.0.1:4000')
  expect(parseConfig(local).messaging).toMatchObject({ whatsapp: { kind: 'live' }, sms: { kind: 'live' } })
  expect(parseConfig({}).messaging).toEqual({ whatsapp: { kind: 'sandbox' }, sms: { kind: 'sandbox' } })
  const live = { PUBLIC_URL: 'https://shop.example' }
  expect(parseConfig(live).messaging).toEqual({ whatsapp: { kind: 'none' }, sms: { kind: 'none' } })
  expect(() => parseConfig({ ...local, ...live })).toThrow('WHATSAPP_API_URL must be https://graph.facebook.com')
  expect(() => parseConfig({ ...local, SMS_API_URL: 'http://sms.example' })).toThrow('SMS_API_URL must be')
  expect(() => parseConfig({ WHATSAPP_TOKEN: 'x' })).toThrow('WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN is missing')
  expect(() => parseConfig({ SMS_AUTH_KEY: 'x' })).toThrow('SMS_SENDER_ID is missing')
})
