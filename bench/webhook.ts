import { randomUUID } from 'node:crypto'
import { defaultOptions } from '#e2e/shopping.ts'
import { newCustomer } from '#e2e/users.ts'
import { sign } from '#server/core/hmac.ts'
import { sandboxSecrets } from '#server/payments/gateway.ts'
import { findInStock } from './in-stock.ts'
import { median, percentile } from './results.ts'

const DUPLICATES = 50
const ROUNDS = 8

/** How long the webhook took to answer. */
export type Answered = { medianMs: number; p99Ms: number }

/**
 * Sends the event of a paid order fifty times at once, as a provider may do after an outage. Both values are medians over
 * the runs.
 */
export async function measureWebhook(url: string, shopSecret: string, runs: number): Promise<Answered> {
  const { webhookSecret } = sandboxSecrets(shopSecret)
  const { api } = await newCustomer(url, 'Bench Buyer')
  const { items } = await api.products.list({})
  const [product] = findInStock(items, runs * ROUNDS)
  const choice = { productId: product.id, ...defaultOptions(product), quantity: 1 }
  const all: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await api.cart.clear()
      await api.cart.add(choice)
      const { order } = await api.orders.place({
        items: [choice],
        paymentMethod: 'Online',
        idempotencyKey: randomUUID(),
      })
      const window = await api.payments.initiate({ orderId: order.id })
      const event = paidEvent(window.order)
      const body = JSON.stringify(event)
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(webhookSecret, body),
        'x-razorpay-event-id': randomUUID(),
      }
      const call = async () => {
        const begun = performance.now()
        const answer = await fetch(new URL('/api/payment/webhook', url), { method: 'POST', headers, body })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`)
        return performance.now() - begun
      }
      times.push(...(await Promise.all(Array.from({ length: DUPLICATES }, call))))
      const { status } = await api.orders.get({ id: order.id })
      if (status !== 'Success') throw new Error(`the order is ${status}`)
    }
    all.push(times)
  }
  const at = (share: number) => median(all.map((times) => percentile(times, share)))
  return { medianMs: at(0.5), p99Ms: at(0.99) }
}

function paidEvent({ id, amount }: { id: string; amount: number }) {
  const payment = { id: `pay_${randomUUID().replaceAll('-', '')}`, order_id: id, amount, currency: 'INR' }
  const entity = { ...payment, status: 'captured', method: 'upi', captured: true }
  return { entity: 'event', event: 'payment.captured', contains: ['payment'], payload: { payment: { entity } } }
}
