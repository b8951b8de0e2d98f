import { createHash } from 'node:crypto'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cutText } from '#contract/basics/cut-text.ts'
import { ShopError } from '#contract/http/errors.ts'
import { type OrdersTx, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { isDue } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { applyScans } from './apply-scans.ts'
import { type CourierConnection, matchesSecret } from './connection.ts'
import type { CourierScan } from './courier.ts'
import { courierInbox } from './courier-inbox.table.ts'
import { indianTime, parseScans, ShiprocketScans, statusOfCode } from './scan-codes.ts'
import { shipments } from './shipments.table.ts'

/**
 * The stored fields of Shiprocket's webhook: https://apidocs.shiprocket.in/, "Webhooks". `is_return` marks parcels from customers to the
 * shop; the shop does not book these.
 */
const Update = z.object({
  awb: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(60)),
  shipment_status: z.string().max(100).nullable().optional().catch(null),
  shipment_status_id: z.union([z.string(), z.number()]).nullable().optional().catch(null),
  current_timestamp: z.string().nullable().optional().catch(null),
  is_return: z.union([z.number(), z.boolean(), z.string()]).nullable().optional().catch(null),
  scans: ShiprocketScans,
})
type Update = z.output<typeof Update>

type Tools = Pick<Ctx, 'db' | 'printRoom' | 'log'>

/** Maximum length of the stored beginning of an unreadable body. */
const RAW_MAX = 2_000

/**
 * Receives a webhook: checks its token and stores it once. A job applies it later. Stores unreadable webhooks too, because Shiprocket
 * expects 200 for all. Throws `unauthenticated` for a wrong token; then nothing is stored.
 */
export async function receive(
  { webhookTokens }: CourierConnection,
  { db, log }: Tools,
  { body, token }: { body: Buffer; token: string | undefined },
): Promise<void> {
  if (!matchesSecret(webhookTokens, token)) throw new ShopError('unauthenticated', 'courier_token_wrong')
  const id = createHash('sha256').update(body).digest('hex')
  const text = body.toString('utf8').replaceAll('\0', '')
  const read = Update.safeParse(parseJson(text))
  if (read.success) {
    await db.insert(courierInbox).values({ id, payload: read.data }).onConflictDoNothing()
    return
  }
  log.error({ webhook: id }, 'a webhook of the courier service could not be read')
  const dead = { payload: { raw: cutText(text, RAW_MAX) }, deadAt: sql`now()`, lastError: 'could not be read' }
  await db
    .insert(courierInbox)
    .values({ id, ...dead })
    .onConflictDoNothing()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const BATCH = 100
const FIRST_RETRY_S = 5
/**
 * A webhook with an unknown tracking number is retried for this long, because its booking may not be stored yet. Later it counts as a
 * parcel of another sales channel.
 */
const UNKNOWN_FOR = sql`interval '1 hour'`
const RETRY_FOR = sql`interval '26 hours'`

/** Job: applies stored webhooks, each under its lock and once. May run in several processes at once. */
export async function applyInbox(tools: Tools): Promise<void> {
  const { db, log } = tools
  const due = await db
    .select({ id: courierInbox.id })
    .from(courierInbox)
    .where(and(isNull(courierInbox.appliedAt), isNull(courierInbox.deadAt), isDue(courierInbox.nextAttemptAt)))
    .orderBy(courierInbox.nextAttemptAt)
    .limit(BATCH)
  for (const { id } of due) {
    try {
      await transactOrders(tools, (tx) => applyOne(tx, id))
    } catch (error) {
      log.error({ err: error, webhook: id }, 'a webhook of the courier service could not be applied yet')
      const over = { deadAt: sql`case when received_at < now() - ${RETRY_FOR} then now() end` }
      await postpone(db, id, error instanceof Error ? error.message : String(error), over)
    }
  }
}

async function applyOne(tx: OrdersTx, id: string): Promise<void> {
  const [row] = await tx
    .select({ payload: courierInbox.payload })
    .from(courierInbox)
    .where(and(eq(courierInbox.id, id), isNull(courierInbox.appliedAt)))
    .for('update', { skipLocked: true })
  if (!row) return
  const update = Update.parse(row.payload)
  const [shipment] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, update.awb), ne(shipments.state, 'cancelled')))
  if (!shipment && !isReturn(update)) {
    const over = { appliedAt: sql`case when received_at < now() - ${UNKNOWN_FOR} then now() end` }
    return postpone(tx, id, 'unknown tracking number', over)
  }
  if (shipment && !isReturn(update)) await applyScans({ db: tx }, shipment.id, parseReportedScans(update))
  await tx.update(courierInbox).set({ appliedAt: sql`now()`, lastError: null }).where(eq(courierInbox.id, id))
}

function isReturn({ is_return: flag }: Update): boolean {
  return Boolean(Number(flag ?? 0))
}

/** The scans of a webhook, and its own status when no scan has it. */
function parseReportedScans({
  scans,
  shipment_status: words,
  shipment_status_id: code,
  current_timestamp: at,
}: Update): CourierScan[] {
  const listed = parseScans(scans)
  const status = statusOfCode(code)
  const time = at ? indianTime(at) : null
  if (status === 'other' || !time || listed.some((scan) => scan.status === status)) return listed
  return [...listed, { at: time, status, words: words ?? '', place: '' }]
}

/** Schedules a retry of a webhook. `over` sets the columns that end the retries when their time has passed. */
async function postpone(
  db: Db,
  id: string,
  problem: string,
  over: { appliedAt: SQL } | { deadAt: SQL },
): Promise<void> {
  await db
    .update(courierInbox)
    .set({
      attempts: sql`attempts + 1`,
      lastError: problem.slice(0, 500),
      nextAttemptAt: sql`now() + make_interval(secs => ${FIRST_RETRY_S} * 2 ^ least(attempts, 8))`,
      ...over,
    })
    .where(and(eq(courierInbox.id, id), isNull(courierInbox.appliedAt)))
}
