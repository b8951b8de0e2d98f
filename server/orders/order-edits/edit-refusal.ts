import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
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
 * Why an order cannot be edited, worded for staff; null when at least its address can. A packed order's papers are printed, a booked
 * order's address is known to the courier, and an issued invoice never changes.
 */
export async function editRefusal(db: Db, order: OrderRow): Promise<string | null> {
  if (order.status === 'Cancelled') return 'This order is cancelled.'
  if (order.status === 'Delivered') return 'This order is delivered.'
  if (order.shippedAt) return 'The parcel is on its way already.'
  if (order.packedAt) return 'The parcel is packed already. Orders can be edited until then.'
  if (isAwaitingPayment(order)) return 'The customer has not paid yet. The order can be edited once it is paid.'
  const openGroup = order.channel === 'group' ? await openGroupRefusal(db, order.id) : null
  if (openGroup !== null) return openGroup
  if (await isBooked(db, order)) return 'The parcel is booked with the courier. Cancel the booking first.'
  if (order.trackingNumber)
    return 'The parcel has a tracking number, so the courier knows address and amount. Remove the number first.'
  const [invoice] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, order.id))
  if (!invoice) return null
  if (order.partialShipmentCount > 0)
    return `Invoice ${invoice.number} is issued and cannot change. Refund what is not sent, and mark the order as delivered.`
  return `Invoice ${invoice.number} is issued and cannot change. Cancel the order, which issues a credit note, and place it anew.`
}

/** Throws illegal_transition when an order cannot be edited, and `stale` when it was edited since it was shown. */
export async function refuseEdit(db: Db, order: OrderRow, revision: number): Promise<void> {
  const refusal = await editRefusal(db, order)
  if (refusal) throw new ShopError('illegal_transition', refusal)
  if (order.revision !== revision)
    throw new ShopError(
      'stale',
      'Somebody else has edited this order meanwhile. Reload it and look at what is in it now.',
    )
}

/** Why only sizes, colours and address of an order can change, but not its price; null when everything can. */
export async function quantitiesRefusal(db: Db, order: OrderRow): Promise<string | null> {
  if (order.paymentMethod === 'COD' && (await hasBegunToPay(db, order)))
    return 'The customer has begun to pay this order online, so what it costs cannot change. Sizes, colours and the address can.'
  const given = and(eq(refunds.orderId, order.id), ne(refunds.reason, 'edited'), ne(refunds.status, 'failed'))
  if ((await db.$count(refunds, given)) === 0) return null
  return 'Part of this order was refunded, so what it costs cannot change. Sizes, colours and the address can.'
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
