import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { deliverSandboxEvents, toShop } from '#server/orders/payments/sandbox/deliver.ts'
import { applyDue } from '#server/orders/payments/webhook.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import { passTime } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { seedDemo } from './seed.ts'

function getGateway({ gateway }: TestShop) {
  if (!gateway) throw new Error('no gateway')
  return gateway
}

test('the sandbox has every demo payment with the same values as the shop', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const { provider } = getGateway(shop)
  const rows = await shop.db.select().from(payments)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['captured', 'failed', 'refunded']))
  for (const { providerPaymentId, providerOrderId, amount, status, method, amountRefunded, reference } of rows) {
    const facts = { id: providerPaymentId, order_id: providerOrderId, amount, status, method }
    expect(await provider.payment(providerPaymentId)).toMatchObject({
      ...facts,
      amount_refunded: amountRefunded,
      acquirer_data: { rrn: reference },
    })
    expect((await provider.listPayments(providerOrderId)).map(({ id }) => id)).toEqual([providerPaymentId])
  }
  const back = await shop.db.select().from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
  for (const { refunds: refund, payments: payment } of back)
    expect(await provider.listRefunds(payment.providerPaymentId)).toMatchObject([
      { id: refund.providerRefundId, amount: refund.amount, status: 'processed' },
    ])
})

test('a paid demo order that the owner cancels is refunded like any other', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const gateway = getGateway(shop)
  const owner = shop.as(await shop.admin())
  const [paid] = await shop.db
    .select()
    .from(orders)
    .where(and(orders.isDemo, eq(orders.status, 'Success')))
  if (!paid) throw new Error('the demo has no paid order')
  await owner.orders.cancel({ id: paid.id })
  await sendRefunds(gateway, shop.deps)
  await passTime(shop, 5)
  await deliverSandboxEvents(shop.deps, gateway, toShop(shop.http))
  await applyDue(shop.deps)

  const [after] = await shop.db.select().from(orders).where(eq(orders.id, paid.id))
  expect(after).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded', amountRefunded: paid.total })
  expect(await shop.db.select().from(refunds).where(ne(refunds.status, 'processed'))).toEqual([])
  expect(await shop.db.select().from(refunds).where(isNotNull(refunds.lastError))).toEqual([])
  expect(await checkBooks(shop.db)).toEqual([])
})
