import { sql } from 'drizzle-orm'
import { may } from '#contract/basics/permissions.ts'
import type { Activity } from '#contract/orders/admin-orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { waitsFor } from './todos.ts'

/** The newest order number and the counts of open work. Uses only index scans, because open back-office pages poll it. */
export async function activity({ db, actor }: SignedIn): Promise<Activity> {
  const { rows } = await db.execute<Activity>(sql`
    select (select coalesce(max(number), 0)::int from orders) as newest,
      (select count(*)::int from ${orders} where ${waitsFor('accept')}) as "toAccept",
      (select count(*)::int from return_requests where state in ('waiting', 'received')) as returns`)
  const [counts = { newest: 0, toAccept: 0, returns: 0 }] = rows
  return may(actor.staffRole, 'returns:work') ? counts : { ...counts, returns: 0 }
}
