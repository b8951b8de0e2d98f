import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderProofs, PrivatePicture, Proof, ProofId } from '#contract/print/proofs.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { media } from '#server/site/media/media.table.ts'
import { type By, pictureUrl } from './private-pictures.ts'
import { designProofPictures, designProofs } from './proofs.table.ts'
import { readShirts } from './shirts.ts'

/** The customised items of an order with the versions of their proofs, newest first. */
export async function ofOrder({ db }: { db: Db }, { id }: Input<typeof contract.proofs.ofOrder>): Promise<OrderProofs> {
  const [shirts, proofs] = await Promise.all([readShirts(db, id), readProofs(db, id)])
  return shirts.map(({ itemId, ...shown }) => {
    const itemProofs = proofs.filter((proof) => proof.itemId === itemId)
    return {
      ...shown,
      itemId,
      proofs: itemProofs.map(({ itemId: _, ...proof }) => proof),
      next: (itemProofs[0]?.version ?? 0) + 1,
    }
  })
}

async function readProofs(db: Db, orderId: OrderId) {
  const userName = (id: typeof designProofs.sentBy | typeof designProofs.actorId) =>
    sql<string | null>`(select person.name from users person where person.id = ${id})`
  const rows = await db
    .select({
      proof: designProofs,
      sentByName: userName(designProofs.sentBy),
      actorName: userName(designProofs.actorId),
    })
    .from(designProofs)
    .where(eq(designProofs.orderId, orderId))
    .orderBy(desc(designProofs.version))
  const pictures = await readProofPictures(
    db,
    rows.map(({ proof }) => proof.id),
    () => 'session',
  )
  return rows.map(({ proof, sentByName, actorName }): Proof & Pick<typeof proof, 'itemId'> => {
    const { id, itemId, version, note, state, sentAt, answeredAt, answeredBy, answer } = proof
    return {
      ...{ id, itemId, version, note, state, sentAt, answeredAt, answeredBy, answer },
      pictures: pictures.get(id) ?? [],
      sentBy: sentByName,
      answeredFor: actorName,
    }
  })
}

/** The pictures of each of these proofs, sorted. */
export async function readProofPictures(
  db: Db,
  ids: readonly ProofId[],
  by: (id: ProofId) => By,
): Promise<Map<ProofId, PrivatePicture[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: designProofPictures.id, of: designProofPictures.proofId, width: media.width, height: media.height })
    .from(designProofPictures)
    .innerJoin(media, eq(media.key, designProofPictures.mediaKey))
    .where(inArray(designProofPictures.proofId, [...ids]))
    .orderBy(asc(designProofPictures.position))
  const shown = Map.groupBy(rows, (row) => row.of)
  return new Map(
    [...shown].map(([of, same]) => [
      of,
      same.map(({ id, width, height }) => ({ url: pictureUrl('proof', by(of), id), width, height })),
    ]),
  )
}
