import { asc, eq } from 'drizzle-orm'
import type { QcSendingId, QcStopId } from '#contract/print/qc.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueDesignMail } from '#server/print/proofs/design-mail.ts'
import { pictureUrl } from '#server/print/proofs/private-pictures.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { photosPage } from '#texts/print/photos-page.ts'
import { proofMails } from '#texts/print/proof-mails.ts'
import { qcPhotos, qcSendings, qcStops } from './qc.table.ts'

/** The maximum number of photos in the mail. The linked page shows all of them. */
const MAX_MAIL_PHOTOS = 3

/** Queues a mail with the first photos and a link to all, and a notification. Runs in the transaction that sends the photos. */
export async function queuePhotosMail(tx: Db, id: QcSendingId, token: string): Promise<void> {
  const [sending] = await tx.select().from(qcSendings).where(eq(qcSendings.id, id))
  if (!sending) throw new Error(`no sending ${id} to write about`)
  const photos = await tx
    .select({ id: qcPhotos.id })
    .from(qcPhotos)
    .where(eq(qcPhotos.sendingId, id))
    .orderBy(asc(qcPhotos.createdAt), asc(qcPhotos.id))
    .limit(MAX_MAIL_PHOTOS)
  await queueDesignMail(tx, sending.orderId, { kind: 'qc-photos', about: id }, ({ language, number, name }) => {
    const texts = toWords(proofMails(language))
    const { photo: alt } = toWords(photosPage(language))
    const { subject, title, preview, text } = texts['qc-photos']
    const until = sending.answerBy
    const shown = photos.map(({ id: photo }, at) => ({
      picture: pictureUrl('qc', 'session', photo),
      alt: alt({ number: at + 1 }),
    }))
    return {
      subject: subject({ number }),
      title,
      preview: preview({ until }),
      parts: [
        { kind: 'paragraph', text: text({ name, until }) },
        ...(shown.length > 0 ? [{ kind: 'photos' as const, photos: shown }] : []),
        { kind: 'button', label: texts.seePhotos, to: `/qc/${token}` },
      ],
    }
  })
}

/** Queues the shop's answer to a reported problem, once, in the transaction that resolves the stop. */
export async function queueResolvedMail(tx: Db, id: QcStopId): Promise<void> {
  const [stop] = await tx.select().from(qcStops).where(eq(qcStops.id, id))
  if (!stop || stop.resolution === null || stop.resolution === 'cancelled') return
  const kind = `qc-${stop.resolution}` as const
  await queueDesignMail(tx, stop.orderId, { kind, about: id }, ({ language, number, name }) => {
    const texts = toWords(proofMails(language))
    const { subject, title, preview, text } = texts[kind]
    return {
      subject: subject({ number }),
      title,
      preview,
      parts: [
        { kind: 'paragraph', text: text({ name }) },
        { kind: 'lines', title: texts.reply, lines: stop.reply.split('\n') },
        { kind: 'button', label: texts.seeOrder, to: `/me/orders/${stop.orderId}` },
      ],
    }
  })
}
