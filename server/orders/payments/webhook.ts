import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/http/errors.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { isDue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { isSignedBy } from '#server/platform/security/hmac.ts'
import type { Gateway } from './gateway.ts'
import { payments } from './payments.table.ts'
import { ProviderPayment, ProviderRefund } from './provider.ts'
import { settle } from './settle.ts'
import { webhookInbox } from './webhook-inbox.table.ts'

/** Events contain snapshots and are delivered at least once, in any order. https://razorpay.com/docs/webhooks/payloads/payments/ */
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
type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>

/**
 * Receives one event: verifies the signature over the raw body, stores the event under its id and applies it. A repeated delivery does
 * nothing. A job retries an event whose order is unknown. An unreadable event is stored for the owner: if the shop refused it, the provider
 * would repeat it for a day and then disable the webhook. Throws `unauthenticated` without writing anything when the signature is invalid.
 */
export async function receive(gateway: Gateway, tools: Tools, { body, signature, eventId }: Delivery): Promise<void> {
  if (!isSignedBy(gateway.webhookSecrets, body, signature)) throw new ShopError('unauthenticated', 'signature_wrong')
  const id = eventId && eventId.length <= 200 ? eventId : createHash('sha256').update(body).digest('hex')
  const read = Event.safeParse(parseJson(body))
  if (!read.success) return storeUnreadable(tools, id, body)
  const stored = await tools.db
    .insert(webhookInbox)
    .values({
      eventId: id,
      event: read.data.event,
      payload: read.data,
      providerOrderId: findProviderOrderId(read.data),
    })
    .onConflictDoNothing()
    .returning({ eventId: webhookInbox.eventId })
  if (stored.length > 0) await applyStored(tools, id)
}

async function storeUnreadable({ db, log }: Tools, eventId: string, body: Buffer): Promise<void> {
  const named = z.object({ event: z.string().max(100) }).safeParse(parseJson(body))
  const event = named.success ? named.data.event : 'unreadable'
  const raw = withoutZeros(body.toString('utf8'))
  await db
    .insert(webhookInbox)
    .values({ eventId, event, payload: { raw }, deadAt: sql`now()`, lastError: 'could not be read' })
    .onConflictDoNothing()
  log.error({ eventId, event }, 'a signed event could not be read')
}

/** Parses JSON and removes zero bytes from its strings, which PostgreSQL cannot store. Null when it is not JSON. */
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

function findProviderOrderId({ payload }: Event): string | null {
  return payload.payment?.entity.order_id ?? payload.order?.entity.id ?? null
}

const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 3_600
const RETRY_FOR = '26 hours'

/** Applies one stored event once, under its lock. After an error a job retries the event; the response is still 200. */
async function applyStored(tools: Tools, eventId: string): Promise<void> {
  try {
    const outcome = await transactOrders(tools, (tx) => applyLocked(tx, eventId))
    if (outcome === 'unknown') await postpone(tools.db, eventId, 'unknown order')
    else if (outcome !== 'done') tools.log.error({ alert: outcome }, 'a payment does not match its order')
  } catch (error) {
    tools.log.error({ err: error, event: eventId }, 'an event could not be applied yet')
    await postpone(tools.db, eventId, error instanceof Error ? error.message : String(error)).catch(() => undefined)
  }
}

async function applyLocked(tx: OrdersTx, eventId: string): Promise<Result> {
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
      deadAt: sql`case when received_at < now() - ${RETRY_FOR}::interval then now() end`,
    })
    .where(and(eq(webhookInbox.eventId, eventId), isNull(webhookInbox.appliedAt)))
}

type Result = 'done' | 'unknown' | NonNullable<Awaited<ReturnType<typeof settle>>>

async function apply(tx: OrdersTx, { payload }: Event): Promise<Result> {
  const payment = payload.payment?.entity ?? null
  const refund = payload.refund?.entity ?? null
  const orderId = await findOrder(tx, payment?.order_id ?? null, payment?.id ?? refund?.payment_id ?? null)
  if (!orderId) return payment || refund ? 'unknown' : 'done'
  const reported = payment ?? (refund ? await lastReported(tx, refund.payment_id) : null)
  if (!reported) return 'unknown'
  return (await settle(tx, orderId, reported, refund ? [refund] : [])) ?? 'done'
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

/** The last stored state of a payment, for a refund event without its payment. */
async function lastReported(tx: Db, paymentId: string): Promise<ProviderPayment | null> {
  const [row] = await tx
    .select({ snapshot: payments.snapshot })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId))
  const read = ProviderPayment.safeParse(row?.snapshot)
  return read.success ? read.data : null
}

/** Job: applies stored events that could not be applied on arrival. */
export async function applyDue(tools: Tools): Promise<void> {
  const due = await tools.db
    .select({ eventId: webhookInbox.eventId })
    .from(webhookInbox)
    .where(and(isNull(webhookInbox.appliedAt), isNull(webhookInbox.deadAt), isDue(webhookInbox.nextAttemptAt)))
    .orderBy(webhookInbox.nextAttemptAt)
    .limit(50)
  for (const { eventId } of due) await applyStored(tools, eventId)
}
