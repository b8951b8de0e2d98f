import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { isDue } from '#server/platform/database/columns.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sign } from '#server/platform/security/hmac.ts'
import { advance } from './advance.ts'
import { EventBody } from './entities.ts'
import { sandboxEntities as entities } from './sandbox-entities.table.ts'
import { isAnythingDue } from './store.ts'

/** One webhook event as it is sent. */
export type SandboxEvent = { event: string; eventId: string; body: string; signature: string }
/** Sends an event to the shop and returns the HTTP status. */
export type Send = (event: SandboxEvent) => Promise<number>
type Tools = Pick<Deps, 'db' | 'log'>

const BATCH = 50
const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 3_600
/** The provider retries an event for a day. */
const RETRY_FOR = sql`interval '24 hours'`

/** Applies the due steps and sends the due events: each at least once, in no guaranteed order. */
export async function deliverSandboxEvents({ db, log }: Tools, gateway: Gateway, send: Send): Promise<void> {
  // In most runs nothing is due, and this is the only statement.
  if (!(await isAnythingDue(db))) return
  await advance(db)
  for (const dueEvent of await claim(db)) {
    const event = signed(gateway, dueEvent)
    const status = await send(event).catch((error: unknown) => {
      log.warn({ err: error, event: event.eventId }, 'the sandbox could not send an event')
      return 0
    })
    const isTaken = status >= 200 && status < 300
    if (isTaken) await db.delete(entities).where(eq(entities.id, event.eventId))
  }
}

export function signed({ webhookSecrets }: Gateway, { id, body }: { id: string; body: unknown }): SandboxEvent {
  const { event, raw } = EventBody.parse(body)
  return { event, eventId: id, body: raw, signature: sign(webhookSecrets[0] ?? '', raw) }
}

/** Claims due events for the time of one attempt. A failed event is sent again at growing intervals, for a day. */
async function claim(db: Db): Promise<{ id: string; body: unknown }[]> {
  return transact(db, async (tx) => {
    const [held] = await tx.select({ id: entities.id }).from(entities).where(eq(entities.kind, 'hold')).limit(1)
    if (held) return []
    const rows = await tx
      .select({ id: entities.id, body: entities.body })
      .from(entities)
      .where(and(eq(entities.kind, 'event'), isDue(entities.dueAt)))
      .orderBy(entities.seq)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const attempts = sql`(${entities.body}->>'attempts')::int`
    const wait = sql`make_interval(secs => least(${FIRST_RETRY_S} * 2 ^ least(${attempts}, 20), ${LONGEST_RETRY_S}))`
    if (rows.length > 0)
      await tx
        .update(entities)
        .set({
          body: sql`jsonb_set(${entities.body}, '{attempts}', to_jsonb(${attempts} + 1))`,
          dueAt: sql`case when ${entities.createdAt} > now() - ${RETRY_FOR} then now() + ${wait} end`,
        })
        .where(
          inArray(
            entities.id,
            rows.map(({ id }) => id),
          ),
        )
    return rows
  })
}

/** Sends events to the shop's webhook without a network, through Fastify's whole request lifecycle in this process. */
export function toShop(http: FastifyInstance): Send {
  return async ({ body, signature, eventId }) => {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
      payload: body,
    })
    return answer.statusCode
  }
}

/** The job that does what the provider does in the background. */
export function sandboxJob(gateway: Gateway, http: FastifyInstance): Job {
  return { name: 'sandbox', everyMs: 1_000, run: (deps) => deliverSandboxEvents(deps, gateway, toShop(http)) }
}
