import { createHash } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/http/errors.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx } from '#server/core/deps.ts'
import { orders } from '#server/orders/orders.table.ts'
import type { Gateway } from './gateway.ts'
import { payments } from './payments.table.ts'
import { ProviderPayment, ProviderRefund } from './provider.ts'
import { settle } from './settle.ts'
import { isSignedBy } from './signature.ts'
import { webhookInbox } from './webhook-inbox.table.ts'

/** https://razorpay.com/docs/webhooks/payloads/payments/: snapshots, at least once, in any order. */
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: ProviderPayment }).optional(),
    refund: z.object({ entity: ProviderRefund }).optional(),
    order: z.object({ entity: z.looseObject({ id: z.string() }) }).optional(),
  }),
})
type Event = z.output<typeof Event>

type Delivery = { body: Buffer; signature: string | undefined; eventId: string | undefined }
type Tools = Pick<Ctx, 'db' | 'log'>

/**
 * Takes in one event: proved by its signature over the raw body, stored under its id, then applied. A second delivery
 * finds the first. What cannot be applied now (an order we do not know yet) is tried again by a job. What cannot be read is
 * kept for the owner to look at: a refusal would only make the provider send it for a day, and then switch us off.
 * Throws `unauthenticated` without writing anything when the signature is not ours.
 */
export async function receive(gateway: Gateway, tools: Tools, { body, signature, eventId }: Delivery): Promise<void> {
  if (!isSignedBy(gateway.webhookSecrets, body, signature))
    throw new ShopError('unauthenticated', 'The signature does not match.')
  const id = eventId && eventId.length <= 200 ? eventId : createHash('sha256').update(body).digest('hex')
  const read = Event.safeParse(parseJson(body))
  if (!read.success) return keepUnread(tools, id, body)
  const stored = await tools.db
    .insert(webhookInbox)
    .values({ eventId: id, event: read.data.event, payload: read.data, providerOrderId: orderIdOf(read.data) })
    .onConflictDoNothing()
    .returning({ eventId: webhookInbox.eventId })
  if (stored.length > 0) await applyStored(tools, id)
}

async function keepUnread({ db, log }: Tools, eventId: string, body: Buffer): Promise<void> {
  const named = z.object({ event: z.string().max(100) }).safeParse(parseJson(body))
  const event = named.success ? named.data.event : 'unreadable'
  const raw = withoutZeros(body.toString('utf8'))
  await db
    .insert(webhookInbox)
    .values({ eventId, event, payload: { raw }, deadAt: sql`now()`, lastError: 'could not be read' })
    .onConflictDoNothing()
  log.error({ eventId, event }, 'a signed event could not be read')
}

/** Without zero bytes, which the database does not keep: they stand in what others wrote, never in what counts. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), (_, value) => (typeof value === 'string' ? withoutZeros(value) : value))
  } catch {
    return null
  }
}

function withoutZeros(text: string): string {
  return text.replaceAll('\0', '')
}

function orderIdOf({ payload }: Event): string | null {
  return payload.payment?.entity.order_id ?? payload.order?.entity.id ?? null
}

const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 3_600
const GIVEN_UP_AFTER = '26 hours'

/** Applies one stored event under its lock, once. What cannot be applied is put off, never lost: the answer stays 200. */
async function applyStored(tools: Tools, eventId: string): Promise<void> {
  try {
    const outcome = await transact(tools.db, (tx) => applyLocked(tx, eventId))
    if (outcome === 'unknown') await postpone(tools.db, eventId, 'no order of ours')
    else if (outcome !== 'done') tools.log.error({ alert: outcome }, 'a payment does not match its order')
  } catch (error) {
    tools.log.error({ err: error, event: eventId }, 'an event could not be applied yet')
    await postpone(tools.db, eventId, error instanceof Error ? error.message : String(error)).catch(() => undefined)
  }
}

async function applyLocked(tx: Db, eventId: string): Promise<Result> {
  const [row] = await tx
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.eventId, eventId), isNull(webhookInbox.appliedAt)))
    .for('update', { skipLocked: true })
  if (!row) return 'done'
  const result = await apply(tx, Event.parse(row.payload))
  if (result !== 'unknown')
    await tx.update(webhookInbox).set({ appliedAt: sql`now()` }).where(eq(webhookInbox.eventId, eventId))
  return result
}

async function postpone(db: Db, eventId: string, problem: string): Promise<void> {
  const seconds = sql`least(${FIRST_RETRY_S} * 2 ^ least(attempts, 20), ${LONGEST_RETRY_S})`
  await db
    .update(webhookInbox)
    .set({
      attempts: sql`attempts + 1`,
      lastError: problem.slice(0, 500),
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
      deadAt: sql`case when received_at < now() - ${GIVEN_UP_AFTER}::interval then now() end`,
    })
    .where(and(eq(webhookInbox.eventId, eventId), isNull(webhookInbox.appliedAt)))
}

type Result = 'done' | 'unknown' | NonNullable<Awaited<ReturnType<typeof settle>>>

async function apply(tx: Db, { payload }: Event): Promise<Result> {
  const payment = payload.payment?.entity ?? null
  const refund = payload.refund?.entity ?? null
  const orderId = await findOrder(tx, payment?.order_id ?? null, payment?.id ?? refund?.payment_id ?? null)
  if (!orderId) return payment || refund ? 'unknown' : 'done'
  const said = payment ?? (refund ? await lastSaid(tx, refund.payment_id) : null)
  if (!said) return 'unknown'
  return (await settle(tx, orderId, said, refund ? [refund] : [])) ?? 'done'
}

async function findOrder(tx: Db, providerOrderId: string | null, paymentId: string | null) {
  if (providerOrderId) {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.providerOrderId, providerOrderId))
    if (order) return order.id
  }
  if (!paymentId) return null
  const [payment] = await tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId))
  return payment?.id ?? null
}

/** A refund event without its payment: what the provider said of that payment last. */
async function lastSaid(tx: Db, paymentId: string): Promise<ProviderPayment | null> {
  const [row] = await tx
    .select({ snapshot: payments.snapshot })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId))
  const read = ProviderPayment.safeParse(row?.snapshot)
  return read.success ? read.data : null
}

/** For a job: events that could not be applied when they came. */
export async function applyDue(tools: Tools): Promise<void> {
  const due = await tools.db
    .select({ eventId: webhookInbox.eventId })
    .from(webhookInbox)
    .where(
      and(isNull(webhookInbox.appliedAt), isNull(webhookInbox.deadAt), lte(webhookInbox.nextAttemptAt, sql`now()`)),
    )
    .orderBy(webhookInbox.nextAttemptAt)
    .limit(50)
  for (const { eventId } of due) await applyStored(tools, eventId)
}
