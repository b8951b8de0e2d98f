import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentContent } from '#server/orders/payments/signed-content.ts'
import { isSignedBy } from '#server/platform/security/hmac.ts'
import { failRefund, holdEvents, listSandboxEvents, passTime, pay, refundInDashboard } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { deliverSandboxEvents, type SandboxEvent } from './deliver.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => deliverSandboxEvents(shop.deps, gateway(), async () => 200))
afterAll(() => shop[Symbol.asyncDispose]())

function gateway() {
  if (!shop.gateway) throw new Error('no gateway')
  return shop.gateway
}

const order = async () => (await gateway().provider.createOrder({ amount: 49_900, receipt: 'r', notes: {} })).id
const names = (events: SandboxEvent[]) => events.map(({ event }) => event)

/** Sends the due events once; the shop responds with `status`. */
async function sent(status = 200): Promise<SandboxEvent[]> {
  const events: SandboxEvent[] = []
  await deliverSandboxEvents(shop.deps, gateway(), async (event) => {
    events.push(event)
    return status
  })
  return events
}

test('a payment is signed with the key secret, its events with the webhook secret over the raw body', async () => {
  const id = await order()
  const { paymentId, signature, events } = await pay(shop, id, 'capture')
  expect(isSignedBy([gateway().keySecret], paymentContent(id, paymentId), signature)).toBe(true)
  expect(names(events)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  for (const { body, signature } of events) {
    expect(isSignedBy(gateway().webhookSecrets, body, signature)).toBe(true)
    expect(isSignedBy([gateway().keySecret], body, signature)).toBe(false)
  }
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3)
  expect(JSON.parse(events[2]?.body ?? '')).toMatchObject({
    entity: 'event',
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: { payment: { entity: { id: paymentId } }, order: { entity: { id, status: 'paid' } } },
  })
})

test('a failed payment contains the reason', async () => {
  const { events } = await pay(shop, await order(), 'fail')
  expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
    event: 'payment.failed',
    payload: { payment: { entity: { status: 'failed', error_reason: 'payment_declined' } } },
  })
})

test('the events of a refund are sent automatically, once each', async () => {
  const { paymentId } = await pay(shop, await order(), 'capture')
  await refundInDashboard(shop, paymentId, 10_000)
  const [created] = await sent()
  expect(JSON.parse(created?.body ?? '')).toMatchObject({
    event: 'refund.created',
    payload: {
      payment: { entity: { amount_refunded: 10_000, refund_status: 'partial' } },
      refund: { entity: { status: 'pending', amount: 10_000, payment_id: paymentId } },
    },
  })
  expect(await sent()).toEqual([])
  await passTime(shop, 5)
  expect(names(await sent())).toEqual(['refund.processed'])
})

test('a failed refund does not change the refunded amount', async () => {
  const { paymentId } = await pay(shop, await order(), 'capture')
  const { id } = await refundInDashboard(shop, paymentId)
  await failRefund(shop, id)
  expect(names(await listSandboxEvents(shop, paymentId)).slice(-2)).toEqual(['refund.created', 'refund.failed'])
  expect(await gateway().provider.payment(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0 })
})

test('an event that the shop refuses is sent again with the same id and the same bytes, at growing intervals', async () => {
  const { paymentId } = await pay(shop, await order(), 'capture')
  await refundInDashboard(shop, paymentId)
  const [first] = await sent(500)
  expect(await sent()).toEqual([])
  await passTime(shop, 6)
  const again = await sent()
  expect(again).toContainEqual(first)
  await passTime(shop, 4_000)
  expect(await sent()).toEqual([])
})

test('after a day an event is no longer sent', async () => {
  const { paymentId } = await pay(shop, await order(), 'capture')
  await refundInDashboard(shop, paymentId)
  await passTime(shop, 5)
  await passTime(shop, 25 * 3_600)
  expect((await sent(500)).length).toBeGreaterThan(0)
  await passTime(shop, 25 * 3_600)
  expect(await sent()).toEqual([])
})

test('two processes never send one event at the same time', async () => {
  const { paymentId } = await pay(shop, await order(), 'capture')
  await refundInDashboard(shop, paymentId)
  const rounds = await Promise.all([sent(), sent(), sent()])
  expect(rounds.flat()).toHaveLength(1)
})

test('suspended events are sent after they are released', async () => {
  await holdEvents(shop, true)
  const { paymentId } = await pay(shop, await order(), 'capture')
  await refundInDashboard(shop, paymentId)
  expect(await sent()).toEqual([])
  await holdEvents(shop, false)
  expect(names(await sent())).toEqual(['refund.created'])
})
