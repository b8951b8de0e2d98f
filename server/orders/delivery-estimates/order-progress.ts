import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PrintProgress } from '#contract/orders/delivery-estimates.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isVisibleOrder } from '#server/orders/orders/orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Calls = typeof contract.deliveryEstimates

/** The progress of an order's pieces in the print room. Throws `not_found` for another person's order. */
export async function progress(ctx: SignedIn, { id }: Input<Calls['progress']>): Promise<Reply<Calls['progress']>> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!order) throw notFound()
  return { progress: await readPrintProgress(ctx.db, id) }
}

type Counted = { waiting: number; on_sheet: number; printed: number; passed: number; place: number }

/**
 * The progress of an order's pieces in the print room; null when it has none there. The order counts as printing once one piece is on a
 * sheet. `place` is its place among the waiting orders.
 */
export async function readPrintProgress(db: Db, orderId: OrderId): Promise<PrintProgress | null> {
  const { rows } = await db.execute<Counted>(sql`
    with own as (
      select (count(*) filter (where state in ('art_check', 'approved')))::int as waiting, (count(*) filter (where state = 'on_sheet'))::int as on_sheet,
        (count(*) filter (where state = 'printed'))::int as printed, (count(*) filter (where state = 'passed'))::int as passed,
        min(queued_at) as queued_at
      from print_jobs where order_id = ${orderId} and state in ('art_check', 'approved', 'on_sheet', 'printed', 'passed'))
    select waiting, on_sheet, printed, passed, 1 + (
      select count(distinct other.order_id)::int from print_jobs other
      where other.state in ('art_check', 'approved', 'on_sheet') and other.order_id <> ${orderId}
        and (other.queued_at, other.order_id) < (own.queued_at, ${orderId}::uuid)) as place
    from own`)
  const [counted] = rows
  if (!counted) return null
  const { waiting, on_sheet: onSheet, printed, passed, place } = counted
  if (waiting + onSheet + printed + passed === 0) return null
  if (waiting > 0 && onSheet + printed + passed === 0) return { step: 'waiting', place }
  if (waiting + onSheet > 0) return { step: 'printing', place: null }
  return { step: printed > 0 ? 'checking' : 'checked', place: null }
}
