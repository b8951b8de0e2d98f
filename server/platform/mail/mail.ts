import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import type { MessageChannel } from '#contract/basics/message-kinds.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import type { MessageTemplate } from '#contract/people/phone-messages.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'
import { mailOutbox } from './mail-outbox.table.ts'

type Queued = {
  /** Identifies the cause, such as 'order-placed:<id>': one cause has one mail. */
  key: string
  kind: string
  /** One bare email address, or for a message a mobile number as `+919876543210`. */
  to: string
  subject: string
  orderId?: string | undefined
  /** Contains a secret link: the content is deleted when the mail is sent or dead. */
  isSecret?: boolean
  /** A newsletter mail: sent after all other due mails, and never twice. */
  isBulk?: boolean
  /** The budgets that a mail to an unconfirmed address counts towards (`withinSharedBudgets`). */
  budgets?: readonly string[] | undefined
  /** Delay before it may be sent; until then `withdrawMail` can delete it. */
  delaySeconds?: number | undefined
}
export type Mail = Queued & { replyTo?: string | undefined } & ({ content: MailContent } | { text: string })
/** A message by WhatsApp or SMS; `subject` is its name in lists, `text` what the shopper reads, without the link. */
export type Message = Queued & { channel: MessageChannel; text: string; template: MessageTemplate }
/** A notification to the devices of the account with the email `to`. `subject` is its title. */
export type Notification = Queued & { channel: 'push'; text: string }

const ADDRESS = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u
const NUMBER = /^\+91[6-9]\d{9}$/
const SUBJECT = /^[^\p{Cc}\u2028\u2029]+$/u

/**
 * Inserts a mail into the outbox, once per key. It is sent if the caller's transaction commits. Throws for a header with a line break or a
 * list of addresses (docs/security.md S53).
 */
export async function queueMail(tx: Db, mail: Mail | Message | Notification): Promise<void> {
  await queueMails(tx, [mail])
}

const insertMails = preparedSql(
  'queue_mails',
  `insert into mail_outbox (key, channel, kind, "to", reply_to, subject, letter, text, template, is_secret, is_bulk, budgets, order_id, next_attempt_at)
  select key, coalesce(channel, 'mail'), kind, "to", "replyTo", subject, content, text, template, coalesce("isSecret", false), coalesce("isBulk", false), nullif(budgets, '{}'), "orderId",
    now() + make_interval(secs => coalesce("delaySeconds", 0))
  from json_to_recordset($1) as mail(key text, channel text, kind text, "to" text, "replyTo" text, subject text, content jsonb, text text,
    template jsonb, "isSecret" boolean, "isBulk" boolean, budgets text[], "orderId" uuid, "delaySeconds" double precision)
  on conflict (key) do nothing`,
)

/** Inserts several mails, messages and notifications in one statement, like `queueMail`. Leaves out mails to accounts without an email. */
export function queueMails(tx: Db, queued: readonly (Mail | Message | Notification)[]): Promise<unknown> {
  const mails = queued.filter((mail) => 'channel' in mail || isEmail(mail.to))
  for (const mail of mails) {
    const { key, subject } = mail
    const isToPhone = 'template' in mail
    const addresses = isToPhone ? [] : [mail.to, ('replyTo' in mail && mail.replyTo) || mail.to]
    if (addresses.some((address) => !ADDRESS.test(address))) throw new RangeError(`mail ${key}: not one plain address`)
    if (isToPhone && !NUMBER.test(mail.to)) throw new RangeError(`message ${key}: not a mobile number`)
    if (!SUBJECT.test(subject)) throw new RangeError(`mail ${key}: a subject is one line`)
  }
  return mails.length > 0 ? insertMails(tx, [JSON.stringify(mails)]) : Promise.resolve()
}

/** The key of the message or notification that accompanies a mail. */
export function messageKey(channel: MessageChannel | 'push', mailKey: string): string {
  return `${channel}:${mailKey}`
}

const MESSAGED = ['whatsapp', 'sms', 'push'] as const

/**
 * Deletes an unsent mail, with the messages and notifications about the same event, so that the event can be undone. Returns true when they
 * are deleted or never existed; false when one may have arrived.
 */
export async function withdrawMail(tx: Db, key: string): Promise<boolean> {
  const ofCause = inArray(mailOutbox.key, [key, ...MESSAGED.map((channel) => messageKey(channel, key))])
  await tx.delete(mailOutbox).where(and(ofCause, IS_UNTRIED))
  const isLeft = and(ofCause, sql`${mailOutbox.state} <> 'withdrawn'`)
  return (await tx.$count(mailOutbox, isLeft)) === 0
}

const IS_UNTRIED = and(eq(mailOutbox.state, 'queued'), eq(mailOutbox.attempts, 0))

/** Deletes the mails with these keys that no sender has claimed yet. */
export async function deleteUntried(tx: Db, keys: SQL): Promise<void> {
  await tx.delete(mailOutbox).where(and(sql`${mailOutbox.key} in (${keys})`, IS_UNTRIED))
}

const UNSENT = { providerId: null, delivery: null, deliveryAt: null }

/** Queues a dead mail or message again, with a new series of attempts. */
export async function reviveMail(tx: Db, id: string): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()`, lastError: null, ...UNSENT })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'dead')))
}
