import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Blank, BlankId } from '#contract/print/blanks.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { blankLedger, blanks } from './blanks.table.ts'
import { giveBlanks, type Losses, releaseBlanks } from './give-blanks.ts'
import { readBlank, seesCosts } from './read-blanks.ts'

type Calls = typeof contract.blanks
type BlankRow = typeof blanks.$inferSelect
type Entry = Pick<typeof blankLedger.$inferInsert, 'delta' | 'note' | 'unitCost'> & {
  reason: 'counted' | 'received'
}

/**
 * Corrects the stock after a count of the shelf, by the difference to the number that the form showed. When orders have reserved more
 * garments than there are, unprinted pieces of the newest orders lose theirs. Throws `garments_missing` with these orders when more than
 * `agreedMissing` pieces lose theirs, and `stale` when somebody has counted or received garments since.
 */
export async function count(
  ctx: SignedIn,
  { id, pieces, shown, seen, note, agreedMissing = 0 }: Input<Calls['count']>,
): Promise<Blank> {
  const delta = pieces - shown
  await transact(ctx.db, async (tx) => {
    const among = await lockOpenOrders(tx, id)
    const blank = await lockBlank(tx, id)
    if (!(await isNext(tx, id, { seen, delta, reason: 'counted', by: ctx.actor.id })) || delta === 0) return
    const missing = Math.max(0, -(blank.available + delta))
    const losses = missing > 0 ? await takeFromNewest(tx, id, { missing, among }) : []
    if (missing > agreedMissing) throw garmentsMissing(missing, losses)
    await write(tx, ctx, blank, { delta, reason: 'counted', note: note || null }, losses)
    await giveBlanks(tx, id)
  })
  return readBlank(ctx.db, id, ctx)
}

function garmentsMissing(pieces: number, orders: Losses): ShopError {
  const numbers = orders.map(({ number }) => `#${number}`).join(', ')
  const values = { pieces, orders: numbers }
  return new ShopError('garments_missing', 'garments_are_reserved', values, { details: { pieces, orders } })
}

/**
 * Adds received garments and gives them to pieces that miss one, the oldest order first. `unitCost` becomes the cost of the garment. Throws
 * `stale` when somebody has counted or received garments since.
 */
export async function receive(
  ctx: SignedIn,
  { id, pieces, cost, seen, note }: Input<Calls['receive']>,
): Promise<Blank> {
  await transact(ctx.db, async (tx) => {
    await lockOpenOrders(tx, id)
    const blank = await lockBlank(tx, id)
    if (!(await isNext(tx, id, { seen, delta: pieces, reason: 'received', by: ctx.actor.id }))) return
    const unitCost = seesCosts(ctx) && cost != null ? cost : null
    if (unitCost !== null) await tx.update(blanks).set({ cost: unitCost }).where(eq(blanks.id, id))
    await write(tx, ctx, blank, { delta: pieces, reason: 'received', note: note || null, unitCost })
    await giveBlanks(tx, id)
  })
  return readBlank(ctx.db, id, ctx)
}

/** Gives available garments to pieces that `giveBlanks` skipped because their order was locked. */
export const missingBlanksJob: Job = {
  name: 'missing blanks',
  everyMs: 5 * 60_000,
  run: async ({ db }) =>
    void (await withLeader(db, 'missing blanks', async () => {
      const { rows } = await db.execute<{ id: BlankId }>(sql`
        select id from blanks where available > 0 and stopped_at is null and is_garment_missing(id) order by id`)
      for (const { id } of rows) await transact(db, (tx) => giveBlanks(tx, id))
    })),
}

/**
 * Locks the open orders that need a garment, then their pieces. The caller locks the garment afterwards (lock order:
 * server/database/README.md).
 */
async function lockOpenOrders(tx: Db, id: BlankId): Promise<OrderId[]> {
  const { rows } = await tx.execute<{ id: OrderId }>(sql`
    select o.id from orders o where o.status in ('Pending', 'Success', 'Accepted') and o.packed_at is null and o.shipped_at is null
      and o.id in (select order_id from order_items where blank_id = ${id}) order by o.id for no key update of o`)
  const ids = rows.map((row) => row.id)
  await tx.execute(
    sql`select from print_jobs where order_id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  )
  return ids
}

/** Takes back reserved garments from the newest of these orders. Throws `stale` when an order placed meanwhile holds some of them. */
async function takeFromNewest(
  tx: Db,
  id: BlankId,
  { missing, among }: { missing: number; among: readonly OrderId[] },
): Promise<Losses> {
  const losses = await releaseBlanks(tx, id, { missing, among })
  if (losses.reduce((sum, { pieces }) => sum + pieces, 0) < missing)
    throw new ShopError('stale', 'garments_ordered_meanwhile')
  return losses
}

/** Locks a garment's row. Throws `not_found`. */
export async function lockBlank(tx: Db, id: BlankId): Promise<BlankRow> {
  const [blank] = await tx.select().from(blanks).where(eq(blanks.id, id)).for('no key update')
  if (!blank) throw notFound()
  return blank
}

type BlankCorrection = { seen: number; delta: number; reason: Entry['reason']; by: SignedIn['actor']['id'] }

/**
 * Returns whether the form showed the stock's latest manual entry. Returns false when the caller has just written the same entry, for
 * example with a double click. Throws `stale` when somebody else has written one. The caller holds the garment's lock.
 */
async function isNext(tx: Db, id: BlankId, { seen, delta, reason, by }: BlankCorrection): Promise<boolean> {
  const [last, before] = await tx
    .select()
    .from(blankLedger)
    .where(and(eq(blankLedger.blankId, id), inArray(blankLedger.reason, ['counted', 'received', 'corrected'])))
    .orderBy(desc(blankLedger.id))
    .limit(2)
  if ((last?.id ?? 0) === seen) return true
  const isSame = last?.delta === delta && last.reason === reason && last.actorId === by
  if (isSame && (before?.id ?? 0) === seen) return false
  throw new ShopError('stale', 'garments_counted_meanwhile')
}

async function write(tx: Db, ctx: SignedIn, blank: BlankRow, entry: Entry, losses: Losses = []): Promise<void> {
  await tx.insert(blankLedger).values({ ...entry, blankId: blank.id, actorId: ctx.actor.id })
  await writeAudit(tx, ctx, {
    action: entry.reason === 'counted' ? 'blank.count' : 'blank.receive',
    subject: `blank:${blank.id}`,
    before: { ...describeGarment(blank), available: blank.available },
    after: {
      ...describeGarment(blank),
      available: Math.max(0, blank.available + entry.delta),
      ...(losses.length > 0 && { missingOf: losses.map(({ number, pieces }) => `#${number}: ${pieces}`).join(', ') }),
    },
  })
}

/** The name of a garment in the audit log. */
export function describeGarment({ category, material, colour, size }: BlankRow) {
  return { garment: `${category}, ${material}, ${colour}, ${size}` }
}
