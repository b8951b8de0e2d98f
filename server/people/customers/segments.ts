import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Segment, SegmentId } from '#contract/people/customers.api.ts'
import type { CustomerFilter } from '#contract/people/customers.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { refreshCustomerSums } from './customer-sums.ts'
import { fromCustomers, isSubscriber, matching } from './matching.ts'
import { customerSegments } from './segments.table.ts'

type Calls = typeof contract.customers
/** The maximum number of segments, because each is counted whenever the list of customers is opened. */
const MOST_SEGMENTS = 50

/** The saved filters by name, each with its present number of customers. */
export async function segments({ db }: SignedIn): Promise<Segment[]> {
  await refreshCustomerSums(db)
  const saved = await db
    .select()
    .from(customerSegments)
    .orderBy(asc(sql`lower(${customerSegments.name})`))
  const counts = await countMatching(
    db,
    saved.map(({ filter }) => filter),
  )
  return saved.map(({ id, name, filter }, index) => ({
    id,
    name,
    filter,
    ...(counts[index] ?? { customers: 0, subscribers: 0 }),
  }))
}

/** How many customers match each filter, and how many of them get the newsletter, in one pass over the customers. */
async function countMatching(db: Db, filters: CustomerFilter[]) {
  if (filters.length === 0) return []
  const columns = filters.flatMap((filter, index) => [
    sql`count(*) filter (where ${matching(filter)})::int as ${sql.identifier(`c${index}`)}`,
    sql`count(*) filter (where ${matching(filter)} and is_subscriber)::int as ${sql.identifier(`n${index}`)}`,
  ])
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${sql.join(columns, sql`, `)} from ${fromCustomers} cross join lateral (select ${isSubscriber} as is_subscriber) news`)
  return filters.map((_, index) => ({
    customers: rows[0]?.[`c${index}`] ?? 0,
    subscribers: rows[0]?.[`n${index}`] ?? 0,
  }))
}

/**
 * Saves a filter under a name. A segment with the same name, ignoring case, gets the new filter. Throws `invalid` for a filter without a
 * rule. Throws `illegal_transition` for too many segments, or for a changed filter while a newsletter to the segment is scheduled.
 */
export async function saveSegment(
  ctx: SignedIn,
  { name, filter }: Input<Calls['saveSegment']>,
): Promise<{ id: SegmentId }> {
  if (Object.values(filter).every((value) => value === undefined)) throw invalidField('filter', 'filter_empty')
  return transact(ctx.db, async (tx) => {
    const isNamed = sql`lower(${customerSegments.name}) = lower(${name})`
    const [before] = await tx.select().from(customerSegments).where(isNamed).for('update')
    if (!before && (await tx.$count(customerSegments)) >= MOST_SEGMENTS)
      throw new ShopError('illegal_transition', 'too_many_segments', { maximum: MOST_SEGMENTS })
    if (before && !isDeepStrictEqual(before.filter, filter) && (await isScheduled(tx, before.id)))
      throw new ShopError('illegal_transition', 'segment_scheduled')
    // Inserts nothing when another request has just used this name. The update below then sets the filter.
    await tx.insert(customerSegments).values({ name, filter }).onConflictDoNothing()
    const [row] = await tx.update(customerSegments).set({ name, filter }).where(isNamed).returning()
    if (!row) throw new Error('the segment was not written')
    const sides = { before: before ? { name: before.name, filter: before.filter } : null, after: { name, filter } }
    await writeAudit(tx, ctx, { action: 'segment.save', subject: `segment:${row.id}`, ...sides })
    return { id: row.id }
  })
}

/** Whether a newsletter to a locked segment is scheduled. */
async function isScheduled(tx: Db, id: SegmentId): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from campaigns where segment_id = ${id} and state = 'scheduled' limit 1`)
  return rows.length > 0
}

/**
 * Deletes a segment. Newsletters that were sent to it keep their recipients. Throws `not_found`, and `illegal_transition` while a
 * newsletter to it is scheduled.
 */
export async function removeSegment(ctx: SignedIn, { id }: { id: SegmentId }): Promise<void> {
  const removed = transact(ctx.db, async (tx) => {
    const [segment] = await tx.delete(customerSegments).where(eq(customerSegments.id, id)).returning()
    if (!segment) throw notFound()
    await writeAudit(tx, ctx, { action: 'segment.delete', subject: `segment:${id}`, before: { name: segment.name } })
  })
  await removed.catch((error: unknown) => {
    if (brokenConstraint(error) !== 'campaigns_segment_id_customer_segments_id_fk') throw error
    throw new ShopError('illegal_transition', 'segment_in_use')
  })
}
