import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { stock } from '#server/catalogue/stock/stock.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import {
  buildEvent,
  buildPayment,
  buildRefund,
  deliver,
  type OnlineOrder,
  onlineOrder,
  orderRow,
  outcome,
} from '#server/testing/payments.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { cancelExpiredOrders } from './cancel-expired-orders.ts'
import { payments } from './payments.table.ts'
import { settle } from './settle.ts'

let shop: TestShop
beforeAll(async () => {
  // The provider's API is unreachable: each test supplies the reported payments.
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
})
afterAll(() => shop[Symbol.asyncDispose]())

const pay = (order: OnlineOrder, payment = buildPayment(order)) =>
  transactOrders(shop.deps, (tx) => settle(tx, order.order.id, payment))
const listRefunds = (order: OnlineOrder) =>
  shop.db
    .select({ amount: refunds.amount, reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .where(eq(refunds.orderId, order.order.id))

async function cancel(order: OnlineOrder, reason: 'dismissed' | 'expired') {
  if (reason === 'dismissed') return shop.as(order.person).orders.abandon({ id: order.order.id })
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(orders.id, order.order.id))
  await cancelExpiredOrders(null, shop.deps)
}

test('a captured payment makes the order Success, removes the ordered items from the cart and sends one mail [checkout.online]', async () => {
  const order = await onlineOrder(shop)
  await pay(order)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
  expect(await shop.as(order.person).cart.list()).toEqual([])
})

test('items added to the cart during the payment stay in it', async () => {
  const order = await onlineOrder(shop)
  await shop.as(order.person).cart.add({ productId: order.productId, size: 'M', color: 'Black', quantity: 3 })
  await pay(order)
  expect((await shop.as(order.person).cart.list()).map((line) => line.quantity)).toEqual([3])
})

test('repeated settlement, in any order, changes nothing', async () => {
  const order = await onlineOrder(shop)
  const payment = buildPayment(order)
  for (const status of ['captured', 'authorized', 'failed', 'captured', 'created'] as const)
    await pay(order, { ...payment, status })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
  expect(await shop.db.$count(payments, eq(payments.orderId, order.order.id))).toBe(1)
})

test('after a failed payment the order stays Pending, and a later successful one pays it', async () => {
  const order = await onlineOrder(shop)
  await pay(order, buildPayment(order, { status: 'failed' }))
  expect((await outcome(shop, order)).status).toBe('Pending')
  await pay(order)
  expect((await outcome(shop, order)).status).toBe('Success')
})

test('an expired authorisation, which the provider reports as refunded, does not pay the order', async () => {
  const order = await onlineOrder(shop)
  const payment = buildPayment(order, { status: 'authorized' })
  await pay(order, payment)
  await pay(order, { ...payment, status: 'refunded', captured: false, amount_refunded: payment.amount })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending', payment: 'authorized', mails: [] })
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - interval '20 minutes'` })
    .where(eq(orders.id, order.order.id))
  await cancelExpiredOrders(null, shop.deps)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'void', stock: 10 })
})

test('of two captured payments one pays the order and the other is refunded', async () => {
  const order = await onlineOrder(shop)
  await pay(order)
  await pay(order)
  expect(await listRefunds(order)).toEqual([{ amount: rupees(998), reason: 'second_payment', status: 'queued' }])
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
})

test.each(['dismissed', 'expired'] as const)(
  'a late payment for an order that was %s restores it, with its stock and promo code',
  async (reason) => {
    await shop.db.insert(promoCodes).values({ code: `LATE${reason}`, percent: 10 })
    const order = await onlineOrder(shop, { promoCode: `LATE${reason}` })
    await cancel(order, reason)
    expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'void', stock: 10 })
    await pay(order)
    expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 8 })
    const [promo] = await shop.db
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.code, `LATE${reason}`))
    expect(promo?.usedCount).toBe(1)
    expect(await listRefunds(order)).toEqual([])
  },
)

test('a late payment for a cancelled order whose stock is sold is refunded, and the shopper gets a mail', async () => {
  const order = await onlineOrder(shop, { pieces: 2 })
  await cancel(order, 'dismissed')
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
  expect(await listRefunds(order)).toEqual([{ amount: rupees(998), reason: 'late_payment', status: 'queued' }])
})

test('a late payment for an order of an erased person is refunded: nobody knows any more where to send it', async () => {
  const order = await onlineOrder(shop)
  await cancel(order, 'expired')
  await shop.db.update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, order.person.id))
  await pay(order)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', stock: 10, mails: [] })
  expect(await listRefunds(order)).toEqual([{ amount: rupees(998), reason: 'late_payment', status: 'queued' }])
})

test('a late payment during an erasure waits for it, and is refunded', async () => {
  const order = await onlineOrder(shop)
  await cancel(order, 'expired')
  const { paying } = await shop.db.transaction(async (tx) => {
    const isBuyer = eq(users.id, order.person.id)
    await tx.select({ id: users.id }).from(users).where(isBuyer).for('update')
    const paid = pay(order)
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBeGreaterThan(0)
    await tx.update(users).set({ erasedAt: sql`now()` }).where(isBuyer)
    return { paying: paid }
  })
  await paying
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', stock: 10, mails: [] })
  expect(await listRefunds(order)).toMatchObject([{ reason: 'late_payment' }])
})

test('a late payment for an order that the shopper has placed again is refunded', async () => {
  const order = await onlineOrder(shop)
  const item = { productId: order.productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(order.person).orders.place({ items: [item], paymentMethod: 'COD' })
  await pay(order)
  expect(await listRefunds(order)).toMatchObject([{ reason: 'late_payment' }])
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', stock: 8 })
})

test.each([
  ['another amount', { amount: 99_700 }],
  ['another currency', { currency: 'USD' }],
])('a payment of %s is kept for review and does not pay the order', async (_what, change) => {
  const order = await onlineOrder(shop)
  expect(await pay(order, buildPayment(order, change))).toMatchObject({ orderId: order.order.id })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending', payment: 'awaiting' })
  const [row] = await shop.db.select().from(payments).where(eq(payments.orderId, order.order.id))
  expect(row?.quarantineReason).not.toBeNull()
  expect(row?.appliedAt).toBeNull()
})

test('a payment that the provider has under another order is not stored under this one', async () => {
  const order = await onlineOrder(shop)
  expect(await pay(order, buildPayment(order, { order_id: 'order_of_somebody' }))).toMatchObject({
    reason: 'it was made for another order',
  })
  expect(await outcome(shop, order)).toMatchObject({ status: 'Pending', payment: 'awaiting' })
  expect(await shop.db.$count(payments, eq(payments.orderId, order.order.id))).toBe(0)
})

test('a payment that was stored under a wrong order moves to its own when it is next reported', async () => {
  const [order, wrong] = [await onlineOrder(shop), await onlineOrder(shop)]
  const payment = buildPayment(order)
  await shop.db.insert(payments).values({
    orderId: wrong.order.id,
    providerPaymentId: payment.id,
    providerOrderId: order.providerOrderId,
    amount: rupees(998),
    status: 'captured',
    capturedAt: new Date(),
    quarantineReason: 'for another order',
  })
  await pay(order, payment)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid' })
  expect(await shop.db.$count(payments, eq(payments.orderId, wrong.order.id))).toBe(0)
})

test('a refund made in the provider’s dashboard is stored; a full one before delivery cancels the order', async () => {
  const order = await onlineOrder(shop)
  const payment = buildPayment(order)
  await pay(order, payment)
  const part = buildRefund(payment, { amount: rupees(100) })
  expect(await deliver(shop, buildEvent(shop, 'refund.processed', { refund: part, payment }))).toBe(200)
  expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'partly_refunded', stock: 8 })
  const remainder = buildRefund(payment, { amount: rupees(898) })
  for (let i = 0; i < 2; i++) await deliver(shop, buildEvent(shop, 'refund.processed', { refund: remainder, payment }))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('a refund that is reported before its payment is stored, and the order is cancelled', async () => {
  const order = await onlineOrder(shop)
  const payment = buildPayment(order, { status: 'refunded' })
  await deliver(shop, buildEvent(shop, 'refund.processed', { refund: buildRefund(payment), payment }))
  await deliver(shop, buildEvent(shop, 'payment.authorized', { payment: { ...payment, status: 'authorized' } }))
  await deliver(shop, buildEvent(shop, 'payment.captured', { payment: { ...payment, status: 'captured' } }))
  expect(await outcome(shop, order)).toMatchObject({ status: 'Cancelled', payment: 'refunded', stock: 10 })
})

test('a refund above the captured amount is not stored', async () => {
  const order = await onlineOrder(shop)
  const payment = buildPayment(order)
  await pay(order, payment)
  for (let i = 0; i < 3; i++)
    await deliver(
      shop,
      buildEvent(shop, 'refund.processed', { refund: buildRefund(payment, { amount: rupees(600) }), payment }),
    )
  expect(await listRefunds(order)).toHaveLength(1)
  expect((await orderRow(shop, order.order.id)).amountRefunded).toBe(rupees(600))
})

test('permutations of five events, each delivered twice, end in the same state, with one mail and one stock movement', async () => {
  const ends = new Set<string>()
  // Of the 120 the gate tries every twelfth, of which two begin with each of the five.
  const work = permutations([0, 1, 2, 3, 4]).filter((_, index) => !isGate || index % 12 === 0)
  const worker = async () => {
    for (let order = work.pop(); order; order = work.pop()) ends.add(JSON.stringify(await deliverInOrder(order)))
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    { status: 'Success', payment: 'partly_refunded', stock: 8, mails: ['order-paid', 'order-refunded'] },
  ])
}, 120_000)

async function deliverInOrder(sequence: number[]) {
  const order = await onlineOrder(shop)
  const failed = buildPayment(order, { status: 'failed' })
  const payment = buildPayment(order)
  const refund = buildRefund(payment, { amount: rupees(100) })
  const events = [
    buildEvent(shop, 'payment.failed', { payment: failed }),
    buildEvent(shop, 'payment.authorized', { payment: { ...payment, status: 'authorized' } }),
    buildEvent(shop, 'payment.captured', { payment }),
    buildEvent(shop, 'order.paid', { payment, order: { id: order.providerOrderId } }),
    buildEvent(shop, 'refund.processed', { payment, refund }),
  ]
  for (let round = 0; round < 2; round++)
    for (const index of sequence) {
      const event = events[index]
      if (event) expect(await deliver(shop, event)).toBe(200)
    }
  return outcome(shop, order)
}

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((permutation) => [item, ...permutation]),
  )
}

test('a reservation that expires during the payment ends either paid or expired, never both', async () => {
  for (let round = 0; round < (isGate ? 5 : 20); round++) {
    const order = await onlineOrder(shop, { pieces: 2 })
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(orders.id, order.order.id))
    await Promise.all([cancelExpiredOrders(null, shop.deps), pay(order), pay(order)])
    expect(await outcome(shop, order)).toMatchObject({ status: 'Success', payment: 'paid', stock: 0 })
    const [row] = await shop.db
      .select()
      .from(stock)
      .where(and(eq(stock.productId, order.productId)))
    expect(row?.quantity).toBe(0)
  }
})
