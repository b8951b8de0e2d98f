import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { ONLINE_HOLD_MINUTES } from '#contract/basics/limits.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { lockOrder, type OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import type { Gateway } from './gateway.ts'
import { LAPSED } from './payment-rows.ts'
import { payments } from './payments.table.ts'
import { reserveAgain } from './reserve-again.ts'
import { settlePayment } from './sync-payments.ts'

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>
type Payment = typeof payments.$inferSelect

/**
 * Captures a payment that was authorised too late for the provider's automatic capture. Stock and promo code are reserved first. When that
 * fails, the payment is not captured, and the provider returns the money to the payer.
 */
export async function captureLate(gateway: Gateway, tools: Tools, orderId: OrderId): Promise<void> {
  const payment = await transactOrders(tools, (tx) => claimForCapture(tx, orderId))
  if (!payment) return
  try {
    const reported = await gateway.provider.capture(payment.providerPaymentId, payment.amount)
    await settlePayment(gateway, tools, orderId, reported)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tools.log.warn({ err: error, order: orderId }, 'a late payment could not be captured')
    if (error.kind === 'refused') await handleRefusedCapture(gateway, tools, orderId, payment)
  }
}

/** Reserves stock again and returns the order's payment to capture. Null when there is no such payment, or the stock is sold. */
async function claimForCapture(tx: OrdersTx, orderId: OrderId): Promise<Payment | null> {
  if (!(await findLatePayment(tx, orderId))) return null
  const order = await lockOrder(tx, orderId)
  const payment = await findLatePayment(tx, orderId)
  if (!order || !payment) return null
  if (order.status === 'Pending') return payment
  if (!(await reserveAgain(tx, order))) return null
  await setOrderState(tx, orderId, {
    status: 'Pending',
    paymentStatus: 'authorized',
    holdRound: order.holdRound + 1,
    holdExpiresAt: sql`now() + make_interval(mins => ${ONLINE_HOLD_MINUTES})`,
    cancelledAt: null,
    cancelReason: null,
    dismissedAt: null,
  })
  return payment
}

async function findLatePayment(tx: Db, orderId: OrderId): Promise<Payment | null> {
  const [row] = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'authorized'),
        sql`${payments.quarantineReason} is null and ${payments.errorReason} is distinct from ${LAPSED}`,
        sql`${payments.authorizedAt} < now() - interval '15 minutes'`,
        or(eq(orders.status, 'Pending'), inArray(orders.cancelReason, ['dismissed', 'expired'])),
      ),
    )
    .limit(1)
  return row?.payment ?? null
}

/**
 * Reads the payment again after a refused capture. A payment that was captured meanwhile is settled. Any other is marked as lapsed, and its
 * unpaid order is cancelled.
 */
async function handleRefusedCapture(gateway: Gateway, tools: Tools, orderId: OrderId, payment: Payment): Promise<void> {
  const reported = await gateway.provider.payment(payment.providerPaymentId)
  await settlePayment(gateway, tools, orderId, reported)
  if (reported.status !== 'authorized') return
  await transactOrders(tools, async (tx) => {
    const order = await lockOrder(tx, orderId)
    await tx.update(payments).set({ errorReason: LAPSED }).where(eq(payments.id, payment.id))
    if (order && isUnpaid(order))
      await cancelOrder(tx, order, { reason: 'expired', actor: 'shop', actorId: null, sendsMail: false })
  })
}

function isUnpaid({ status, paymentStatus }: OrderRow): boolean {
  return status === 'Pending' && (paymentStatus === 'authorized' || paymentStatus === 'awaiting')
}
