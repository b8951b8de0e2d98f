import { type SQL, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { MailId, SentMail } from '#contract/people/mails.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailOutbox } from './mail-outbox.table.ts'

const { kind, subject, to, state, isSecret, orderId, sentAt, createdAt, lastError } = mailOutbox
const { channel, delivery, deliveryAt } = mailOutbox
const message = { channel, delivery, deliveryAt }
const columns = {
  id: mailOutbox.id,
  kind,
  subject,
  to,
  state,
  isSecret,
  orderId,
  sentAt,
  createdAt,
  lastError,
  ...message,
}

/** Rows for `presentMail`, oldest first by default. */
export function readMails(db: Db, where: SQL, ...order: SQL[]) {
  return db
    .select(columns)
    .from(mailOutbox)
    .where(where)
    .orderBy(...order, sql`${createdAt}`, mailOutbox.id)
    .$dynamic()
}

type SentMailRow = Awaited<ReturnType<typeof readMails>>[number]

/** A mail as admins see it. */
export function presentMail({
  id,
  sentAt: sent,
  createdAt: written,
  isSecret: secret,
  orderId: order,
  ...mail
}: SentMailRow): SentMail {
  return {
    ...mail,
    id: id as MailId,
    at: sent ?? written,
    orderId: order as OrderId | null,
    canSendAgain: mail.state === 'dead' && !secret,
  }
}
