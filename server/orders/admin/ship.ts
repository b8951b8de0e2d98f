import { eq, sql } from 'drizzle-orm'
import { trackingUrlOf } from '#contract/couriers.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { Tracking } from '#contract/order-work.ts'
import type { Order } from '#contract/orders.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import { issueInvoice } from '#server/invoices/issue.ts'
import { lockedRow, readLocked } from '#server/orders/locked-row.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { type Doer, doneBy, writeEvent } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.table.ts'

type Row = typeof orders.$inferSelect

/** Identifies the mail about a parcel: its tracking number, else its courier. */
export function parcelName({ trackingNumber, courier }: Pick<Row, 'trackingNumber' | 'courier'>): string {
  return trackingNumber ?? courier ?? 'shipped'
}

/**
 * Marks an accepted order as shipped and sets the given tracking details; omitted ones stay as they are, and the
 * tracking page of a known courier is added. For an order that is
 * shipped already it only changes the tracking details. The parcel leaves with a numbered invoice. Throws illegal_transition for
 * any other order.
 */
export async function ship(ctx: Doer, { id, ...sent }: Input<typeof contract.orderWork.ship>): Promise<Order> {
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, id)
    const tracking = withPage(trackingOf(order), { ...trackingOf(order), ...given(sent) })
    if (order.status !== 'Accepted')
      throw new ShopError('illegal_transition', `An order that is ${order.status} cannot be shipped.`)
    if (order.shippedAt) await changeTracking(tx, ctx, order, tracking)
    else {
      await tx
        .update(orders)
        .set({ ...tracking, shippedAt: sql`now()` })
        .where(eq(orders.id, id))
      await writeEvent(tx, id, { kind: 'shipped', ...doneBy(ctx), data: tracking })
      const before = { shipped: false, ...trackingOf(order) }
      const after = { shipped: true, ...tracking }
      await writeAudit(tx, ctx, { action: 'order.ship', subject: `order:${id}`, before, after })
      await queueOrderMail(tx, id, 'tracking', parcelName(tracking), UNDO_SECONDS)
      await issueInvoice(tx, id)
    }
    return readLocked(tx, id)
  })
}

/** Changes the tracking details of a locked order, and mails them to the shopper until it is delivered. */
export async function changeTracking(tx: Db, ctx: Doer, order: Row, sent: Tracking): Promise<void> {
  const before = trackingOf(order)
  const after = withPage(before, {
    courier: sent.courier || null,
    trackingNumber: sent.trackingNumber || null,
    trackingUrl: sent.trackingUrl || null,
  })
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (order.status === 'Cancelled') throw new ShopError('illegal_transition', 'A cancelled order does not travel.')
  const isOnItsWay = order.status === 'Accepted' && (after.trackingNumber ?? after.courier) !== null
  await tx
    .update(orders)
    .set({ ...after, ...(isOnItsWay && !order.shippedAt && { shippedAt: sql`now()` }) })
    .where(eq(orders.id, order.id))
  await writeEvent(tx, order.id, { kind: 'tracking', ...doneBy(ctx), data: after })
  await writeAudit(tx, ctx, { action: 'order.track', subject: `order:${order.id}`, before, after })
  if (!isOnItsWay) return
  await queueOrderMail(tx, order.id, 'tracking', parcelName(after))
  if (!order.shippedAt) await issueInvoice(tx, order.id)
}

/** With the courier's tracking page, unless the owner has set a link that is not the page of the courier and number before. */
function withPage(before: Tracking, after: Tracking): Tracking {
  const isOwn = after.trackingUrl && after.trackingUrl !== trackingUrlOf(before.courier, before.trackingNumber)
  return isOwn ? after : { ...after, trackingUrl: trackingUrlOf(after.courier, after.trackingNumber) }
}

function trackingOf({ courier, trackingNumber, trackingUrl }: Row): Tracking {
  return { courier, trackingNumber, trackingUrl }
}

/** The tracking details that were given, without empty ones. */
function given(sent: { [K in keyof Tracking]?: Tracking[K] | undefined }): Partial<Tracking> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value))
}
