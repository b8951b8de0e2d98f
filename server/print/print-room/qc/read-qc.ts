import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { notFound } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type By, pictureUrl } from '#server/print/proofs/private-pictures.ts'
import { readShirts } from '#server/print/proofs/shirts.ts'
import { media } from '#server/site/media/media.table.ts'
import { wordRefusal } from '#texts/errors.ts'
import { qcPhotos, qcSendings, qcStops } from './qc.table.ts'
import { findPhotosRefusal } from './qc-order.ts'

/** The photos of the finished pieces of an order, with the customer's answers. */
export async function ofOrder(
  { db, language }: { db: Db; language: Language },
  { id }: Input<typeof contract.qc.ofOrder>,
): Promise<OrderQc> {
  const { status, shippedAt } = orders
  const [order] = await db.select({ status, shippedAt }).from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  const [shirts, photos, [sending], stops] = await Promise.all([
    readShirts(db, id),
    readPhotos(db, id),
    db.select().from(qcSendings).where(eq(qcSendings.orderId, id)).orderBy(desc(qcSendings.sentAt)).limit(1),
    readStops(db, id),
  ])
  const pieces = shirts.flatMap(({ itemId, shirt }) =>
    Array.from({ length: shirt.quantity }, (_, index) => ({
      itemId,
      ...shirt,
      piece: index + 1,
      photos: photos
        .filter((photo) => photo.itemId === itemId && photo.piece === index + 1)
        .map((photo) => ({
          id: photo.id,
          url: pictureUrl('qc', 'session', photo.id),
          width: photo.width,
          height: photo.height,
          sentAt: photo.sentAt,
        })),
    })),
  )
  const reason = findPhotosRefusal(order)
  return {
    pieces,
    unsent: photos.filter(({ sentAt }) => sentAt === null).length,
    sending: sending ?? null,
    stops,
    refusal: reason && wordRefusal(refusal(reason), language),
  }
}

/** The current photos of an order, sorted for display. */
async function readPhotos(db: Db, orderId: OrderId) {
  return db
    .select({
      id: qcPhotos.id,
      itemId: qcPhotos.itemId,
      piece: qcPhotos.piece,
      width: media.width,
      height: media.height,
      sentAt: qcSendings.sentAt,
    })
    .from(qcPhotos)
    .innerJoin(media, eq(media.key, qcPhotos.mediaKey))
    .leftJoin(qcSendings, eq(qcSendings.id, qcPhotos.sendingId))
    .where(and(eq(qcPhotos.orderId, orderId), isNull(qcPhotos.outdatedAt)))
    .orderBy(asc(qcPhotos.piece), asc(qcPhotos.position))
}

async function readStops(db: Db, orderId: OrderId): Promise<OrderQc['stops']> {
  const rows = await db
    .select({
      stop: qcStops,
      width: media.width,
      height: media.height,
      by: sql<string | null>`(select person.name from users person where person.id = ${qcStops.resolvedBy})`,
    })
    .from(qcStops)
    .leftJoin(media, eq(media.key, qcStops.mediaKey))
    .where(eq(qcStops.orderId, orderId))
    .orderBy(desc(qcStops.openedAt))
  return rows.map(({ stop, by, ...size }) => ({ ...presentStop(stop, size, 'session'), resolvedBy: by }))
}

type Size = { width: number | null; height: number | null }

/** A stop, as its customer and the shop see it. */
export function presentStop(stop: typeof qcStops.$inferSelect, { width, height }: Size, by: By) {
  const { id, text, openedAt, resolution, reply, resolvedAt } = stop
  const photo = width === null || height === null ? null : { url: pictureUrl('stop', by, id), width, height }
  return { id, text, photo, openedAt, resolution, reply, resolvedAt }
}
