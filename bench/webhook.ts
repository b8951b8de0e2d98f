import { randomUUID } from 'node:crypto'
import { newCustomer } from '#e2e/users.ts'
import { sandboxSecrets } from '#server/payments/gateway.ts'
import { sign } from '#server/payments/signature.ts'
import { median } from './results.ts'

const DUPLICATES = 50
const ROUNDS = 8

/** Milliseconds until the webhook had answered, in a crowd of duplicates. */
export type Answered = { medianMs: number; slowestMs: number }

/**
 * What the provider does at its worst: each event of a paid order arrives fifty times at once. `slowestMs` is what 99 of a
 * hundred calls stay within, the median over the runs.
 */
export async function measureWebhook(url: string, shopSecret: string, runs: number): Promise<Answered> {
  const { webhookSecret } = sandboxSecrets(shopSecret)
  const { api } = await newCustomer(url, 'Bench Buyer')
  const { items } = await api.products.list({})
  const whole = items.filter(({ variants, isCombo }) => variants.length === 0 && !isCombo)
  const [product] = whole.toSorted((a, b) => b.stock - a.stock)
  if (!product || product.stock < runs * ROUNDS) throw new Error('There is not enough left to sell.')
  const choice = {
    productId: product.id,
    quantity: 1,
    size: product.size.split(',')[0] ?? '',
    color: product.color.split(',')[0] ?? null,
  }
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
    all.push(times.toSorted((a, b) => a - b))
  }
  const at = (share: number) => median(all.map((times) => times[Math.floor(times.length * share)] ?? Number.NaN))
  return { medianMs: at(0.5), slowestMs: at(0.99) }
}

function paidEvent({ id, amount }: { id: string; amount: number }) {
  const payment = { id: `pay_${randomUUID().replaceAll('-', '')}`, order_id: id, amount, currency: 'INR' }
  const entity = { ...payment, status: 'captured', method: 'upi', captured: true }
  return { entity: 'event', event: 'payment.captured', contains: ['payment'], payload: { payment: { entity } } }
}
