import { and, eq, isNull } from 'drizzle-orm'
import { MAX_QC_PHOTOS } from '#contract/basics/limits.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderQc } from '#contract/print/qc.api.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import { qcPhotos } from './qc.table.ts'
import { refusePhotos } from './qc-order.ts'
import { ofOrder } from './read-qc.ts'

type Calls = typeof contract.qc
type Piece = Pick<Input<Calls['add']>, 'itemId' | 'piece'>

/**
 * Stores photos of a finished piece, private to the customer. The same photo is stored once. Throws `illegal_transition` for an order that
 * is not in the shop, `invalid` for too many photos of a piece, and `too_large` or `unsupported_media` for a bad photo. After an error
 * nothing is stored.
 */
export async function add(ctx: SignedIn, { id, photos, ...piece }: Input<Calls['add']>): Promise<OrderQc> {
  const uploads = photos.filter(({ byteLength }) => byteLength > 0)
  if (uploads.length === 0) throw invalidField('photos', 'photo_missing')
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  // Refuse before decoding a picture.
  refusePhotos(order)
  const write = (stored: { key: string }[]) =>
    transact(ctx.db, async (tx) => {
      refusePhotos(await lockedRow(tx, id))
      await requirePiece(tx, id, piece)
      const added = await insertPhotos(tx, ctx, id, piece, new Set(stored.map(({ key }) => key)))
      const after = { piece: piece.piece, photos: added }
      if (added > 0) await writeAudit(tx, ctx, { action: 'order.add_photos', subject: `order:${id}`, after })
      return ofOrder({ db: tx, language: ctx.language }, { id })
    })
  return withPictures(ctx, uploads, write, { kind: 'private', ownerId: order.userId })
}

async function requirePiece(tx: Db, id: OrderId, { itemId, piece }: Piece): Promise<void> {
  const { quantity, customizedProductId } = orderItems
  const [item] = await tx
    .select({ quantity, customizedProductId })
    .from(orderItems)
    .where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, id)))
  if (!item?.customizedProductId || piece > item.quantity) throw notFound()
}

/** Returns how many of the pictures were new. */
async function insertPhotos(
  tx: Db,
  { actor }: SignedIn,
  orderId: OrderId,
  { itemId, piece }: Piece,
  keys: ReadonlySet<string>,
): Promise<number> {
  const isCurrent = and(eq(qcPhotos.itemId, itemId), eq(qcPhotos.piece, piece), isNull(qcPhotos.outdatedAt))
  const current = await tx.select().from(qcPhotos).where(isCurrent)
  const fresh = [...keys].filter((key) => current.every(({ mediaKey }) => mediaKey !== key))
  const free = Array.from({ length: MAX_QC_PHOTOS }, (_, index) => index + 1).filter((position) =>
    current.every((photo) => photo.position !== position),
  )
  if (fresh.length > free.length)
    throw invalidField('photos', 'too_many_photos_of_piece', { maximum: MAX_QC_PHOTOS, left: free.length })
  if (fresh.length === 0) return 0
  await tx.insert(qcPhotos).values(
    fresh.map((mediaKey, index) => ({
      orderId,
      itemId,
      piece,
      position: free[index] ?? 0,
      mediaKey,
      takenBy: actor.id,
    })),
  )
  return fresh.length
}

/** Deletes an unsent photo with its file. Throws `illegal_transition` for a photo that was sent to the customer. */
export async function remove(ctx: SignedIn, { id, photo: photoId }: Input<Calls['remove']>): Promise<OrderQc> {
  const { now, key } = await transact(ctx.db, async (tx) => {
    await lockedRow(tx, id)
    const [photo] = await tx
      .select()
      .from(qcPhotos)
      .where(and(eq(qcPhotos.id, photoId), eq(qcPhotos.orderId, id)))
    if (!photo) throw notFound()
    if (photo.sendingId) throw new ShopError('illegal_transition', 'photo_was_sent')
    await tx.delete(qcPhotos).where(eq(qcPhotos.id, photoId))
    await writeAudit(tx, ctx, { action: 'order.remove_photo', subject: `order:${id}`, before: { piece: photo.piece } })
    return { now: await ofOrder({ db: tx, language: ctx.language }, { id }), key: photo.mediaKey }
  })
  await removeUnused(ctx, [key])
  return now
}
