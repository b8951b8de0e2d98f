import { inArray, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { reconcileRefunds } from '#server/orders/refunds/reconcile-refunds.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { processEach } from '#server/platform/jobs/process-each.ts'
import type { Gateway } from './gateway.ts'
import { captureLate } from './late-capture.ts'
import { paymentChecks } from './payments.table.ts'
import { syncPayments } from './sync-payments.ts'

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>
type Due = { id: OrderId; providerOrderId: string }
/** Maximum orders in one run. */
const BATCH = 100
/** After this many consecutive `unavailable` results the run ends. The next run does the rest. */
const MAX_UNAVAILABLE = 3

/**
 * Reads the payments of orders from the provider, because a webhook can be lost. Unpaid and cancelled online orders: for 5 days. Paid
 * orders: for 7 days. Cash-on-delivery orders: for 30 days, because they can be paid online until packed. A new order is read every minute,
 * an older one at a tenth of its age up to an hour, after 5 days every 12 hours. The order that was read longest ago comes first. An order
 * that fails does not block the others. reconcile-refunds.ts finds later refunds.
 */
export async function reconcile(gateway: Gateway, tools: Tools): Promise<void> {
  const due = await claimDue(tools)
  const firstSkipped = await syncEach(gateway, tools, due)
  if (firstSkipped !== null) await releaseClaims(tools, due.slice(firstSkipped))
  await reconcileRefunds(gateway, tools)
}

/**
 * Processes orders one after another. Returns the index of the first order that was skipped because the provider is unavailable, else null.
 */
async function syncEach(gateway: Gateway, tools: Tools, due: Due[]): Promise<number | null> {
  let unavailable = 0
  let next: number | null = null
  await processEach(
    tools,
    [...due.entries()],
    ([, order]) => ({ order: order.id }),
    async ([index, order]) => {
      if (next !== null) return
      const result = await syncPayments(gateway, tools, order)
      unavailable = result === 'unavailable' ? unavailable + 1 : 0
      if (unavailable === MAX_UNAVAILABLE) next = index + 1
      if (result === 'synced') await captureLate(gateway, tools, order.id)
    },
  )
  return next
}

/** Marks skipped orders as never read, so that they come first in the next run. */
async function releaseClaims({ db }: Tools, left: { id: OrderId }[]): Promise<void> {
  const ids = left.map(({ id }) => id)
  if (ids.length > 0) await db.delete(paymentChecks).where(inArray(paymentChecks.orderId, ids))
}

async function claimDue({ db }: Tools): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    with due as (
      select o.id from orders o left join payment_checks c on c.order_id = o.id
      where o.provider_order_id is not null and not o.is_demo
        and o.created_at > now() - case when o.payment_method = 'COD' then interval '30 days' when o.status in ('Pending', 'Cancelled') then interval '5 days' else interval '7 days' end
        and (c.checked_at is null
          or c.checked_at < now() - case when o.created_at < now() - interval '5 days' then interval '12 hours'
            else least(interval '1 hour', greatest(interval '1 minute', (now() - o.created_at) / 10)) end)
      order by c.checked_at nulls first limit ${BATCH}),
    asked as (
      insert into payment_checks (order_id, checked_at) select id, now() from due
      on conflict (order_id) do update set checked_at = excluded.checked_at returning order_id)
    select o.id, o.provider_order_id as "providerOrderId" from orders o join asked on asked.order_id = o.id`)
  return rows
}
