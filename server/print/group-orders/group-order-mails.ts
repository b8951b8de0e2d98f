import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { GROUP_ANSWER_HOURS, MIN_REFUND } from '#contract/basics/limits.ts'
import { type Paise, ZERO } from '#contract/basics/money.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import type { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { joinedMailKey } from '#server/orders/group-shares/order-share.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { hasEmail } from '#server/people/accounts/email/account-for-email.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteUntried, type Mail, queueMails, withdrawMail } from '#server/platform/mail/mail.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'
import { groupMails } from '#texts/print/group-mails.ts'
import type { groupShares } from './group-orders.table.ts'
import { finalPrice, type GroupOrderRow } from './read-group-order.ts'
import { sharePath } from './share-link.ts'

type Words = { subject: string; title: string; preview: string; text: string; button: string }
type Reader = { email: string; language: Language }

/** Queues the mail to a member whose shirt got its last price. */
export async function queueClosedMail(
  tx: Db,
  groupOrder: GroupOrderRow,
  member: Reader & { share: GroupShareId; unitPrice: Paise; refund: Paise },
): Promise<void> {
  const { unitPrice, refund } = member
  const facts = {
    title: oneLine(groupOrder.title),
    pieces: groupOrder.finalPieces ?? 0,
    price: unitPrice,
    refund,
    how: refund <= ZERO ? 'none' : refund < MIN_REFUND ? 'credit' : 'back',
  }
  const texts = toWords(groupMails(member.language)).closed
  const [subject, preview, text] = [texts.subject(facts), texts.preview(facts), texts.text(facts)]
  const words = { ...texts, subject, preview, text }
  await queueMails(tx, [
    buildMail(`group-closed:${member.share}`, 'group-closed', member, words, `/group/${groupOrder.token}`),
  ])
}

type DifferenceMail = { share: typeof groupShares.$inferSelect; paid: Paise; price: Paise }

/** Queues the mail that asks a member for the difference to the last price. It has the link of the replacing share. */
export async function queueDifferenceMail(
  tx: Db,
  ctx: Pick<Deps, 'groupShareIds'>,
  groupOrder: GroupOrderRow,
  { share, paid, price }: DifferenceMail,
): Promise<void> {
  const reader = { email: share.email, language: await readLanguage(tx, share) }
  const until = new Date(share.createdAt.getTime() + GROUP_ANSWER_HOURS * 3_600_000)
  const facts = { title: oneLine(groupOrder.title), pieces: groupOrder.finalPieces ?? 0, price, paid, until }
  const texts = toWords(groupMails(reader.language)).asked
  const [subject, preview, text] = [texts.subject(facts), texts.preview(facts), texts.text(facts)]
  const words = { ...texts, subject, preview, text }
  await queueMails(tx, [buildMail(`group-asked:${share.id}`, 'group-asked', reader, words, sharePath(ctx, share.id))])
}

/** Queues the mail to the organiser of a group order that was closed. */
export async function queueClosedForOrganiser(tx: Db, groupOrder: GroupOrderRow): Promise<void> {
  const organiser = await findReader(tx, groupOrder)
  if (!organiser) return
  const facts = {
    title: oneLine(groupOrder.title),
    pieces: groupOrder.finalPieces ?? 0,
    price: finalPrice(groupOrder),
    payer: groupOrder.payer,
  }
  const texts = toWords(groupMails(organiser.language)).closedForOrganiser
  const [subject, preview, text] = [texts.subject(facts), texts.preview(facts), texts.text(facts)]
  const words = { ...texts, subject, preview, text }
  await queueMails(tx, [
    buildMail(
      `group-closed-organiser:${groupOrder.id}`,
      'group-closed',
      organiser,
      words,
      `/group/${groupOrder.token}`,
    ),
  ])
}

/** Queues the mails about a cancelled group order: to the organiser and to `members`. `members` is empty when members pay themselves. */
export async function queueCancelledMails(
  tx: Db,
  groupOrder: GroupOrderRow,
  members: readonly string[],
): Promise<void> {
  const organiser = await findReader(tx, groupOrder)
  const to = `/group/${groupOrder.token}`
  const key = (email: string) => `group-cancelled:${groupOrder.id}:${email}`
  const mails = members
    .filter((email) => email !== organiser?.email)
    .map((email) => {
      const words = toWords(groupMails('en')).cancelledForMember
      const reader = { email, language: 'en' as const }
      return {
        ...buildMail(key(email), 'group-cancelled', reader, words, to),
        budgets: [groupOrderBudget(groupOrder.id)],
      }
    })
  if (organiser) {
    const texts = toWords(groupMails(organiser.language)).cancelled
    const title = oneLine(groupOrder.title)
    const words = { ...texts, subject: texts.subject({ title }), text: texts.text({ title }) }
    mails.push({ ...buildMail(key(organiser.email), 'group-cancelled', organiser, words, to), budgets: [] })
  }
  await queueMails(tx, mails)
}

const groupOrderBudget = (id: GroupOrderId) => `group ${id}`

type Unpaid = Pick<typeof groupShares.$inferSelect, 'id' | 'groupOrderId' | 'email' | 'joinedFrom'>

/** The budgets that mails about an unpaid share count towards while its address is unconfirmed. */
function listMailBudgets({ groupOrderId, joinedFrom }: Unpaid): string[] {
  return [groupOrderBudget(groupOrderId), ...(joinedFrom ? [`joined from ${joinedFrom}`] : [])]
}

/** Queues the mail to the person for whom a shirt was added, with its link. */
export async function queueJoinedMail(tx: Db, ctx: Pick<Deps, 'groupShareIds'>, share: Unpaid): Promise<void> {
  const reader = { email: share.email, language: await readLanguage(tx, share) }
  const words = toWords(groupMails(reader.language)).joined
  const mail = buildMail(joinedMailKey(share.id), 'group-joined', reader, words, sharePath(ctx, share.id))
  await queueMails(tx, [{ ...mail, budgets: listMailBudgets(share) }])
}

/** Queues the mail to a member whose shirt is unpaid while the group order closes soon. */
export async function queueSoonMail(
  tx: Db,
  ctx: Pick<Deps, 'groupShareIds'>,
  { share, deadline }: { share: Unpaid; deadline: Date },
): Promise<void> {
  const reader = { email: share.email, language: await readLanguage(tx, share) }
  const texts = toWords(groupMails(reader.language)).soon
  const until = deadline
  const words = { ...texts, preview: texts.preview({ until }), text: texts.text({ until }) }
  // The reminder replaces an unsent mail about joining, because it says more.
  await withdrawMail(tx, joinedMailKey(share.id))
  const mail = buildMail(`group-soon:${share.id}`, 'group-soon', reader, words, sharePath(ctx, share.id))
  await queueMails(tx, [{ ...mail, budgets: listMailBudgets(share) }])
}

/** Deletes the unsent mails that ask members to pay or leave. Call it when the group order is no longer open. */
export async function withdrawWaitingMails(tx: Db, id: GroupOrderId): Promise<void> {
  await deleteUntried(
    tx,
    sql`select kind || share.id from group_shares share, (values ('group-joined:'), ('group-soon:')) as mail (kind)
      where share.room_id = ${id}`,
  )
}

/** The language of the account with a share's email; English without an account. */
async function readLanguage(tx: Db, { email }: Unpaid): Promise<Language> {
  const [account] = await tx.select({ language: users.language }).from(users).where(hasEmail(email))
  return account?.language ?? 'en'
}

async function findReader(tx: Db, { userId }: Pick<GroupOrderRow, 'userId'>): Promise<Reader | null> {
  const { email, language, erasedAt } = users
  const [reader] = await tx.select({ email, language, erasedAt }).from(users).where(eq(users.id, userId))
  return reader && !reader.erasedAt ? reader : null
}

/** Builds a mail whose content is deleted after sending, because its link opens the group order. */
function buildMail(key: string, kind: string, { email, language }: Reader, words: Words, to: string): Mail {
  const content: MailContent = {
    title: words.title,
    preview: words.preview,
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'button', label: words.button, to },
    ],
    ...mailLanguage(language),
  }
  return { key, kind, to: email, subject: words.subject, isSecret: true, content }
}

/** Puts a title on one line, because it is free text and becomes part of a subject. */
function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ')
}
