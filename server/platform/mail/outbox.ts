import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isDue } from '#server/platform/database/columns.ts'
import { type Db, isDiskFull, transact } from '#server/platform/database/db.ts'
import { logOutage } from '#server/platform/database/outage.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { claimDue, findDue } from './claim-mails.ts'
import { type IsUnconfirmed, limitUnconfirmedMails, withinSharedBudgets } from './limit-unconfirmed-mails.ts'
import { mailOutbox, type OutboxChannel } from './mail-outbox.table.ts'
import type { Mailer } from './mailer.ts'
import { classifyFailure, type FailureKind, SendError } from './send-error.ts'

export type OutboxRow = typeof mailOutbox.$inferSelect

/** How the rows of one channel are sent. Any number of processes may work on one queue. */
export type Queue = {
  db: Db
  log: Deps['log']
  channel: OutboxChannel
  /**
   * For mails: true for newsletters only, false for other mails only. Newsletters are sent in their own runs, so that other mails never
   * wait for them.
   */
  isBulk?: boolean
  /** Sends one row and returns the provider's id, if there is one; throws when the row is not sent. */
  send(row: OutboxRow): Promise<string | null>
  /** Chooses which of one recipient's claimed rows are sent now. Delays or ends the others, in the same transaction. */
  admit?: ((tx: Db, rows: OutboxRow[]) => Promise<OutboxRow[]>) | undefined
  /** Like `admit`, for all claimed rows. Called before `admit`. */
  admitAll?: ((tx: Db, rows: OutboxRow[]) => Promise<OutboxRow[]>) | undefined
  /**
   * Called when a row is given up, in the same transaction. Returns true when somebody has got it after all; the row then counts as sent.
   */
  givenUp?: ((tx: Db, row: OutboxRow, kind: FailureKind) => Promise<boolean>) | undefined
  /**
   * Gives up rows whose sender crashed. Called before each run. Undefined for mails: they are sent again, because the Message-ID makes a
   * repetition recognisable.
   */
  sweep?: (() => Promise<void>) | undefined
  /** The age, in hours, after which an unsent row is given up because it is useless. */
  maxAgeHours: number
}

/** When `isUnconfirmed` is missing, mails are not rate-limited. */
type Mails = Pick<Queue, 'db' | 'log' | 'givenUp'> & { mailer: Mailer; isUnconfirmed?: IsUnconfirmed | undefined }

const EVERY_MS = 2_000
/** How many mails a process claims and marks together. One at a time costs the database three times as much. */
const BATCH = 12
/**
 * The number of rows that a process sends concurrently, because providers allow few connections. Rows that must not be sent
 * twice are also claimed in batches of this size.
 */
const CONCURRENCY = 4
/** How long, in ms, a sent mail waits to be marked as sent together with others. */
const SLOW_MS = 500
/**
 * The maximum number of attempts, after temporary refusals (greylisting) or crashed senders. They are 1, 2, 4 … 60 minutes apart, over half
 * a day in all.
 */
const MAX_ATTEMPTS = 18
const MAIL_MAX_AGE_HOURS = 96

/** Sends due mails, except those of newsletters, every two seconds. */
export function mailJob(mailer: Mailer, isUnconfirmed?: IsUnconfirmed, givenUp?: Queue['givenUp']): Job {
  return outboxJob('mail', (deps) => mailQueue({ ...deps, mailer, isUnconfirmed, givenUp }, false))
}

/** Sends the mails of newsletters that are due, every two seconds. */
export function bulkMailJob(mailer: Mailer, givenUp?: Queue['givenUp']): Job {
  return outboxJob('newsletter-mail', (deps) => mailQueue({ ...deps, mailer, givenUp }, true))
}

/** A job that sends the due rows of a queue, every two seconds. */
export function outboxJob(name: string, selectQueue: (deps: Deps) => Queue): Job {
  return {
    name,
    everyMs: EVERY_MS,
    run: async (deps, stopping) => void (await sendDue(selectQueue(deps), stopping)),
  }
}

function mailQueue({ db, log, mailer, isUnconfirmed, givenUp }: Mails, isBulk: boolean): Queue {
  const send = async (mail: OutboxRow) => {
    await mailer.send(mail)
    return null
  }
  const admit = isUnconfirmed && ((tx: Db, mails: OutboxRow[]) => limitUnconfirmedMails(tx, mails, isUnconfirmed))
  const admitAll = isUnconfirmed && ((tx: Db, mails: OutboxRow[]) => withinSharedBudgets(tx, mails, isUnconfirmed))
  return { db, log, channel: 'mail', isBulk, send, admit, admitAll, givenUp, maxAgeHours: MAIL_MAX_AGE_HOURS }
}

/** Sends all due mails, newsletters last. Returns the number of sent mails. */
export async function sendDueMails(mails: Mails, stopping?: AbortSignal): Promise<number> {
  const others = await sendDue(mailQueue(mails, false), stopping)
  return others + (await sendDue(mailQueue(mails, true), stopping))
}

/**
 * Sends all due rows. Returns the number of sent rows. Several senders may run concurrently: each claims rows with a lease, and sends them
 * outside a transaction. A mail whose sender crashed is sent again with the same Message-ID.
 */
export async function sendDue(queue: Queue, stopping?: AbortSignal): Promise<number> {
  // Mostly nothing is due, and this is the only statement.
  if ((await findDue(queue.db, { channel: queue.channel, isBulk: queue.isBulk ?? false })).length === 0) return 0
  await queue.sweep?.()
  let sent = 0
  let isAway = false
  while (!isAway && !stopping?.aborted) {
    const { claimed, rows } = await claimAdmitted(queue)
    if (claimed === 0) break
    const ended = await sendTogether(queue, rows, stopping)
    sent += ended.sent
    isAway = ended.isAway
  }
  return sent
}

type Sent = { row: OutboxRow; providerId: string | null }

/** Sends rows, a few of them concurrently. Marks sent rows together, but after `SLOW_MS` no longer waits for slow ones. */
async function sendTogether(
  queue: Queue,
  rows: OutboxRow[],
  stopping?: AbortSignal,
): Promise<{ sent: number; isAway: boolean }> {
  const done: Sent[] = []
  const failed: { row: OutboxRow; error: unknown }[] = []
  const waitingRows = rows.toReversed()
  const work = async () => {
    while (!stopping?.aborted) {
      const row = waitingRows.pop()
      if (!row) break
      const outcome = await attempt(queue, row)
      if ('error' in outcome) failed.push({ row, error: outcome.error })
      else done.push({ row, ...outcome })
    }
  }
  const all = Promise.all(Array.from({ length: CONCURRENCY }, work))
  const waiting = new AbortController()
  await Promise.race([all, sleep(SLOW_MS, undefined, { signal: waiting.signal }).catch(() => undefined)])
  waiting.abort()
  const early = done.splice(0)
  const [marked] = await Promise.allSettled([markSent(queue.db, early), all])
  const [released] = await Promise.allSettled([releaseUntried(queue.db, waitingRows)])
  const recorded = await Promise.allSettled(failed.map(({ row, error }) => recordFailure(queue, row, error)))
  const markedLate = await Promise.allSettled([markSent(queue.db, done)])
  for (const settled of [marked, released, ...recorded, ...markedLate])
    if (settled.status === 'rejected') throw settled.reason
  const isAway = recorded.some((settled) => settled.status === 'fulfilled' && settled.value === 'server')
  return { sent: early.length + done.length, isAway }
}

/** Returns claimed rows that a stopping process has not begun to send, so that another process sends them at once. */
async function releaseUntried(db: Db, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  const isClaimed = inArray(
    mailOutbox.id,
    rows.map(({ id }) => id),
  )
  await db
    .update(mailOutbox)
    .set({ state: 'queued', attempts: sql`${mailOutbox.attempts} - 1`, nextAttemptAt: sql`now()` })
    .where(and(isClaimed, eq(mailOutbox.state, 'sending')))
}

async function attempt({ send }: Queue, row: OutboxRow): Promise<Omit<Sent, 'row'> | { error: unknown }> {
  // All attempts were started and none was recorded: each sender crashed.
  if (row.attempts > MAX_ATTEMPTS) return { error: new Error('every sender of this mail crashed') }
  return send(row).then(
    (providerId) => ({ providerId }),
    (error: unknown) => ({ error }),
  )
}

/** Claims the next rows that are due, and returns their number and those that `admit` lets through. */
async function claimAdmitted({
  db,
  channel,
  isBulk = false,
  admit,
  admitAll,
  sweep,
}: Queue): Promise<{ claimed: number; rows: OutboxRow[] }> {
  const isOnce = sweep !== undefined
  const most = isOnce || isBulk ? CONCURRENCY : BATCH
  if (!admit) {
    const rows = await claimDue(db, { channel, isBulk, isOnce, most })
    return { claimed: rows.length, rows }
  }
  return transact(db, async (tx) => {
    const claimed = await claimDue(tx, { channel, isBulk, isOnce, most })
    const rows: OutboxRow[] = []
    const allowed = (await admitAll?.(tx, claimed)) ?? claimed
    for (const same of Map.groupBy(allowed, ({ to }) => to).values()) rows.push(...(await admit(tx, same)))
    return { claimed: claimed.length, rows }
  })
}

/** What remains of an ended row's content. A secret mail loses its content, a secret message its link and its code. */
const contentAfterSending = {
  content: sql`case when ${mailOutbox.isSecret} then null else ${mailOutbox.content} end`,
  text: sql`case when ${mailOutbox.isSecret} and ${mailOutbox.channel} = 'mail' then '' else ${mailOutbox.text} end`,
  template: sql`case when ${mailOutbox.isSecret} then (${mailOutbox.template} - 'link') #- '{values,code}' else ${mailOutbox.template} end`,
}

/** Ends a claimed row without sending it. */
export async function withdrawRow(tx: Db, id: OutboxRow['id']): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ state: 'withdrawn', template: contentAfterSending.template })
    .where(eq(mailOutbox.id, id))
}

/**
 * Ends a notification when a later one of the same account and order is due, sent or tried. Returns whether it ended. `isRelated`: a
 * further condition about the later notification, called `later` in SQL.
 */
export async function mergeIntoLater(tx: Db, { id, orderId, to }: OutboxRow, isRelated: SQL): Promise<boolean> {
  const replaced = await tx
    .update(mailOutbox)
    .set({ state: 'merged' })
    .where(
      sql`${mailOutbox.id} = ${id} and exists (select from mail_outbox later where later.order_id = ${orderId} and later.channel = 'push'
        and later."to" = ${to} and later.id > ${id} and ${isRelated}
        and (later.state in ('sent', 'sending') or later.state = 'queued' and (later.attempts > 0 or later.next_attempt_at <= now())))`,
    )
    .returning({ id: mailOutbox.id })
  return replaced.length > 0
}

/**
 * Gives up a channel's rows whose sender crashed (with the error `crashed`), and those that have waited too long (with `late`).
 */
export async function giveUpLost(
  db: Db,
  channel: OutboxChannel,
  { maxAgeHours, crashed, late }: { maxAgeHours: number; crashed: string; late: string },
): Promise<void> {
  const isCrashed = and(eq(mailOutbox.state, 'sending'), isDue(mailOutbox.nextAttemptAt))
  const isLate = sql`${mailOutbox.state} = 'queued' and ${mailOutbox.nextAttemptAt} < now() - make_interval(hours => ${maxAgeHours})`
  await db
    .update(mailOutbox)
    .set({
      lastError: sql`case ${mailOutbox.state} when 'sending' then ${crashed} else ${late} end`,
      state: 'dead',
      template: contentAfterSending.template,
    })
    .where(and(eq(mailOutbox.channel, channel), or(isCrashed, isLate)))
}

/** The condition of newsletter mails (`is_bulk`) whose sender crashed. */
export const IS_CRASHED_BULK = sql`channel = 'mail' and is_bulk and state = 'sending' and next_attempt_at <= now()`

/** Gives up newsletter mails whose sender crashed, with the error `lastError`. */
export async function giveUpCrashedBulk(db: Db, lastError: string): Promise<void> {
  await db.execute(sql`
    update mail_outbox set state = 'dead', letter = null, text = '', last_error = ${lastError} where ${IS_CRASHED_BULK}`)
}

/** A statement part that withdraws the waiting newsletter mails with these keys, and returns the keys. */
export function withdrawBulk(keys: SQL): SQL {
  return sql`update mail_outbox set state = 'withdrawn', letter = null, text = '' where state = 'queued' and key in (${keys}) returning key`
}

type Report = { providerId: string; at: SQL }

/** Records a provider's report about the delivery of a message, other than a failure. */
export async function noteDelivered(
  tx: Db,
  id: OutboxRow['id'],
  { providerId, at, delivery }: Report & { delivery: NonNullable<OutboxRow['delivery']> },
): Promise<void> {
  const reported = { lastError: null, providerId, delivery, deliveryAt: at }
  await tx
    .update(mailOutbox)
    .set({ ...reported, state: 'sent', sentAt: sql`coalesce(${mailOutbox.sentAt}, ${at})` })
    .where(eq(mailOutbox.id, id))
}

/** Records a provider's report that a message did not arrive. */
export async function noteUndelivered(
  tx: Db,
  id: OutboxRow['id'],
  { providerId, at, lastError }: Report & { lastError: string },
): Promise<void> {
  const reported = { lastError, providerId, delivery: 'failed' as const, deliveryAt: at }
  await tx
    .update(mailOutbox)
    .set({ ...reported, state: 'dead', template: contentAfterSending.template })
    .where(eq(mailOutbox.id, id))
}

const setSent = prepared('mark_mails_sent', (db) =>
  db
    .update(mailOutbox)
    .set({
      state: 'sent',
      sentAt: sql`now()`,
      lastError: null,
      providerId: sql`done.provider_id`,
      ...contentAfterSending,
    })
    .from(
      sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('providerIds')}::text[]) as done(id, provider_id)`,
    )
    .where(and(eq(mailOutbox.id, sql`done.id`), sql`${mailOutbox.delivery} is distinct from 'failed'`)),
)

/** Marks mails as sent; retries a few times, because a sent mail that is not marked would be sent again. */
async function markSent(db: Db, sent: Sent[]): Promise<void> {
  if (sent.length === 0) return
  const values = { ids: sent.map(({ row }) => row.id), providerIds: sent.map(({ providerId }) => providerId) }
  for (let attempt = 1; ; attempt++) {
    try {
      await setSent(db, values)
      return
    } catch (error) {
      if (attempt === 3) throw error
      await sleep(attempt * 300)
    }
  }
}

/** Exponential back-off in seconds: a minute, two, four … an hour, with a jitter of 25%. */
function backoff(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), 3_600) * (0.75 + Math.random() / 2)
}

/**
 * Records a failed attempt. While the server is unavailable, attempts are not counted and are about a minute apart, so that
 * all mails are sent soon after it is back.
 */
async function recordFailure(queue: Queue, row: OutboxRow, error: unknown): Promise<FailureKind> {
  const { db, log, maxAgeHours, givenUp } = queue
  const kind = classifyFailure(error)
  const isUnwanted = kind === 'unwanted'
  const isRefused = kind === 'mail' || kind === 'recipient' || kind === 'unknown' || isUnwanted
  const isPermanent = isRefused || (kind === 'temporary' && row.attempts >= MAX_ATTEMPTS)
  const attempts = kind === 'server' ? row.attempts - 1 : row.attempts
  const wait = error instanceof SendError ? error.retryAfterS : 0
  const seconds = Math.max(backoff(kind === 'server' ? 1 : attempts), wait)
  const isDead = sql`(${isPermanent}::boolean or ${mailOutbox.createdAt} < now() - make_interval(hours => ${maxAgeHours}))`
  const contentIfDead = (column: keyof typeof contentAfterSending) =>
    sql`case when ${isDead} then ${contentAfterSending[column]} else ${mailOutbox[column]} end`
  const written = await transact(db, async (tx) => {
    const [changed] = await tx
      .update(mailOutbox)
      .set({
        state: sql`case when ${isUnwanted}::boolean then 'withdrawn' when ${isDead} then 'dead' else 'queued' end`,
        attempts,
        nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
        lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        content: contentIfDead('content'),
        text: contentIfDead('text'),
        template: contentIfDead('template'),
      })
      .where(and(eq(mailOutbox.id, row.id), eq(mailOutbox.state, 'sending'), eq(mailOutbox.attempts, row.attempts)))
      .returning({ state: mailOutbox.state })
    if (changed?.state !== 'dead' || !(await givenUp?.(tx, row, kind))) return changed
    await tx.update(mailOutbox).set({ state: 'sent', sentAt: sql`now()` }).where(eq(mailOutbox.id, row.id))
    return { state: 'sent' as const }
  })
  // Logs neither the address nor the server's message, which often contains the address.
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const facts = { mailId: row.id, channel: row.channel, kind: row.kind, attempts: row.attempts, code, responseCode }
  if (isUnwanted) log.info(facts, 'a notification has no receiver any more')
  else if (written?.state === 'sent') log.info(facts, 'a notification has reached some of its devices only')
  else if (written?.state === 'dead' && row.isBulk) log.info(facts, 'a mail of a newsletter was refused')
  else if (written?.state === 'dead') log.error(facts, 'a mail is dead: it will not be retried')
  else if (!isDiskFull(error) || !logOutage(log, error)) log.warn(facts, 'a mail could not be sent and will be retried')
  return kind
}
