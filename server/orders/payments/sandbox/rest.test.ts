import { afterAll, beforeAll, expect, test } from 'vitest'
import { passTime, pay } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

function gateway() {
  if (!shop.gateway) throw new Error('no gateway')
  return shop.gateway
}

type Call = { body?: unknown; key?: string; auth?: string | null }

/** Calls the sandbox's REST API, by default with the correct keys. */
async function call(method: 'GET' | 'POST', path: string, { body, key, auth }: Call = {}) {
  const { keyId, keySecret } = gateway()
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const answer = await shop.http.inject({
    method,
    url: `/sandbox/v1${path}`,
    headers: {
      ...(auth !== null && { authorization: auth ?? basic }),
      ...(key !== undefined && { 'x-refund-idempotency': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const order = async (facts: object = {}) =>
  (await call('POST', '/orders', { body: { amount: 49_900, currency: 'INR', ...facts } })).json.id as string

test('an order has the format of the provider’s', async () => {
  const { status, json } = await call('POST', '/orders', { body: { amount: 49_900, currency: 'INR', receipt: 'r-1' } })
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 49_900,
    amount_paid: 0,
    amount_due: 49_900,
    currency: 'INR',
    receipt: 'r-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: expect.any(Number),
  })
  expect(json.created_at).toBeLessThanOrEqual(Date.now() / 1000)
  expect((await call('GET', `/orders/${json.id}`)).json).toEqual(json)
})

test.each([
  [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
  [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: '100', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: 100, currency: 'USD' }, 'The currency should be one of the following INR', 'currency'],
  [
    { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
    'receipt: the length must be no more than 40.',
    'receipt',
  ],
  [{ amount: 100, currency: 'INR', colour: 'red' }, 'colour is/are not required and should not be sent', undefined],
])('%j is refused with an error in the provider’s format', async (body, description, field) => {
  const { status, json } = await call('POST', '/orders', { body })
  expect(status).toBe(400)
  expect(json).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field !== undefined && { field }),
    },
  })
})

test('notes are returned unchanged, and too many are refused', async () => {
  const id = await order({ notes: { order: '1001' } })
  expect((await call('GET', `/orders/${id}`)).json.notes).toEqual({ order: '1001' })
  const notes = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x']))
  expect((await call('POST', '/orders', { body: { amount: 100, currency: 'INR', notes } })).status).toBe(400)
})

test('requests without the correct keys are refused', async () => {
  const id = await order()
  for (const auth of [null, 'Basic bm86bm8=', 'Bearer x']) {
    const { status, json } = await call('GET', `/orders/${id}`, { auth })
    expect([status, json.error.description]).toEqual([401, 'Authentication failed'])
  }
})

test('unknown ids, unknown paths and malformed bodies get errors in the provider’s format', async () => {
  expect(await call('GET', '/orders/order_nothing')).toMatchObject({
    status: 400,
    json: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
  })
  expect((await call('GET', '/nothing')).json.error.description).toMatch(/not found/)
  expect(await call('POST', '/orders', { body: '{"amount":' })).toMatchObject({ status: 400, json: { error: {} } })
})

test('orders are found by their receipt, newest first', async () => {
  const [first, second] = [await order({ receipt: 'twice' }), await order({ receipt: 'twice' })]
  const { json } = await call('GET', '/orders?receipt=twice')
  expect(json).toMatchObject({ entity: 'collection', count: 2, items: [{ id: second }, { id: first }] })
  expect((await call('GET', '/orders?receipt=twice&count=1')).json.items).toHaveLength(1)
  expect((await call('GET', '/orders?receipt=never')).json).toEqual({ entity: 'collection', count: 0, items: [] })
})

test('an order can have many attempts, and is paid by the first capture', async () => {
  const id = await order()
  const failed = await pay(shop, id, 'fail')
  expect((await call('GET', `/orders/${id}`)).json).toMatchObject({
    status: 'attempted',
    attempts: 1,
    amount_due: 49_900,
  })
  const paid = await pay(shop, id, 'capture')
  expect((await call('GET', `/orders/${id}`)).json).toMatchObject({
    status: 'paid',
    attempts: 2,
    amount_paid: 49_900,
    amount_due: 0,
  })
  const { items } = (await call('GET', `/orders/${id}/payments`)).json
  expect(items).toMatchObject([
    { id: paid.paymentId, status: 'captured', captured: true, fee: 1178, tax: 180, error_code: null },
    { id: failed.paymentId, status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR', error_source: 'bank' },
  ])
  expect((await call('GET', `/payments/${paid.paymentId}`)).json).toEqual(items[0])
})

test('an authorised payment is captured once, and only with its exact amount', async () => {
  const { paymentId } = await pay(shop, await order(), 'authorize')
  const take = (amount: number) => call('POST', `/payments/${paymentId}/capture`, { body: { amount, currency: 'INR' } })
  expect((await take(100)).json.error.description).toBe('Capture amount must be equal to the amount authorized')
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(49_900)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await take(49_900)).json.error.description).toBe('This payment has already been captured')
})

test('a payment authorised in time is captured automatically; a later one needs a capture request', async () => {
  const capture = {
    payment: {
      capture: 'automatic',
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60, refund_speed: 'normal' },
    },
  }
  const soon = await pay(shop, await order(capture), 'captureLater')
  await passTime(shop, 11 * 60)
  expect((await soon.arrive()).map(({ event }) => event)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ])
  const late = await pay(shop, await order(capture), 'fail')
  await passTime(shop, 40 * 60)
  expect((await late.arrive()).map(({ event }) => event)).toEqual(['payment.authorized'])
  expect((await call('GET', `/payments/${late.paymentId}`)).json).toMatchObject({
    status: 'authorized',
    error_code: null,
  })
  await passTime(shop, 21 * 60)
  expect((await call('GET', `/payments/${late.paymentId}`)).json).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
  })
})

test('simultaneous refunds add up to at most the captured amount', async () => {
  const { paymentId } = await pay(shop, await order({ amount: 10_000 }), 'capture')
  const back = (body: object, key?: string) =>
    call('POST', `/payments/${paymentId}/refund`, { body, ...(key !== undefined && { key }) })
  const answers = await Promise.all(Array.from({ length: 10 }, () => back({ amount: 6_000 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 400)?.json.error.description).toBe(
    'The total refund amount is greater than the refund payment amount',
  )
  expect((await back({ amount: 99 })).json.error.description).toBe('The amount must be at least INR 1.00')
  expect((await back({})).json).toMatchObject({ entity: 'refund', amount: 4_000, status: 'pending', notes: [] })
  expect((await back({})).json.error.description).toBe('The payment has been fully refunded already')
  expect((await call('GET', `/payments/${paymentId}`)).json).toMatchObject({
    status: 'refunded',
    amount_refunded: 10_000,
    refund_status: 'full',
    captured: true,
  })
  await passTime(shop, 5)
  const { items } = (await call('GET', `/payments/${paymentId}/refunds`)).json
  expect(items.map(({ status, amount }: { status: string; amount: number }) => [status, amount])).toEqual([
    ['processed', 4_000],
    ['processed', 6_000],
  ])
})

test('a refund key refunds once, and is refused for another body', async () => {
  const { paymentId } = await pay(shop, await order({ amount: 10_000 }), 'capture')
  const back = (body: object, key: string) => call('POST', `/payments/${paymentId}/refund`, { body, key })
  const answers = await Promise.all(Array.from({ length: 10 }, () => back({ amount: 1_000 }, 'key-0000000001')))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect((await back({ amount: 2_000 }, 'key-0000000001')).status).toBe(400)
  expect((await back({ amount: 1_000 }, 'short')).status).toBe(400)
  expect((await call('GET', `/payments/${paymentId}/refunds`)).json.count).toBe(1)
})

test('only a captured payment can be refunded', async () => {
  const { paymentId } = await pay(shop, await order(), 'authorize')
  expect((await call('POST', `/payments/${paymentId}/refund`, { body: {} })).json.error.description).toBe(
    'The payment status should be captured for action to be taken',
  )
})

test('the shop’s client can parse all responses', async () => {
  const { provider } = gateway()
  const createdOrder = await provider.createOrder({ amount: 49_900, receipt: 'ours', notes: {} })
  expect(await provider.findOrder('ours')).toEqual(createdOrder)
  const { paymentId } = await pay(shop, createdOrder.id, 'authorize')
  expect((await provider.capture(paymentId, 49_900)).status).toBe('captured')
  const sent = await provider.refund(paymentId, { amount: 49_900, key: 'key-of-our-client' })
  expect(await provider.refund(paymentId, { amount: 49_900, key: 'key-of-our-client' })).toEqual(sent)
  expect(await provider.listRefunds(paymentId)).toHaveLength(1)
  expect(await provider.listPayments(createdOrder.id)).toMatchObject([{ id: paymentId, status: 'refunded' }])
})

test('a shop without the sandbox setting has no sandbox routes, and the API docs never list them', async () => {
  await using real = await startShop({
    RAZORPAY_KEY_ID: 'rzp_test_x',
    RAZORPAY_KEY_SECRET: 'a key secret of a test',
    RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  })
  for (const url of ['/sandbox/v1/orders', '/sandbox/checkout.js', '/sandbox/window'])
    expect((await real.http.inject({ url })).statusCode).toBe(404)
  expect((await shop.http.inject({ url: '/api/docs/json' })).body).not.toContain('/sandbox')
})

test('refunds are listed newest first in pages of ten by default, and read by their ids', async () => {
  const { paymentId } = await pay(shop, await order(), 'capture')
  const refundIds: string[] = []
  for (let n = 0; n < 12; n++)
    refundIds.unshift((await call('POST', `/payments/${paymentId}/refund`, { body: { amount: 100 } })).json.id)
  const ids = async (path: string) => (await call('GET', path)).json.items.map(({ id }: { id: string }) => id)
  const path = `/payments/${paymentId}/refunds`
  expect(await ids(path)).toEqual(refundIds.slice(0, 10))
  expect(await ids(`${path}?count=100`)).toEqual(refundIds)
  expect(await ids(`${path}?count=10&skip=10`)).toEqual(refundIds.slice(10))
  expect((await call('GET', `${path}?count=101`)).status).toBe(400)
  const now = Math.floor(Date.now() / 1000)
  expect((await ids(`/refunds?from=${now - 600}&to=${now + 600}&count=100`)).slice(0, 12)).toEqual(refundIds)
  expect(await ids(`/refunds?from=${now - 600}&to=${now - 300}&count=100`)).toEqual([])
  expect((await call('GET', `/refunds/${refundIds[0]}`)).json).toMatchObject({
    id: refundIds[0],
    entity: 'refund',
    amount: 100,
  })
  expect((await call('GET', '/refunds/rfnd_none')).json.error.description).toBe('The id provided does not exist')
})
