import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import { isDue } from '#server/platform/database/columns.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { isListed, isRunning, toOffer } from './offer-facts.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

type Calls = typeof contract.offers

/** The running offers that everybody sees: those without a code and the listed codes, except used up ones. */
export async function running({ db }: Deps): Promise<Reply<Calls['running']>> {
  dependsOn('offers')
  // Uses by unpaid orders, which do not count: their customers can still use the offer.
  const openUses = sql`(select count(*) from ${promoUsages} used join ${orders} unpaid on unpaid.id = used.order_id
    where used.promo_id = ${promoCodes.id} and used.released_at is null and unpaid.status = 'Pending' and unpaid.payment_method = 'Online')`
  const rows = await db
    .select()
    .from(promoCodes)
    .where(
      sql`${promoCodes.deletedAt} is null and ${isListed} and ${isRunning}
        and coalesce(${promoCodes.usedCount} - ${openUses} < ${promoCodes.maxUses}, true)`,
    )
    .orderBy(promoCodes.id)
  return rows.map((row) => {
    const { id, code, label, benefit, conditions } = toOffer({ ...row, names: [], exceptNames: [] })
    return { id, code, label, benefit, conditions, isLimited: row.perPerson !== null }
  })
}

/**
 * Drops the cached pages that show an offer when it starts or ends: the triggers of `promo_codes` announce the change. Any process may run
 * it; the second finds nothing to do.
 */
export const offerTurnsJob: Job = {
  name: 'offers',
  everyMs: 5_000,
  async run({ db }) {
    const hasTurned = (at: AnyPgColumn) => sql`(${at} > ${promoCodes.announcedAt} and ${isDue(at)})`
    await db
      .update(promoCodes)
      .set({ announcedAt: sql`now()` })
      .where(
        sql`${promoCodes.deletedAt} is null and (${hasTurned(promoCodes.startsAt)} or ${hasTurned(promoCodes.expiresAt)})`,
      )
  },
}
