import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { settle } from '#server/orders/payments/settle.ts'
import { buildPayment, onlineOrder } from '#server/testing/payments.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { refunds } from './refunds.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startShop({}, () => async () => ({ status: 200, text: '{"items":[]}' }))
  admin = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function paid() {
  const order = await onlineOrder(shop)
  await transactOrders(shop.deps, (tx) => settle(tx, order.order.id, buildPayment(order)))
  return order.order
}

test('a partial refund and then the rest are queued, each as one row for the job that sends it', async () => {
  const { id, total } = await paid()
  const give = (amount: number) => shop.as(admin).refunds.give({ id, amount: rupees(amount) })
  expect((await give(98)).money).toMatchObject({ received: total, refunded: rupees(98), refundable: rupees(900) })
  expect((await give(900)).money.refundable).toBe(0)
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id)
  expect(rows.map(({ amount, status, createdBy }) => [amount, status, createdBy])).toEqual([
    [rupees(98), 'queued', admin.id],
    [rupees(900), 'queued', admin.id],
  ])
})

test('of fifty simultaneous refunds of more than half, one is written [refunds.at-most-received]', async () => {
  const { id } = await paid()
  const tries = Array.from({ length: 50 }, () => attempt(shop.as(admin).refunds.give({ id, amount: rupees(600) })))
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  expect(payment?.amountRefunded).toBe(rupees(600))
})

test.each([0, -5, 1.234])('%d rupees are refused', async (amount) => {
  const { id } = await paid()
  const answer = await shop.inject({ method: 'POST', url: `/api/orders/${id}/refund`, payload: { amount }, by: admin })
  expect(answer.statusCode).toBe(422)
})

test('an unpaid order cannot be refunded; a customer cannot refund', async () => {
  const { order, person } = await onlineOrder(shop)
  expect(await attempt(shop.as(admin).refunds.give({ id: order.id, amount: paise(100) }))).toMatchObject({
    ok: false,
    failure: { code: 'payment_not_received' },
  })
  const call = { method: 'POST', url: `/api/orders/${order.id}/refund`, payload: { amount: 1 } } as const
  expect((await shop.inject({ ...call, by: person })).statusCode).toBe(403)
})
