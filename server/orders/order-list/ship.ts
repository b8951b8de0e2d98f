import { sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Tracking } from '#contract/orders/order-work.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { eachOfParcel } from '#server/orders/combined-shipments/parcel-orders.ts'
import { refuseUnprinted, refuseUsedTrackingNumber } from '#server/orders/combined-shipments/ship-questions.ts'
import { issueInvoice } from '#server/orders/invoices/issue.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { readLocked } from '#server/orders/orders/locked-row.ts'
import { type Doer, doneBy, writeEvent } from '#server/orders/orders/order-events.ts'
import type { orders } from '#server/orders/orders/orders.table.ts'
import { type OrdersTx, setOrderState, transactOrders } from '#server/orders/orders/transact-orders.ts'
import { refuseEmpty } from '#server/orders/partial-shipments/whole-order.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { refuseUnknownSite, withPage } from './tracking-page.ts'

type OrderRow = typeof orders.$inferSelect
type Sent = Tracking & Pick<Input<typeof contract.adminOrders.track>, 'confirmed'>

/** The part of the mail's key that identifies a parcel: its tracking number, else its courier. */
export function parcelName({ trackingNumber, courier }: Pick<OrderRow, 'trackingNumber' | 'courier'>): string {
  return trackingNumber ?? courier ?? 'shipped'
}

/**
 * Marks an accepted order as shipped and sets the given tracking details; omitted ones do not change, and the tracking page of a
 * known courier is added. For a shipped order it only changes the tracking details. The parcel leaves with a numbered invoice.
 * Throws `illegal_transition` for any other order, and an unconfirmed question of `SHIP_QUESTIONS`.
 */
export async function ship(
  ctx: Doer,
  { id, confirmed, ...sent }: Input<typeof contract.orderWork.ship>,
): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    await eachOfParcel(tx, id, async (order, isLead) => {
      const tracking = withPage(pickTracking(order), { ...pickTracking(order), ...given(sent) })
      await refuseUnknownSite(tx, tracking, order)
      if (order.status !== 'Accepted')
        throw new ShopError('illegal_transition', 'order_not_shippable', { status: order.status })
      if (order.shippedAt) return changeTracking(tx, ctx, order, { ...tracking, confirmed }, isLead)
      await refuseEmpty(tx, order)
      await refuseUnprinted(tx, order, confirmed)
      await refuseUsedTrackingNumber(tx, { order, ...tracking }, confirmed)
      await setOrderState(tx, order.id, { ...tracking, shippedAt: sql`now()` })
      await writeEvent(tx, order.id, { kind: 'shipped', ...doneBy(ctx), data: tracking })
      const before = { shipped: false, ...pickTracking(order) }
      const after = { shipped: true, ...tracking }
      await writeAudit(tx, ctx, { action: 'order.ship', subject: `order:${order.id}`, before, after })
      if (isLead) await queueOrderMail(tx, order.id, 'tracking', parcelName(tracking), UNDO_SECONDS)
      await issueInvoice(tx, order.id)
    })
    return readLocked(tx, id)
  })
}

/**
 * Sets courier and tracking number of all orders in an order's parcel. Either of them marks an accepted order as shipped. Mails the
 * shopper, unless the order is delivered or cancelled.
 */
export async function track(ctx: SignedIn, { id, ...sent }: Input<typeof contract.adminOrders.track>): Promise<Order> {
  return transactOrders(ctx, async (tx) => {
    await eachOfParcel(tx, id, (order, isLead) => changeTracking(tx, ctx, order, sent, isLead))
    return readLocked(tx, id)
  })
}

/** Changes the tracking details of a locked order. `isLead`: the shopper gets the mail about this order, unless it is delivered. */
async function changeTracking(tx: OrdersTx, ctx: Doer, order: OrderRow, sent: Sent, isLead: boolean): Promise<void> {
  const before = pickTracking(order)
  const after = withPage(before, {
    courier: sent.courier || null,
    trackingNumber: sent.trackingNumber || null,
    trackingUrl: sent.trackingUrl || null,
  })
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await refuseUnknownSite(tx, after, before)
  if (order.status === 'Cancelled') throw new ShopError('illegal_transition', 'cancelled_order_not_shipped')
  const isOnItsWay = order.status === 'Accepted' && (after.trackingNumber ?? after.courier) !== null
  if (isOnItsWay && !order.shippedAt) {
    await refuseEmpty(tx, order)
    await refuseUnprinted(tx, order, sent.confirmed)
  }
  if (after.trackingNumber !== before.trackingNumber)
    await refuseUsedTrackingNumber(tx, { order, ...after }, sent.confirmed)
  const isShipped = isOnItsWay && !order.shippedAt
  await setOrderState(tx, order.id, { ...after, ...(isShipped && { shippedAt: sql`now()` }) })
  await writeEvent(tx, order.id, { kind: 'tracking', ...doneBy(ctx), data: after })
  await writeAudit(tx, ctx, { action: 'order.track', subject: `order:${order.id}`, before, after })
  if (!isOnItsWay) return
  if (isLead) await queueOrderMail(tx, order.id, 'tracking', parcelName(after))
  if (!order.shippedAt) await issueInvoice(tx, order.id)
}

function pickTracking({ courier, trackingNumber, trackingUrl }: OrderRow): Tracking {
  return { courier, trackingNumber, trackingUrl }
}

/** The given tracking details without empty ones. */
function given(sent: { [K in keyof Tracking]?: Tracking[K] | undefined }): Partial<Tracking> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value))
}
