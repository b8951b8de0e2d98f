import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import type { ProviderRefund } from '#server/orders/payments/provider.ts'
import { isDue } from '#server/platform/database/columns.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { applyProviderRefund, failRefund, findIdempotencyKey } from './provider-refunds.ts'
import type { RefundRow } from './refund-rows.ts'
import { refunds } from './refunds.table.ts'

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>
type Due = { refund: RefundRow; providerPaymentId: string }
const BATCH = 20
const FIRST_RETRY_S = 15
const LONGEST_RETRY_S = 3_600

/**
 * Sends the refunds that are due, and reads the state of sent ones. A claim lasts for one attempt, so that several processes do not send
 * the same refund; the provider also refunds once per key. A failed attempt is retried later and does not block other refunds. A refused
 * refund is shown on the owner's dashboard.
 */
export async function sendRefunds(gateway: Gateway, tools: Tools): Promise<void> {
  const toLogFields = ({ refund }: Due) => ({ refund: refund.id })
  await processEach(tools, await claimDue(tools), toLogFields, async (due) => {
    try {
      const reported = await sendOrRead(gateway, due)
      await withLock(tools, due, (tx, refund) =>
        refund.paymentId ? applyProviderRefund(tx, refund.orderId, refund.paymentId, reported) : undefined,
      )
    } catch (error) {
      await recordFailure(gateway, tools, due, error)
      if (!(error instanceof ProviderError)) throw error
      tools.log.warn({ err: error, refund: due.refund.id }, 'a refund could not be sent')
    }
  })
}

async function withLock(
  tools: Tools,
  { refund }: Due,
  work: (tx: OrdersTx, refund: RefundRow) => Promise<void> | undefined,
): Promise<void> {
  await transactOrders(tools, async (tx) => {
    await lockOrder(tx, refund.orderId)
    const [fresh] = await tx.select().from(refunds).where(eq(refunds.id, refund.id)).for('update')
    if (fresh) await work(tx, fresh)
  })
}

/**
 * Stores the error of an attempt. A refusal is final unless the provider already has the refund; other errors are retried. A refund in the
 * dashboard can cause a refusal, so the payment's refunds are applied first. That withdraws this refund and queues the remainder as a new
 * one.
 */
async function recordFailure(gateway: Gateway, tools: Tools, due: Due, error: unknown): Promise<void> {
  const problem = findRootMessage(error).slice(0, 500)
  const isFinal = error instanceof ProviderError && error.kind === 'refused' && due.refund.providerRefundId === null
  const reportedRefunds = isFinal ? await gateway.provider.listRefunds(due.providerPaymentId).catch(() => null) : null
  await withLock(tools, due, async (tx, fresh) => {
    for (const reported of reportedRefunds ?? [])
      if (fresh.paymentId) await applyProviderRefund(tx, fresh.orderId, fresh.paymentId, reported)
    const [now] = await tx.select().from(refunds).where(eq(refunds.id, fresh.id))
    if (reportedRefunds && now?.status === 'queued') return failRefund(tx, now, problem)
    await tx.update(refunds).set({ lastError: problem }).where(eq(refunds.id, fresh.id))
  })
}

/** The message of the innermost error: the database's message instead of the query. */
function findRootMessage(error: unknown): string {
  if (error instanceof ProviderError || !(error instanceof Error))
    return String(error instanceof Error ? error.message : error)
  return error.cause instanceof Error ? findRootMessage(error.cause) : error.message
}

async function claimDue(tools: Tools): Promise<Due[]> {
  return transact(tools.db, async (tx) => {
    const rows = await tx
      .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(inArray(refunds.status, ['queued', 'sent']), isDue(refunds.nextAttemptAt)))
      .orderBy(refunds.nextAttemptAt)
      .limit(BATCH)
      .for('update', { of: refunds, skipLocked: true })
    const ids = rows.map(({ refund }) => refund.id)
    const wait = sql`make_interval(secs => least(${FIRST_RETRY_S} * 2 ^ least(attempts, 20), ${LONGEST_RETRY_S}))`
    if (ids.length > 0)
      await tx
        .update(refunds)
        .set({ attempts: sql`attempts + 1`, nextAttemptAt: sql`now() + ${wait}` })
        .where(inArray(refunds.id, ids))
    return rows
  })
}

/**
 * Sends a refund; one with a provider id is only read. Before a second attempt, and after a refusal, the refund is searched by its key,
 * because a response may be lost.
 */
async function sendOrRead(gateway: Gateway, due: Due): Promise<ProviderRefund> {
  const { refund, providerPaymentId } = due
  if (refund.providerRefundId !== null) return readRefund(gateway, refund.providerRefundId, providerPaymentId)
  if (refund.reason === 'dashboard') throw new Error(`refund ${refund.id} was made in the dashboard and has no id`)
  const lost = refund.attempts > 0 ? await findByKey(gateway, due) : null
  if (lost) return lost
  try {
    return await gateway.provider.refund(providerPaymentId, { amount: refund.amount, key: refund.id })
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.kind === 'refused'
    const reported = isRefused ? await findByKey(gateway, due) : null
    if (reported) return reported
    throw error
  }
}

async function readRefund({ provider }: Gateway, refundId: string, providerPaymentId: string): Promise<ProviderRefund> {
  try {
    return await provider.readRefund(refundId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    const reported = (await provider.listRefunds(providerPaymentId)).find(
      (listedRefund) => listedRefund.id === refundId,
    )
    if (!reported) throw error
    return reported
  }
}

async function findByKey({ provider }: Gateway, { refund, providerPaymentId }: Due): Promise<ProviderRefund | null> {
  return (
    (await provider.listRefunds(providerPaymentId)).find(
      (listedRefund) => findIdempotencyKey(listedRefund) === refund.id,
    ) ?? null
  )
}
