import { desc, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { UndoStep } from '#contract/orders/order-work.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { eachOfParcel, parcelIds } from '#server/orders/combined-shipments/parcel-orders.ts'
import { orderMailKey } from '#server/orders/mails/order-mails.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { undoPartialShipment } from '#server/orders/partial-shipments/undo-partial-shipment.ts'
import { reopenPartialShipments } from '#server/orders/partial-shipments/whole-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { withdrawMail } from '#server/platform/mail/mail.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { parcelName } from './ship.ts'

type OrderRow = typeof orders.$inferSelect
/** The steps that can be undone for a whole order. */
type OrderStep = Exclude<UndoStep, 'part'>
type Rule = {
  /** When the step was made; null when it was not. */
  at: (order: OrderRow) => Date | null
  status: OrderStatus
  /** The event in the timeline that must still be the last one. */
  event: 'accepted' | 'packed' | 'shipped' | 'rto' | 'delivered'
  /** The key of the step's mail; null: it has none. */
  mail: (order: OrderRow) => string | null
  /** What the step changes: one order, or all orders in the parcel. `each with a mail`: each of these orders has its own mail. */
  of: 'order' | 'parcel' | 'parcel, each with a mail'
  /** The columns as they were before the step. */
  before: (order: OrderRow) => Partial<OrderRow>
}

const RULES: Record<OrderStep, Rule> = {
  accept: {
    at: ({ acceptedAt }) => acceptedAt,
    status: 'Accepted',
    event: 'accepted',
    mail: ({ id }) => orderMailKey(id, 'accepted'),
    of: 'order',
    before: ({ paymentMethod }) => ({ status: paymentMethod === 'COD' ? 'Pending' : 'Success', acceptedAt: null }),
  },
  pack: {
    at: ({ packedAt }) => packedAt,
    status: 'Accepted',
    event: 'packed',
    mail: () => null,
    of: 'parcel',
    before: () => ({ packedAt: null }),
  },
  ship: {
    at: ({ shippedAt }) => shippedAt,
    status: 'Accepted',
    event: 'shipped',
    mail: (order) => orderMailKey(order.id, 'tracking', parcelName(order)),
    of: 'parcel',
    before: () => ({ shippedAt: null }),
  },
  rto: {
    at: ({ rtoAt }) => rtoAt,
    status: 'Accepted',
    event: 'rto',
    mail: ({ id }) => orderMailKey(id, 'rto'),
    of: 'parcel, each with a mail',
    before: () => ({ rtoAt: null }),
  },
  deliver: {
    at: ({ deliveredAt }) => deliveredAt,
    status: 'Delivered',
    event: 'delivered',
    mail: ({ id }) => orderMailKey(id, 'delivered'),
    of: 'parcel',
    before: ({ paymentStatus }) => ({
      status: 'Accepted',
      deliveredAt: null,
      ...(paymentStatus === 'cash_collected' && { paymentStatus: 'cash_due', paidAt: null }),
    }),
  },
}

/**
 * Undoes a step of an order, and for a step of a parcel that of all its orders that took it together. Deletes the unsent mails of the step.
 * Throws `illegal_transition` after the time limit, if the step was taken again, or if anything followed: an event in the timeline (such as
 * a printed slip), a booking, remitted cash, a return or a review. `at` identifies the step, so that a repeated undo changes nothing.
 */
export async function undoStep(ctx: SignedIn, step: UndoStep, { id, at }: { id: OrderId; at: Date }): Promise<void> {
  if (step === 'part') return undoPartialShipment(ctx, { id, at })
  const rule = RULES[step]
  await transactOrders(ctx, async (tx) => {
    const undoOne = async (order: OrderRow, isLeading: boolean) => {
      const taken = rule.at(order)
      if (taken === null && order.status !== 'Cancelled') return
      const isLast = taken?.getTime() === at.getTime() && order.status === rule.status
      const mail = isLeading || rule.of !== 'parcel' ? rule.mail(order) : null
      if (!isLast || (await hasFollowers(tx, order, rule)) || (mail && !(await withdrawMail(tx, mail))))
        throw new ShopError('illegal_transition', 'step_too_late_to_undo')
      const change = rule.before(order)
      await setOrderState(tx, order.id, change)
      if (step === 'deliver') await reopenPartialShipments(tx, order)
      const event = { kind: `${rule.event}-undone`, actor: 'owner', actorId: ctx.actor.id } as const
      await writeEvent(tx, order.id, { ...event, visibleToShopper: false })
      const sides = {
        before: { status: order.status, at: taken },
        after: { status: change.status ?? order.status, at: null },
      }
      await writeAudit(tx, ctx, { action: `order.undo_${step}`, subject: `order:${order.id}`, ...sides })
    }
    if (rule.of === 'order') await undoOne(await lockedRow(tx, id), true)
    else await eachOfParcel(tx, id, undoOne)
  })
}

/** Whether the time limit has passed by the database's clock, or something followed the step. */
async function hasFollowers(tx: Db, { id }: OrderRow, { event }: Rule): Promise<boolean> {
  const [last] = await tx
    .select({
      kind: orderEvents.kind,
      isOver: sql<boolean>`${orderEvents.at} < now() - make_interval(secs => ${UNDO_SECONDS})`,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  if (last?.kind !== event || last.isOver) return true
  // An order with a booking must stay accepted.
  const isBooked = sql`${event} = 'accepted' and exists (select from shipments where order_id in (${sql.join(await parcelIds(tx, id), sql`, `)}) and state <> 'cancelled')`
  const { rows } = await tx.execute<{ found: boolean }>(sql`select
    exists (select from return_requests where order_id = ${id})
    or ${isBooked}
    or exists (select from remittance_lines where order_id = ${id} and result in ('exact', 'short', 'over'))
    or exists (select from reviews join order_items item on item.id = reviews.order_item_id where item.order_id = ${id}) as found`)
  return rows[0]?.found ?? true
}
