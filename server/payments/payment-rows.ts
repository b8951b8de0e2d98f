import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { paise, ZERO } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { Db } from '#server/core/database/db.ts'
import type { OrderRow } from '#server/orders/lock-order.ts'
import { payments } from './payments.table.ts'
import type { ProviderPayment } from './provider.ts'

/** Money that does not match its order, for somebody to look at. */
export type Alert = { orderId: OrderId; paymentId: string; reason: string }
export type PaymentRow = typeof payments.$inferSelect

/** A payment only goes up: what arrives late or twice never takes it back. `failed → authorized` is legal (payments.md 1.2). */
const RANK: Record<PaymentRow['status'], number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 }

/** Why an authorised payment that went back by itself is not asked for again. */
export const LAPSED = 'not captured in time'

/**
 * A payment that was never captured reads as 'refunded' when its authorisation ran out (payments.md 1.2). No money of
 * ours moved, so it stays what it was: authorised, and over.
 */
function asMoney(said: ProviderPayment): ProviderPayment {
  if (said.status !== 'refunded' || said.captured !== false) return said
  return { ...said, status: 'authorized', error_reason: LAPSED }
}

/** All of it was ours, and all of it has gone back, or is on its way. */
export function isWhollyRefunded(said: ProviderPayment): boolean {
  return said.captured !== false && (said.status === 'refunded' || (said.amount_refunded ?? 0) >= said.amount)
}

/** Writes down what the provider says of a payment of this order, under its lock; says when the money is not what the order asks for. */
export async function recordPayment(
  tx: Db,
  order: OrderRow,
  heard: ProviderPayment,
): Promise<{ payment: PaymentRow; alert: Alert | null }> {
  const said = asMoney(heard)
  await takeHome(tx, order, said)
  const reason = mismatch(order, said)
  await tx
    .insert(payments)
    .values({
      orderId: order.id,
      providerPaymentId: said.id,
      providerOrderId: said.order_id ?? '',
      amount: paise(said.amount),
      currency: said.currency,
      status: 'created',
      quarantineReason: reason,
    })
    .onConflictDoNothing()
  const [row] = await tx.select().from(payments).where(eq(payments.providerPaymentId, said.id)).for('update')
  if (!row) throw new Error(`payment ${said.id} was not written`)
  const isCaptured = RANK[said.status] >= RANK.captured
  const [payment] = await tx
    .update(payments)
    .set({
      status: RANK[said.status] > RANK[row.status] ? said.status : row.status,
      method: said.method ?? row.method,
      reference: said.acquirer_data?.rrn ?? row.reference,
      vpa: said.vpa ?? row.vpa,
      fee: said.fee == null ? row.fee : paise(said.fee),
      tax: said.tax == null ? row.tax : paise(said.tax),
      errorCode: said.error_code ?? row.errorCode,
      errorDescription: said.error_description ?? row.errorDescription,
      errorSource: said.error_source ?? row.errorSource,
      errorStep: said.error_step ?? row.errorStep,
      errorReason: said.error_reason ?? row.errorReason,
      authorizedAt: row.authorizedAt ?? (RANK[said.status] >= RANK.authorized ? NOW : null),
      capturedAt: row.capturedAt ?? (isCaptured ? NOW : null),
      snapshot: heard,
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (!payment) throw new Error(`payment ${said.id} is gone`)
  const { quarantineReason } = payment
  return {
    payment,
    alert: (quarantineReason && { orderId: order.id, paymentId: said.id, reason: quarantineReason }) || null,
  }
}

const NOW = sql`now()`

/** A payment belongs to the order that the provider names: one that was set aside under another moves. */
async function takeHome(tx: Db, order: OrderRow, said: ProviderPayment): Promise<void> {
  await tx
    .update(payments)
    .set({ orderId: order.id, providerOrderId: said.order_id ?? '', quarantineReason: mismatch(order, said) })
    .where(
      and(
        eq(payments.providerPaymentId, said.id),
        ne(payments.orderId, order.id),
        isNull(payments.appliedAt),
        eq(payments.amountRefunded, ZERO),
      ),
    )
}

/** A good signature is not enough: amount and currency must be ours as well (payments.md 1.4). */
function mismatch(order: OrderRow, said: ProviderPayment): string | null {
  if (said.amount !== order.total) return `it is ${said.amount} paise, the order costs ${order.total}`
  return said.currency === 'INR' ? null : `it is in ${said.currency}`
}
