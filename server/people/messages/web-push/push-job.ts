import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { PUSH_MAX_AGE_HOURS, PUSH_REFUSALS_MAX, PUSH_TTL_HOURS, PUSH_TTL_TODAY_HOURS } from '#contract/basics/limits.ts'
import type { PushDeviceId } from '#contract/people/web-push.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { mergeIntoLater, type OutboxRow, outboxJob, type Queue } from '#server/platform/mail/outbox.ts'
import { type FailureKind, SendError } from '#server/platform/mail/send-error.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Outcome, Push, SendPush } from './push-service.ts'
import { pushSubscriptions as table } from './push-subscriptions.table.ts'

const TODAY = 'push-out-for-delivery'
const HOUR_S = 3_600
/** The prefix of the kinds of staff notifications (server/insights/staff-notifications). */
const TO_STAFF = 'push-staff-'

/** Sends the notifications that are due, every two seconds. */
export function pushJob(deps: Deps): Job {
  let sender: Promise<SendPush> | undefined
  const send: SendPush = async (...call) => {
    sender ??= openSender(deps)
    return (await sender)(...call)
  }
  return outboxJob('push', (now) => pushQueue(now, send))
}

/** Loads the sender with the first notification, because most processes never send one. */
async function openSender({ config, db, pushKeys }: Deps): Promise<SendPush> {
  const { createPushSender } = await import('./push-service.ts')
  // The push services insist on an address.
  const contact = async () =>
    `mailto:${(await readContact(db, config)).supportEmail || `hello@${config.publicUrl.hostname}`}`
  return createPushSender({ keys: pushKeys, contact, apiUrl: config.pushApiUrl })
}

/**
 * The outbox queue of notifications. When a sender crashes, its notifications are sent again: a repetition replaces the first on the
 * screen.
 */
export function pushQueue({ db, log }: Pick<Deps, 'db' | 'log'>, send: SendPush): Queue {
  return {
    db,
    log,
    channel: 'push',
    send: (row) => sendToAll(db, row, send),
    admit: async (tx, rows) => {
      const admitted: OutboxRow[] = []
      for (const row of rows) if (!(await replaceByLater(tx, row))) admitted.push(row)
      return admitted
    },
    givenUp: (tx, row, kind) => endUnreached(tx, row, kind),
    maxAgeHours: PUSH_MAX_AGE_HOURS,
  }
}

/**
 * Drops a notification when a later one about the same order is due, sent or tried; otherwise the old one would replace the later one on
 * the screen. A staff notification is only dropped for a later one of its kind.
 */
async function replaceByLater(tx: Db, row: OutboxRow): Promise<boolean> {
  const { orderId, kind } = row
  if (orderId === null) return false
  const isRelated = kind.startsWith(TO_STAFF)
    ? sql`later.kind = ${kind}`
    : sql`not starts_with(later.kind, ${TO_STAFF})`
  return mergeIntoLater(tx, row, isRelated)
}

/** The maximum number of missed notifications stored for a browser. */
const MISSED_MAX = 100

/**
 * SQL for whether a browser needs no attempt of a notification: the browser has it, or this is a repeated attempt and the browser has a
 * later one. Exception: the browser needs a notification that it missed.
 */
function isPast({ id, attempts }: OutboxRow) {
  const { lastMailId, missed } = table
  return sql<boolean>`coalesce(${lastMailId} = ${id} or ${attempts > 1} and ${lastMailId} > ${id} and ${id} <> all(${missed}), false)`
}

/**
 * Sends a notification to each browser of the account that does not have it. Throws `SendError` when a browser needs another attempt, or
 * none has it.
 */
async function sendToAll(db: Db, row: OutboxRow, send: SendPush): Promise<null> {
  const devices = await db
    .select({
      id: table.id,
      endpoint: table.endpoint,
      p256dh: table.p256dh,
      auth: table.auth,
      language: users.language,
      hasIt: isPast(row),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(users.email, row.to))
  const outcomes = await Promise.all(
    devices.map(async ({ id, hasIt, language, ...subscription }) => {
      const outcome: Outcome = hasIt ? { kind: 'sent' } : await send(subscription, buildPush(row, language))
      return { id, outcome, hasIt }
    }),
  )
  const listIdsByOutcome = (kind: Outcome['kind']) =>
    outcomes.filter(({ outcome }) => outcome.kind === kind).map(({ id }) => id)
  const reached = outcomes.flatMap(({ id, outcome, hasIt }) => (outcome.kind === 'sent' && !hasIt ? [id] : []))
  await recordOutcomes(db, row, {
    sent: reached,
    gone: listIdsByOutcome('gone'),
    refused: listIdsByOutcome('refused'),
    away: listIdsByOutcome('away'),
  })
  const failed = outcomes.flatMap(({ outcome }) => ('why' in outcome ? [outcome] : []))
  const away = failed.filter((outcome) => outcome.kind === 'away')
  if (away[0]) throw new SendError('temporary', away[0].why, Math.max(...away.map(({ retryAfterS }) => retryAfterS)))
  if (listIdsByOutcome('sent').length > 0) return null
  if (failed[0]) throw new SendError('mail', failed[0].why)
  throw new SendError('unwanted', englishWords(messageFailures).noBrowser)
}

type Reached = Record<Outcome['kind'], PushDeviceId[]>

/**
 * Records which browsers got a notification and which it did not reach, and removes browsers that refuse for good or too often.
 */
async function recordOutcomes(
  db: Db,
  { id: mailId }: OutboxRow,
  { sent, gone: expired, refused, away }: Reached,
): Promise<void> {
  const others = sql`array_remove(${table.missed}, ${mailId}::uuid)`
  if (sent.length > 0)
    await db
      .update(table)
      // `lastMailId` never goes back, even when a missed notification arrives after a later one.
      .set({
        lastSentAt: sql`now()`,
        lastMailId: sql`greatest(${table.lastMailId}, ${mailId}::uuid)`,
        missed: others,
        refusals: 0,
      })
      .where(inArray(table.id, sent))
  if (away.length > 0)
    await db
      .update(table)
      .set({
        missed: sql`(${others} || ${mailId}::uuid)[greatest(1, cardinality(${others}) + 2 - ${MISSED_MAX}::int):]`,
      })
      .where(inArray(table.id, away))
  if (expired.length > 0) await db.delete(table).where(inArray(table.id, expired))
  await countRefusals(db, refused)
}

/** Counts a refusal for each browser, and removes those with too many. */
async function countRefusals(db: Db, refused: PushDeviceId[]): Promise<void> {
  if (refused.length === 0) return
  await db
    .update(table)
    .set({ refusals: sql`${table.refusals} + 1` })
    .where(inArray(table.id, refused))
  await db.delete(table).where(and(inArray(table.id, refused), sql`${table.refusals} >= ${PUSH_REFUSALS_MAX}`))
}

/**
 * Counts a refusal for each browser that no attempt has reached, because the host of its endpoint may not exist. Returns whether the
 * notification has reached any browser.
 */
async function endUnreached(tx: Db, row: OutboxRow, kind: FailureKind): Promise<boolean> {
  if (kind !== 'temporary') return false
  const devices = await tx
    .select({ id: table.id, hasIt: isPast(row) })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(users.email, row.to))
  await countRefusals(
    tx,
    devices.flatMap(({ id, hasIt }) => (hasIt ? [] : [id])),
  )
  return devices.some(({ hasIt }) => hasIt)
}

/** The push for an outbox row. Its topic, which may have 32 letters, tells the push service nothing about the order. */
function buildPush({ id, kind, subject, text, orderId }: OutboxRow, language: string): Push {
  const about = orderId ?? id
  const isToday = kind === TODAY
  const isToStaff = kind.startsWith(TO_STAFF)
  const url = isToStaff ? staffPlace(kind, orderId) : `/me/orders?open=${about}`
  const [lang, tag] = isToStaff ? [staffLanguage(subject), `${kind}-${about}`] : [language, `order-${about}`]
  return {
    shown: { title: subject, body: text ?? '', lang, url, tag },
    topic: createHash('sha256')
      .update(isToStaff ? tag : about)
      .digest('base64url')
      .slice(0, 32),
    ttlSeconds: (isToday ? PUSH_TTL_TODAY_HOURS : PUSH_TTL_HOURS) * HOUR_S,
    urgency: isToday ? 'high' : 'normal',
  }
}

/** The path of the back-office page that a staff notification is about. */
function staffPlace(kind: string, orderId: string | null): string {
  if (orderId !== null) return `/admin/orders?open=${orderId}`
  return kind === 'push-staff-return' ? '/admin/returns' : '/admin/products/grid?stock=low'
}

/** The language of a staff notification, by its script: Hindi for the packer's texts, English for all others. */
function staffLanguage(title: string): string {
  return /\p{Script=Devanagari}/u.test(title) ? 'hi' : 'en'
}
