import { sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Stores the outcomes of the delivery estimates of delivered or cancelled orders, or clears them when that step was undone. */
export async function decideDeliveryEstimates(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx.execute(sql`
    update print_promises promise set outcome = print_promise_outcome(promise, o),
      decided_at = case when print_promise_outcome(promise, o) is not null then now() end
    from orders o where o.id = promise.order_id and o.id = any(${sql.param(orderIds)}::uuid[])`)
}
