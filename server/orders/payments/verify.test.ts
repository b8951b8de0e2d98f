import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '#server/platform/security/hmac.ts'
import { onlineOrder, outcome } from '#server/testing/payments.ts'
import { pay } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { payments } from './payments.table.ts'
import { paymentContent } from './signed-content.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Proof = Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', unknown>

/** An order that was paid in the provider's window, with the result of the window. Its webhook has not arrived. */
async function paidInWindow() {
  const bought = await onlineOrder(shop)
  await shop.db.execute(`update orders set provider_order_id = null where id = '${bought.order.id}'`)
  const { order } = await shop.as(bought.person).payments.initiate({ orderId: bought.order.id })
  const { paymentId, signature } = await pay(shop, order.id, 'capture')
  const proof: Proof = { razorpay_payment_id: paymentId, razorpay_order_id: order.id, razorpay_signature: signature }
  return { ...bought, proof }
}

async function verify(by: Person, orderId: string, proof: Proof) {
  const payload = { order_id: orderId, ...proof }
  const answer = await shop.inject({ method: 'POST', url: '/api/payment/verify', by, payload })
  return [answer.statusCode, answer.json()]
}

test('a valid signature makes the order Success, once, and removes the ordered items from the cart', async () => {
  const { person, order, productId, proof } = await paidInWindow()
  for (let again = 0; again < 2; again++)
    expect(await verify(person, order.id, proof)).toMatchObject([200, { success: true, order: { status: 'Success' } }])
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Success', stock: 8 })
  expect(await shop.as(person).cart.list()).toEqual([])
})

test('anything wrong is 400 ‘Payment verification failed.’, also malformed values, and nothing changes [checkout.verification-failed]', async () => {
  const { person, order, productId, proof } = await paidInWindow()
  const other = await paidInWindow()
  const signature = String(proof.razorpay_signature)
  const wrong: Partial<Proof>[] = [
    { razorpay_signature: 'a'.repeat(64) },
    { razorpay_signature: `${signature}00` },
    { razorpay_signature: signature.slice(1) },
    { razorpay_signature: 'é'.repeat(64) },
    { razorpay_signature: '' },
    { razorpay_payment_id: other.proof.razorpay_payment_id },
    { razorpay_payment_id: '../orders/all' },
    { razorpay_payment_id: 'p'.repeat(2_000) },
    { razorpay_order_id: other.proof.razorpay_order_id },
    { razorpay_order_id: '' },
    other.proof,
  ]
  for (const change of wrong) {
    const [status, { error, code }] = await verify(person, order.id, { ...proof, ...change })
    expect([change, status, code, error]).toEqual([change, 400, 'payment_invalid', 'Payment verification failed.'])
  }
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Pending', stock: 8 })
  expect(await shop.as(person).cart.list()).toHaveLength(1)
})

test('another customer’s order and an unknown order are not found', async () => {
  const { order, productId, proof } = await paidInWindow()
  const stranger = await shop.customer()
  for (const id of [order.id, randomUUID()])
    expect(await verify(stranger, id, proof)).toMatchObject([404, { code: 'not_found' }])
  expect(await outcome(shop, { order, productId })).toMatchObject({ status: 'Pending' })
})

test('a payment of order X that is sent for order Y is refused and not stored, and still pays X', async () => {
  const [x, y] = [await paidInWindow(), await paidInWindow()]
  const signature = sign(
    shop.gateway?.keySecret ?? '',
    paymentContent(String(y.proof.razorpay_order_id), String(x.proof.razorpay_payment_id)),
  )
  const forged = { ...y.proof, razorpay_payment_id: x.proof.razorpay_payment_id, razorpay_signature: signature }
  expect(await verify(y.person, y.order.id, forged)).toMatchObject([400, { code: 'payment_invalid' }])
  expect(await shop.db.$count(payments, eq(payments.providerPaymentId, String(x.proof.razorpay_payment_id)))).toBe(0)
  expect(await verify(x.person, x.order.id, x.proof)).toMatchObject([200, { success: true }])
  expect(await outcome(shop, x)).toMatchObject({ status: 'Success', payment: 'paid' })
  expect(await outcome(shop, y)).toMatchObject({ status: 'Pending', payment: 'awaiting' })
})
