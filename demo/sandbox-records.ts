import { and, eq, isNotNull } from 'drizzle-orm'
import { orders } from '#server/orders/orders/orders.table.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import type { BodyOf } from '#server/orders/payments/sandbox/entities.ts'
import { sandboxEntities } from '#server/orders/payments/sandbox/sandbox-entities.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'

type OrderRow = typeof orders.$inferSelect
type PaymentRow = typeof payments.$inferSelect
type RefundRow = typeof refunds.$inferSelect

/** The capture settings of initiate.ts: automatic for twelve minutes, manual for an hour. */
const CAPTURE = { isAutomatic: true, automaticMinutes: 12, manualMinutes: 60 }

/** Adds the demo payments to the sandbox gateway's records, so that the gateway can refund a demo order like any other order. */
export async function addSandboxRecords(tx: Db): Promise<void> {
  const isPaidThere = and(orders.isDemo, isNotNull(orders.providerOrderId))
  const paidOrders = await tx.select().from(orders).where(isPaidThere)
  const tries = await tx.select({ payment: payments }).from(payments).innerJoin(orders, eq(orders.id, payments.orderId))
  const backs = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
  const ofOrders = paidOrders.map((order) => {
    const orderTries = tries.filter(({ payment }) => payment.orderId === order.id)
    const body = orderBody(
      order,
      orderTries.map(({ payment }) => payment),
    )
    return { id: body.shown.id, kind: 'order' as const, parent: null, body, createdAt: order.createdAt }
  })
  const ofPayments = tries.map(({ payment }) => {
    const { providerPaymentId: id, providerOrderId: parent, createdAt } = payment
    return { id, kind: 'payment' as const, parent, body: paymentBody(payment), createdAt }
  })
  const ofRefunds = backs.map(({ refund, payment }) => {
    const body = refundBody(refund, payment)
    const { providerOrderId: parent } = payment
    return { id: body.shown.id, kind: 'refund' as const, parent, body, createdAt: refund.createdAt }
  })
  await tx.insert(sandboxEntities).values([...ofOrders, ...ofPayments, ...ofRefunds])
}

function orderBody({ id, number, total, providerOrderId }: OrderRow, tries: PaymentRow[]): BodyOf<'order'> {
  const isPaid = tries.some(({ capturedAt }) => capturedAt !== null)
  return {
    shown: {
      id: providerOrderId ?? '',
      entity: 'order',
      amount: total,
      currency: 'INR',
      offer_id: null,
      ...(isPaid ? { amount_paid: total, amount_due: 0 } : { amount_paid: 0, amount_due: total }),
      status: isPaid ? 'paid' : tries.length > 0 ? 'attempted' : 'created',
      attempts: tries.length,
      receipt: id.replaceAll('-', ''),
      notes: { order: String(number) },
    },
    capture: CAPTURE,
  }
}

function paymentBody(payment: PaymentRow): BodyOf<'payment'> {
  const { amount, amountRefunded, status, capturedAt, method } = payment
  return {
    shown: {
      id: payment.providerPaymentId,
      entity: 'payment',
      amount,
      currency: 'INR',
      status,
      order_id: payment.providerOrderId,
      invoice_id: null,
      international: false,
      method: method === 'card' ? 'card' : 'upi',
      amount_refunded: amountRefunded,
      refund_status: amountRefunded === 0 ? null : amountRefunded === amount ? 'full' : 'partial',
      captured: capturedAt !== null,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: payment.vpa,
      email: null,
      contact: null,
      notes: [],
      fee: payment.fee,
      tax: payment.tax,
      error_code: payment.errorCode,
      error_description: payment.errorDescription,
      error_source: payment.errorSource,
      error_step: payment.errorStep,
      error_reason: payment.errorReason,
      acquirer_data: { rrn: payment.reference },
    },
    next: null,
  }
}

function refundBody(refund: RefundRow, payment: PaymentRow): BodyOf<'refund'> {
  return {
    shown: {
      id: refund.providerRefundId ?? '',
      entity: 'refund',
      amount: refund.amount,
      currency: 'INR',
      payment_id: payment.providerPaymentId,
      notes: { refund: refund.id },
      receipt: refund.id,
      acquirer_data: { arn: refund.reference },
      batch_id: null,
      status: 'processed',
      speed_requested: 'normal',
      speed_processed: 'normal',
    },
  }
}
