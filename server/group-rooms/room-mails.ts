import { eq } from 'drizzle-orm'
import type { GroupShareId } from '#contract/group-rooms/room-fields.ts'
import { MIN_REFUND } from '#contract/limits.ts'
import type { MailContent } from '#contract/mail-content.ts'
import { PAY_LINK_PATH } from '#contract/mail-content.ts'
import { formatRupees, type Paise, ZERO } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { GROUP_MAIL_TEXTS } from '#contract/texts/group-mails.ts'
import type { Language } from '#contract/texts/languages.ts'
import { dateIn, MAIL_TEXTS } from '#contract/texts/texts.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { type Mail, queueMails } from '#server/core/mail/mail.ts'
import { finalPrice, type Room } from './read-room.ts'

type Words = { subject: string; title: string; preview: string; text: string; button: string }
type Reader = { email: string; language: Language }

/** To a member whose shirt got its last price. */
export async function queueClosedMail(
  tx: Db,
  room: Room,
  member: Reader & { share: GroupShareId; unitPrice: Paise; refund: Paise },
): Promise<void> {
  const { unitPrice, refund } = member
  const words = GROUP_MAIL_TEXTS[member.language].closed({
    title: oneLine(room.title),
    pieces: room.finalPieces ?? 0,
    price: formatRupees(unitPrice),
    refund: refund > ZERO ? formatRupees(refund) : null,
    isCredit: refund < MIN_REFUND,
  })
  await queueMails(tx, [mailOf(`group-closed:${member.share}`, 'group-closed', member, words, `/group/${room.token}`)])
}

/** To the organiser of a room that was closed. */
export async function queueClosedForOrganiser(tx: Db, room: Room): Promise<void> {
  const organiser = await readerOf(tx, room)
  if (!organiser) return
  const facts = {
    title: oneLine(room.title),
    pieces: room.finalPieces ?? 0,
    price: formatRupees(finalPrice(room)),
    isToPay: room.payer === 'organiser',
  }
  const words = GROUP_MAIL_TEXTS[organiser.language].closedForOrganiser(facts)
  await queueMails(tx, [
    mailOf(`group-closed-organiser:${room.id}`, 'group-closed', organiser, words, `/group/${room.token}`),
  ])
}

/** To the organiser of a room that was cancelled, and to `members`, who have no order that tells them. */
export async function queueCancelledMails(tx: Db, room: Room, members: readonly string[]): Promise<void> {
  const organiser = await readerOf(tx, room)
  const language = organiser?.language ?? 'en'
  const words = GROUP_MAIL_TEXTS[language].cancelled({ title: oneLine(room.title) })
  const readers = new Set([...(organiser ? [organiser.email] : []), ...members])
  const mails = [...readers].map((email) =>
    mailOf(
      `group-cancelled:${room.id}:${email}`,
      'group-cancelled',
      { email, language },
      words,
      `/group/${room.token}`,
    ),
  )
  await queueMails(tx, mails)
}

/** To a member whose shirt waits for its payment while the room closes soon. */
export async function queueSoonMail(tx: Db, room: Room, member: Reader & { orderId: OrderId }): Promise<void> {
  const until = dateIn(member.language, room.deadline, 'dateTime')
  const words = GROUP_MAIL_TEXTS[member.language].soon({ title: oneLine(room.title), until })
  const mail = mailOf(`group-soon:${member.orderId}`, 'group-soon', member, words, PAY_LINK_PATH)
  await queueMails(tx, [{ ...mail, orderId: member.orderId }])
}

async function readerOf(tx: Db, { userId }: Pick<Room, 'userId'>): Promise<Reader | null> {
  const { email, language, erasedAt } = users
  const [found] = await tx.select({ email, language, erasedAt }).from(users).where(eq(users.id, userId))
  return found && !found.erasedAt ? found : null
}

/** Its link opens the room, so the content goes when it is sent. */
function mailOf(key: string, kind: string, { email, language }: Reader, words: Words, to: string): Mail {
  const content: MailContent = {
    title: words.title,
    preview: words.preview,
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'button', label: words.button, to },
    ],
    ...(language !== 'en' && { language, questions: MAIL_TEXTS[language].questions }),
  }
  return { key, kind, to: email, subject: words.subject, isSecret: true, content }
}

/** A subject is one line, and a title is somebody's text. */
function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ')
}
