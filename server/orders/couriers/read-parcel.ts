import { asc, eq, inArray } from 'drizzle-orm'
import { shownEmail } from '#contract/basics/account-email.ts'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { minus, paise, plus } from '#contract/basics/money.ts'
import { DEFAULT_PARCEL, measureParcel } from '#contract/basics/parcel-size.ts'
import { phoneKey } from '#contract/basics/phone.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { calculateAmountDue } from '#contract/orders/pay-now.ts'
import { parcelIds } from '#server/orders/combined-shipments/parcel-orders.ts'
import { readParcels } from '#server/orders/order-list/parcel-sizes.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isReceived } from '#server/orders/orders/read-orders.ts'
import { remainingPieces } from '#server/orders/partial-shipments/remaining-pieces.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import type { BookedParcel } from './courier.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * The parcel of an order, with all orders in it, as data for the courier service; a refusal when it cannot be booked. The service needs an
 * email: for a customer without one, that of the shop.
 */
export async function readParcel(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  orderId: OrderId,
  reference: string,
): Promise<BookedParcel | Refusal> {
  const ids = await parcelIds(db, orderId)
  const parcelOrders = await db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.number))
  const [first] = parcelOrders
  if (!first) return refusal('order_unknown')
  const { order, email } = first
  const all = parcelOrders.map((row) => row.order)
  const problem = parcelProblem(all)
  if (problem) return problem
  const ordered = await db
    .select({ item: orderItems, left: remainingPieces, number: orders.number })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orders.number), asc(orderItems.position))
  const rows = ordered.filter(({ left }) => left > 0)
  if (rows.length === 0) return refusal('everything_sent_in_parts_already')
  const sizes = await readParcels(db, ids)
  return {
    reference,
    orderedAt: order.createdAt,
    to: {
      name: order.shipFullName,
      line1: order.shipLine1,
      line2: order.shipLine2 ?? '',
      city: order.shipCity,
      state: order.shipState,
      pin: order.shipPostalCode,
      country: order.shipCountry,
      phone: phoneKey(order.shipPhone),
      email: shownEmail(email) || (await readContact(db, config)).supportEmail,
    },
    items: rows.map(({ item, left, number }) => ({
      name: `${item.name} (${[item.size, item.colour === DEFAULT_COLOR ? '' : item.colour].filter(Boolean).join(', ')})`,
      // Shiprocket refuses two lines with one SKU.
      sku: `${item.productId ?? 'custom'}-${item.size}-${item.position}${all.length > 1 ? `-${number}` : ''}`,
      units: left,
      price: item.unitPrice,
      hsn: item.hsn,
      gstRate: item.gstRate,
    })),
    ...computeParcelValue(all, ordered),
    buyerGstin: order.buyerGstin,
    size: measureParcel(ids.flatMap((id) => ({ quantity: 1, size: sizes.get(id) ?? DEFAULT_PARCEL }))),
  }
}

type Item = { item: typeof orderItems.$inferSelect; left: number }

/**
 * The amount that the courier collects for all orders; if that is nothing, the value of the parcel without earlier partial
 * shipments.
 */
function computeParcelValue(all: readonly OrderRow[], items: readonly Item[]): Pick<BookedParcel, 'value' | 'isCod'> {
  const unpaid = all.filter(({ paymentStatus }) => !isReceived(paymentStatus))
  const isCod = unpaid.length > 0
  const value = isCod
    ? unpaid.map((order) => minus(calculateAmountDue(order), order.amountRefunded))
    : all.map((order) => {
        const itemsOfOrder = items.filter(({ item }) => item.orderId === order.id)
        return paise(Math.round(minus(order.total, order.amountRefunded) * shareLeft(itemsOfOrder)))
      })
  return { value: plus(...value), isCod }
}

/** The share of an order's value, after discount, that is not in earlier partial shipments. From 0 to 1. */
function shareLeft(items: readonly Item[]): number {
  const worth = ({ item }: Item) => item.subtotal - (item.discountShare ?? 0)
  const all = items.reduce((sum, line) => sum + worth(line), 0)
  const left = items.reduce((sum, line) => sum + (worth(line) * line.left) / line.item.quantity, 0)
  return all > 0 ? left / all : 1
}

/** Why the parcel of some orders cannot be booked; null when it can. */
export function parcelProblem(all: readonly Pick<OrderRow, 'number' | 'status' | 'shippedAt'>[]): Refusal | null {
  for (const { number, status, shippedAt } of all) {
    if (status !== 'Accepted')
      return all.length > 1
        ? refusal('parcel_order_not_bookable', { number, status })
        : refusal('order_not_bookable', { status })
    if (shippedAt) return refusal('order_shipped')
  }
  return null
}
