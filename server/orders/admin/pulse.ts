import { sql } from 'drizzle-orm'
import type { Pulse } from '#contract/admin-orders.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { orders } from '#server/orders/orders.table.ts'
import { waitsFor } from '#server/orders/orders.ts'

/** Whether something came in. Read on indexes alone: open back-office screens ask it every few seconds. */
export async function pulse({ db }: SignedIn): Promise<Pulse> {
  const { rows } = await db.execute<Pulse>(sql`
    select (select coalesce(max(number), 0)::int from orders) as newest,
      (select count(*)::int from ${orders} where ${waitsFor('accept')}) as "toAccept",
      (select count(*)::int from return_requests where state = 'waiting') as returns`)
  return rows[0] ?? { newest: 0, toAccept: 0, returns: 0 }
}
