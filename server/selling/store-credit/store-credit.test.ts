import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { cancelExpiredOrders } from '#server/orders/payments/cancel-expired-orders.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { apiFetch } from '#server/pages/api-fetch.ts'
import { transact } from '#server/platform/database/db.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { creditShopper, deliverOrder, placed } from '#server/testing/credit-shopper.ts'
import { buildPayment, type OnlineOrder, onlineOrder, orderRow } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { loadCheckout } from '#web/shop/checkout/load-checkout.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { isCreditShort, writeCredit } from './credit-ledger.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  // The provider's API is unreachable: each test supplies the reported payments.
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  admin = await shop.admin()
})
afterAll(async () => {
  expect(await checkBooks(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

const owner = () => shop.as(admin)
const balance = async (person: Person) => (await shop.as(person).storeCredit.mine()).balance
const reasons = async (person: Person) =>
  (await shop.as(person).storeCredit.mine()).entries.map(({ reason, amount }) => [reason, amount])
const refused = (code: string) => ({ ok: false, failure: { code } })
const pay = ({ order: { id } }: OnlineOrder, payment: ReturnType<typeof buildPayment>) =>
  transactOrders(shop.deps, (tx) => settle(tx, id, payment))

const shopper = (credit = ZERO) => creditShopper(shop, credit)
const deliver = (id: Order['id']) => deliverOrder(shop, admin, id)

test('the owner gives store credit and takes some back with a reason; the customer reads both, and the audit log has them', async () => {
  const { person } = await shopper()
  const grant = { id: person.id, turn: 'grant', amount: rupees(300), note: 'For the late parcel' } as const
  const key = { idempotencyKey: 'grant-once' }
  await owner().storeCredit.change({ ...grant, ...key })
  expect((await owner().storeCredit.change({ ...grant, ...key })).balance).toBe(rupees(300))
  const more = { ...grant, turn: 'withdraw', amount: rupees(301), note: 'Mistake' } as const
  expect(await attempt(owner().storeCredit.change(more))).toMatchObject({
    ok: false,
    fields: { amount: expect.any(String) },
  })
  await owner().storeCredit.change({ ...more, amount: rupees(50) })
  expect(await shop.as(person).storeCredit.mine()).toMatchObject({
    balance: rupees(250),
    entries: [
      { reason: 'withdrawn', amount: rupees(50), note: 'Mistake' },
      { reason: 'granted', amount: rupees(300), note: 'For the late parcel' },
    ],
  })
  const [last] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, person.id))
    .orderBy(desc(auditLog.id))
  expect(last).toMatchObject({ action: 'customer.credit-withdraw' })
  const [other] = [await shopper()]
  expect(await attempt(shop.as(other.person).storeCredit.change(grant))).toMatchObject(refused('forbidden'))
  const toAdmin = { ...grant, id: admin.id }
  expect(await attempt(owner().storeCredit.change(toAdmin))).toMatchObject(refused('not_found'))
})

test('the ledger cannot be rewritten, and never comes to less than nothing, whatever is written at one moment', async () => {
  const { person } = await shopper(rupees(100))
  await expect(shop.db.execute(sql`update store_credit_ledger set delta = 1`)).rejects.toThrow()
  await expect(shop.db.execute(sql`delete from store_credit_ledger`)).rejects.toThrow()
  const take = { userId: person.id, delta: -rupees(30), reason: 'withdrawn', note: 'x', actorId: admin.id } as const
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => transact(shop.db, (tx) => writeCredit(tx, take))),
  )
  const failed = tries.filter((outcome) => outcome.status === 'rejected')
  expect([tries.length - failed.length, failed.every(({ reason }) => isCreditShort(reason))]).toEqual([3, true])
  expect(await balance(person)).toBe(rupees(10))
})

test('store credit lowers what is collected at the door, and neither the total nor its GST [credit.store-credit]', async () => {
  const { person, buy } = await shopper(rupees(200))
  const order = await placed(buy({ credit: rupees(200) }))
  expect(order).toMatchObject({ total: rupees(548), credit: rupees(200), paymentMethod: 'COD', paid: false })
  expect(await balance(person)).toBe(ZERO)
  await deliver(order.id)
  expect((await details(order.id)).money).toMatchObject({
    received: rupees(548),
    credit: rupees(200),
    refundable: rupees(548),
    byMoney: rupees(348),
  })
})

const details = (id: Order['id']) => owner().adminOrders.details({ id })

test('credit that covers everything is used without the fee of cash on delivery, and nothing is left to pay', async () => {
  const { person, buy } = await shopper(rupees(700))
  const order = await placed(buy({ credit: rupees(700) }))
  expect(order).toMatchObject({ total: rupees(499), credit: rupees(499), status: 'Success', paid: true })
  expect(await balance(person)).toBe(rupees(201))
  await owner().orders.cancel({ id: order.id })
  expect(await orderRow(shop, order.id)).toMatchObject({ status: 'Cancelled', paymentStatus: 'void' })
  expect(await balance(person)).toBe(rupees(700))
})

test('an online payment keeps the provider’s minimum of ₹1', async () => {
  const { person, line } = await shopper(paise(49_850))
  const form = { items: [await line()], paymentMethod: 'Online' as const, credit: paise(49_850) }
  const { order } = await shop.as(person).orders.place(form)
  expect(order).toMatchObject({ credit: rupees(498), status: 'Pending' })
  await shop.as(person).orders.abandon({ id: order.id })
  expect(await balance(person)).toBe(paise(49_850))
})

test('of several checkouts with one balance only those that it covers are placed; the others are told [credit.store-credit]', async () => {
  const { person, line } = await shopper(rupees(500))
  const items = [await line(), await line(), await line()]
  const answers = await Promise.all(
    items.map((item) =>
      attempt(shop.as(person).orders.place({ items: [item], paymentMethod: 'COD', credit: rupees(250) })),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('credit_changed'))
  expect(await balance(person)).toBe(ZERO)
  // What the owner takes meanwhile is taken once too.
  const other = await shopper(rupees(100))
  const [item] = [await other.line()]
  const withdrawal = { id: other.person.id, turn: 'withdraw', amount: rupees(100), note: 'x' } as const
  const both = await Promise.all([
    attempt(shop.as(other.person).orders.place({ items: [item], paymentMethod: 'COD', credit: rupees(100) })),
    attempt(owner().storeCredit.change(withdrawal)),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balance(other.person)).toBe(ZERO)
})

test('an order that its customer cancels gives its credit back, once', async () => {
  const { person, buy } = await shopper(rupees(200))
  const { id } = await placed(buy({ credit: rupees(200) }))
  await Promise.all([1, 2].map(() => attempt(shop.as(person).orders.cancelMine({ id }))))
  expect(await reasons(person)).toEqual([
    ['release', rupees(200)],
    ['order', rupees(200)],
    ['granted', rupees(200)],
  ])
})

test('an unpaid order that expires gives its credit back; a late payment takes it again, or is refunded when it is spent [credit.store-credit]', async () => {
  for (const isSpent of [false, true]) {
    const bought = await onlineOrder(shop, { credit: rupees(300) })
    const { order, person } = bought
    const payment = buildPayment(bought)
    expect(payment.amount).toBe(rupees(698))
    await shop.db.update(orders).set({ holdExpiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, order.id))
    await cancelExpiredOrders(null, shop.deps)
    expect(await balance(person)).toBe(rupees(300))
    if (isSpent) {
      const withdrawal = { id: person.id, turn: 'withdraw', amount: rupees(1), note: 'x' } as const
      await owner().storeCredit.change(withdrawal)
    }
    await pay(bought, payment)
    expect(await orderRow(shop, order.id)).toMatchObject({ status: isSpent ? 'Cancelled' : 'Success' })
    expect(await balance(person)).toBe(isSpent ? rupees(299) : ZERO)
    expect((await details(order.id)).money.refunds).toMatchObject(
      isSpent ? [{ amount: rupees(698), reason: 'late_payment' }] : [],
    )
  }
})

/** The data of somebody's checkout, read by its loader through the API. */
function openCheckout(by: Person) {
  const context = new RouterContextProvider()
  const caller = { ip: '127.0.0.1', requestId: randomUUID(), headers: { cookie: by.cookie } }
  const fetch = apiFetch(shop.http, caller, [])
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined } as never)
  const url = new URL('http://shop.example/checkout')
  return loadCheckout({ url, request: new Request(url), context })
}

test('a newer order replaces an unpaid one, and has its credit', async () => {
  const { person, order } = await onlineOrder(shop, { credit: rupees(300) })
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(item)
  expect((await openCheckout(person)).credit).toBe(rupees(300))
  const first = attempt(shop.as(person).orders.place({ items: [item], paymentMethod: 'COD', credit: rupees(300) }))
  expect(await first).toMatchObject({ ok: true })
  expect((await orderRow(shop, order.id)).status).toBe('Cancelled')
  expect(await balance(person)).toBe(ZERO)
})

test('a refund returns money first, then credit; the whole of it before delivery cancels the order [credit.store-credit]', async () => {
  const bought = await onlineOrder(shop, { credit: rupees(300) })
  const { id } = bought.order
  await pay(bought, buildPayment(bought))
  await owner().refunds.give({ id, amount: rupees(500) })
  expect(await balance(bought.person)).toBe(ZERO)
  await owner().refunds.give({ id, amount: rupees(498) })
  const { money } = await details(id)
  expect(money.refunds).toMatchObject([
    { amount: rupees(500), isCredit: false },
    { amount: rupees(300), isCredit: true, status: 'processed' },
    { amount: rupees(198), isCredit: false },
  ])
  expect([money.refundable, await balance(bought.person)]).toEqual([ZERO, rupees(300)])
  await owner().orders.cancel({ id })
  expect(await balance(bought.person)).toBe(rupees(300))
})

test('the owner refunds a paid order as store credit: at once, all of it, and the payment is not refunded as well', async () => {
  const bought = await onlineOrder(shop, { credit: rupees(300) })
  const { id } = bought.order
  await pay(bought, buildPayment(bought))
  await owner().refunds.give({ id, amount: rupees(998), asCredit: true })
  expect(await balance(bought.person)).toBe(rupees(998))
  expect(await orderRow(shop, id)).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' })
  expect(await attempt(owner().refunds.give({ id, amount: rupees(1) }))).toMatchObject({ ok: false })
})

test('a customer asks for a return as store credit, also of an order that was paid in cash', async () => {
  const { person, buy } = await shopper(rupees(100))
  const order = await placed(buy({ credit: rupees(100) }))
  await deliver(order.id)
  const items = (await shop.as(person).orders.items({ id: order.id })).map(({ id }) => id)
  const returnInput = { products: 'Tee', reason: 'Small', orderId: order.id, items, refundTo: 'credit' } as const
  await shop.as(person).returns.request(returnInput)
  const [request] = await shop.as(person).returns.mine()
  if (!request) throw new Error('no request')
  const { id } = request
  await owner().adminReturns.approve({ id })
  await owner().adminReturns.receive({ id })
  const done = await owner().adminReturns.refund({ id, amount: rupees(399) })
  expect(done).toMatchObject({
    refunded: rupees(399),
    manualRefund: { paidBy: 'credit' },
    request: { refundTo: 'credit' },
  })
  expect(await balance(person)).toBe(rupees(399))
  const [entry] = (await shop.as(person).storeCredit.mine()).entries
  expect(entry).toMatchObject({ reason: 'refund', orderNumber: order.number })
})
