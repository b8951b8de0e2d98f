import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Deps } from '#server/platform/deps.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

type Calls = typeof contract.offers

/**
 * The current and future offers that apply without a code, except used up or paused ones. Cart and checkout request a quote only
 * when there is such an offer.
 */
export async function running({ db }: Deps): Promise<Reply<Calls['running']>> {
  dependsOn('offers')
  // Uses by unpaid orders, which do not count: their customers can still use the offer.
  const openUses = sql`(select count(*) from ${promoUsages} used join ${orders} unpaid on unpaid.id = used.order_id
    where used.promo_id = ${promoCodes.id} and used.released_at is null and unpaid.status = 'Pending' and unpaid.payment_method = 'Online')`
  // Hides the names of future offers, because this route is public.
  const label = sql<string>`case when ${promoCodes.startsAt} > now() then '' else ${promoCodes.name} end`
  return db
    .select({ label, startsAt: promoCodes.startsAt, endsAt: promoCodes.expiresAt })
    .from(promoCodes)
    .where(
      sql`${promoCodes.code} is null and ${promoCodes.deletedAt} is null and not ${promoCodes.isPaused}
        and coalesce(${promoCodes.expiresAt} > now(), true) and coalesce(${promoCodes.usedCount} - ${openUses} < ${promoCodes.maxUses}, true)`,
    )
    .orderBy(promoCodes.id)
}
