import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import type { Entity, Notes } from './entities.ts'
import { storeEvent } from './events.ts'
import { sandboxEntities } from './sandbox-entities.table.ts'
import { SandboxError } from './sandbox-error.ts'
import { find, insert, newId, update } from './store.ts'

export type RefundRequest = { amount: number; speed: 'normal' | 'optimum'; notes: Notes; receipt: string | null }

/** Seconds until a refund is processed; a real bank takes days. */
const PROCESSING_S = 2

/**
 * Refunds a captured payment; the caller has locked its order. With a key it is idempotent: the same request again returns the
 * same refund, a different request is refused.
 */
export async function refund(
  tx: Db,
  payment: Entity<'payment'>,
  input: Partial<Omit<RefundRequest, 'amount'>> & { amount?: number | undefined },
  key: string | null,
): Promise<Entity<'refund'>> {
  const earlierRefund = key === null ? null : await claimKey(tx, key, { ...input, payment: payment.id })
  if (earlierRefund) return earlierRefund
  const { captured, amount: paid, amount_refunded: refunded } = payment.body.shown
  if (!captured) throw new SandboxError('The payment status should be captured for action to be taken')
  if (refunded >= paid) throw new SandboxError('The payment has been fully refunded already')
  const amount = input.amount ?? paid - refunded
  if (amount > paid - refunded)
    throw new SandboxError('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  const total = refunded + amount
  const isFull = total === paid
  const shown = {
    ...payment.body.shown,
    amount_refunded: total,
    refund_status: isFull ? ('full' as const) : ('partial' as const),
    ...(isFull && { status: 'refunded' as const }),
  }
  const body = { shown, next: null }
  const changed = await update(tx, 'payment', { id: payment.id, body, dueInS: null })
  const { speed = 'normal', notes = [], receipt = null } = input
  const newRefund = await storeRefund(tx, changed, { amount, speed, notes, receipt })
  if (key !== null) await setKey(tx, key, newRefund.id)
  return newRefund
}

const keyId = (key: string) => `key_${key}`

/** Claims an idempotency key for one request. Returns the refund already made with this key, else null. */
async function claimKey(tx: Db, key: string, input: object): Promise<Entity<'refund'> | null> {
  const request = JSON.stringify(input)
  const body = { refund: '', request }
  const taken = await tx
    .insert(sandboxEntities)
    .values({ id: keyId(key), kind: 'refund_key', body })
    .onConflictDoNothing()
    .returning({ id: sandboxEntities.id })
  if (taken.length > 0) return null
  const storedKey = await find(tx, 'refund_key', keyId(key))
  if (storedKey?.body.request !== request)
    throw new SandboxError('Different request body sent for the same idempotency key. Use a new key.')
  return find(tx, 'refund', storedKey.body.refund)
}

async function setKey(tx: Db, key: string, refundId: string): Promise<void> {
  const storedKey = await find(tx, 'refund_key', keyId(key))
  const body = { refund: refundId, request: storedKey?.body.request ?? '' }
  await tx
    .update(sandboxEntities)
    .set({ body })
    .where(eq(sandboxEntities.id, keyId(key)))
}

/** Stores a pending refund. Its amount is added to the payment's refunded amount at once. */
export async function storeRefund(tx: Db, payment: Entity<'payment'>, input: RefundRequest): Promise<Entity<'refund'>> {
  const id = newId('rfnd')
  const { amount, speed, notes, receipt } = input
  const shown = {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: 'normal',
  } as const
  const newRefund = await insert(tx, 'refund', { id, parent: payment.parent, body: { shown }, dueInS: PROCESSING_S })
  await storeEvent(tx, 'refund.created', { payment, refund: newRefund })
  return newRefund
}

/** Ends a pending refund: processed, or failed when `isGood` is false. */
export async function finishRefund(tx: Db, pendingRefund: Entity<'refund'>, isGood = true): Promise<Entity<'refund'>> {
  if (pendingRefund.body.shown.status !== 'pending') return pendingRefund
  const arn = isGood ? String(randomInt(100_000_000_000, 999_999_999_999)) : null
  const status = isGood ? 'processed' : 'failed'
  const shown = { ...pendingRefund.body.shown, status, acquirer_data: { arn } } as const
  const done = await update(tx, 'refund', { id: pendingRefund.id, body: { shown }, dueInS: null })
  const payment = await find(tx, 'payment', shown.payment_id)
  if (!payment) throw new Error(`${pendingRefund.id} has no payment`)
  const after = isGood ? payment : await subtractRefunded(tx, payment, shown.amount)
  await storeEvent(tx, `refund.${status}`, { payment: after, refund: done })
  return done
}

/** Subtracts a failed refund from the refunded amount of its payment. */
async function subtractRefunded(tx: Db, payment: Entity<'payment'>, amount: number): Promise<Entity<'payment'>> {
  const left = payment.body.shown.amount_refunded - amount
  const shown = {
    ...payment.body.shown,
    amount_refunded: left,
    refund_status: left > 0 ? ('partial' as const) : null,
    status: 'captured' as const,
  }
  return update(tx, 'payment', { id: payment.id, body: { shown, next: null }, dueInS: null })
}
