import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlineOrder, orderRow, outcome } from '#server/testing/payments.ts'
import { pay } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order whose payment window is open as a full page: the provider's id, and the return URL. */
async function atProvider() {
  const bought = await onlineOrder(shop)
  const { person, order } = bought
  await shop.db.execute(`update orders set provider_order_id = null where id = '${order.id}'`)
  const window = await shop.as(person).payments.initiate({ orderId: order.id })
  return { ...bought, providerOrderId: window.order.id, callbackUrl: new URL(window.callback_url) }
}

/** The provider's cross-site form post without a cookie; returns the path that it redirects to. */
async function returnFromProvider({ pathname, search }: URL, form: Record<string, string>) {
  const answer = await shop.inject({
    method: 'POST',
    url: pathname + search,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
  })
  expect(answer.statusCode).toBe(303)
  return answer.headers.location
}

/** The same for an order with cash on delivery. */
async function cashAtProvider() {
  const productId = await shop.product({ pieces: 10 })
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId, size: 'M' as const, color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  const window = await shop.as(person).payments.initiate({ orderId: order.id })
  return { order, person, providerOrderId: window.order.id, callbackUrl: new URL(window.callback_url) }
}

async function paidAt(providerOrderId: string, how: Parameters<typeof pay>[2]) {
  const { paymentId, signature } = await pay(shop, providerOrderId, how)
  return { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId, razorpay_signature: signature }
}

const NOT_PAID = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_cancelled' }

test('leaving the provider’s page without paying cancels the order at once and releases its stock [checkout.window-closed]', async () => {
  const { order, productId, person, callbackUrl } = await atProvider()
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Pending', stock: 8 })
  for (let again = 0; again < 2; again++)
    expect(await returnFromProvider(callbackUrl, NOT_PAID)).toBe(`/checkout?payment=left&order=${order.id}`)
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Cancelled', stock: 10 })
  expect(await orderRow(shop, order.id)).toMatchObject({ cancelReason: 'dismissed' })
  expect(await shop.as(person).cart.list()).toHaveLength(1)
})

test('when the payment was captured meanwhile, leaving redirects to the receipt', async () => {
  const { order, productId, providerOrderId, callbackUrl } = await atProvider()
  await pay(shop, providerOrderId, 'capture')
  expect(await returnFromProvider(callbackUrl, NOT_PAID)).toBe(`/orderSuccess?order=${order.id}`)
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Success', stock: 8 })
})

test('a payment that arrives after leaving restores the order', async () => {
  const { order, productId, person, providerOrderId, callbackUrl } = await atProvider()
  const later = await pay(shop, providerOrderId, 'captureLater')
  await returnFromProvider(callbackUrl, NOT_PAID)
  await later.arrive()
  expect(await shop.as(person).payments.status({ orderId: order.id })).toMatchObject({ paid: true })
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Success', stock: 8 })
})

test('without the signature in the return URL an order is not cancelled', async () => {
  const { order, productId, callbackUrl } = await atProvider()
  const other = await atProvider()
  const forged = new URL(callbackUrl)
  for (const proof of ['', 'f'.repeat(64), other.callbackUrl.searchParams.get('leave') ?? '']) {
    forged.searchParams.set('leave', proof)
    expect(await returnFromProvider(forged, NOT_PAID)).toBe('/checkout?payment=failed')
  }
  forged.search = ''
  expect(await returnFromProvider(forged, NOT_PAID)).toBe('/checkout?payment=failed')
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Pending', stock: 8 })
})

test('a posted result with a forged signature cancels nothing', async () => {
  const { order, productId, providerOrderId, callbackUrl } = await atProvider()
  const form = { razorpay_payment_id: 'pay_x', razorpay_order_id: providerOrderId, razorpay_signature: 'f'.repeat(64) }
  expect(await returnFromProvider(callbackUrl, form)).toBe('/checkout?payment=failed')
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Pending', stock: 8 })
})

test('a cash-on-delivery order that is paid returns to its receipt; without the money, or too late, to the page that says so', async () => {
  const [paid, pending, late, left] = [
    await cashAtProvider(),
    await cashAtProvider(),
    await cashAtProvider(),
    await cashAtProvider(),
  ]
  const capture = await paidAt(paid.providerOrderId, 'capture')
  expect(await returnFromProvider(paid.callbackUrl, capture)).toBe(`/orderSuccess?order=${paid.order.id}`)
  const authorised = await paidAt(pending.providerOrderId, 'authorize')
  expect(await returnFromProvider(pending.callbackUrl, authorised)).toBe(`/pay/${pending.order.id}?payment=pending`)
  await shop.as(late.person).orders.cancelMine({ id: late.order.id })
  const tooLate = await paidAt(late.providerOrderId, 'capture')
  expect(await returnFromProvider(late.callbackUrl, tooLate)).toBe(`/pay/${late.order.id}?payment=late`)
  expect(await returnFromProvider(left.callbackUrl, NOT_PAID)).toBe(`/pay/${left.order.id}?payment=left`)
})
