import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentContent } from '#server/orders/payments/signed-content.ts'
import { isSignedBy } from '#server/platform/security/hmac.ts'
import { listSandboxEvents, passTime, pay } from '#server/testing/sandbox.ts'
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

const order = async () => (await gateway().provider.createOrder({ amount: 129_900, receipt: 'r', notes: {} })).id

async function press(orderId: string, facts: object) {
  const payload = { order_id: orderId, key: gateway().keyId, ...facts }
  const answer = await shop.http.inject({ method: 'POST', url: '/sandbox/window/pay', payload })
  return { status: answer.statusCode, json: answer.json() }
}

const open = (query: Record<string, string>) =>
  shop.http.inject({ url: `/sandbox/window?${new URLSearchParams({ key: gateway().keyId, ...query })}` })

test('the window shows the amount, and that it is test money', async () => {
  const { body, headers } = await open({ order_id: await order(), name: 'Inkloom', description: 'Order 1001' })
  expect(body).toContain('Pay ₹1,299.00')
  expect(body).toContain('Inkloom · Order 1001')
  expect(body).toContain('Test money.')
  expect(headers['content-type']).toContain('text/html')
})

test('only the shop’s pages may frame the window, and it runs only its own script', async () => {
  const { headers } = await open({ order_id: await order() })
  const policy = String(headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"])
    expect(policy).toContain(rule)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const { body, headers: script } = await shop.http.inject({ url: '/sandbox/checkout.js' })
  expect(script['content-type']).toContain('javascript')
  expect(body).toContain('window.Razorpay')
})

test('query parameters are shown as text, and results are posted only to the shop', async () => {
  const id = await order()
  const { body } = await open({
    order_id: id,
    name: '<script>x()</script>',
    description: '"><img onerror=x>',
    color: 'red;}',
    callback_url: 'https://evil.example/take',
  })
  expect(body).not.toMatch(/<script>x|<img|red;|evil\.example/)
  const callbackUrl = 'http://localhost:3000/api/payment/callback'
  const origin = shop.deps.config.publicUrl.origin
  expect((await open({ order_id: id, callback_url: `${origin}/api/payment/callback` })).body).toContain(
    `data-callback="${callbackUrl.replace('http://localhost:3000', origin)}"`,
  )
})

test.each([
  ['card', { how: 'card', card: '4100 2800 0000 1007' }, 'card'],
  ['UPI', { how: 'upi', vpa: 'success@razorpay' }, 'upi'],
])('paying by %s returns a signature, and the payment is captured', async (_name, choice, method) => {
  const id = await order()
  const { json } = await press(id, choice)
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = json
  expect(json.razorpay_order_id).toBe(id)
  expect(isSignedBy([gateway().keySecret], paymentContent(id, paymentId), signature)).toBe(true)
  expect(await gateway().provider.payment(paymentId)).toMatchObject({ status: 'captured', method, amount: 129_900 })
  expect((await press(id, choice)).json.error.description).toBe('This order has already been paid.')
  expect((await open({ order_id: id })).body).toContain('This order has already been paid.')
})

test.each([
  [{ how: 'refuse' }, 'payment_declined'],
  [{ how: 'card', card: '4100 2800 0008 0001' }, 'insufficient_fund'],
  [{ how: 'upi', vpa: 'failure@razorpay' }, 'payment_failed'],
])('%j fails with a reason, and the order can be paid in another attempt', async (choice, reason) => {
  const id = await order()
  const { json } = await press(id, choice)
  expect(json.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'bank', reason, metadata: { order_id: id } })
  expect(await gateway().provider.payment(json.error.metadata.payment_id)).toMatchObject({ status: 'failed' })
  expect((await press(id, { how: 'card' })).json.razorpay_payment_id).toBeDefined()
})

test('a payment with a slow bank is authorised at once and captured 8 seconds later', async () => {
  const id = await order()
  const { razorpay_payment_id: paymentId } = (await press(id, { how: 'slow' })).json
  expect(await gateway().provider.payment(paymentId)).toMatchObject({ status: 'authorized' })
  await passTime(shop, 9)
  expect(await gateway().provider.payment(paymentId)).toMatchObject({ status: 'captured' })
  expect((await listSandboxEvents(shop, paymentId)).map(({ event }) => event)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ])
})

test('a QR code that is paid after the window closed is captured about 5 seconds later', async () => {
  const id = await order()
  expect((await press(id, { how: 'later' })).json).toEqual({ isLater: true })
  expect(await gateway().provider.listPayments(id)).toMatchObject([{ status: 'created' }])
  await passTime(shop, 6)
  expect(await gateway().provider.listPayments(id)).toMatchObject([{ status: 'captured' }])
})

test('a wrong key, an unknown order and a request from another site are refused', async () => {
  const id = await order()
  expect((await press(id, { how: 'card', key: 'rzp_test_other' })).status).toBe(400)
  expect((await press('order_nothing', { how: 'card' })).status).toBe(400)
  expect((await press(id, { how: 'card', card: '4111 1111 1111 1111' })).status).toBe(400)
  expect((await press(`${id}\0`, { how: 'card' })).status).toBe(400)
  expect((await press(id, { how: 'card', email: 'asha\0@example.com' })).status).toBe(400)
  expect((await open({ order_id: `${id}\0` })).statusCode).toBe(400)
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/sandbox/window/pay',
    headers: { origin: 'https://evil.example' },
    payload: { order_id: id, key: gateway().keyId, how: 'card' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await gateway().provider.listPayments(id)).toEqual([])
})

test('concurrent payments by the window and by a test end in two captured payments, each with its events', async () => {
  const id = await order()
  const [first, other] = await Promise.all([pay(shop, id, 'capture'), pay(shop, id, 'capture')])
  expect(first.paymentId).not.toBe(other.paymentId)
  const paid = [...first.events, ...other.events].filter(({ event }) => event === 'order.paid')
  expect(paid).toHaveLength(1)
})
