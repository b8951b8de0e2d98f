import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { MailContent } from '#contract/mail-content.ts'
import { isDue } from '#server/core/database/columns.ts'
import { type Db, isDiskFull, transact } from '#server/core/database/db.ts'
import { prepared, preparedSql } from '#server/core/database/prepared.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Job } from '#server/core/jobs.ts'
import { logOutage } from '#server/core/outage.ts'
import { type IsUnconfirmed, withinBudget } from './mail-budget.ts'
import { mailOutbox } from './mail-outbox.table.ts'
import type { Mailer } from './mailer.ts'

export type Mail = {
  /** Identifies the cause, such as 'order-placed:<id>': one cause has one mail. */
  key: string
  kind: string
  /** One bare address. */
  to: string
  subject: string
  replyTo?: string | undefined
  orderId?: string | undefined
  /** Contains a secret link: the content is deleted when the mail is sent or dead. */
  isSecret?: boolean
  /** Delay before it may be sent; until then `withdrawMail` can delete it. */
  delaySeconds?: number | undefined
} & ({ content: MailContent } | { text: string })

const ADDRESS = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u
const SUBJECT = /^[^\p{Cc}\u2028\u2029]+$/u

/**
 * Inserts a mail into the outbox, in the caller's transaction: it is sent if and only if that commits, and once per key.
 * Throws for a header with a line break or a list of addresses (safety.md S53).
 */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  await queueMails(tx, [mail])
}

const insertMails = preparedSql(
  'queue_mails',
  `insert into mail_outbox (key, kind, "to", reply_to, subject, letter, text, is_secret, order_id, next_attempt_at)
  select key, kind, "to", "replyTo", subject, content, text, coalesce("isSecret", false), "orderId",
    now() + make_interval(secs => coalesce("delaySeconds", 0))
  from json_to_recordset($1) as mail(key text, kind text, "to" text, "replyTo" text, subject text, content jsonb, text text,
    "isSecret" boolean, "orderId" uuid, "delaySeconds" double precision)
  on conflict (key) do nothing`,
)

/** Inserts several mails in one statement, like `queueMail`. */
export async function queueMails(tx: Db, mails: readonly Mail[]): Promise<void> {
  for (const { key, to, replyTo = to, subject } of mails) {
    for (const address of [to, replyTo])
      if (!ADDRESS.test(address)) throw new RangeError(`mail ${key}: not one plain address`)
    if (!SUBJECT.test(subject)) throw new RangeError(`mail ${key}: a subject is one line`)
  }
  if (mails.length > 0) await insertMails(tx, [JSON.stringify(mails)])
}

/**
 * Deletes a mail that no sender has claimed yet, so that its cause can be undone: true when it is deleted or never existed.
 * False when it was or is being sent, or was tried: then it may have arrived.
 */
export async function withdrawMail(tx: Db, key: string): Promise<boolean> {
  const isUntried = and(eq(mailOutbox.state, 'queued'), eq(mailOutbox.attempts, 0))
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.key, key), isUntried))
  return (await tx.$count(mailOutbox, eq(mailOutbox.key, key))) === 0
}

/** Queues a dead mail again, with all its attempts. */
export async function reviveMail(tx: Db, id: string): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'dead')))
}

/** Without `isUnconfirmed` mails are not rate-limited. */
type Outbox = { db: Db; mailer: Mailer; log: Deps['log']; isUnconfirmed?: IsUnconfirmed | undefined }
type Row = typeof mailOutbox.$inferSelect

const EVERY_MS = 2_000
/** How many mails one process sends concurrently. */
const CONCURRENCY = 4
/** The lease of a claimed mail. Longer than all timeouts of mailer.ts together. */
const LEASE = sql`interval '5 minutes'`
/** For mails that are refused temporarily (greylisting) or whose sender crashed: 1, 2, 4 … 60 minutes apart, over half a day in all. */
const MAX_ATTEMPTS = 18
/** Maximum age of an unsent mail: later it is of no use to its recipient. */
const MAX_AGE = sql`interval '4 days'`

/** Sends the mails that are due, every two seconds. */
export function mailJob(mailer: Mailer, isUnconfirmed?: IsUnconfirmed): Job {
  return {
    name: 'mail',
    everyMs: EVERY_MS,
    run: async (deps, stopping) => void (await sendDueMails({ ...deps, mailer, isUnconfirmed }, stopping)),
  }
}

/**
 * Sends all mails that are due, and returns their number. Any number of senders may run concurrently: each claims a mail with
 * a lease and sends it outside of a transaction. When a sender crashes between sending and marking, the mail is sent again
 * with the same Message-ID.
 */
export async function sendDueMails(outbox: Outbox, stopping?: AbortSignal): Promise<number> {
  let sent = 0
  let isAway = false
  const worker = async () => {
    while (!isAway && !stopping?.aborted) {
      const mail = await claimWithinBudget(outbox)
      if (!mail) return
      if (mail === 'held') continue
      const failure = await attempt(outbox.mailer, mail)
      if (!failure) {
        await markSent(outbox.db, mail)
        sent++
      } else isAway = (await recordFailure(outbox, mail, failure.error)) === 'server' || isAway
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return sent
}

async function attempt(mailer: Mailer, mail: Row): Promise<{ error: unknown } | null> {
  // All attempts were started and none was recorded: each sender crashed.
  if (mail.attempts > MAX_ATTEMPTS) return { error: new Error('every sender of this mail crashed') }
  return mailer.send(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  )
}

/** Claims the next mail that is due, unless the rate limit of its address delays it. */
async function claimWithinBudget({ db, isUnconfirmed }: Outbox): Promise<Row | 'held' | null> {
  if (!isUnconfirmed) return claim(db)
  return transact(db, async (tx) => {
    const mail = await claim(tx)
    return mail && (await withinBudget(tx, mail, isUnconfirmed))
  })
}

const dueMail = sql`(select id from mail_outbox where state in ('queued', 'sending') and ${isDue(mailOutbox.nextAttemptAt)}
  order by next_attempt_at limit 1 for update skip locked)`
const claimDue = prepared<Record<string, never>, Row[]>('claim_mail', (db) =>
  db
    .update(mailOutbox)
    .set({ state: 'sending', attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: sql`now() + ${LEASE}` })
    .where(eq(mailOutbox.id, dueMail))
    .returning(),
)

async function claim(db: Db): Promise<Row | null> {
  const [mail] = await claimDue(db, {})
  return mail ?? null
}

/** The content columns after sending: deleted for a secret mail. */
const contentAfterSending = {
  content: sql`case when ${mailOutbox.isSecret} then null else ${mailOutbox.content} end`,
  text: sql`case when ${mailOutbox.isSecret} then '' else ${mailOutbox.text} end`,
}

const setSent = prepared('mark_mail_sent', (db) =>
  db
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null, ...contentAfterSending })
    .where(eq(mailOutbox.id, sql.placeholder('id'))),
)

/** Retried a few times, because a sent mail that is not marked would be sent again. */
async function markSent(db: Db, { id }: Row): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await setSent(db, { id })
      return
    } catch (error) {
      if (attempt === 3) throw error
      await sleep(attempt * 300)
    }
  }
}

type FailureKind = 'server' | 'mail' | 'temporary'

/** Codes of failures that do not depend on the mail: server unreachable, login refused, disk full. */
const SERVER_UNAVAILABLE =
  /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|EAI_|ENOTFOUND|EHOST|ENET|ENOSPC|EACCES|EROFS|EDQUOT|EMFILE)/

/** The kind of a failure: `server` is not available, this `mail` is refused permanently, or `temporary`, such as greylisting. */
export function classifyFailure(error: unknown): FailureKind {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  const isSmtp = typeof responseCode === 'number'
  if (isSmtp && responseCode === 421) return 'server'
  if (code === 'EENVELOPE' && !isSmtp) return 'mail'
  if (isSmtp && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'mail'
  if (command === 'MAIL FROM' || (typeof code === 'string' && SERVER_UNAVAILABLE.test(code))) return 'server'
  return 'temporary'
}

/** Exponential back-off in seconds: a minute, two, four … an hour, with a jitter of 25%. */
function backoff(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 3_600) * (0.75 + Math.random() / 2)
}

/**
 * Records a failed attempt. While the server is unavailable, attempts are not counted and are about a minute apart, so that
 * all mails are sent soon after it is back.
 */
async function recordFailure({ db, log }: Outbox, mail: Row, error: unknown): Promise<FailureKind> {
  const kind = classifyFailure(error)
  const isPermanent = kind === 'mail' || (kind === 'temporary' && mail.attempts >= MAX_ATTEMPTS)
  const attempts = kind === 'server' ? mail.attempts - 1 : mail.attempts
  const seconds = backoff(kind === 'server' ? 1 : attempts)
  const isDead = sql`(${isPermanent}::boolean or ${mailOutbox.createdAt} < now() - ${MAX_AGE})`
  const contentIfDead = (column: keyof typeof contentAfterSending) =>
    sql`case when ${isDead} then ${contentAfterSending[column]} else ${mailOutbox[column]} end`
  const [written] = await db
    .update(mailOutbox)
    .set({
      state: sql`case when ${isDead} then 'dead' else 'queued' end`,
      attempts,
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      content: contentIfDead('content'),
      text: contentIfDead('text'),
    })
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.state, 'sending'), eq(mailOutbox.attempts, mail.attempts)))
    .returning({ state: mailOutbox.state })
  // Neither the address nor the server's message, which often contains it.
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const facts = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, code, responseCode }
  if (written?.state === 'dead') log.error(facts, 'a mail is dead: it will not be retried')
  else if (!isDiskFull(error) || !logOutage(log, error)) log.warn(facts, 'a mail could not be sent and will be retried')
  return kind
}
