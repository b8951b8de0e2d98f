import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { paymentChecks, payments } from '#server/orders/payments/payments.table.ts'
import { reconcile } from '#server/orders/payments/reconcile.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import type { Transport } from '#server/platform/providers/transport.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'
import { type OnlineOrder, outcome, sandboxOrder } from '#server/testing/payments.ts'
import { deliver, holdEvents, listSandboxEvents, passTime, pay, refundInDashboard } from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { refundSweeps, refunds } from './refunds.table.ts'
import { sendRefunds } from './send-refunds.ts'

type Call = Parameters<Transport>[0]
let shop: TestShop
let admin: Person
/** A response that replaces the provider's, and the list of requests to it. */
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

/** An order of ₹998 that was paid in the window and verified. */
async function paid(): Promise<Paid> {
  const bought = await sandboxOrder(shop)
  const { paymentId, signature } = await pay(shop, bought.providerOrderId, 'capture')
  const proof = { paymentId, signature, providerOrderId: bought.providerOrderId }
  await shop.as(bought.person).payments.verify({ orderId: bought.order.id, ...proof })
  return { ...bought, paymentId }
}

/** Makes every unfinished refund due and sends them; one run processes one batch. */
async function sendDue() {
  const open = inArray(refunds.status, ['queued', 'sent'])
  await shop.db
    .update(refunds)
    .set({ nextAttemptAt: new Date(0) })
    .where(open)
  const count = await shop.db.$count(refunds, open)
  for (let run = 0; run < count / 20; run++) await sendRefunds(gateway(), shop.deps)
}

/** The refunds of the sandbox are processed, and the shop reads their state. */
async function processRefunds() {
  await sendDue()
  await passTime(shop, 10)
  await sendDue()
}

const refundedAtProvider = async ({ paymentId }: Paid) => (await gateway().provider.payment(paymentId)).amount_refunded
const refundedInDatabase = async ({ paymentId }: Paid) => {
  const [row] = await shop.db.select().from(payments).where(eq(payments.providerPaymentId, paymentId))
  return row?.amountRefunded
}

const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
/** The texts of the mails to the customer, without the owner's mails about new orders. */
async function mailTexts(orderId: OrderId) {
  const rows = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId)).orderBy(mailOutbox.id)
  return rows
    .filter(({ to }) => to !== admin.email)
    .map(({ content }) => renderHtmlAndText(content as MailContent, facts).text)
}

test('a refund made in the provider’s dashboard is never sent by the shop, even when the provider’s list does not contain it', async () => {
  const order = await paid()
  await refundInDashboard(shop, order.paymentId, rupees(100))
  for (const event of await listSandboxEvents(shop, order.paymentId)) await deliver(shop, event)
  instead = ({ method, path }) => {
    if (method === 'GET' && path.includes('/refunds')) return { status: 200, text: '{"items":[]}' }
    return null
  }
  calls = []
  await sendDue()
  await sendDue()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  instead = () => null
  expect(await refundedAtProvider(order)).toBe(rupees(100))
  expect(await refundedInDatabase(order)).toBe(rupees(100))
})

test('all pages of the provider’s list of refunds are read', async () => {
  const order = await paid()
  for (let n = 0; n < 12; n++) await refundInDashboard(shop, order.paymentId, rupees(2))
  expect(await gateway().provider.listRefunds(order.paymentId)).toHaveLength(12)
  await reconcile(gateway(), shop.deps)
  expect(await refundedInDatabase(order)).toBe(rupees(24))
})

test('a payment that was fully refunded before the shop learned of it does not pay its order', async () => {
  const order = await sandboxOrder(shop)
  const { paymentId } = await pay(shop, order.providerOrderId, 'capture')
  await refundInDashboard(shop, paymentId)
  await listSandboxEvents(shop, paymentId)
  expect(await shop.as(order.person).payments.status({ orderId: order.order.id })).toMatchObject({
    status: 'Cancelled',
    paid: false,
  })
  await processRefunds()
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
  const texts = await mailTexts(order.order.id)
  expect(texts.filter((text) => text.includes('Your payment has arrived'))).toEqual([])
  expect(texts.filter((text) => /is cancelled/.test(text))).toHaveLength(1)
  expect(await refundedInDatabase({ ...order, paymentId })).toBe(order.order.total)
})

test('a webhook with a captured and refunded payment does not pay the order; the refund is read later', async () => {
  const order = await sandboxOrder(shop)
  const { paymentId } = await pay(shop, order.providerOrderId, 'capture')
  await refundInDashboard(shop, paymentId)
  const events = (await listSandboxEvents(shop, paymentId)).filter(({ event }) => event === 'refund.created')
  for (const event of events) {
    const body = JSON.parse(event.body)
    expect(body.payload.payment.entity).toMatchObject({ captured: true, status: 'refunded' })
    await deliver(shop, event)
  }
  await processRefunds()
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('a dashboard refund of a paid order, whose webhooks were lost, is found by the reconcile job', async () => {
  const [part, whole] = [await paid(), await paid()]
  await refundInDashboard(shop, part.paymentId, rupees(100))
  await refundInDashboard(shop, whole.paymentId)
  await reconcile(gateway(), shop.deps)
  await processRefunds()
  expect(await outcome(shop, part)).toMatchObject({ status: 'Success', payment: 'partly_refunded', stock: 8 })
  expect(await outcome(shop, whole)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('the mail about an order that is cancelled while its full refund is being sent says that it is refunded', async () => {
  const { order, ...rest } = await paid()
  await shop.as(admin).refunds.give({ id: order.id, amount: order.total })
  await shop.as(admin).orders.cancel({ id: order.id })
  expect(await outcome(shop, { order, ...rest })).toMatchObject({ status: 'Cancelled', payment: 'paid', stock: 10 })
  await processRefunds()
  expect(await outcome(shop, { order, ...rest })).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
  const texts = await mailTexts(order.id)
  expect(texts.join()).not.toContain('You have not been charged.')
  expect(texts.filter((text) => /is cancelled/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('We have refunded ₹998.00'))).toHaveLength(1)
})

test('a full refund before shipping sends one mail that the order is cancelled', async () => {
  const { order } = await paid()
  await shop.as(admin).refunds.give({ id: order.id, amount: order.total })
  await processRefunds()
  await processRefunds()
  const texts = (await mailTexts(order.id)).slice(1)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(`Order #${order.number} is cancelled`)
  expect(texts[0]).toContain('We have refunded ₹998.00.')
  await shop.as(admin).orders.cancel({ id: order.id })
  expect(await mailTexts(order.id)).toHaveLength(2)
})

test('a queued refund that the owner meanwhile makes in the provider’s dashboard is sent once', async () => {
  const [same, less] = [await paid(), await paid()]
  for (const { order } of [same, less]) await shop.as(admin).orders.cancel({ id: order.id })
  await refundInDashboard(shop, same.paymentId)
  await refundInDashboard(shop, less.paymentId, rupees(300))
  for (const { paymentId } of [same, less])
    for (const event of await listSandboxEvents(shop, paymentId)) await deliver(shop, event)
  await processRefunds()
  await processRefunds()
  for (const order of [same, less]) {
    expect(await refundedAtProvider(order)).toBe(rupees(998))
    expect(await refundedInDatabase(order)).toBe(rupees(998))
    expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
  }
  const open = eq(refunds.status, 'queued')
  expect(await shop.db.$count(refunds, open)).toBe(0)
})

test('a refund that is refused because of an unknown partial refund in the dashboard is replaced by one of the rest', async () => {
  const order = await paid()
  await shop.as(admin).orders.cancel({ id: order.order.id })
  await refundInDashboard(shop, order.paymentId, rupees(300))
  await listSandboxEvents(shop, order.paymentId)
  await processRefunds()
  await processRefunds()
  expect(await refundedAtProvider(order)).toBe(rupees(998))
  expect(await refundedInDatabase(order)).toBe(rupees(998))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
})

test('after many dashboard refunds without webhooks, all amounts equal the provider’s, and none is sent twice', async () => {
  // All but in the gate: more refunds than one page of the provider's list has.
  const count = isGate ? 4 : 24
  const orders = await Promise.all(Array.from({ length: count }, () => paid()))
  for (const { paymentId } of orders)
    for (const amount of [101, 9_999, 12_345, 20_000, 33_333]) await refundInDashboard(shop, paymentId, amount)
  for (const { paymentId } of orders) await listSandboxEvents(shop, paymentId)
  // Half of them are too old to be reconciled order by order.
  for (const { order } of orders.slice(count / 2)) await shop.db.insert(paymentChecks).values({ orderId: order.id })
  await shop.db.delete(refundSweeps)
  calls = []
  await reconcile(gateway(), shop.deps)
  await processRefunds()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  for (const order of orders) {
    expect(await refundedAtProvider(order)).toBe(75_778)
    expect(await refundedInDatabase(order)).toBe(75_778)
    expect(await outcome(shop, order)).toMatchObject({ payment: 'partly_refunded' })
  }
  expect(await shop.db.$count(refunds, and(eq(refunds.reason, 'dashboard'), eq(refunds.status, 'sent')))).toBe(0)
  expect(await checkBooks(shop.db)).toEqual([])
}, 240_000)
