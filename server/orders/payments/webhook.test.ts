import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isSignedBy, sign } from '#server/platform/security/hmac.ts'
import { buildEvent, buildPayment, deliver, onlineOrder, outcome } from '#server/testing/payments.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { applyDue } from './webhook.ts'
import { webhookInbox } from './webhook-inbox.table.ts'

let shop: TestShop
const SECRETS = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'new-secret, old-secret',
}
beforeAll(async () => {
  shop = await startShop({ ...SECRETS, RAZORPAY_API_URL: 'http://127.0.0.1:9' })
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the signature of the provider’s test vector is correct', () => {
  const content = 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l'
  const expected = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  expect(sign('EnLs21M47BllR3X8PSFtjtbd', content)).toBe(expected)
  expect(isSignedBy(['EnLs21M47BllR3X8PSFtjtbd'], content, expected)).toBe(true)
})

test('during a rotation both secrets are accepted', async () => {
  for (const secret of ['new-secret', 'old-secret']) {
    const order = await onlineOrder(shop)
    const event = buildEvent(shop, 'payment.captured', { payment: buildPayment(order) })
    expect(await deliver(shop, { ...event, signature: sign(secret, event.body) })).toBe(200)
    expect((await outcome(shop, order)).status).toBe('Success')
  }
})

test('a changed body, a wrong secret, a missing or malformed signature: 401 and nothing is written', async () => {
  const order = await onlineOrder(shop)
  const before = await shop.db.$count(webhookInbox)
  const event = buildEvent(shop, 'payment.captured', { payment: buildPayment(order) })
  const wrong = [
    { ...event, body: event.body.replace('captured', 'captureD') },
    { ...event, body: `${event.body} ` },
    { ...event, signature: sign('another secret', event.body) },
    { ...event, signature: '' },
    { ...event, signature: 'not hex at all' },
    { ...event, signature: event.signature.slice(0, -2) },
  ]
  for (const wrongEvent of wrong) expect(await deliver(shop, wrongEvent)).toBe(401)
  expect(await shop.db.$count(webhookInbox)).toBe(before)
  expect((await outcome(shop, order)).status).toBe('Pending')
})

test('one event delivered 50 times at once has one effect and 50 successful responses', async () => {
  const order = await onlineOrder(shop)
  const event = buildEvent(shop, 'payment.captured', { payment: buildPayment(order) })
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(shop, event)))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', stock: 8, mails: ['order-paid'] })
})

test('an event about an unknown order is stored and applied once the order exists', async () => {
  const order = await onlineOrder(shop)
  await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.id, order.order.id))
  const event = buildEvent(shop, 'payment.captured', { payment: buildPayment(order) })
  expect(await deliver(shop, event)).toBe(200)
  expect((await outcome(shop, order)).status).toBe('Pending')
  await shop.db.update(orders).set({ providerOrderId: order.providerOrderId }).where(eq(orders.id, order.order.id))
  await shop.db
    .update(webhookInbox)
    .set({ nextAttemptAt: new Date(0) })
    .where(eq(webhookInbox.eventId, event.eventId))
  await applyDue(shop.deps)
  expect((await outcome(shop, order)).status).toBe('Success')
})

test('a signed but unreadable event is accepted and stored for the owner, because refusals would make the provider disable the webhook', async () => {
  const order = await onlineOrder(shop)
  const payment = buildPayment(order)
  const { order_id: _, ...without } = payment
  const buildBody = (entity: object) => JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
  const bodies = [
    buildBody({ ...payment, status: 'on its way' }),
    buildBody({ ...payment, amount: 1.5 }),
    buildBody(without),
    JSON.stringify({ event: 'new.kind', payload: [] }),
    'not JSON \0 at all',
    '',
  ]
  for (const [n, body] of bodies.entries())
    for (let again = 0; again < 2; again++) {
      const event = { body, signature: sign('new-secret', body), eventId: `unread-${n}` }
      expect([body, await deliver(shop, event)]).toEqual([body, 200])
    }
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending' })
  const { rows } = await shop.db.execute<{ event: string; payload: { raw: string }; is_dead: boolean }>(
    `select event, payload, dead_at is not null as is_dead from webhook_inbox where event_id like 'unread-%' order by event_id`,
  )
  expect(rows.map(({ payload, is_dead }) => [payload.raw, is_dead])).toEqual(
    bodies.map((body) => [body.replace('\0', ''), true]),
  )
  expect(rows.map(({ event }) => event)).toEqual([
    ...Array(3).fill('payment.captured'),
    'new.kind',
    'unreadable',
    'unreadable',
  ])
})

test('a zero byte in a text from the bank does not prevent the payment of the order', async () => {
  const order = await onlineOrder(shop)
  const payment = { ...buildPayment(order), error_description: 'no\0thing', vpa: 'asha\0@upi' }
  expect(await deliver(shop, buildEvent(shop, 'payment.captured', { payment }))).toBe(200)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success' })
})

test('the webhook is exempt from the cross-site check and refuses only a wrong signature', async () => {
  const order = await onlineOrder(shop)
  const { body, signature } = buildEvent(shop, 'payment.captured', { payment: buildPayment(order) })
  const headers = {
    'content-type': 'application/json',
    origin: 'https://api.razorpay.com',
    'x-razorpay-signature': signature,
  }
  const answer = await shop.inject({ method: 'POST', url: '/api/payment/webhook', payload: body, headers })
  expect(answer.statusCode).toBe(200)
})

test('a body over 256 kB is refused without being read', async () => {
  const payload = 'x'.repeat(300 << 10)
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(413)
})

test('while the provider is unavailable, online checkout is refused in time, the cart is kept and cash on delivery works', async () => {
  const order = await onlineOrder(shop)
  await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.id, order.order.id))
  const url = '/api/payment/initiate'
  const answer = await shop.inject({ method: 'POST', url, by: order.person, payload: { order_id: order.order.id } })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_unavailable'])
  expect(answer.headers['retry-after']).toBeDefined()
  expect(await shop.as(order.person).cart.list()).toHaveLength(1)
  const items = [{ productId: order.productId, size: 'M', color: 'Black', quantity: 2 }]
  const { order: cod } = await shop.as(order.person).orders.place({ items, paymentMethod: 'COD' })
  expect(cod.status).toBe('Pending')
})
