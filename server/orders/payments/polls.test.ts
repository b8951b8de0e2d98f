import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Transport } from '#server/platform/providers/transport.ts'
import { type OnlineOrder, onlineOrder, sandboxOrder } from '#server/testing/payments.ts'
import { pay } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'

type Call = Parameters<Transport>[0]
let shop: TestShop
let instead: (call: Call) => { status: number; text: string } | null = () => null
let calls: string[] = []
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'on' }, (transport) => async (call) => {
    calls.push(`${call.method} ${call.path}`)
    return instead(call) ?? transport(call)
  })
})
afterEach(() => {
  instead = () => null
  calls = []
})
afterAll(() => shop[Symbol.asyncDispose]())

const poll = ({ person, order }: OnlineOrder) => attempt(shop.as(person).payments.status({ orderId: order.id }))
const reads = () => calls.filter((call) => call.endsWith('/payments'))

/** Another shopper places an order and opens the payment window. */
async function initiate() {
  const { person, order } = await onlineOrder(shop)
  await shop.db.update(orders).set({ providerOrderId: null }).where(eq(orders.id, order.id))
  return attempt(shop.as(person).payments.initiate({ orderId: order.id }))
}

test('the provider is asked about an order at most once in 3 seconds, however many pages poll', async () => {
  const order = await sandboxOrder(shop)
  calls = []
  await Promise.all(Array.from({ length: 40 }, () => poll(order)))
  expect(reads()).toHaveLength(1)
})

test('a poll within 3 seconds of another returns the state of the database', async () => {
  const order = await sandboxOrder(shop)
  await poll(order)
  const { paymentId, signature } = await pay(shop, order.providerOrderId, 'capture')
  const proof = { paymentId, signature, providerOrderId: order.providerOrderId }
  await shop.as(order.person).payments.verify({ orderId: order.order.id, ...proof })
  expect(await poll(order)).toMatchObject({ ok: true, value: { status: 'Success', paid: true } })
})

test('polls are limited for each person', async () => {
  const order = await sandboxOrder(shop)
  const answers = await Promise.all(Array.from({ length: 100 }, () => poll(order)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(80)
  const refused = answers.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ failure: { code: 'rate_limited' } })
})

test.each([
  [429, '{}'],
  [200, '{"items":[{"status":"on_hold"}]}'],
])('after responses of %d the provider is still asked about the next order', async (status, text) => {
  instead = ({ path }) => (path.endsWith('/payments') ? { status, text } : null)
  for (let n = 0; n < 4; n++) await poll(await sandboxOrder(shop))
  instead = () => null
  calls = []
  await poll(await sandboxOrder(shop))
  expect(reads()).toHaveLength(1)
})

const FAILURES: [what: string, status: number, text: string][] = [
  ['asks to wait (429)', 429, '{"error":{"description":"Too many requests"}}'],
  [
    'names a state that we do not know',
    200,
    '{"items":[{"id":"pay_1","order_id":"o","amount":1,"currency":"INR","status":"on_hold"}]}',
  ],
  ['answers with a web page', 200, '<html></html>'],
  ['fails (500)', 500, '{"error":{"description":"Sorry"}}'],
]
test.each(FAILURES.slice(0, isGate ? 2 : 4))(
  'while the provider %s in response to polls, another shopper can pay',
  async (_what, status, text) => {
    instead = ({ path }) => (path.endsWith('/payments') ? { status, text } : null)
    for (let n = 0; n < 6; n++) expect(await poll(await sandboxOrder(shop))).toMatchObject({ ok: true })
    expect(reads().length).toBeGreaterThanOrEqual(2)
    expect(await initiate()).toMatchObject({ ok: true })
  },
)
