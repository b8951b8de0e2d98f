import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import type { Finding } from '#server/integrity/integrity.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { advance, underLock } from '#server/orders/payments/sandbox/advance.ts'
import { type SandboxEvent, signed, toShop } from '#server/orders/payments/sandbox/deliver.ts'
import { applyNextStep, attemptPayment, type How } from '#server/orders/payments/sandbox/payments.ts'
import { finishRefund, refund } from '#server/orders/payments/sandbox/refunds.ts'
import { sandboxEntities as entities } from '#server/orders/payments/sandbox/sandbox-entities.table.ts'
import { find } from '#server/orders/payments/sandbox/store.ts'
import { paymentContent } from '#server/orders/payments/signed-content.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { sign } from '#server/platform/security/hmac.ts'

/** The parts of a test shop that these functions need. */
type Shop = { db: Db; http: FastifyInstance; gateway: Gateway | null }

export type TestPayment = {
  paymentId: string
  /** The signature over order and payment that the payment window would pass to the page. */
  signature: string
  /** All events until now, as they would be sent, in the order in which they were created. */
  events: SandboxEvent[]
  /** Applies the next step: authorises and captures (after 'captureLater' or 'fail') or captures (after 'authorize'). Returns the new events. */
  arrive(): Promise<SandboxEvent[]>
}

/**
 * Pays the sandbox's order as in its window, even if it is already paid. The events are not sent automatically: a test delivers,
 * reorders, repeats or drops them.
 */
export async function pay(shop: Shop, providerOrderId: string, how: How): Promise<TestPayment> {
  const paid = await underLock(shop.db, providerOrderId, async (tx, order) => {
    const payment = await attemptPayment(tx, order, { how, method: 'upi', waitS: null, vpa: 'success@razorpay' })
    return { paymentId: payment.id, events: await keepEvents(tx, shop, payment.id, new Set()) }
  })
  if (!paid) throw new Error(`the sandbox has no order ${providerOrderId}`)
  const { paymentId, events } = paid
  return {
    ...paid,
    signature: sign(getGateway(shop).keySecret, paymentContent(providerOrderId, paymentId)),
    async arrive() {
      const earlierIds = new Set(events.map(({ eventId }) => eventId))
      const more = await underLock(shop.db, providerOrderId, async (tx) => {
        const payment = await find(tx, 'payment', paymentId)
        if (payment) await applyNextStep(tx, payment)
        return keepEvents(tx, shop, paymentId, earlierIds)
      })
      return more ?? []
    },
  }
}

function getGateway({ gateway }: Shop): Gateway {
  if (!gateway?.isSandbox) throw new Error('this shop has no sandbox')
  return gateway
}

/** Excludes the events of a payment from automatic sending, and returns those that are not in `earlierIds`. */
async function keepEvents(tx: Db, shop: Shop, paymentId: string, earlierIds: Set<string>): Promise<SandboxEvent[]> {
  const isOfPayment = and(eq(entities.kind, 'event'), sql`${entities.body}->>'payment' = ${paymentId}`)
  await tx
    .update(entities)
    .set({ dueAt: null })
    .where(and(isOfPayment, isNotNull(entities.dueAt)))
  const rows = await tx.select().from(entities).where(isOfPayment).orderBy(asc(entities.seq))
  return rows.filter(({ id }) => !earlierIds.has(id)).map((row) => signed(getGateway(shop), row))
}

/** Sends one event to the shop's webhook; returns the HTTP status. */
export function deliver({ http }: Shop, event: SandboxEvent): Promise<number> {
  return toShop(http)(event)
}

/** Every event of a payment and its refunds that the shop has not accepted yet; they are no longer sent automatically. */
export async function listSandboxEvents(shop: Shop, paymentId: string): Promise<SandboxEvent[]> {
  return transact(shop.db, (tx) => keepEvents(tx, shop, paymentId, new Set()))
}

/** Suspends the automatic sending of events; after the release, the events created meanwhile are sent. */
export async function holdEvents({ db }: Shop, isHeld: boolean): Promise<void> {
  if (isHeld) await db.insert(entities).values({ id: 'hold', kind: 'hold', body: {} }).onConflictDoNothing()
  else await db.delete(entities).where(eq(entities.kind, 'hold'))
}

/** Lets time pass for the sandbox: moves all its rows into the past and applies the due steps. */
export async function passTime({ db }: Shop, seconds: number): Promise<void> {
  const age = sql`make_interval(secs => ${seconds})`
  await db
    .update(entities)
    .set({ createdAt: sql`${entities.createdAt} - ${age}`, dueAt: sql`${entities.dueAt} - ${age}` })
  await advance(db)
}

/** A refund that the owner makes in the provider's dashboard: full by default, or of an amount. */
export async function refundInDashboard({ db }: Shop, paymentId: string, amount?: number): Promise<{ id: string }> {
  const payment = await find(db, 'payment', paymentId)
  const options = amount === undefined ? {} : { amount }
  const refunded = await underLock(db, payment?.parent ?? '', async (tx) => {
    const fresh = await find(tx, 'payment', paymentId)
    return fresh && refund(tx, fresh, options, null)
  })
  if (!refunded) throw new Error(`the sandbox has no payment ${paymentId}`)
  return { id: refunded.id }
}

/** Ends a pending refund as failed. */
export async function failRefund({ db }: Shop, refundId: string): Promise<void> {
  const pendingRefund = await find(db, 'refund', refundId)
  await underLock(db, pendingRefund?.parent ?? '', async (tx) => {
    const fresh = await find(tx, 'refund', refundId)
    if (fresh) await finishRefund(tx, fresh, false)
  })
}

/** Captured payments that neither paid an order nor were refunded, up to an amount too small for the provider. */
export async function findUnaccountedPayments(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<Pick<Finding, 'subject' | 'detail'>>(sql`
    select s.id as subject, format('%s at the provider, order %s, %s refunded', s.body->'shown'->>'status', coalesce(o.status, 'unknown'), p.amount_refunded) as detail
    from sandbox_entities s
    left join payments p on p.provider_payment_id = s.id
    left join orders o on o.id = p.order_id
    where s.kind = 'payment' and s.body->'shown'->>'status' in ('captured', 'refunded')
      and not coalesce(p.applied_at is not null and o.status in ('Success', 'Accepted', 'Delivered')
        or p.amount_refunded > p.amount - ${MIN_REFUND}, false)`)
  return rows.map((row) => ({ rule: 'a payment at the provider has paid an order or is refunded', ...row }))
}

/** Payments whose refunded amount differs between provider and database, and refunds that the provider made twice. */
export async function findRefundDifferences(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<Pick<Finding, 'subject' | 'detail'>>(sql`
    select p.provider_payment_id as subject,
      format('%s refunded here, %s at the provider', p.amount_refunded - by_hand.amount, s.body->'shown'->>'amount_refunded') as detail
    from payments p join sandbox_entities s on s.id = p.provider_payment_id
    cross join lateral (select coalesce(sum(amount), 0) as amount from refunds
      where payment_id = p.id and paid_by is not null and status <> 'failed') by_hand
    where p.captured_at is not null and (s.body->'shown'->>'amount_refunded')::bigint <> p.amount_refunded - by_hand.amount
    union all
    select body->'shown'->>'receipt', format('%s refunds under one key', count(*)) from sandbox_entities
    where kind = 'refund' and body->'shown'->>'receipt' is not null group by 1 having count(*) > 1`)
  return rows.map((row) => ({ rule: 'the provider has made the refunds of the shop, each once', ...row }))
}
