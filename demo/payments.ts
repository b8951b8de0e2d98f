import { calculatePercentage } from '#contract/basics/money.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hoursAfter } from './days.ts'
import { token } from './orders.ts'
import type { WrittenOrder } from './written-order.ts'

const METHODS = ['upi', 'card', 'upi', 'card'] as const
/** The payment provider's fee in percent of the amount: 2, and the tax on it. */
const FEE_PERCENT = 2.36
const TAX_PERCENT = 0.36

/** Adds the payments of the online orders: one captured payment each, one failed payment, one refund of a cancelled order. */
export async function addPayments(tx: Db, orders: WrittenOrder[], random: () => number): Promise<void> {
  for (const order of orders) {
    if (!order.providerOrderId) continue
    const wasTried = order.paidAt || (order.outcome.end === 'Cancelled' && order.outcome.why === 'expired')
    if (!wasTried) continue
    const [payment] = await tx.insert(payments).values(buildPayment(order, random)).returning({ id: payments.id })
    if (payment && order.paidAt && order.cancelledAt) await addRefund(tx, order, payment.id, order.cancelledAt, random)
  }
}

function buildPayment(order: WrittenOrder, random: () => number): typeof payments.$inferInsert {
  const { id: orderId, shopper, totals, paidAt, cancelledAt, placedAt } = order
  const method = METHODS[order.index % METHODS.length] ?? 'upi'
  const first = shopper.name.split(' ')[0]?.toLowerCase()
  const commonFields = {
    orderId,
    providerPaymentId: `pay_Demo${token(random)}`,
    providerOrderId: order.providerOrderId ?? '',
    amount: totals.total,
    method,
    vpa: method === 'upi' ? `${first}@upi.example` : null,
  }
  if (!paidAt) {
    const at = hoursAfter(placedAt, 0.1)
    const error = { errorCode: 'BAD_REQUEST_ERROR', errorReason: 'payment_timed_out', errorSource: 'customer' }
    const errorDescription = 'The payment was not completed on time.'
    return { ...commonFields, ...error, errorDescription, status: 'failed', createdAt: at, updatedAt: at }
  }
  return {
    ...commonFields,
    status: cancelledAt ? 'refunded' : 'captured',
    reference: String(100_000_000_000 + Math.floor(random() * 899_999_999_999)),
    fee: calculatePercentage(totals.total, FEE_PERCENT),
    tax: calculatePercentage(totals.total, TAX_PERCENT),
    authorizedAt: paidAt,
    capturedAt: paidAt,
    appliedAt: paidAt,
    ...(cancelledAt && { amountRefunded: totals.total }),
    createdAt: paidAt,
    updatedAt: cancelledAt ?? paidAt,
  }
}

async function addRefund(
  tx: Db,
  order: WrittenOrder,
  paymentId: string,
  at: Date,
  random: () => number,
): Promise<void> {
  await tx.insert(refunds).values({
    orderId: order.id,
    paymentId,
    amount: order.totals.total,
    status: 'processed',
    reason: 'cancelled',
    providerRefundId: `rfnd_Demo${token(random)}`,
    reference: String(100_000_000_000 + Math.floor(random() * 899_999_999_999)),
    attempts: 1,
    processedAt: hoursAfter(at, 1),
    createdAt: at,
    updatedAt: hoursAfter(at, 1),
  })
}
