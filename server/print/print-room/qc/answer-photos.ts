import { and, asc, eq, sql } from 'drizzle-orm'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { QcSendingId, ShownQc } from '#contract/print/qc.api.ts'
import { queueDesignAlerts } from '#server/orders/mails/stop-alerts.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { isLinkOpen } from '#server/print/proofs/answer-proof.ts'
import { pictureUrl } from '#server/print/proofs/private-pictures.ts'
import { readShirts } from '#server/print/proofs/shirts.ts'
import { media } from '#server/site/media/media.table.ts'
import { withPictures } from '#server/site/media/pictures.ts'
import { designAlerts } from '#texts/en/print/design-alerts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { qcPhotos, qcSendings, qcStops } from './qc.table.ts'
import { presentStop } from './read-qc.ts'

type Calls = typeof contract.qc
type QcSendingRow = typeof qcSendings.$inferSelect

/** Returns the photos that a mailed link shows. Changes nothing, because mail scanners open links too. */
export async function read(ctx: Ctx, { token }: Input<Calls['read']>): Promise<ShownQc> {
  const { sending, order } = await readSendingWithOrder(ctx.db, readSendingId(ctx, token))
  return present(ctx, ctx.db, sending, order)
}

/** Records that the customer accepts the shirts. A repeated call, or a call after a reported problem, changes nothing. */
export async function right(ctx: Ctx, { token }: Input<Calls['right']>): Promise<ShownQc> {
  const id = readSendingId(ctx, token)
  return transact(ctx.db, async (tx) => {
    const { sending, order } = await lockedSending(tx, id)
    if (sending.answer !== null || findClosedReason(order) !== null) return present(ctx, tx, sending, order)
    await tx.update(qcSendings).set({ answer: 'right', answeredAt: sql`now()` }).where(eq(qcSendings.id, id))
    await writeEvent(tx, order.id, { kind: 'photos-right', actor: 'shopper', actorId: order.userId })
    return present(ctx, tx, (await readSendingWithOrder(tx, id)).sending, order)
  })
}

/**
 * Records that the customer finds something wrong, and stops the parcel. The customer may have accepted the shirts before, or the time to
 * answer may be over. A repeated call changes nothing. Throws `illegal_transition` once the parcel has left the shop.
 */
export async function wrong(ctx: Ctx, { token, text }: Input<Calls['wrong']>): Promise<ShownQc> {
  return stop(ctx, readSendingId(ctx, token), { text, mediaKey: null })
}

/** `wrong` with a photo. The shop and anybody with the link can see it. Needs no login. Also throws `too_large` and `unsupported_media`. */
export async function wrongWithPhoto(
  ctx: Ctx,
  { token, text, photo }: Input<Calls['wrongWithPhoto']>,
): Promise<ShownQc> {
  const id = readSendingId(ctx, token)
  const { order } = await readSendingWithOrder(ctx.db, id)
  const [upload] = photo.filter(({ byteLength }) => byteLength > 0)
  if (!upload) return stop(ctx, id, { text, mediaKey: null })
  // Refuse before decoding the picture.
  refuseClosed(order)
  const visibility = { kind: 'private', ownerId: order.userId } as const
  return withPictures(ctx, [upload], ([stored]) => stop(ctx, id, { text, mediaKey: stored?.key ?? null }), visibility)
}

type StopReason = { text: string; mediaKey: string | null }

async function stop(ctx: Ctx, id: QcSendingId, { text, mediaKey }: StopReason): Promise<ShownQc> {
  if (text === '') throw invalidField('text', 'complaint_missing')
  try {
    return await transact(ctx.db, async (tx) => {
      const { sending, order } = await lockedSending(tx, id)
      if (sending.answer === 'wrong') return present(ctx, tx, sending, order)
      refuseClosed(order)
      const [opened] = await tx
        .insert(qcStops)
        .values({ orderId: order.id, sendingId: id, text, mediaKey })
        .returning({ id: qcStops.id })
      if (!opened) throw new Error('the stop was not written')
      await tx.update(qcSendings).set({ answer: 'wrong', answeredAt: sql`now()` }).where(eq(qcSendings.id, id))
      await writeEvent(tx, order.id, { kind: 'parcel-stopped', actor: 'shopper', actorId: order.userId })
      await queueDesignAlerts(tx, {
        key: `qc-stop:${opened.id}`,
        order,
        title: englishWords(designAlerts).parcelStopped({ number: order.number }),
        text,
      })
      return present(ctx, tx, (await readSendingWithOrder(tx, id)).sending, order)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'qc_stops_in_shop') throw away()
    if (brokenConstraint(error) !== 'qc_stops_open_key') throw error
    throw new ShopError('illegal_transition', 'complaint_was_sent')
  }
}

function away(): ShopError {
  return new ShopError('illegal_transition', 'parcel_has_left')
}

function refuseClosed(order: OrderRow): void {
  if (order.status === 'Cancelled') throw new ShopError('illegal_transition', 'order_is_cancelled')
  if (findClosedReason(order) !== null) throw away()
}

function findClosedReason({ status, shippedAt }: OrderRow): ShownQc['closed'] {
  if (status === 'Cancelled') return 'cancelled'
  return status === 'Delivered' || shippedAt ? 'shipped' : null
}

function readSendingId({ qcIds }: Ctx, token: string): QcSendingId {
  const id = qcIds.read(token)
  if (id === null) throw new ShopError('not_found', 'link_ended')
  return id as QcSendingId
}

async function readSendingWithOrder(db: Db, id: QcSendingId): Promise<{ sending: QcSendingRow; order: OrderRow }> {
  const [row] = await db
    .select({ sending: qcSendings, order: orders })
    .from(qcSendings)
    .innerJoin(orders, eq(orders.id, qcSendings.orderId))
    .where(and(eq(qcSendings.id, id), isLinkOpen))
  if (!row) throw new ShopError('not_found', 'link_ended')
  return row
}

/** Reads a sending and locks its order. Shipping takes the same lock. */
async function lockedSending(tx: Db, id: QcSendingId): Promise<{ sending: QcSendingRow; order: OrderRow }> {
  const named = await readSendingWithOrder(tx, id)
  const order = await lockedRow(tx, named.order.id)
  return { sending: (await readSendingWithOrder(tx, id)).sending, order }
}

async function present({ qcIds }: Ctx, db: Db, sending: QcSendingRow, order: OrderRow): Promise<ShownQc> {
  const by = { token: qcIds.sign(sending.id) }
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, order.userId))
  const shirts = await readShirts(db, order.id)
  const photos = await db
    .select({
      id: qcPhotos.id,
      itemId: qcPhotos.itemId,
      piece: qcPhotos.piece,
      width: media.width,
      height: media.height,
    })
    .from(qcPhotos)
    .innerJoin(media, eq(media.key, qcPhotos.mediaKey))
    .where(eq(qcPhotos.sendingId, sending.id))
    .orderBy(asc(qcPhotos.piece), asc(qcPhotos.position))
  const [stopRow] = await db
    .select({ stop: qcStops, width: media.width, height: media.height })
    .from(qcStops)
    .leftJoin(media, eq(media.key, qcStops.mediaKey))
    .where(eq(qcStops.sendingId, sending.id))
  const { sentAt, answerBy, answer } = sending
  return {
    ...{ sentAt, answerBy, answer },
    orderNumber: order.number,
    orderId: order.id,
    firstName: order.shipFullName.split(' ')[0] ?? '',
    language: user?.language ?? 'en',
    pieces: shirts.flatMap(({ itemId, shirt }) =>
      [
        ...Map.groupBy(
          photos.filter((photo) => photo.itemId === itemId),
          ({ piece }) => piece,
        ),
      ].map(([piece, same]) => ({
        ...shirt,
        piece,
        photos: same.map(({ id, width, height }) => ({ url: pictureUrl('qc', by, id), width, height })),
      })),
    ),
    stop: stopRow ? presentStop(stopRow.stop, stopRow, by) : null,
    closed: findClosedReason(order),
  }
}
