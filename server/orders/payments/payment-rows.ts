import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { paise, ZERO } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { calculateRequestedAmount } from '#contract/orders/pay-now.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import { paymentProblems } from '#texts/en/orders/payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import { payments } from './payments.table.ts'
import type { ProviderPayment } from './provider.ts'

/** A payment that does not match its order and needs a manual decision. */
export type Alert = { orderId: OrderId; paymentId: string; reason: string }
export type PaymentRow = typeof payments.$inferSelect

/** A payment's status never decreases in rank, so late and repeated messages change nothing. `failed → authorized` is legal. */
const RANK: Record<PaymentRow['status'], number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 }

/** The error reason of an authorised payment that was not captured in time and never will be. */
export const LAPSED = 'not captured in time'

/**
 * The provider reports 'refunded' for a payment whose authorisation expired before the capture. The shop never had the money, so the
 * payment stays 'authorized' with the error reason LAPSED.
 */
function keepAuthorized(reported: ProviderPayment): ProviderPayment {
  if (reported.status !== 'refunded' || reported.captured !== false) return reported
  return { ...reported, status: 'authorized', error_reason: LAPSED }
}

/** Whether a payment was captured, and all of it is refunded or being refunded. */
export function isFullyRefunded(reported: ProviderPayment): boolean {
  return (
    reported.captured !== false &&
    (reported.status === 'refunded' || (reported.amount_refunded ?? 0) >= reported.amount)
  )
}

/**
 * Stores the payment as the provider reports it. The caller holds the order's lock. Returns an alert when amount or currency differ from
 * the order.
 */
export async function recordPayment(
  tx: Db,
  order: OrderRow,
  received: ProviderPayment,
): Promise<{ payment: PaymentRow; alert: Alert | null }> {
  const reported = keepAuthorized(received)
  await moveToOrder(tx, order, reported)
  const reason = mismatch(order, reported)
  await tx
    .insert(payments)
    .values({
      orderId: order.id,
      providerPaymentId: reported.id,
      providerOrderId: reported.order_id ?? '',
      amount: paise(reported.amount),
      currency: reported.currency,
      status: 'created',
      quarantineReason: reason,
    })
    .onConflictDoNothing()
  const [row] = await tx.select().from(payments).where(eq(payments.providerPaymentId, reported.id)).for('update')
  if (!row) throw new Error(`payment ${reported.id} was not stored`)
  const isCaptured = RANK[reported.status] >= RANK.captured
  const [payment] = await tx
    .update(payments)
    .set({
      status: RANK[reported.status] > RANK[row.status] ? reported.status : row.status,
      method: reported.method ?? row.method,
      reference: reported.acquirer_data?.rrn ?? row.reference,
      vpa: reported.vpa ?? row.vpa,
      fee: reported.fee == null ? row.fee : paise(reported.fee),
      tax: reported.tax == null ? row.tax : paise(reported.tax),
      errorCode: reported.error_code ?? row.errorCode,
      errorDescription: reported.error_description ?? row.errorDescription,
      errorSource: reported.error_source ?? row.errorSource,
      errorStep: reported.error_step ?? row.errorStep,
      errorReason: reported.error_reason ?? row.errorReason,
      authorizedAt: row.authorizedAt ?? (RANK[reported.status] >= RANK.authorized ? NOW : null),
      capturedAt: row.capturedAt ?? (isCaptured ? NOW : null),
      snapshot: received,
      // Compared again with the current order until the payment is applied or refunded.
      ...(row.appliedAt === null && row.amountRefunded === ZERO && { quarantineReason: reason }),
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (!payment) throw new Error(`payment ${reported.id} does not exist any more`)
  const { quarantineReason } = payment
  return {
    payment,
    alert: (quarantineReason && { orderId: order.id, paymentId: reported.id, reason: quarantineReason }) || null,
  }
}

const NOW = sql`now()`
const problems = englishWords(paymentProblems)

/** Moves a payment to the order that the provider names, if it was stored under another order and neither applied nor refunded. */
async function moveToOrder(tx: Db, order: OrderRow, reported: ProviderPayment): Promise<void> {
  await tx
    .update(payments)
    .set({ orderId: order.id, providerOrderId: reported.order_id ?? '', quarantineReason: mismatch(order, reported) })
    .where(
      and(
        eq(payments.providerPaymentId, reported.id),
        ne(payments.orderId, order.id),
        isNull(payments.appliedAt),
        eq(payments.amountRefunded, ZERO),
      ),
    )
}

/** Why a payment does not match the order in amount or currency, null when it does. A valid signature is not enough. */
function mismatch(order: OrderRow, reported: ProviderPayment): string | null {
  const due = calculateRequestedAmount(order)
  if (reported.amount !== due) return problems.wrongAmount({ amount: reported.amount, due })
  return reported.currency === 'INR' ? null : problems.wrongCurrency({ currency: reported.currency })
}
