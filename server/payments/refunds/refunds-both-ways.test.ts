import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Letter } from '#contract/mail-content.ts'
import { rupees } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { mailOutbox } from '#server/core/mail/mail-outbox.table.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { paymentChecks, payments, refundSweeps, refunds } from '#server/payments/payments.table.ts'
import type { Transport } from '#server/payments/provider.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { renderLetter } from '#server/testing/mails.ts'
import { type OnlineOrder, outcome, sandboxOrder } from '#server/testing/payments.ts'
import { deliver, eventsOf, holdEvents, passTime, pay, refundInDashboard } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { sendRefunds } from './send-refunds.ts'

type Call = Parameters<Transport>[0]
let shop: TestShop
let admin: Person
/** What the provider is made to say instead, and every request to it. */
let instead: (call: Call) => { status: number; text: string } | null = () => null
let calls: string[] = []
beforeAll(async () => {
  shop = await startShop({}, (transport) => async (call) => {
    calls.push(`${call.method} ${call.path}`)
    return instead(call) ?? transport(call)
  })
  admin = await shop.admin()
  await holdEvents(shop, true)
})
afterEach(() => {
  instead = () => null
  calls = []
})
afterAll(() => shop[Symbol.asyncDispose]())

function gateway() {
  if (!shop.gateway) throw new Error('no gateway')
  return shop.gateway
}

type Paid = OnlineOrder & { paymentId: string }

/** An order that was paid in the window and verified there: ₹998. */
async function paid(): Promise<Paid> {
  const bought = await sandboxOrder(shop)
  const { paymentId, signature } = await pay(shop, bought.providerOrderId, 'capture')
  const proof = { paymentId, signature, providerOrderId: bought.providerOrderId }
  await shop.as(bought.person).payments.verify({ orderId: bought.order.id, ...proof })
  return { ...bought, paymentId }
}

/** Everything that is not over has its turn now; a run takes a batch. */
async function sendDue() {
  const open = inArray(refunds.status, ['queued', 'sent'])
  await shop.db
    .update(refunds)
    .set({ nextAttemptAt: new Date(0) })
    .where(open)
  const count = await shop.db.$count(refunds, open)
  for (let run = 0; run < count / 20; run++) await sendRefunds(gateway(), shop.deps)
}

/** Refunds of the sandbox arrive, and the shop asks after its own. */
async function arrive() {
  await sendDue()
  await passTime(shop, 10)
  await sendDue()
}

const backAtProvider = async ({ paymentId }: Paid) => (await gateway().provider.payment(paymentId)).amount_refunded
const backInBooks = async ({ paymentId }: Paid) => {
  const [row] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, paymentId))
  return row?.amountRefunded
}

const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
/** What the customer was told; the mails to the owner about new orders are left out. */
async function mailTexts(orderId: OrderId) {
  const rows = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId)).orderBy(mailOutbox.id)
  return rows.filter(({ to }) => to !== admin.email).map(({ letter }) => renderLetter(letter as Letter, facts).text)
}

test('a refund made in the dashboard is never sent again, even when the provider’s list leaves it out', async () => {
  const order = await paid()
  await refundInDashboard(shop, order.paymentId, rupees(100))
  for (const event of await eventsOf(shop, order.paymentId)) await deliver(shop, event)
  instead = ({ method, path }) => {
    if (method === 'GET' && path.includes('/refunds')) return { status: 200, text: '{"items":[]}' }
    return null
  }
  calls = []
  await sendDue()
  await sendDue()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  instead = () => null
  expect(await backAtProvider(order)).toBe(rupees(100))
  expect(await backInBooks(order)).toBe(rupees(100))
})

test('the provider’s list of refunds is read to its end, not only its first page', async () => {
  const order = await paid()
  for (let n = 0; n < 12; n++) await refundInDashboard(shop, order.paymentId, rupees(2))
  expect(await gateway().provider.refundsOf(order.paymentId)).toHaveLength(12)
  await reconcile(gateway(), shop.deps)
  expect(await backInBooks(order)).toBe(rupees(24))
})

test('a payment that was refunded in full before we heard of it never pays its order', async () => {
  const order = await sandboxOrder(shop)
  const { paymentId } = await pay(shop, order.providerOrderId, 'capture')
  await refundInDashboard(shop, paymentId)
  await eventsOf(shop, paymentId)
  expect(await shop.as(order.person).payments.status({ orderId: order.order.id })).toMatchObject({
    status: 'Cancelled',
    paid: false,
  })
  await arrive()
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
  const texts = await mailTexts(order.order.id)
  expect(texts.filter((text) => text.includes('Your payment has arrived'))).toEqual([])
  expect(texts.filter((text) => /is cancelled/.test(text))).toHaveLength(1)
  expect(await backInBooks({ ...order, paymentId })).toBe(order.order.total)
})

test('a webhook that says captured and refunded pays nothing either; the refund itself is read later', async () => {
  const order = await sandboxOrder(shop)
  const { paymentId } = await pay(shop, order.providerOrderId, 'capture')
  await refundInDashboard(shop, paymentId)
  const events = (await eventsOf(shop, paymentId)).filter(({ event }) => event === 'refund.created')
  for (const event of events) {
    const body = JSON.parse(event.body)
    expect(body.payload.payment.entity).toMatchObject({ captured: true, status: 'refunded' })
    await deliver(shop, event)
  }
  await arrive()
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('a paid order that was refunded in the dashboard with its webhooks lost is found by the reconciler', async () => {
  const [part, whole] = [await paid(), await paid()]
  await refundInDashboard(shop, part.paymentId, rupees(100))
  await refundInDashboard(shop, whole.paymentId)
  await reconcile(gateway(), shop.deps)
  await arrive()
  expect(await outcome(shop, part)).toMatchObject({ status: 'Success', payment: 'partly_refunded', stock: 8 })
  expect(await outcome(shop, whole)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('an order cancelled while its whole refund is under way was paid, and its mail says so', async () => {
  const { order, ...rest } = await paid()
  await shop.as(admin).refunds.give({ id: order.id, amount: order.total })
  await shop.as(admin).orders.cancel({ id: order.id })
  expect(await outcome(shop, { order, ...rest })).toMatchObject({ status: 'Cancelled', payment: 'paid', stock: 10 })
  await arrive()
  expect(await outcome(shop, { order, ...rest })).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
  const texts = await mailTexts(order.id)
  expect(texts.join()).not.toContain('You have not been charged.')
  expect(texts.filter((text) => /is cancelled/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('We have refunded ₹998.00'))).toHaveLength(1)
})

test('a whole refund before anything was sent tells that the order is cancelled, once', async () => {
  const { order } = await paid()
  await shop.as(admin).refunds.give({ id: order.id, amount: order.total })
  await arrive()
  await arrive()
  const texts = (await mailTexts(order.id)).slice(1)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(`Order #${order.number} is cancelled`)
  expect(texts[0]).toContain('We have refunded ₹998.00.')
  await shop.as(admin).orders.cancel({ id: order.id })
  expect(await mailTexts(order.id)).toHaveLength(2)
})

test('a refund waiting here that the owner makes in the dashboard meanwhile goes out once', async () => {
  const [same, less] = [await paid(), await paid()]
  for (const { order } of [same, less]) await shop.as(admin).orders.cancel({ id: order.id })
  await refundInDashboard(shop, same.paymentId)
  await refundInDashboard(shop, less.paymentId, rupees(300))
  for (const { paymentId } of [same, less])
    for (const event of await eventsOf(shop, paymentId)) await deliver(shop, event)
  await arrive()
  await arrive()
  for (const one of [same, less]) {
    expect(await backAtProvider(one)).toBe(rupees(998))
    expect(await backInBooks(one)).toBe(rupees(998))
    expect(await outcome(shop, one)).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
  }
  const open = eq(refunds.status, 'queued')
  expect(await shop.db.$count(refunds, open)).toBe(0)
})

test('a refund that is refused because a part went back in the dashboard unheard sends what is left by itself', async () => {
  const order = await paid()
  await shop.as(admin).orders.cancel({ id: order.order.id })
  await refundInDashboard(shop, order.paymentId, rupees(300))
  await eventsOf(shop, order.paymentId)
  await arrive()
  await arrive()
  expect(await backAtProvider(order)).toBe(rupees(998))
  expect(await backInBooks(order)).toBe(rupees(998))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
})

test('200 refunds made in the dashboard, every webhook lost: the books equal the provider’s to the paisa, none is sent twice', async () => {
  const orders = await Promise.all(Array.from({ length: 40 }, () => paid()))
  for (const { paymentId } of orders)
    for (const amount of [101, 9_999, 12_345, 20_000, 33_333]) await refundInDashboard(shop, paymentId, amount)
  for (const { paymentId } of orders) await eventsOf(shop, paymentId)
  // Half of them are not asked about one by one, as orders of last month are not.
  for (const { order } of orders.slice(20)) await shop.db.insert(paymentChecks).values({ orderId: order.id })
  await shop.db.delete(refundSweeps)
  calls = []
  await reconcile(gateway(), shop.deps)
  await arrive()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  for (const one of orders) {
    expect(await backAtProvider(one)).toBe(75_778)
    expect(await backInBooks(one)).toBe(75_778)
    expect(await outcome(shop, one)).toMatchObject({ payment: 'partly_refunded' })
  }
  expect(await shop.db.$count(refunds, and(eq(refunds.reason, 'dashboard'), eq(refunds.status, 'sent')))).toBe(0)
  expect(await checkBooks(shop.db)).toEqual([])
}, 240_000)
