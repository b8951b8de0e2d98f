import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import type { Transport } from '#server/platform/providers/transport.ts'
import { type OnlineOrder, orderRow, outcome, sandboxOrder } from '#server/testing/payments.ts'
import { holdEvents, passTime, pay } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { cancelExpiredOrders } from './cancel-expired-orders.ts'
import { paymentChecks, payments } from './payments.table.ts'
import { reconcile } from './reconcile.ts'

type Call = Parameters<Transport>[0]
let shop: TestShop
let instead: (call: Call) => { status: number; text: string } | null = () => null
let calls: string[] = []
beforeAll(async () => {
  shop = await startShop({}, (transport) => async (call) => {
    calls.push(`${call.method} ${call.path}`)
    return instead(call) ?? transport(call)
  })
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

const refusal = { status: 400, text: '{"error":{"description":"The id provided does not exist"}}' }

/** Makes every update of this order fail with a database error: a permanent, unexpected error. */
async function breakOrder(id: OrderId) {
  await shop.db.execute(sql`create or replace function odd_error() returns trigger language plpgsql as
    $$ begin raise 'an odd error'; end $$`)
  const name = sql.identifier(`odd_${id.replaceAll('-', '')}`)
  await shop.db.execute(
    sql`create trigger ${name} before update on orders for each row when (old.id = ${sql.raw(`'${id}'`)}) execute function odd_error()`,
  )
  return () => shop.db.execute(sql`drop trigger ${name} on orders`)
}

const expireReservation = ({ order }: OnlineOrder, minutes: number) =>
  shop.db
    .update(orders)
    .set({ holdExpiresAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.id, order.id))

test('an order that the provider refuses does not block the orders after it', async () => {
  const [refused, behind] = [await sandboxOrder(shop), await sandboxOrder(shop)]
  await pay(shop, behind.providerOrderId, 'capture')
  await shop.db.insert(paymentChecks).values({ orderId: behind.order.id, checkedAt: new Date(0) })
  instead = ({ path }) => (path.includes(refused.providerOrderId) ? refusal : null)
  await reconcile(gateway(), shop.deps)
  expect(await outcome(shop, behind)).toMatchObject({ status: 'Success' })
})

test('a payment with an unknown status does not block the other orders', async () => {
  const [odd, behind] = [await sandboxOrder(shop), await sandboxOrder(shop)]
  await pay(shop, behind.providerOrderId, 'capture')
  const item = { id: 'pay_odd', order_id: odd.providerOrderId, amount: 1, currency: 'INR', status: 'on_hold' }
  const text = JSON.stringify({ items: [item] })
  instead = ({ path }) => (path.includes(odd.providerOrderId) ? { status: 200, text } : null)
  await reconcile(gateway(), shop.deps)
  expect(await outcome(shop, behind)).toMatchObject({ status: 'Success' })
})

test('after the provider asks to wait, the rest of the run is skipped and comes first in the next', async () => {
  const waiting = await Promise.all(Array.from({ length: 6 }, () => sandboxOrder(shop)))
  await shop.db.delete(paymentChecks)
  instead = ({ path }) => (path.endsWith('/payments') ? { status: 429, text: '{}' } : null)
  await reconcile(gateway(), shop.deps)
  expect(new Set(calls.filter((call) => call.endsWith('/payments'))).size).toBe(3)
  instead = () => null
  calls = []
  await reconcile(gateway(), shop.deps)
  expect(calls.filter((call) => call.endsWith('/payments')).length).toBeGreaterThanOrEqual(waiting.length - 3)
})

test('a reservation that cannot be released does not block the release of others', async () => {
  const [broken, behind] = [await sandboxOrder(shop), await sandboxOrder(shop)]
  await expireReservation(broken, 60)
  await expireReservation(behind, 30)
  const repair = await breakOrder(broken.order.id)
  await cancelExpiredOrders(gateway(), shop.deps)
  expect(await outcome(shop, behind)).toMatchObject({ status: 'Cancelled', stock: 10 })
  expect((await orderRow(shop, broken.order.id)).status).toBe('Pending')
  await repair()
  await cancelExpiredOrders(gateway(), shop.deps)
  expect((await orderRow(shop, broken.order.id)).status).toBe('Cancelled')
})

test('a refund that cannot be stored does not block the sending of others', async () => {
  const bought = await Promise.all([sandboxOrder(shop), sandboxOrder(shop)])
  const admin = await shop.admin()
  for (const { order, person, providerOrderId } of bought) {
    const { paymentId, signature } = await pay(shop, providerOrderId, 'capture')
    await shop.as(person).payments.verify({ orderId: order.id, paymentId, providerOrderId, signature })
    await shop.as(admin).refunds.give({ id: order.id, amount: rupees(998) })
  }
  await passTime(shop, 60)
  const [broken, behind] = bought
  if (!broken || !behind) throw new Error('no orders')
  const due = (id: OrderId, at: number) =>
    shop.db
      .update(refunds)
      .set({ nextAttemptAt: new Date(at) })
      .where(eq(refunds.orderId, id))
  await due(broken.order.id, 0)
  await due(behind.order.id, 1)
  await sendRefunds(gateway(), shop.deps)
  await passTime(shop, 60)
  await shop.db.update(refunds).set({ nextAttemptAt: new Date(0) })
  const repair = await breakOrder(broken.order.id)
  await sendRefunds(gateway(), shop.deps)
  expect(await outcome(shop, behind)).toMatchObject({ status: 'Cancelled', payment: 'refunded' })
  expect(await outcome(shop, broken)).toMatchObject({ status: 'Success' })
  const [row] = await shop.db.select().from(refunds).where(eq(refunds.orderId, broken.order.id))
  expect(row?.lastError).toContain('odd error')
  await repair()
})

/** A payment that was authorised long after its order was cancelled, and is not captured. */
async function authorizedLate(bought: OnlineOrder) {
  const late = await pay(shop, bought.providerOrderId, 'captureLater')
  await shop.as(bought.person).orders.abandon({ id: bought.order.id })
  await passTime(shop, 20 * 60)
  await late.arrive()
  await reconcile(gateway(), shop.deps)
  await shop.db
    .update(payments)
    .set({ authorizedAt: sql`now() - interval '20 minutes'` })
    .where(eq(payments.orderId, bought.order.id))
  await shop.db.delete(paymentChecks)
  calls = []
}
const captures = () => calls.filter((call) => call.endsWith('/capture'))

test('a late payment is captured after its stock is reserved again', async () => {
  const bought = await sandboxOrder(shop, { pieces: 2 })
  await authorizedLate(bought)
  await reconcile(gateway(), shop.deps)
  expect(captures()).toHaveLength(1)
  expect(await outcome(shop, bought)).toMatchObject({ status: 'Success', payment: 'paid', stock: 0 })
})

test('a late payment for a product that was sold meanwhile is not captured', async () => {
  const bought = await sandboxOrder(shop, { pieces: 2 })
  await authorizedLate(bought)
  const faster = await shop.customer()
  await shop.address(faster)
  const item = { productId: bought.productId, size: 'M', color: 'Black', quantity: 1 }
  await shop.as(faster).cart.add(item)
  await shop.as(faster).orders.place({ items: [item], paymentMethod: 'COD' })
  await reconcile(gateway(), shop.deps)
  expect(captures()).toEqual([])
  expect(await outcome(shop, bought)).toMatchObject({ status: 'Cancelled', stock: 1, mails: [] })
  expect(await shop.db.$count(refunds, eq(refunds.orderId, bought.order.id))).toBe(0)
})

test('a late payment that cannot be captured any more releases its stock and is not captured again', async () => {
  const bought = await sandboxOrder(shop, { pieces: 2 })
  await authorizedLate(bought)
  instead = ({ path }) => (path.endsWith('/capture') ? refusal : null)
  await reconcile(gateway(), shop.deps)
  expect(await outcome(shop, bought)).toMatchObject({ status: 'Cancelled', stock: 2 })
  await shop.db.delete(paymentChecks)
  await reconcile(gateway(), shop.deps)
  expect(captures()).toHaveLength(1)
})
