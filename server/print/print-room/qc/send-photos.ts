import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { qcPhotos, qcSendings } from './qc.table.ts'
import { queuePhotosMail } from './qc-mails.ts'
import { refusePhotos } from './qc-order.ts'
import { ofOrder } from './read-qc.ts'

/**
 * Mails the new photos of an order to its customer and starts the time to answer. A repeated call sends nothing. Throws
 * `illegal_transition` for an order that is not in the shop, and `stale` when the new photos differ from those that were shown.
 */
export async function send(ctx: SignedIn, { id, photos }: Input<typeof contract.qc.send>): Promise<OrderQc> {
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, id)
    const requestedPhotos = new Set(photos)
    const isUnsent = and(eq(qcPhotos.orderId, id), isNull(qcPhotos.outdatedAt), isNull(qcPhotos.sendingId))
    const unsent = await tx.select({ id: qcPhotos.id }).from(qcPhotos).where(isUnsent)
    const sent = await tx
      .select({ id: qcPhotos.id })
      .from(qcPhotos)
      .where(and(eq(qcPhotos.orderId, id), inArray(qcPhotos.id, photos), sql`${qcPhotos.sendingId} is not null`))
    if (sent.length === requestedPhotos.size) return ofOrder({ db: tx, language: ctx.language }, { id })
    refusePhotos(order)
    if (unsent.length !== requestedPhotos.size || unsent.some((photo) => !requestedPhotos.has(photo.id)))
      throw new ShopError('stale', 'photos_changed_meanwhile')
    const { qcAnswerHours: hours } = await readSettings(tx)
    const [sending] = await tx
      .insert(qcSendings)
      .values({ orderId: id, sentBy: ctx.actor.id, answerBy: sql`now() + make_interval(hours => ${hours}::int)` })
      .returning({ id: qcSendings.id })
    if (!sending) throw new Error('the sending was not written')
    await tx.update(qcPhotos).set({ sendingId: sending.id }).where(isUnsent)
    const count = unsent.length
    await writeEvent(tx, id, { kind: 'photos-sent', actor: 'owner', actorId: ctx.actor.id, data: { photos: count } })
    await writeAudit(tx, ctx, { action: 'order.send_photos', subject: `order:${id}`, after: { photos: count } })
    await queuePhotosMail(tx, sending.id, ctx.qcIds.sign(sending.id))
    return ofOrder({ db: tx, language: ctx.language }, { id })
  })
}
