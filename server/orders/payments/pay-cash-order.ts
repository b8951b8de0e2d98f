import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { splitAmount, sumTaxParts, type TaxParts } from '#contract/basics/gst/split.ts'
import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { canPayNow, onlineTotal } from '#contract/orders/pay-now.ts'
import { parcelIds } from '#server/orders/combined-shipments/parcel-orders.ts'
import { shipments } from '#server/orders/couriers/shipments.table.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import { queueOrderMail } from '#server/orders/mails/order-mails.ts'
import { queuePaidOnlineAlerts } from '#server/orders/mails/owner-alerts.ts'
import { unprintOthers } from '#server/orders/orders/change-order.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { type OrdersTx, setItemAmounts, setOrderState } from '#server/orders/orders/transact-orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import { releasePromo } from '#server/selling/discounts/promo-use.ts'
import type { PaymentRow } from './payment-rows.ts'
import { payments } from './payments.table.ts'

/**
 * Whether a cash-on-delivery order can be paid online now. Not once the parcel is packed or booked, because the courier would collect the
 * cash. A refused booking also counts until it is cancelled: the courier may have it. Not when the order has an invoice, because the
 * invoice contains the fee.
 */
export async function isPayableCashOrder(db: Db, order: OrderRow): Promise<boolean> {
  if (!canPayNow(order)) return false
  const mayBeBooked = and(inArray(shipments.orderId, await parcelIds(db, order.id)), ne(shipments.state, 'cancelled'))
  return (
    (await db.$count(shipments, mayBeBooked)) === 0 && (await db.$count(invoices, eq(invoices.orderId, order.id))) === 0
  )
}

/**
 * Makes a locked cash-on-delivery order a paid online order without the fee. Stock and promo use stay, except an offer for the fee. The GST
 * of the lines is recalculated. False when it is too late: the order stays unchanged, and the caller must refund the payment.
 */
export async function payCashOrder(tx: OrdersTx, order: OrderRow, payment: PaymentRow): Promise<boolean> {
  if (!(await isPayableCashOrder(tx, order))) return false
  // The columns are guarded; see server/database/README.md.
  await tx.execute(sql`select set_config('inkloom.paying_cash_order', 'on', true)`)
  const tax = await removeFeeShares(tx, order)
  await setOrderState(tx, order.id, {
    ...tax,
    paymentMethod: 'Online',
    paymentStatus: 'paid',
    paidAt: sql`now()`,
    deliveryFee: ZERO,
    total: onlineTotal(order),
    // The payment replaces the customer's confirmation.
    holdExpiresAt: null,
    // A slip that is printed already says to collect cash.
    slipPrintedAt: null,
    ...(order.status === 'Pending' && { status: 'Success' as const }),
  })
  await tx.execute(sql`select set_config('inkloom.paying_cash_order', '', true)`)
  await unprintOthers(tx, order)
  await tx.update(payments).set({ appliedAt: sql`now()` }).where(eq(payments.id, payment.id))
  // Without the fee, the offer for the fee is no longer used.
  const freeing = order.offers?.find(({ isFee }) => isFee)
  if (freeing) await releasePromo(tx, order.id, freeing.id)
  const data = { method: payment.method, saved: order.deliveryFee }
  await writeEvent(tx, order.id, { kind: 'paid', actor: 'provider', data })
  await queueOrderMail(tx, order.id, 'paid')
  // Without a hold, staff were already notified of the cash order.
  if (order.holdExpiresAt === null) await queuePaidOnlineAlerts(tx, { ...order, total: onlineTotal(order) })
  return true
}

/** Recalculates the GST of the lines without the fee. Returns the sums; empty for an order without GST. */
async function removeFeeShares(tx: OrdersTx, order: OrderRow): Promise<Partial<TaxParts>> {
  if (order.sellerGstin === null || order.deliveryFee === ZERO) return {}
  const isInterState = order.placeOfSupply !== order.sellerGstin.slice(0, 2)
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const parts: TaxParts[] = []
  for (const { id, subtotal, discountShare, gstRate } of items) {
    const amount: Paise = minus(subtotal, discountShare ?? ZERO)
    const split = splitAmount(amount, gstRate ?? 0, isInterState)
    await setItemAmounts(tx, id, { ...split, feeShare: ZERO })
    parts.push(split)
  }
  return sumTaxParts(parts)
}
