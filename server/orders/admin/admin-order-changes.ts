import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminOrderDetails } from '#contract/admin-orders.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { ZERO } from '#contract/money.ts'
import { OrderItem } from '#contract/order-items.ts'
import { Order, type OrderId } from '#contract/orders.ts'
import { dueOf } from '#contract/pay-now.ts'
import { may } from '#contract/staff-roles.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { transact } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { withoutUnseen } from '#server/core/http/blank-fields.ts'
import { lockedRow, readLocked } from '#server/orders/locked-row.ts'
import { writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'
import { mayPrint } from '#server/orders/papers/may-print.ts'
import { readItemsOf } from '#server/orders/read-items.ts'
import { readOrders } from '#server/orders/read-orders.ts'
import { readAdminOrderDetails } from './admin-order-details.ts'
import { changeTracking } from './ship.ts'

type Calls = typeof contract.adminOrders

/** The details of an order that only the back-office shows. */
export async function details(ctx: SignedIn, { id }: { id: OrderId }): Promise<AdminOrderDetails> {
  const found = await readAdminOrderDetails(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/**
 * Sets the courier and the tracking number. Either of them on an accepted order marks it as shipped. The shopper gets a mail,
 * unless the order is delivered or cancelled already.
 */
export async function track(ctx: SignedIn, { id, ...sent }: Input<Calls['track']>): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, id)
    await changeTracking(tx, ctx, order, sent)
    return readLocked(tx, id)
  })
}

/** Sets the owner's note on an order, which only the back-office shows. */
export async function note(ctx: SignedIn, input: Input<Calls['note']>): Promise<{ note: string | null }> {
  const after = input.note || null
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, input.id)
    await tx.update(orders).set({ note: after }).where(eq(orders.id, input.id))
    const sides = { before: { note: order.note }, after: { note: after } }
    await writeAudit(tx, ctx, { action: 'order.note', subject: `order:${input.id}`, ...sides })
    return { note: after }
  })
}

/** The packing slips of the given orders, oldest first, in three queries for any number of orders; unknown ids and what the role does not print are
 * left out. */
export async function slips(
  { db, actor, now }: SignedIn,
  { ids }: Input<Calls['slips']>,
): Promise<Reply<Calls['slips']>> {
  if (ids.length === 0) return []
  const wanted = inArray(orders.id, ids)
  const [found, items, notes] = await Promise.all([
    readOrders(db, wanted, null, 'date_asc'),
    readItemsOf(db, ids),
    db.select({ id: orders.id, note: orders.note }).from(orders).where(wanted),
  ])
  const noteOf = new Map(notes.map(({ id, note: text }) => [id, text]))
  const shown = found.filter((order) => mayPrint(actor.staffRole, order, now()))
  const slips = shown.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    note: noteOf.get(order.id) ?? null,
  }))
  return may(actor.staffRole, 'orders:amounts') ? slips : slips.map(onPaper)
}

type Slip = { order: Order; items: OrderItem[]; note: string | null }

/** A slip with the only amount that is printed on it: the cash that the courier collects. */
function onPaper({ order, items, note }: Slip): Slip {
  const unseen = { amounts: true, contacts: false }
  const total = order.paid || order.paymentMethod === 'Online' ? ZERO : dueOf(order)
  return {
    order: { ...withoutUnseen(Order, order, unseen), total },
    items: withoutUnseen(z.array(OrderItem), items, unseen),
    note,
  }
}

/**
 * Records that the slip was printed, once for each order, so that the orders without a printed slip can be listed. Not for an order
 * that was paid online since its slip said to collect cash (`cash`).
 */
export async function printed(ctx: SignedIn, { ids, cash = [] }: Input<Calls['printed']>): Promise<void> {
  const isOutdated = and(inArray(orders.id, cash), eq(orders.paymentMethod, 'Online'))
  await transact(ctx.db, async (tx) => {
    const rows = await tx
      .update(orders)
      .set({ slipPrintedAt: sql`now()` })
      .where(and(inArray(orders.id, [...new Set(ids)]), isNull(orders.slipPrintedAt), sql`not (${isOutdated})`))
      .returning({ id: orders.id })
    const event = { kind: 'slip', actor: 'owner', actorId: ctx.actor.id, visibleToShopper: false } as const
    for (const { id } of rows) {
      await writeEvent(tx, id, event)
      await writeAudit(tx, ctx, { action: 'order.slip_printed', subject: `order:${id}` })
    }
  })
}
