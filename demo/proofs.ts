import type { Db } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/files.ts'
import { qcPhotos, qcSendings } from '#server/print/print-room/qc/qc.table.ts'
import { designProofPictures, designProofs } from '#server/print/proofs/proofs.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { hoursAfter } from './days.ts'
import { storeDesign } from './pictures.ts'
import type { WrittenOrder } from './written-order.ts'

/**
 * Adds an approved design proof to each accepted order of a customised shirt. One of these orders also gets a photo of the finished shirt.
 */
export async function addProofs(tx: Db, files: Files, orders: WrittenOrder[], now: Date): Promise<void> {
  const approvedShirts = orders.flatMap((order) => {
    const item = order.items.find(({ isCustom }) => isCustom)
    return item && order.custom && order.acceptedAt ? [{ order, item, design: order.custom, at: order.acceptedAt }] : []
  })
  for (const [index, { order, item, design, at }] of approvedShirts.entries()) {
    const picture = await storeDesign(files, `prints/${design}-shirt.webp`, order.shopper.id)
    await tx.insert(media).values({ ...picture, createdAt: at })
    const [proof] = await tx
      .insert(designProofs)
      .values({
        orderId: order.id,
        itemId: item.id,
        version: 1,
        note: 'Colours look a little softer on cotton than on a screen.',
        state: 'approved',
        sentAt: earlier(hoursAfter(at, 1), now),
        answeredAt: earlier(hoursAfter(at, 2), now),
        answeredBy: 'customer',
      })
      .returning({ id: designProofs.id })
    if (!proof) throw new Error('the proof was not written')
    await tx.insert(designProofPictures).values({ proofId: proof.id, position: 1, mediaKey: picture.key })
    if (index > 0) continue
    const sentAt = earlier(hoursAfter(at, 5), now)
    const [sending] = await tx
      .insert(qcSendings)
      .values({
        orderId: order.id,
        sentAt,
        answerBy: hoursAfter(sentAt, 2),
        sentBy: order.shopper.id,
        answer: 'right',
        answeredAt: sentAt,
      })
      .returning({ id: qcSendings.id })
    if (!sending) throw new Error('the photos were not sent')
    await tx.insert(qcPhotos).values({
      ...{ orderId: order.id, itemId: item.id, piece: 1, position: 1, mediaKey: picture.key },
      ...{ sendingId: sending.id, takenBy: order.shopper.id, createdAt: sentAt },
    })
  }
}

function earlier(date: Date, other: Date): Date {
  return date < other ? date : other
}
