import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import { attempt } from '#contract/http/client.ts'
import type { MailId } from '#contract/people/mails.api.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { type Answer, startMessageProvider } from '#server/testing/message-provider.ts'
import {
  liveMessages,
  makeDue,
  messagesIn,
  placeCod,
  sendMessages,
  shopperWith,
  switchOn,
} from '#server/testing/phone-messages.ts'
import { startShop } from '#server/testing/start-shop.ts'

/** A shop with both providers imitated, and one order of a shopper who has agreed to these channels. */
async function shopWithOrder(channels: readonly ('whatsapp' | 'sms')[], answers: Answer[] = []) {
  const provider = await startMessageProvider()
  const shop = await startShop(liveMessages(provider.url))
  await switchOn(shop)
  const order = await placeCod(shop, await shopperWith(shop, channels))
  provider.next.push(...answers)
  const states = async () =>
    (await messagesIn(shop)).map(({ channel, state, lastError }) => ({ channel, state, lastError }))
  return {
    shop,
    provider,
    order,
    states,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

const meta = (status: number, code: number, details: string, headers?: Record<string, string>): Answer => ({
  status,
  body: { error: { message: `(#${code}) title`, code, error_data: { messaging_product: 'whatsapp', details } } },
  ...(headers && { headers }),
})

test('WhatsApp gets the registered template with its values, the end of the link and the id of the message', async () => {
  await using setup = await shopWithOrder(['whatsapp'])
  expect(await sendMessages(setup.shop, 'whatsapp')).toBe(1)
  const [row] = await messagesIn(setup.shop)
  const [request] = setup.provider.received
  expect(request?.path).toBe('/v25.0/106540352242922/messages')
  expect(request?.headers.authorization).toBe('Bearer EAAtoken')
  expect(request?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'placed_en',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: ['Asha', `#${setup.order.number}`, '₹548.00'].map((text) => ({ type: 'text', text })),
        },
        {
          type: 'button',
          sub_type: 'url',
          index: '0',
          parameters: [{ type: 'text', text: `track/${setup.shop.deps.trackingIds.sign(setup.order.id)}` }],
        },
      ],
    },
    biz_opaque_callback_data: row?.id,
  })
  expect(row).toMatchObject({ state: 'sent', providerId: 'wamid.1' })
})

test('an SMS goes out with the flow of its text, the sender, its variables and the link in two of them', async () => {
  await using setup = await shopWithOrder(['sms'])
  expect(await sendMessages(setup.shop, 'sms')).toBe(1)
  const [request] = setup.provider.received
  if (!request) throw new Error('no request')
  expect(request.path).toBe('/api/v5/flow')
  expect(request.headers.authkey).toBe('auth-key')
  const [recipient] = request.body.recipients as Record<string, string>[]
  expect({ ...request.body, recipients: [] }).toEqual({
    template_id: 'placed_en',
    sender: 'INKLOM',
    short_url: '0',
    recipients: [],
  })
  const { link1 = '', link2 = '', ...rest } = recipient ?? {}
  expect(rest).toEqual({ mobiles: '919876543210', var1: 'Asha', var2: `#${setup.order.number}`, var3: '₹548.00' })
  expect(link1 + link2).toBe(`track/${setup.shop.deps.trackingIds.sign(setup.order.id)}`)
  expect(Math.max(link1.length, link2.length)).toBeLessThanOrEqual(40)
})

test('a code to log in goes out as the value of its template, by WhatsApp also as what its button copies, without a link', async () => {
  for (const channel of MESSAGE_CHANNELS) {
    await using setup = await shopWithOrder([])
    const { shop, provider } = setup
    await switchOn(shop, [channel])
    await shop.inject({ method: 'POST', url: '/api/auth/code/phone', payload: { phone: '9876543210' } })
    const [row] = await messagesIn(shop)
    const code = row?.template?.values.code
    expect(await sendMessages(shop, channel)).toBe(1)
    const [request] = provider.received
    const parameters = [{ type: 'text', text: code }]
    expect(request?.body).toMatchObject(
      channel === 'sms'
        ? { template_id: 'login_code_en', recipients: [{ mobiles: '919876543210', var1: code }] }
        : {
            template: {
              name: 'login_code_en',
              components: [
                { type: 'body', parameters },
                { type: 'button', sub_type: 'url', index: '0', parameters },
              ],
            },
          },
    )
    expect(JSON.stringify(request?.body)).not.toContain('link1')
  }
})

test.each([
  ['the token has expired (401)', meta(401, 190, 'Access token has expired')],
  ['it asks to wait (429)', meta(429, 130429, 'Rate limit hit', { 'retry-after': '600' })],
  ['it is down (503)', meta(503, 2, 'Temporary')],
])(
  'when WhatsApp cannot send because %s, the message waits and is sent later, without using up its attempts',
  async (_, answer) => {
    await using setup = await shopWithOrder(['whatsapp'], [answer])
    expect(await sendMessages(setup.shop, 'whatsapp')).toBe(0)
    const [row] = await messagesIn(setup.shop)
    expect([row?.state, row?.attempts]).toEqual(['queued', 0])
    const waits = ((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1000
    expect(waits).toBeGreaterThan(answer?.headers ? 590 : 30)
    await makeDue(setup.shop)
    expect(await sendMessages(setup.shop, 'whatsapp')).toBe(1)
    expect(await setup.states()).toEqual([{ channel: 'whatsapp', state: 'sent', lastError: null }])
  },
)

test('a template that is not there ends the message at once, with the reason, and the owner can send it again', async () => {
  await using setup = await shopWithOrder(
    ['whatsapp'],
    [meta(404, 132001, 'template name (placed_en) does not exist in en')],
  )
  await sendMessages(setup.shop, 'whatsapp')
  const { mails } = setup.shop.as(await setup.shop.admin())
  const { items } = await mails.failed()
  expect(items).toMatchObject([
    {
      channel: 'whatsapp',
      to: '+919876543210',
      lastError: 'WhatsApp 132001: template name (placed_en) does not exist in en',
      canSendAgain: true,
    },
  ])
  await mails.again({ id: items[0]?.id as MailId })
  expect(await sendMessages(setup.shop, 'whatsapp')).toBe(1)
  expect((await mails.failed()).total).toBe(0)
})

test('when WhatsApp refuses a number for good, an SMS follows, once, if the shopper has agreed to SMS', async () => {
  const undeliverable = meta(400, 131026, 'Message Undeliverable.')
  await using both = await shopWithOrder(['whatsapp', 'sms'], [undeliverable])
  await sendMessages(both.shop, 'whatsapp')
  expect(await sendMessages(both.shop, 'sms')).toBe(1)
  expect(await both.states()).toEqual([
    { channel: 'whatsapp', state: 'dead', lastError: 'WhatsApp 131026: Message Undeliverable.' },
    { channel: 'sms', state: 'sent', lastError: null },
  ])
  await using setup = await shopWithOrder(['whatsapp'], [undeliverable])
  await sendMessages(setup.shop, 'whatsapp')
  expect((await setup.states()).map(({ channel }) => channel)).toEqual(['whatsapp'])
})

test.each<[string, Answer]>([
  ['no answer comes', null],
  ['a gateway fails', { status: 504, body: '<html>Gateway Time-out</html>' }],
  ['an answer cannot be read', { status: 200, body: { messages: [] } }],
])(
  'when nobody knows whether a message was sent because %s, it is not sent again, nor as an SMS',
  async (_, answer) => {
    await using setup = await shopWithOrder(['whatsapp', 'sms'], [answer])
    expect(await sendMessages(setup.shop, 'whatsapp', 200)).toBe(0)
    await makeDue(setup.shop)
    expect(await sendMessages(setup.shop, 'whatsapp')).toBe(0)
    expect(setup.provider.received).toHaveLength(1)
    expect(await setup.states()).toEqual([
      { channel: 'whatsapp', state: 'dead', lastError: expect.stringContaining('it may have arrived') },
    ])
  },
)

test('a provider that is not reachable costs no message', async () => {
  const stoppedProvider = await startMessageProvider()
  await stoppedProvider[Symbol.asyncDispose]()
  await using shop = await startShop(liveMessages(stoppedProvider.url))
  await switchOn(shop)
  await placeCod(shop, await shopperWith(shop, ['whatsapp']))
  expect(await sendMessages(shop, 'whatsapp')).toBe(0)
  expect(await messagesIn(shop)).toMatchObject([
    { state: 'queued', attempts: 0, lastError: 'WhatsApp could not be reached' },
  ])
})

test('a message whose process was killed between sending and marking is not sent twice: it is given up, and the owner sees why', async () => {
  await using setup = await shopWithOrder(['whatsapp'])
  // What a killed process leaves behind: claimed, and the lease is over.
  await setup.shop.db
    .update(mailOutbox)
    .set({ state: 'sending', attempts: 1, nextAttemptAt: sql`now() - interval '1 second'` })
    .where(eq(mailOutbox.channel, 'whatsapp'))
  expect(await sendMessages(setup.shop, 'whatsapp')).toBe(0)
  expect(setup.provider.received).toEqual([])
  expect(await setup.states()).toEqual([
    { channel: 'whatsapp', state: 'dead', lastError: expect.stringContaining('it may have arrived') },
  ])
})

test('a message that waited for a day is of no use any more', async () => {
  await using setup = await shopWithOrder(['sms'])
  await setup.shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now() - interval '25 hours'` })
  expect(await sendMessages(setup.shop, 'sms')).toBe(0)
  expect(await setup.states()).toMatchObject([{ state: 'dead', lastError: expect.stringContaining('within 24 hours') }])
})

test('MSG91 that refuses the key makes messages wait; a wrong template ends one', async () => {
  const refused = (message: string): Answer => ({ status: 400, body: { type: 'error', message } })
  await using setup = await shopWithOrder(['sms'], [refused('Authentication failure'), refused('template not found')])
  await sendMessages(setup.shop, 'sms')
  expect(await setup.states()).toMatchObject([{ state: 'queued', lastError: 'MSG91: Authentication failure' }])
  await makeDue(setup.shop)
  await sendMessages(setup.shop, 'sms')
  expect(await setup.states()).toMatchObject([{ state: 'dead', lastError: 'MSG91: template not found' }])
})

test('a number gets at most 10 messages an hour; the others wait', async () => {
  const provider = await startMessageProvider()
  await using shop = await startShop({ ...liveMessages(provider.url), RATE_LIMIT: 'on' })
  await switchOn(shop)
  const person = await shopperWith(shop, ['whatsapp'])
  const order = await placeCod(shop, person)
  const [first] = await messagesIn(shop)
  if (!first) throw new Error('no message')
  const { id: _, ...same } = first
  await shop.db.insert(mailOutbox).values(Array.from({ length: 11 }, (__, n) => ({ ...same, key: `${order.id} ${n}` })))
  // A message whose number another sender had locked is due again a second later.
  for (let times = 0; times < 20; times++) {
    await sendMessages(shop, 'whatsapp')
    await shop.db.execute(sql`update mail_outbox set next_attempt_at = now()
      where state = 'queued' and next_attempt_at < now() + interval '2 seconds'`)
  }
  expect(provider.received).toHaveLength(10)
  await provider[Symbol.asyncDispose]()
})

test('without keys each message is a file in the outbox, with its words and its link', async () => {
  await using shop = await startShop()
  await switchOn(shop)
  const order = await placeCod(shop, await shopperWith(shop, ['whatsapp']))
  await placeCod(shop, await shopperWith(shop, ['sms']))
  expect([await sendMessages(shop, 'whatsapp'), await sendMessages(shop, 'sms')]).toEqual([1, 1])
  const folder = join(shop.deps.config.dataDir, 'outbox')
  const files = await readdir(folder)
  const named = (end: string) => readFile(join(folder, files.find((name) => name.endsWith(end)) ?? end), 'utf8')
  const link = `http://localhost:3000/track/${shop.deps.trackingIds.sign(order.id)}`
  expect(JSON.parse(await named('.whatsapp.json'))).toMatchObject({
    to: '+919876543210',
    template: { name: 'placed_en', language: 'en', values: ['Asha', `#${order.number}`, '₹548.00'] },
    button: { label: 'Track your order', url: link },
  })
  expect(await named('.sms.txt')).toMatch(
    /^To: \+919876543210\n\nHello Asha, .* Track your order: http.*\/track\/[\w-]{43}\n$/,
  )
})

test('on a live site without keys a channel cannot be switched on, is not offered, and what was queued says why', async () => {
  await using shop = await startShop({ LIVE: '1', PUBLIC_URL: 'http://shop.example' })
  const owner = shop.as(await shop.admin())
  const { channels } = await owner.phoneMessages.settings()
  expect(channels.map(({ setup }) => setup)).toEqual(['none', 'none'])
  const on = { channel: 'whatsapp', isOn: true, kinds: {} } as const
  expect(await attempt(owner.phoneMessages.change(on))).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  expect((await shop.visitor.settings.get()).messageChannels).toEqual([])
})
