import { sql } from 'drizzle-orm'
import { paise, ZERO } from '#contract/basics/money.ts'
import type { Campaign, CampaignId } from '#contract/people/campaigns.api.ts'
import { isSold, netRevenue } from '#server/orders/orders/sold-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import { MAY_HAVE_ARRIVED } from '#server/platform/mail/send-error.ts'

type Figures = Campaign['figures']
type FiguresRow = Omit<Figures, 'kept'> & { id: CampaignId; kept: string }

const NONE: Figures = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  unsure: 0,
  skipped: 0,
  left: 0,
  orders: 0,
  kept: ZERO,
}

/** The results of newsletters, by id: recipients by state, orders and net revenue. */
export async function readFigures(db: Db, ids: readonly CampaignId[]) {
  const figuresById = new Map<CampaignId, Figures>()
  if (ids.length > 0) {
    const some = sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    const { rows } = await db.execute<FiguresRow>(sql`
      select c.id, r.*, o.* from campaigns c cross join lateral (
        select count(*)::int as recipients, (count(*) filter (where state in ('waiting', 'queued')))::int as waiting,
          (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'failed'))::int as failed,
          (count(*) filter (where state = 'failed' and error like ${`%${MAY_HAVE_ARRIVED}`}))::int as unsure,
          (count(*) filter (where state = 'skipped'))::int as skipped, count(left_at)::int as left
        from campaign_recipients where campaign_id = c.id) r
      cross join lateral (
        select count(*)::int as orders, coalesce(sum(${netRevenue}), 0) as kept
        from campaign_orders co join orders o on o.id = co.order_id where co.campaign_id = c.id and ${isSold}) o
      where c.id in (${some})`)
    for (const { id, kept: revenue, ...rest } of rows) figuresById.set(id, { ...rest, kept: paise(Number(revenue)) })
  }
  return { get: (id: CampaignId) => figuresById.get(id), none: NONE }
}
