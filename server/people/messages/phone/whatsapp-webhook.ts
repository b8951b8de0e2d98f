import { createHash, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mobileNumber } from '#contract/basics/phone.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { WhatsAppConfig } from '#server/platform/config/messaging-config.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { noteDelivered, noteUndelivered } from '#server/platform/mail/outbox.ts'
import { isSignedBy } from '#server/platform/security/hmac.ts'
import { messageFailures } from '#texts/en/people/message-failures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { findPhonesOfWhatsAppUser, rememberWhatsAppUser, withdrawByReply } from './consents.ts'
import { queueFallback } from './fallback.ts'
import { describeError, MetaError } from './whatsapp.ts'

export type LiveWhatsApp = Extract<WhatsAppConfig, { kind: 'live' }>
type Tools = Pick<Ctx, 'db' | 'log'>

const Seconds = z.string().regex(/^\d{1,12}$/)
/**
 * A person's id for this business: a country code, a point and up to 128 characters. A reply may lack the phone number, but never this id.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids/
 */
const WhatsAppUserId = z.string().min(1).max(131)
const Status = z.object({
  id: z.string().max(300),
  status: z.string(),
  timestamp: Seconds,
  biz_opaque_callback_data: z.string().optional(),
  recipient_user_id: WhatsAppUserId.optional(),
  errors: z.array(MetaError).optional(),
})
type Status = z.output<typeof Status>
const Inbound = z.object({
  /** The sender's phone number, or their id when Meta omits the number. */
  from: WhatsAppUserId.optional(),
  from_user_id: WhatsAppUserId.optional(),
  timestamp: Seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().optional() }).optional(),
})
const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})
/** https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status/ */
const Event = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })) })

/**
 * The response to Meta's check of the webhook URL: the challenge, if the token is the one in the settings; null otherwise.
 * Compares in constant time. https://developers.facebook.com/docs/graph-api/webhooks/getting-started#verification-requests
 */
export function verifyAddress({ verifyToken }: LiveWhatsApp, query: URLSearchParams): string | null {
  const isOurs = timingSafeEqual(digest(query.get('hub.verify_token') ?? ''), digest(verifyToken))
  const challenge = query.get('hub.challenge') ?? ''
  return isOurs && query.get('hub.mode') === 'subscribe' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * Receives reports about messages, and shoppers' replies. Reports may come repeatedly and in any order, because a report never moves a
 * message's state back. After an error, Meta resends a report for days. Only replies such as STOP have an effect; no reply is stored.
 * Throws `unauthenticated` without a valid signature.
 */
export async function receiveWhatsApp(
  config: LiveWhatsApp,
  tools: Tools,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const hex = signature?.startsWith('sha256=') ? signature.slice('sha256='.length) : undefined
  if (!isSignedBy(config.appSecrets, body, hex)) throw new ShopError('unauthenticated', 'signature_wrong')
  const event = Event.safeParse(parseJson(body))
  const values = event.success ? event.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) : []
  if (!event.success) tools.log.error('a signed event of WhatsApp could not be read')
  for (const value of values) {
    const read = Value.safeParse(value)
    // The report belongs to another number of the same account.
    if (!read.success || read.data.metadata.phone_number_id !== config.phoneNumberId) continue
    for (const status of read.data.statuses ?? []) await applyStatus(tools, Status.safeParse(status).data)
    for (const message of read.data.messages ?? []) await applyAnswer(tools, Inbound.safeParse(message).data)
  }
}

function parseJson(body: Buffer): unknown {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'))
    return json
  } catch {
    return null
  }
}

/** The order of a message's states. `delivered` ranks above `failed`, because a message may still arrive after a reported failure. */
const STEPS = { sent: 1, failed: 2, delivered: 3, read: 4 } as const
type Step = keyof typeof STEPS
const RowId = z.uuid()

async function applyStatus({ db, log }: Tools, status: Status | undefined): Promise<void> {
  const id = RowId.safeParse(status?.biz_opaque_callback_data)
  const step = Object.keys(STEPS).find((name): name is Step => name === status?.status)
  // Another program that uses this number sent the message, or Meta has added a state.
  if (!status || !id.success || !step) return
  await transact(db, async (tx) => {
    const [row] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id.data)).for('update')
    if (row?.channel !== 'whatsapp') return
    if (status.recipient_user_id) await rememberWhatsAppUser(tx, row.to, status.recipient_user_id)
    if (STEPS[step] <= (row.delivery ? STEPS[row.delivery] : 0)) return
    // The message is queued again, so this report is about the previous attempt.
    if (row.state === 'queued' && (step === 'sent' || step === 'failed')) return
    const report = { providerId: status.id, at: atSecond(status.timestamp) }
    await (step === 'failed' ? fail(tx, row, status) : noteDelivered(tx, row.id, { ...report, delivery: step }))
  })
  if (step === 'failed') log.warn({ messageId: id.data, code: status.errors?.[0]?.code }, 'a WhatsApp message failed')
}

type OutboxRow = typeof mailOutbox.$inferSelect

async function fail(tx: Db, row: OutboxRow, { id: providerId, timestamp, errors }: Status): Promise<void> {
  const [error] = errors ?? []
  // The SMS is queued before the row loses its link, which may be a secret.
  await queueFallback(tx, row)
  const lastError = error ? describeError(error).slice(0, 500) : englishWords(messageFailures).undeliverable
  await noteUndelivered(tx, row.id, { providerId, at: atSecond(timestamp), lastError })
}

function atSecond(timestamp: string) {
  return sql`to_timestamp(${Number(timestamp)})`
}

/** Replies that mean STOP, in the words of our messages and in India's languages. A longer text is a question for the owner. */
const STOP =
  /^(stop|stop all|unsubscribe|cancel|end|quit|band|band karo|बंद|बंद करें|बंद करो|बंद करा|रोकें|थांबा|थांबवा|स्टॉप)[.!।]*$/iu

async function applyAnswer({ db, log }: Tools, answer: z.output<typeof Inbound> | undefined): Promise<void> {
  const text = (answer?.text?.body ?? answer?.button?.text ?? '').trim().replace(/\s+/g, ' ')
  if (!answer) return
  const phone = mobileNumber(answer.from ?? '')
  const whatsappUserId = answer.from_user_id ?? (phone === null ? answer.from : undefined)
  if (phone !== null && whatsappUserId) await rememberWhatsAppUser(db, phone, whatsappUserId)
  if (!STOP.test(text)) return
  const sender = phone !== null ? [phone] : whatsappUserId ? await findPhonesOfWhatsAppUser(db, whatsappUserId) : []
  const writtenAt = new Date(Number(answer.timestamp) * 1000)
  let count = 0
  for (const number of sender) count += await withdrawByReply(db, number, writtenAt)
  if (sender.length === 0) log.warn('a shopper wants no more messages, but WhatsApp did not say whose number it is')
  else log.info({ count }, 'a shopper has ended messages by an answer')
}
