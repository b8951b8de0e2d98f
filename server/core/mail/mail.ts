import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Letter } from '#contract/mail-content.ts'
import { type Db, isDiskFull, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Job } from '#server/core/jobs.ts'
import { logOutage } from '#server/core/outage.ts'
import { type IsUnconfirmed, withinBudget } from './mail-budget.ts'
import { mailOutbox } from './mail-outbox.table.ts'
import type { Mailer } from './mailer.ts'

export type Mail = {
  /** Names the cause, as 'order-placed:<id>': the same cause twice is one mail. */
  key: string
  kind: string
  /** One bare address. */
  to: string
  subject: string
  replyTo?: string | undefined
  orderId?: string | undefined
  /** Carries a link that opens something: its words are wiped once it was sent, or given up. */
  isSecret?: boolean
  /** Sent no earlier than that: until then `withdrawMail` takes it back. */
  delaySeconds?: number | undefined
} & ({ letter: Letter } | { text: string })

const ADDRESS = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u
const SUBJECT = /^[^\p{Cc}\u2028\u2029]+$/u

/**
 * Writes a mail down in the caller's transaction: it goes out if, and only if, that commits, and once however often the
 * key is written. Throws on a header with a line break or a list of addresses (safety.md S53).
 */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  for (const address of [mail.to, mail.replyTo ?? mail.to])
    if (!ADDRESS.test(address)) throw new RangeError(`mail ${mail.key}: not one plain address`)
  if (!SUBJECT.test(mail.subject)) throw new RangeError(`mail ${mail.key}: a subject is one line`)
  const { delaySeconds = 0, ...row } = mail
  const nextAttemptAt = sql`now() + make_interval(secs => ${delaySeconds})`
  await tx
    .insert(mailOutbox)
    .values({ ...row, nextAttemptAt })
    .onConflictDoNothing({ target: mailOutbox.key })
}

/**
 * Takes a mail back that no sender has had yet, so that its cause can be undone: true when it is gone, or never was. False
 * when it was sent, is being sent, or was tried: then it may have arrived.
 */
export async function withdrawMail(tx: Db, key: string): Promise<boolean> {
  const isUntried = and(eq(mailOutbox.state, 'queued'), eq(mailOutbox.attempts, 0))
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.key, key), isUntried))
  return (await tx.$count(mailOutbox, eq(mailOutbox.key, key))) === 0
}

/** A mail that was given up is due again, with all its tries. */
export async function reviveMail(tx: Db, id: string): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'dead')))
}

/** Without `isUnconfirmed` nobody's mails are budgeted. */
type Outbox = { db: Db; mailer: Mailer; log: Deps['log']; isUnconfirmed?: IsUnconfirmed | undefined }
type Row = typeof mailOutbox.$inferSelect

const EVERY_MS = 2_000
/** How many go out at once. */
const CONCURRENCY = 4
/** How long a claimed mail is left to its sender. Above all of mailer.ts's time-outs together. */
const LEASE = sql`interval '5 minutes'`
/** Mails put off one by one (greylisting), or whose sender died: 1, 2, 4 … 60 minutes apart, a good half day in all. */
const MAX_ATTEMPTS = 18
/** What could not go out by then, because there was no server to take it, has no sense any more. */
const MAX_AGE = sql`interval '4 days'`

/** Sends what is due, every two seconds. */
export function mailJob(mailer: Mailer, isUnconfirmed?: IsUnconfirmed): Job {
  return {
    name: 'mail',
    everyMs: EVERY_MS,
    run: async (deps, stopping) => void (await sendDueMails({ ...deps, mailer, isUnconfirmed }, stopping)),
  }
}

/**
 * Sends every mail that is due, and answers how many went out. Any number of senders may run side by side: each takes a
 * mail under a lease and sends it outside of any transaction. A sender that dies between sending and writing it down
 * leaves a mail that is sent again, with the same Message-ID.
 */
export async function sendDueMails(outbox: Outbox, stopping?: AbortSignal): Promise<number> {
  let sent = 0
  let isAway = false
  const worker = async () => {
    while (!isAway && !stopping?.aborted) {
      const mail = await take(outbox)
      if (!mail) return
      if (mail === 'held') continue
      const failure = await attempt(outbox.mailer, mail)
      if (!failure) {
        await markSent(outbox.db, mail)
        sent++
      } else isAway = (await putOff(outbox, mail, failure.error)) === 'server' || isAway
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return sent
}

async function attempt(mailer: Mailer, mail: Row): Promise<{ error: unknown } | null> {
  // One too many already: whoever tried died of it.
  if (mail.attempts > MAX_ATTEMPTS) return { error: new Error('every sender of this mail died') }
  return mailer.send(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  )
}

/** The next mail that is due and that its reader may have now. */
async function take({ db, isUnconfirmed }: Outbox): Promise<Row | 'held' | null> {
  if (!isUnconfirmed) return claim(db)
  return transact(db, async (tx) => {
    const mail = await claim(tx)
    return mail && (await withinBudget(tx, mail, isUnconfirmed))
  })
}

async function claim(db: Db): Promise<Row | null> {
  const due = sql`(select id from mail_outbox where state in ('queued', 'sending') and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked)`
  const [mail] = await db
    .update(mailOutbox)
    .set({ state: 'sending', attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: sql`now() + ${LEASE}` })
    .where(eq(mailOutbox.id, due))
    .returning()
  return mail ?? null
}

/** What a mail says is not kept when it was a secret. */
const wiped = {
  letter: sql`case when ${mailOutbox.isSecret} then null else ${mailOutbox.letter} end`,
  text: sql`case when ${mailOutbox.isSecret} then '' else ${mailOutbox.text} end`,
}

/** Tried a few times: a mail that went out and is not written down would go out again. */
async function markSent(db: Db, { id }: Row): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db
        .update(mailOutbox)
        .set({ state: 'sent', sentAt: sql`now()`, lastError: null, ...wiped })
        .where(eq(mailOutbox.id, id))
      return
    } catch (error) {
      if (attempt === 3) throw error
      await sleep(attempt * 300)
    }
  }
}

type FailureKind = 'server' | 'mail' | 'nobody'

/** Nobody to hand mails to: no server, no login, no room on the disk. Says nothing about the mail. */
const AWAY =
  /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|EAI_|ENOTFOUND|EHOST|ENET|ENOSPC|EACCES|EROFS|EDQUOT|EMFILE)/

/** Who is at fault: the server's absence, this mail (refused for good), or nobody (put off, as by greylisting). */
export function classifyFailure(error: unknown): FailureKind {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  const isSmtp = typeof responseCode === 'number'
  if (isSmtp && responseCode === 421) return 'server'
  if (code === 'EENVELOPE' && !isSmtp) return 'mail'
  if (isSmtp && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'mail'
  if (command === 'MAIL FROM' || (typeof code === 'string' && AWAY.test(code))) return 'server'
  return 'nobody'
}

/** A minute, two, four … an hour, each a quarter shorter or longer. */
function backoff(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 3_600) * (0.75 + Math.random() / 2)
}

/**
 * Writes down that a mail did not go out. While there is no server, attempts do not count and are about a minute apart,
 * so that everything leaves soon after it is back.
 */
async function putOff({ db, log }: Outbox, mail: Row, error: unknown): Promise<FailureKind> {
  const fault = classifyFailure(error)
  const isHopeless = fault === 'mail' || (fault === 'nobody' && mail.attempts >= MAX_ATTEMPTS)
  const attempts = fault === 'server' ? mail.attempts - 1 : mail.attempts
  const seconds = backoff(fault === 'server' ? 1 : attempts)
  const isDead = sql`(${isHopeless}::boolean or ${mailOutbox.createdAt} < now() - ${MAX_AGE})`
  const wipedIfDead = (column: keyof typeof wiped) =>
    sql`case when ${isDead} then ${wiped[column]} else ${mailOutbox[column]} end`
  const [written] = await db
    .update(mailOutbox)
    .set({
      state: sql`case when ${isDead} then 'dead' else 'queued' end`,
      attempts,
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      letter: wipedIfDead('letter'),
      text: wipedIfDead('text'),
    })
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.state, 'sending'), eq(mailOutbox.attempts, mail.attempts)))
    .returning({ state: mailOutbox.state })
  // Never the address, and not the server's words: they often repeat it.
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const facts = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, code, responseCode }
  if (written?.state === 'dead') log.error(facts, 'a mail was given up')
  else if (!isDiskFull(error) || !logOutage(log, error)) log.warn(facts, 'a mail was put off')
  return fault
}
