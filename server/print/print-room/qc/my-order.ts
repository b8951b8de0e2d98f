import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { pictureUrl } from '#server/print/proofs/private-pictures.ts'
import { designProofs } from '#server/print/proofs/proofs.table.ts'
import { readProofPictures } from '#server/print/proofs/read-proofs.ts'
import { readShirts } from '#server/print/proofs/shirts.ts'
import { media } from '#server/site/media/media.table.ts'
import { qcPhotos, qcSendings, qcStops } from './qc.table.ts'

type Mine = Reply<typeof contract.qc.mine>

/** The newest proof of each shirt of the caller's order, and the photos that were sent last. Throws not_found for an order of somebody else. */
export async function mine(ctx: SignedIn, { id }: Input<typeof contract.qc.mine>): Promise<Mine> {
  const { db, proofIds } = ctx
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, ctx.actor.id)))
  if (!order) throw notFound()
  const [shirts, current, photos] = await Promise.all([
    readShirts(db, id),
    db
      .select()
      .from(designProofs)
      .where(and(eq(designProofs.orderId, id), ne(designProofs.state, 'superseded'))),
    lastPhotos(ctx, id),
  ])
  const ids = current.map((proof) => proof.id)
  const pictures = await readProofPictures(db, ids, () => 'session')
  return {
    proofs: shirts.flatMap(({ itemId, shirt }) =>
      current
        .filter((proof) => proof.itemId === itemId)
        .map((proof) => ({
          token: proofIds.sign(proof.id),
          name: shirt.name,
          state: proof.state,
          picture: pictures.get(proof.id)?.[0] ?? null,
        })),
    ),
    photos,
  }
}

async function lastPhotos({ db, qcIds }: SignedIn, id: Input<typeof contract.qc.mine>['id']): Promise<Mine['photos']> {
  const [sending] = await db
    .select()
    .from(qcSendings)
    .where(eq(qcSendings.orderId, id))
    .orderBy(desc(qcSendings.sentAt))
    .limit(1)
  if (!sending) return null
  const rows = await db
    .select({ id: qcPhotos.id, width: media.width, height: media.height })
    .from(qcPhotos)
    .innerJoin(media, eq(media.key, qcPhotos.mediaKey))
    .where(eq(qcPhotos.sendingId, sending.id))
    .orderBy(asc(qcPhotos.piece), asc(qcPhotos.position))
  const isStopped = (await db.$count(qcStops, and(eq(qcStops.orderId, id), isNull(qcStops.resolvedAt)))) > 0
  const { sentAt, answerBy, answer } = sending
  return {
    token: qcIds.sign(sending.id),
    ...{ sentAt, answerBy, answer, isStopped },
    photos: rows.map(({ id: photo, width, height }) => ({ url: pictureUrl('qc', 'session', photo), width, height })),
  }
}
