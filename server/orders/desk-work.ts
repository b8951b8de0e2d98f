import { eq, inArray, sql } from 'drizzle-orm'
import type { OrderFile } from '#contract/desk.ts'
import { notFound, ShopError } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import type { Order, OrderId } from '#contract/orders.ts'
import type { Input, Reply } from '#contract/route.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { accept } from './desk.ts'
import { writeEvent } from './order-events.ts'
import { readFile } from './order-file.ts'
import { queueOrderMail } from './order-mails.ts'
import { orders } from './orders.table.ts'
import { readItemsOf } from './read-items.ts'
import { readOrder, readOrders } from './read-orders.ts'

type Calls = typeof contract.desk

/** What only the owner sees of an order. */
export async function file(ctx: SignedIn, { id }: { id: OrderId }): Promise<OrderFile> {
  const found = await readFile(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/** Accepts several orders, each in a transaction of its own, oldest first as they were named. */
export async function acceptAll(ctx: SignedIn, { ids }: Input<Calls['acceptAll']>): Promise<Reply<Calls['acceptAll']>> {
  const accepted: OrderId[] = []
  const refused: { id: OrderId; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await accept(ctx, { id })
      accepted.push(id)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      refused.push({ id, message: error.message })
    }
  }
  return { accepted, refused }
}

/** By whom it travels. The shopper is told, unless the order has arrived or ended; then it is too late to say. */
export async function track(ctx: SignedIn, { id, ...sent }: Input<Calls['track']>): Promise<Order> {
  const after = {
    courier: sent.courier || null,
    trackingNumber: sent.trackingNumber || null,
    trackingUrl: sent.trackingUrl || null,
  }
  return transact(ctx.db, async (tx) => {
    const order = await locked(tx, id)
    const { courier, trackingNumber, trackingUrl } = order
    const before = { courier, trackingNumber, trackingUrl }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      if (order.status === 'Cancelled') throw new ShopError('illegal_transition', 'A cancelled order does not travel.')
      await tx.update(orders).set(after).where(eq(orders.id, id))
      await writeEvent(tx, id, { kind: 'tracking', actor: 'owner', actorId: ctx.actor.id, data: after })
      await writeAudit(tx, ctx, { action: 'order.track', subject: `order:${id}`, before, after })
      const said = after.trackingNumber ?? after.courier
      if (order.status === 'Accepted' && said) await queueOrderMail(tx, id, 'tracking', said)
    }
    return present(tx, id)
  })
}

/** The owner's own words about an order; nobody else sees them. */
export async function note(ctx: SignedIn, input: Input<Calls['note']>): Promise<{ note: string | null }> {
  const after = input.note || null
  return transact(ctx.db, async (tx) => {
    const order = await locked(tx, input.id)
    await tx.update(orders).set({ note: after }).where(eq(orders.id, input.id))
    const sides = { before: { note: order.note }, after: { note: after } }
    await writeAudit(tx, ctx, { action: 'order.note', subject: `order:${input.id}`, ...sides })
    return { note: after }
  })
}

/** What to pack and where it goes, oldest first, in three queries however many they are; ids of nothing are left out. */
export async function slips({ db }: SignedIn, { ids }: Input<Calls['slips']>): Promise<Reply<Calls['slips']>> {
  if (ids.length === 0) return []
  const wanted = inArray(orders.id, ids)
  const [found, items, notes] = await Promise.all([
    readOrders(db, wanted, null, 'date_asc'),
    readItemsOf(db, ids),
    db.select({ id: orders.id, note: orders.note }).from(orders).where(wanted),
  ])
  const noteOf = new Map(notes.map(({ id, note: text }) => [id, text]))
  return found.map((order) => ({ order, items: items.get(order.id) ?? [], note: noteOf.get(order.id) ?? null }))
}

/** Written down once an order, so that what is still to print can be told. */
export async function printed(ctx: SignedIn, { ids }: Input<Calls['printed']>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        sql`${inArray(orders.id, [...new Set(ids)])} and not exists (
          select from order_events e where e.order_id = ${orders.id} and e.kind = 'slip')`,
      )
    const event = { kind: 'slip', actor: 'owner', actorId: ctx.actor.id, visibleToShopper: false } as const
    for (const { id } of rows) {
      await writeEvent(tx, id, event)
      await writeAudit(tx, ctx, { action: 'order.slip_printed', subject: `order:${id}` })
    }
  })
}

async function locked(tx: Db, id: OrderId) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw notFound()
  return order
}

async function present(tx: Db, id: OrderId): Promise<Order> {
  const order = await readOrder(tx, eq(orders.id, id))
  if (!order) throw notFound()
  return order
}
