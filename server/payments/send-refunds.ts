import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { transact } from '#server/core/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import type { Gateway } from './gateway.ts'
import { payments, refunds } from './payments.table.ts'
import { ProviderError, type ProviderRefund } from './provider.ts'
import { applyProviderRefund } from './provider-refunds.ts'

type Tools = Pick<Ctx, 'db' | 'log'>
type Due = { refund: typeof refunds.$inferSelect; providerPaymentId: string }
const BATCH = 20
const FIRST_RETRY_S = 15
const LONGEST_RETRY_S = 3_600

/**
 * Sends the refunds that are due, and asks after those on their way. Claimed for the time of one try, so several
 * processes never send one twice at once; and if they did, the provider refunds once a key.
 */
export async function sendRefunds(gateway: Gateway, tools: Tools): Promise<void> {
  for (const due of await claim(tools)) {
    try {
      const said = await ask(gateway, due)
      await transact(tools.db, async (tx) => {
        await lockOrder(tx, due.refund.orderId)
        if (due.refund.paymentId) await applyProviderRefund(tx, due.refund.orderId, due.refund.paymentId, said)
      })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      tools.log.warn({ err: error, refund: due.refund.id }, 'a refund could not be sent yet')
      await tools.db.update(refunds).set({ lastError: error.message }).where(eq(refunds.id, due.refund.id))
    }
  }
}

async function claim(tools: Tools): Promise<Due[]> {
  return transact(tools.db, async (tx) => {
    const rows = await tx
      .select({ refund: refunds, providerPaymentId: payments.providerPaymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(inArray(refunds.status, ['queued', 'sent']), lte(refunds.nextAttemptAt, sql`now()`)))
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

/** A refund that was sent is only asked after; one whose answer was lost is found under its key by sending it again. */
async function ask(gateway: Gateway, { refund, providerPaymentId }: Due): Promise<ProviderRefund> {
  if (refund.providerRefundId !== null) {
    const known = await gateway.provider.refundsOf(providerPaymentId)
    const said = known.find((one) => one.id === refund.providerRefundId)
    if (said) return said
  }
  return gateway.provider.refund(providerPaymentId, { amount: refund.amount, key: refund.id })
}
