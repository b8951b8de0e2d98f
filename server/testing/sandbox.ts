import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { advance, underLock } from '#server/payments/sandbox/advance.ts'
import { type SandboxEvent, signed, toShop } from '#server/payments/sandbox/deliver.ts'
import { attemptPayment, goOn, type How } from '#server/payments/sandbox/payments.ts'
import { finishRefund, refund } from '#server/payments/sandbox/refunds.ts'
import { sandboxEntities as entities } from '#server/payments/sandbox/sandbox-entities.table.ts'
import { find } from '#server/payments/sandbox/store.ts'
import { paymentContent, sign } from '#server/payments/signature.ts'

/** What these functions need of a shop under test. */
type Shop = { db: Db; http: FastifyInstance; gateway: Gateway | null }

export type TestPayment = {
  paymentId: string
  /** What the window would hand to the page: the signature over the sandbox's order and the payment. */
  signature: string
  /** The events so far, as they would be sent, in the order in which they came about. */
  events: SandboxEvent[]
  /** The bank answers after all (after 'captureLater' or 'fail'), or the money is taken (after 'authorize'): the new events. */
  arrive(): Promise<SandboxEvent[]>
}

/**
 * Pays the sandbox's order as somebody in its window would, paid orders too. Its events are not sent by themselves: a test
 * delivers, reorders, repeats or drops them.
 */
export async function pay(shop: Shop, providerOrderId: string, how: How): Promise<TestPayment> {
  const made = await underLock(shop.db, providerOrderId, async (tx, order) => {
    const payment = await attemptPayment(tx, order, { how, method: 'upi', waitS: null, vpa: 'success@razorpay' })
    return { paymentId: payment.id, events: await keepEvents(tx, shop, payment.id, new Set()) }
  })
  if (!made) throw new Error(`the sandbox has no order ${providerOrderId}`)
  const { paymentId, events } = made
  return {
    ...made,
    signature: sign(gatewayOf(shop).keySecret, paymentContent(providerOrderId, paymentId)),
    async arrive() {
      const known = new Set(events.map(({ eventId }) => eventId))
      const more = await underLock(shop.db, providerOrderId, async (tx) => {
        const payment = await find(tx, 'payment', paymentId)
        if (payment) await goOn(tx, payment)
        return keepEvents(tx, shop, paymentId, known)
      })
      return more ?? []
    },
  }
}

function gatewayOf({ gateway }: Shop): Gateway {
  if (!gateway?.isSandbox) throw new Error('this shop has no sandbox')
  return gateway
}

/** Takes the events of a payment out of what is sent by itself. */
async function keepEvents(tx: Db, shop: Shop, paymentId: string, known: Set<string>): Promise<SandboxEvent[]> {
  const isOfPayment = and(eq(entities.kind, 'event'), sql`${entities.body}->>'payment' = ${paymentId}`)
  await tx
    .update(entities)
    .set({ dueAt: null })
    .where(and(isOfPayment, isNotNull(entities.dueAt)))
  const rows = await tx.select().from(entities).where(isOfPayment).orderBy(asc(entities.seq))
  return rows.filter(({ id }) => !known.has(id)).map((row) => signed(gatewayOf(shop), row))
}

/** Sends one event to the shop's webhook; the status it answers. */
export function deliver({ http }: Shop, event: SandboxEvent): Promise<number> {
  return toShop(http)(event)
}

/** Every event of a payment that the shop has not taken yet, refunds' included; they are no longer sent by themselves. */
export async function eventsOf(shop: Shop, paymentId: string): Promise<SandboxEvent[]> {
  return transact(shop.db, (tx) => keepEvents(tx, shop, paymentId, new Set()))
}

/** While held, no event is sent by itself; those that came about meanwhile go out after the release. */
export async function holdEvents({ db }: Shop, isHeld: boolean): Promise<void> {
  if (isHeld) await db.insert(entities).values({ id: 'hold', kind: 'hold', body: {} }).onConflictDoNothing()
  else await db.delete(entities).where(eq(entities.kind, 'hold'))
}

/** Lets time pass for the sandbox: all its rows get older, and what has become due happens. */
export async function passTime({ db }: Shop, seconds: number): Promise<void> {
  const age = sql`make_interval(secs => ${seconds})`
  await db
    .update(entities)
    .set({ createdAt: sql`${entities.createdAt} - ${age}`, dueAt: sql`${entities.dueAt} - ${age}` })
  await advance(db)
}

/** A refund that the owner makes in the provider's dashboard: of all that is left, or of a part. */
export async function refundInDashboard({ db }: Shop, paymentId: string, amount?: number): Promise<{ id: string }> {
  const payment = await find(db, 'payment', paymentId)
  const wish = amount === undefined ? {} : { amount }
  const made = await underLock(db, payment?.parent ?? '', async (tx) => {
    const fresh = await find(tx, 'payment', paymentId)
    return fresh && refund(tx, fresh, wish, null)
  })
  if (!made) throw new Error(`the sandbox has no payment ${paymentId}`)
  return { id: made.id }
}

/** A refund that the bank cannot make. */
export async function failRefund({ db }: Shop, refundId: string): Promise<void> {
  const made = await find(db, 'refund', refundId)
  await underLock(db, made?.parent ?? '', async (tx) => {
    const fresh = await find(tx, 'refund', refundId)
    if (fresh) await finishRefund(tx, fresh, false)
  })
}
