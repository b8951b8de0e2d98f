import { asc, eq, inArray, sql } from 'drizzle-orm'
import { formatRupees } from '#contract/basics/money.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { canStep, JOB_MOVES, type JobState } from '#contract/print/print-job.ts'
import type { JobOutcome, PrintJobPage } from '#contract/print/print-room.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { leaveSheets } from '#server/print/print-room/sheets/leave-sheets.ts'
import { itemsWithOpenProof } from '#server/print/proofs/open-proof.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { wordRefusal } from '#texts/errors.ts'
import { blankLedger, blanks } from './blanks.table.ts'
import { readJobPage } from './job-page.ts'
import { printJobEvents, printJobs } from './print-room.table.ts'

type Calls = typeof contract.printRoom
type PrintJobRow = typeof printJobs.$inferSelect

/**
 * Takes one step with several pieces, in one transaction. Returns the refused pieces with the reason. A piece that has already taken the
 * step is not refused, so that a call can be repeated.
 */
export async function step(
  { db, actor, language }: SignedIn,
  { step: requestedStep, ids }: Input<Calls['step']>,
): Promise<JobOutcome> {
  const { to, event: kind } = JOB_MOVES[requestedStep]
  return transact(db, async (tx) => {
    if (requestedStep === 'approve') await lockOrders(tx, ids)
    const rows = await lockJobs(tx, ids)
    const held = requestedStep === 'approve' ? await itemsWithOpenProof(tx, rows) : new Set()
    const moving = rows.filter(({ state, orderItemId }) => canStep(state, requestedStep) && !held.has(orderItemId))
    if (moving.length > 0) {
      const moved = {
        state: to,
        ...(requestedStep === 'print' && { printedAt: sql`now()` }),
        ...(requestedStep === 'pass' && { passedAt: sql`now()` }),
      }
      await tx
        .update(printJobs)
        .set(moved)
        .where(
          inArray(
            printJobs.id,
            moving.map(({ id }) => id),
          ),
        )
      // These states take a piece off its sheet. In later states it stays there.
      if (to === 'art_check' || to === 'approved')
        await leaveSheets(
          tx,
          moving.map(({ id }) => id),
        )
      await tx
        .insert(printJobEvents)
        .values(moving.map(({ id, attempt }) => ({ jobId: id, kind, attempt, actorId: actor.id })))
    }
    const done = new Set([...moving, ...rows.filter(({ state }) => state === to)].map(({ id }) => id))
    const statesByJob = new Map(rows.map(({ id, state }) => [id, state]))
    const waiting = new Set(rows.filter(({ orderItemId }) => held.has(orderItemId)).map(({ id }) => id))
    return {
      moved: ids.filter((id) => done.has(id)),
      refused: ids
        .filter((id) => !done.has(id))
        .map((id) => {
          const why = findStepRefusal(statesByJob.get(id), waiting.has(id))
          return { id, message: wordRefusal(why, language) }
        }),
    }
  })
}

/** Staff can approve a proof instead of the customer, under “Proof and photos”. The audit log records their reason. */
function findStepRefusal(state: JobState | undefined, waitsForProof: boolean): Refusal {
  if (waitsForProof) return refusal('proof_is_not_approved')
  return state ? refusal('piece_is_already', { state }) : refusal('piece_does_not_exist')
}

/**
 * Locks the orders of some pieces, before the pieces. Proofs and their answers take the same lock, so the later of two calls sees what the
 * earlier one wrote.
 */
async function lockOrders(tx: Db, ids: readonly PrintJobRow['id'][]): Promise<void> {
  const orderIds = tx
    .select({ id: printJobs.orderId })
    .from(printJobs)
    .where(inArray(printJobs.id, [...ids]))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id))
    .for('share')
}

/** Locks pieces in the order of their ids, as `syncPrintJobs` does. */
function lockJobs(tx: Db, ids: readonly PrintJobRow['id'][]): Promise<PrintJobRow[]> {
  return tx
    .select()
    .from(printJobs)
    .where(inArray(printJobs.id, [...ids]))
    .orderBy(asc(printJobs.id))
    .for('no key update')
}

/**
 * Makes a printed piece again: it returns to the queue, a new garment is taken, and its cost is recorded. `attempt` is the failed attempt,
 * so that a repeated call changes nothing. With `isUncounted`, the garment comes from elsewhere and the stock stays unchanged. Throws
 * `illegal_transition`, or `out_of_stock` when no counted garment is left.
 */
export async function remake(
  ctx: SignedIn,
  { id, attempt, reason, note, isUncounted = false }: Input<Calls['remake']>,
): Promise<PrintJobPage> {
  await transact(ctx.db, async (tx) => {
    const [job] = await lockJobs(tx, [id])
    if (!job) throw notFound()
    if (job.attempt === attempt + 1) return
    if (job.attempt !== attempt || !canStep(job.state, 'remake'))
      throw new ShopError('illegal_transition', 'piece_cannot_be_remade', { state: job.state })
    const cost = await takeBlank(tx, ctx, { job, isUncounted })
    const again = { state: JOB_MOVES.remake.to, attempt: attempt + 1, printedAt: null, passedAt: null }
    await tx.update(printJobs).set(again).where(eq(printJobs.id, id))
    await leaveSheets(tx, [id])
    const event = { jobId: id, kind: JOB_MOVES.remake.event, attempt, reason, note: note || null, cost }
    await tx.insert(printJobEvents).values({ ...event, actorId: ctx.actor.id })
    const after = { piece: job.piece, attempt: attempt + 1, reason, cost: cost === null ? null : formatRupees(cost) }
    await writeAudit(tx, ctx, { action: 'print.remake', subject: `order:${job.orderId}`, after })
  })
  return readJobPage(ctx.db, id)
}

type Remade = { job: PrintJobRow; isUncounted: boolean }

/** Takes the garment of a remake from stock. Returns its cost in paise, from the stock or else from the order's item; null when unknown. */
async function takeBlank(tx: Db, { actor }: SignedIn, { job, isUncounted }: Remade) {
  const [item] = await tx.select({ cost: orderItems.cost }).from(orderItems).where(eq(orderItems.id, job.orderItemId))
  const itemCost = item?.cost ?? null
  if (job.blankId === null) return itemCost
  const [blank] = await tx.select().from(blanks).where(eq(blanks.id, job.blankId)).for('no key update')
  if (!blank || blank.stoppedAt) return itemCost
  const cost = blank.cost ?? itemCost
  if (blank.available > 0) {
    const entry = { blankId: blank.id, delta: -1, reason: 'remade', jobId: job.id, unitCost: cost } as const
    const { orderId, orderItemId } = job
    await tx.insert(blankLedger).values({ ...entry, orderId, orderItemId, actorId: actor.id })
  } else if (!isUncounted) {
    const { category, material, colour, size } = blank
    throw new ShopError('out_of_stock', 'no_garment_left', { category, material, colour, size })
  }
  return cost
}
