import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/money.ts'
import { transact } from '#server/core/database/db.ts'
import { orders } from '#server/orders/orders.table.ts'
import { stock } from '#server/products/stock.table.ts'
import { promoCodes } from '#server/promos/promos.table.ts'
import {
  deliver,
  eventOf,
  type OnlineOrder,
  onlineOrder,
  orderRow,
  outcome,
  paymentOf,
  refundOf,
} from '#server/testing/payments.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { payments, refunds } from './payments.table.ts'
import { expireHolds } from './reconcile.ts'
import { settle } from './settle.ts'

let shop: TestShop
beforeAll(async () => {
  // A provider that has heard of no payments: what it says comes from each test.
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
})
afterAll(() => shop[Symbol.asyncDispose]())

const pay = (order: OnlineOrder, said = paymentOf(order)) => transact(shop.db, (tx) => settle(tx, order.order.id, said))
const refundsOf = (order: OnlineOrder) =>
  shop.db
    .select({ amount: refunds.amount, reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .where(eq(refunds.orderId, order.order.id))

async function giveUp(order: OnlineOrder, reason: 'dismissed' | 'expired') {
  if (reason === 'dismissed') return shop.as(order.person).orders.abandon({ id: order.order.id })
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.id, order.order.id))
  await expireHolds(null, shop.deps)
}

test('a captured payment makes the order Success, empties the bag of what was ordered and mails once', async () => {
  const order = await onlineOrder(shop)
  await pay(order)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
  expect(await shop.as(order.person).cart.list()).toEqual([])
})

test('what was added to the bag during the payment stays in it', async () => {
  const order = await onlineOrder(shop)
  await shop.as(order.person).cart.add({ productId: order.productId, size: 'M', color: 'Black', quantity: 3 })
  await pay(order)
  expect((await shop.as(order.person).cart.list()).map((line) => line.quantity)).toEqual([3])
})

test('saying it again, in any order, changes nothing more', async () => {
  const order = await onlineOrder(shop)
  const said = paymentOf(order)
  for (const status of ['captured', 'authorized', 'failed', 'captured', 'created'] as const)
    await pay(order, { ...said, status })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
  expect(await shop.db.$count(payments, eq(payments.orderId, order.order.id))).toBe(1)
})

test('a failed payment leaves the order waiting, and a later good one pays it', async () => {
  const order = await onlineOrder(shop)
  await pay(order, paymentOf(order, { status: 'failed' }))
  expect((await outcome(shop, order)).status).toBe('Pending')
  await pay(order)
  expect((await outcome(shop, order)).status).toBe('Success')
})

test('an authorisation that ran out reads as refunded, but was never ours: the order is not paid', async () => {
  const order = await onlineOrder(shop)
  const said = paymentOf(order, { status: 'authorized' })
  await pay(order, said)
  await pay(order, { ...said, status: 'refunded', captured: false, amount_refunded: said.amount })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending', payment: 'authorized', mails: [] })
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - interval '20 minutes'` })
    .where(eq(orders.id, order.order.id))
  await expireHolds(null, shop.deps)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'void', stock: 10 })
})

test('of two captured payments one pays the order and the other goes back', async () => {
  const order = await onlineOrder(shop)
  await pay(order)
  await pay(order)
  expect(await refundsOf(order)).toEqual([{ amount: rupees(998), reason: 'second_payment', status: 'queued' }])
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
})

test.each(['dismissed', 'expired'] as const)(
  'money for an order that was %s revives it, with its stock and promo',
  async (reason) => {
    await shop.db.insert(promoCodes).values({ code: `LATE${reason}`, percent: 10 })
    const order = await onlineOrder(shop, { promoCode: `LATE${reason}` })
    await giveUp(order, reason)
    expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'void', stock: 10 })
    await pay(order)
    expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
    const [promo] = await shop.db
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.code, `LATE${reason}`))
    expect(promo?.usedCount).toBe(1)
    expect(await refundsOf(order)).toEqual([])
  },
)

test('money for a given-up order whose stock is gone goes back, and the shopper is told', async () => {
  const order = await onlineOrder(shop, { pieces: 2 })
  await giveUp(order, 'dismissed')
  const faster = await shop.customer()
  await shop.address(faster)
  const item = { productId: order.productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(faster).cart.add(item)
  await shop.as(faster).orders.place({ items: [item], paymentMethod: 'COD' })
  await pay(order)
  expect(await outcome(shop, order)).toMatchObject({
    status: 'Cancelled',
    stock: 1,
    mails: ['order-late-payment-refunded'],
  })
  expect(await refundsOf(order)).toEqual([{ amount: rupees(998), reason: 'late_payment', status: 'queued' }])
})

test('money for an order that its shopper placed anew goes back', async () => {
  const order = await onlineOrder(shop)
  const item = { productId: order.productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(order.person).orders.place({ items: [item], paymentMethod: 'COD' })
  await pay(order)
  expect(await refundsOf(order)).toMatchObject([{ reason: 'late_payment' }])
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', stock: 8 })
})

test.each([
  ['another amount', { amount: 99_700 }],
  ['another currency', { currency: 'USD' }],
])('a payment of %s is set aside and pays nothing', async (_what, change) => {
  const order = await onlineOrder(shop)
  expect(await pay(order, paymentOf(order, change))).toMatchObject({ orderId: order.order.id })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending', payment: 'awaiting' })
  const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, order.order.id))
  expect(row?.quarantineReason).not.toBeNull()
  expect(row?.appliedAt).toBeNull()
})

test('a payment that the provider made for another order is not written down under this one', async () => {
  const order = await onlineOrder(shop)
  expect(await pay(order, paymentOf(order, { order_id: 'order_of_somebody' }))).toMatchObject({
    reason: 'it was made for another order',
  })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending', payment: 'awaiting' })
  expect(await shop.db.$count(payments, eq(payments.orderId, order.order.id))).toBe(0)
})

test('a payment that was set aside under a wrong order goes home with the next word about it', async () => {
  const [order, wrong] = [await onlineOrder(shop), await onlineOrder(shop)]
  const said = paymentOf(order)
  await shop.db.insert(payments).values({
    orderId: wrong.order.id,
    providerPaymentId: said.id,
    providerOrderId: order.providerOrderId,
    amount: rupees(998),
    status: 'captured',
    capturedAt: new Date(),
    quarantineReason: 'for another order',
  })
  await pay(order, said)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid' })
  expect(await shop.db.$count(payments, eq(payments.orderId, wrong.order.id))).toBe(0)
})

test('a refund made at the provider’s shows; one of everything before delivery ends the order', async () => {
  const order = await onlineOrder(shop)
  const payment = paymentOf(order)
  await pay(order, payment)
  const part = refundOf(payment, { amount: rupees(100) })
  expect(await deliver(shop, eventOf(shop, 'refund.processed', { refund: part, payment }))).toBe(200)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'partly_refunded', stock: 8 })
  const rest = refundOf(payment, { amount: rupees(898) })
  for (let i = 0; i < 2; i++) await deliver(shop, eventOf(shop, 'refund.processed', { refund: rest, payment }))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('a refund heard of before its payment was is not lost: the order is never shipped', async () => {
  const order = await onlineOrder(shop)
  const payment = paymentOf(order, { status: 'refunded' })
  await deliver(shop, eventOf(shop, 'refund.processed', { refund: refundOf(payment), payment }))
  await deliver(shop, eventOf(shop, 'payment.authorized', { payment: { ...payment, status: 'authorized' } }))
  await deliver(shop, eventOf(shop, 'payment.captured', { payment: { ...payment, status: 'captured' } }))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('a refund beyond what was captured is not believed', async () => {
  const order = await onlineOrder(shop)
  const payment = paymentOf(order)
  await pay(order, payment)
  for (let i = 0; i < 3; i++)
    await deliver(
      shop,
      eventOf(shop, 'refund.processed', { refund: refundOf(payment, { amount: rupees(600) }), payment }),
    )
  expect(await refundsOf(order)).toHaveLength(1)
  expect((await orderRow(shop, order.order.id)).amountRefunded).toBe(rupees(600))
})

test('all 120 orders of five events, each delivered three times, end in one state, one mail and one move of the stock', async () => {
  const ends = new Set<string>()
  const work = permutations([0, 1, 2, 3, 4])
  const worker = async () => {
    for (let order = work.pop(); order; order = work.pop()) ends.add(JSON.stringify(await played(order)))
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    { status: 'Success', payment: 'partly_refunded', stock: 8, mails: ['order-paid', 'order-refunded'] },
  ])
}, 120_000)

async function played(sequence: number[]) {
  const order = await onlineOrder(shop)
  const failed = paymentOf(order, { status: 'failed' })
  const payment = paymentOf(order)
  const refund = refundOf(payment, { amount: rupees(100) })
  const events = [
    eventOf(shop, 'payment.failed', { payment: failed }),
    eventOf(shop, 'payment.authorized', { payment: { ...payment, status: 'authorized' } }),
    eventOf(shop, 'payment.captured', { payment }),
    eventOf(shop, 'order.paid', { payment, order: { id: order.providerOrderId } }),
    eventOf(shop, 'refund.processed', { payment, refund }),
  ]
  for (let round = 0; round < 3; round++)
    for (const index of sequence) {
      const event = events[index]
      if (event) expect(await deliver(shop, event)).toBe(200)
    }
  return outcome(shop, order)
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

test('a hold that ends while the money comes ends as one or the other, never both', async () => {
  for (let round = 0; round < 20; round++) {
    const order = await onlineOrder(shop, { pieces: 2 })
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(orders.id, order.order.id))
    await Promise.all([expireHolds(null, shop.deps), pay(order), pay(order)])
    expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 0 })
    const [row] = await shop.db
      .select()
      .from(stock)
      .where(and(eq(stock.productId, order.productId)))
    expect(row?.quantity).toBe(0)
  }
})
