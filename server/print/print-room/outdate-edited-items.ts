import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import type { EditedItem } from '#server/platform/deps.ts'
import { qcPhotos } from '#server/print/print-room/qc/qc.table.ts'
import { leaveSheets } from '#server/print/print-room/sheets/leave-sheets.ts'
import { supersedeProofs } from '#server/print/proofs/open-proof.ts'
import { printJobs } from './print-room.table.ts'

/**
 * Called before an edit of customised items. Supersedes the proofs of items whose size or colour changes, and outdates the photos of
 * removed pieces. Pieces of deleted items leave their sheets.
 */
export async function outdateEditedItems(tx: Db, items: readonly EditedItem[]): Promise<void> {
  const others = items.filter(({ isOther }) => isOther).map(({ id }) => id)
  await supersedeProofs(tx, others)
  for (const { id, quantity } of items)
    await tx
      .update(qcPhotos)
      .set({ outdatedAt: sql`now()` })
      .where(and(eq(qcPhotos.itemId, id), gt(qcPhotos.piece, quantity), isNull(qcPhotos.outdatedAt)))
  const removed = items.filter(({ quantity }) => quantity === 0).map(({ id }) => id)
  if (removed.length === 0) return
  const jobs = await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(inArray(printJobs.orderItemId, removed))
    .orderBy(asc(printJobs.id))
    .for('no key update')
  await leaveSheets(
    tx,
    jobs.map(({ id }) => id),
  )
}
