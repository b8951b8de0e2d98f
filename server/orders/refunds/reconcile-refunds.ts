import { eq, sql } from 'drizzle-orm'
import { lockOrder } from '#server/orders/orders/lock-order.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { payments } from '#server/orders/payments/payments.table.ts'
import type { ProviderRefund } from '#server/orders/payments/provider.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { applyProviderRefund } from './provider-refunds.ts'
import { refundSweeps, refunds } from './refunds.table.ts'

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>
const NAME = 'refunds'
/** Each run reads this period of the previous run again, because the provider's list may be late and clocks differ. */
const OVERLAP = sql`interval '1 hour'`
/** The period that the first run reads: payments can be refunded this long. https://razorpay.com/docs/payments/refunds/faqs/ */
const LONGEST = sql`interval '180 days'`

/**
 * Reads the provider's list of all refunds since the last run. This finds refunds that were made in its dashboard at any time
 * and whose webhook was lost. One process at a time runs it.
 */
export async function reconcileRefunds(gateway: Gateway, tools: Tools): Promise<void> {
  const span = await claimRun(tools.db)
  if (!span) return
  try {
    const reported = await gateway.provider.refundsBetween(span.from, span.until)
    await processEach(
      tools,
      reported,
      ({ id }) => ({ providerRefund: id }),
      (refund) => applyReported(tools, refund),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tools.log.warn({ err: error }, 'the list of all refunds could not be read')
    return
  }
  await tools.db.update(refundSweeps).set({ readUntil: span.until }).where(eq(refundSweeps.name, NAME))
}

async function claimRun(db: Db): Promise<{ from: Date; until: Date } | null> {
  const { rows } = await db.execute<{ from: number; until: number }>(sql`
    insert into refund_sweeps as s (name, read_until) values (${NAME}, now() - ${LONGEST})
    on conflict (name) do update set started_at = now() where s.started_at < now() - interval '30 seconds'
    returning extract(epoch from s.read_until - ${OVERLAP})::float8 as from, extract(epoch from now())::float8 as until`)
  return rows[0] ? { from: new Date(rows[0].from * 1000), until: new Date(rows[0].until * 1000) } : null
}

/** Applies a refund of a known payment, if the refund is not stored or its state differs. */
async function applyReported(tools: Tools, reported: ProviderRefund): Promise<void> {
  const { db } = tools
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, reported.payment_id))
  if (!payment || (await isStoredRefund(db, reported))) return
  await transactOrders(tools, async (tx) => {
    await lockOrder(tx, payment.orderId)
    await applyProviderRefund(tx, payment.orderId, payment.id, reported)
  })
}

async function isStoredRefund(db: Db, reported: ProviderRefund): Promise<boolean> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, reported.id))
  if (!row) return false
  return row.status === (reported.status === 'pending' ? 'sent' : reported.status)
}
