import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { canStep } from '#contract/print/print-job.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { lockedParcel } from '#server/orders/combined-shipments/parcel-orders.ts'
import { catchUpWithScans, isWithCourier } from '#server/orders/couriers/apply-scans.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { remake as remakeJob } from '#server/print/print-room/job-steps.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import { syncPrintJobs } from '#server/print/print-room/sync-print-jobs.ts'
import { readShirts } from '#server/print/proofs/shirts.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { remakes } from '#texts/en/print/remakes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { qcPhotos, qcStops } from './qc.table.ts'
import { queueResolvedMail } from './qc-mails.ts'
import { ofOrder } from './read-qc.ts'

type StopResolution = Input<typeof contract.qc.resolve>

/**
 * Ends the stop of a parcel and mails its customer. Either the parcel is right, or pieces are made again: then the parcel is unpacked and
 * printed pieces return to the print room. Courier scans that arrived during the stop take effect now. A repeated call changes nothing.
 * Throws `illegal_transition` for a remake while the courier has the parcel, and `invalid` for a remake without pieces.
 */
export async function resolve(ctx: SignedIn, { id, stop: stopId, ...decision }: StopResolution): Promise<OrderQc> {
  return transactOrders(ctx, async (tx) => {
    const all = await lockedParcel(tx, id)
    const [stop] = await tx
      .select()
      .from(qcStops)
      .where(and(eq(qcStops.id, stopId), eq(qcStops.orderId, id)))
    if (!stop) throw notFound()
    if (stop.resolvedAt) return ofOrder({ db: tx, language: ctx.language }, { id })
    const { resolution, reply } = decision
    if (resolution === 'remake') await remake(tx, ctx, id, { all, pieces: decision.pieces ?? [] })
    await tx
      .update(qcStops)
      .set({ resolution, reply, resolvedAt: sql`now()`, resolvedBy: ctx.actor.id })
      .where(eq(qcStops.id, stopId))
    await writeEvent(tx, id, { kind: 'parcel-stop-ended', actor: 'owner', actorId: ctx.actor.id, data: { resolution } })
    const after = { resolution, reply, pieces: decision.pieces?.length ?? 0 }
    await writeAudit(tx, ctx, { action: 'order.resolve_stop', subject: `order:${id}`, after })
    await queueResolvedMail(tx, stopId)
    await catchUpWithScans(tx, id)
    return ofOrder({ db: tx, language: ctx.language }, { id })
  })
}

type Remade = { all: readonly (typeof orders.$inferSelect)[]; pieces: NonNullable<StopResolution['pieces']> }

/** Outdates the photos of these pieces, unpacks all orders of the parcel, and makes the pieces again. */
async function remake(tx: OrdersTx, ctx: SignedIn, id: OrderId, { all, pieces }: Remade): Promise<void> {
  if (pieces.length === 0) throw invalidField('pieces', 'pieces_to_remake_missing')
  const shirts = await readShirts(tx, id)
  const isOrdered = (remade: Remade['pieces'][number]) =>
    shirts.some(({ itemId, shirt }) => itemId === remade.itemId && remade.piece <= shirt.quantity)
  if (!pieces.every(isOrdered)) throw invalidField('pieces', 'pieces_of_another_order')
  if (await isWithCourier(tx, id)) throw new ShopError('illegal_transition', 'courier_has_parcel_to_remake')
  for (const { itemId, piece } of pieces)
    await tx
      .update(qcPhotos)
      .set({ outdatedAt: sql`now()` })
      .where(and(eq(qcPhotos.itemId, itemId), eq(qcPhotos.piece, piece), isNull(qcPhotos.outdatedAt)))
  for (const order of all) {
    if (!order.packedAt) continue
    await setOrderState(tx, order.id, { packedAt: null })
    const event = { kind: 'packed-undone', actor: 'owner', actorId: ctx.actor.id, visibleToShopper: false } as const
    await writeEvent(tx, order.id, event)
  }
  await remakeJobs(tx, ctx, id, pieces)
}

/** Makes the printed ones of these pieces again. Other pieces stay unchanged. */
async function remakeJobs(tx: Db, ctx: SignedIn, id: OrderId, pieces: Remade['pieces']): Promise<void> {
  // Turns packed pieces into printed ones now. Otherwise this happens at the commit.
  await syncPrintJobs(tx, [id])
  const jobs = await tx.select().from(printJobs).where(eq(printJobs.orderId, id)).orderBy(asc(printJobs.id))
  for (const { id: jobId, orderItemId, piece, state, attempt } of jobs) {
    if (!canStep(state, 'remake') || !pieces.some((remade) => remade.itemId === orderItemId && remade.piece === piece))
      continue
    const remakeInput = {
      id: jobId,
      attempt,
      reason: 'misprint',
      note: englishWords(remakes).noteOfStop,
      isUncounted: true,
    } as const
    await remakeJob({ ...ctx, db: tx }, remakeInput)
  }
}
