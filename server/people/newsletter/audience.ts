import { eq, type SQL, sql } from 'drizzle-orm'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import type { SegmentId } from '#contract/people/customers.api.ts'
import { refreshCustomerSums } from '#server/people/customers/customer-sums.ts'
import { fromCustomers, isSubscribed, matching } from '#server/people/customers/matching.ts'
import { customerSegments } from '#server/people/customers/segments.table.ts'
import type { Db } from '#server/platform/database/db.ts'

type Audience = { name: string | null; isIn: SQL }

/**
 * The confirmed subscribers in a segment, or all confirmed subscribers when `segmentId` is null. Returns null when the segment does not
 * exist.
 */
async function findAudience(db: Db, segmentId: SegmentId | null): Promise<Audience | null> {
  if (segmentId === null) return { name: null, isIn: isSubscribed }
  const [segment] = await db.select().from(customerSegments).where(eq(customerSegments.id, segmentId))
  if (!segment) return null
  await refreshCustomerSums(db)
  const isIn = sql`${isSubscribed} and exists (
    select from ${fromCustomers} where u.email = lower(n.email) and ${matching(segment.filter)})`
  return { name: segment.name, isIn }
}

/** How many subscribers would get a newsletter now, and the name of its segment. */
export async function countAudience(db: Db, segmentId: SegmentId | null) {
  const audience = await findAudience(db, segmentId)
  if (!audience) return { name: null, count: 0 }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from newsletter_subscribers n where ${audience.isIn}`,
  )
  return { name: audience.name, count: rows[0]?.count ?? 0 }
}

/** Stores the recipients of a newsletter. Returns their number and the segment's name. */
export async function fixRecipients(tx: Db, id: CampaignId, segmentId: SegmentId | null) {
  const audience = await findAudience(tx, segmentId)
  if (!audience) return { name: null, count: 0 }
  const { rowCount } = await tx.execute(sql`
    insert into campaign_recipients (campaign_id, subscriber_id)
    select ${id}, n.id from newsletter_subscribers n where ${audience.isIn} on conflict do nothing`)
  return { name: audience.name, count: rowCount ?? 0 }
}
