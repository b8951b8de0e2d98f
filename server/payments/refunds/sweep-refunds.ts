import { eq, sql } from 'drizzle-orm'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { eachAlone } from '#server/payments/each-alone.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { payments, refundSweeps, refunds } from '#server/payments/payments.table.ts'
import { ProviderError, type ProviderRefund } from '#server/payments/provider.ts'
import { applyProviderRefund } from './provider-refunds.ts'

type Tools = Pick<Ctx, 'db' | 'log'>
const SWEEP = 'refunds'
/** Read again with every sweep: what the provider's list shows late, and clocks that differ. */
const OVERLAP = sql`interval '1 hour'`
/** A payment can be refunded for so long; the first sweep begins there. https://razorpay.com/docs/payments/refunds/faqs/ */
const LONGEST = sql`interval '180 days'`

/**
 * Reads the provider's list of all refunds since the last time: what was refunded in its dashboard, long after the order
 * too, is found although its webhook was lost. Of several processes one reads.
 */
export async function sweepRefunds(gateway: Gateway, tools: Tools): Promise<void> {
  const span = await claimSweep(tools.db)
  if (!span) return
  try {
    const said = await gateway.provider.refundsBetween(span.from, span.until)
    await eachAlone(
      tools,
      said,
      ({ id }) => ({ providerRefund: id }),
      (one) => takeIn(tools.db, one),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    tools.log.warn({ err: error }, 'the list of all refunds could not be read')
    return
  }
  await tools.db.update(refundSweeps).set({ readUntil: span.until }).where(eq(refundSweeps.name, SWEEP))
}

async function claimSweep(db: Db): Promise<{ from: Date; until: Date } | null> {
  const { rows } = await db.execute<{ from: number; until: number }>(sql`
    insert into refund_sweeps as s (name, read_until) values (${SWEEP}, now() - ${LONGEST})
    on conflict (name) do update set started_at = now() where s.started_at < now() - interval '30 seconds'
    returning extract(epoch from s.read_until - ${OVERLAP})::float8 as from, extract(epoch from now())::float8 as until`)
  return rows[0] ? { from: new Date(rows[0].from * 1000), until: new Date(rows[0].until * 1000) } : null
}

/** A refund of a payment of ours that our books do not have, or have in another state. */
async function takeIn(db: Db, said: ProviderRefund): Promise<void> {
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, said.payment_id))
  if (!payment || (await isKnown(db, said))) return
  await transact(db, async (tx) => {
    await lockOrder(tx, payment.orderId)
    await applyProviderRefund(tx, payment.orderId, payment.id, said)
  })
}

async function isKnown(db: Db, said: ProviderRefund): Promise<boolean> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, said.id))
  if (!row) return false
  return row.status === (said.status === 'pending' ? 'sent' : said.status)
}
