import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { refusedBy, ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import { parcelIds } from '#server/orders/combined-shipments/parcel-orders.ts'
import { shipments } from '#server/orders/couriers/shipments.table.ts'
import { openGroupRefusal } from '#server/orders/group-shares/order-share.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderEvents } from '#server/orders/orders/order-events.table.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Why an order cannot be edited, for staff; null when at least its address can. A packed order's papers are printed, a booked
 * order's address is known to the courier, and an issued invoice never changes.
 */
export async function editRefusal(db: Db, order: OrderRow): Promise<Refusal | null> {
  if (order.status === 'Cancelled') return refusal('order_cancelled')
  if (order.status === 'Delivered') return refusal('order_delivered')
  if (order.shippedAt) return refusal('parcel_on_its_way')
  if (order.packedAt) return refusal('parcel_packed')
  if (isAwaitingPayment(order)) return refusal('unpaid_order_not_editable')
  const openGroup = order.channel === 'group' ? await openGroupRefusal(db, order.id) : null
  if (openGroup) return openGroup
  if (await isBooked(db, order)) return refusal('parcel_booked')
  if (order.trackingNumber) return refusal('parcel_has_tracking_number')
  const [invoice] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, order.id))
  if (!invoice) return null
  const isPartlySent = order.partialShipmentCount > 0
  return refusal(isPartlySent ? 'invoice_issued_partly_sent' : 'invoice_issued', { invoice: invoice.number })
}

/** Throws illegal_transition when an order cannot be edited, and `stale` when it was edited since it was shown. */
export async function refuseEdit(db: Db, order: OrderRow, revision: number): Promise<void> {
  const problem = await editRefusal(db, order)
  if (problem) throw refusedBy('illegal_transition', problem)
  if (order.revision !== revision) throw new ShopError('stale', 'order_edited_meanwhile')
}

/** Why only sizes, colours and address of an order can change, but not its price; null when everything can. */
export async function quantitiesRefusal(db: Db, order: OrderRow): Promise<Refusal | null> {
  if (order.paymentMethod === 'COD' && (await hasBegunToPay(db, order))) return refusal('price_fixed_by_payment')
  const given = and(eq(refunds.orderId, order.id), ne(refunds.reason, 'edited'), ne(refunds.status, 'failed'))
  if ((await db.$count(refunds, given)) === 0) return null
  return refusal('price_fixed_by_refund')
}

/** Whether the parcel is booked. A refused booking counts until it is cancelled: the courier service may have it after all. */
async function isBooked(db: Db, { id }: OrderRow): Promise<boolean> {
  const open = inArray(shipments.state, ['queued', 'booked', 'refused'])
  return (await db.$count(shipments, and(inArray(shipments.orderId, await parcelIds(db, id)), open))) > 0
}

/** Whether a payment with the former amount may have begun: the provider's order exists, or its creation was requested. */
async function hasBegunToPay(db: Db, { id, providerOrderId }: OrderRow): Promise<boolean> {
  if (providerOrderId !== null) return true
  const isProviderRequest = sql`${orderEvents.orderId} = ${id} and ${orderEvents.kind} = 'provider-asked'`
  return (await db.$count(orderEvents, isProviderRequest)) > 0
}
