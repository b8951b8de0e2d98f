import { asc, eq } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/limits.ts'
import { minus } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { DEFAULT_PARCEL } from '#contract/parcel-size.ts'
import { dueOf } from '#contract/pay-now.ts'
import { phoneKey } from '#contract/phone.ts'
import { users } from '#server/auth/auth.table.ts'
import type { Db } from '#server/core/database/db.ts'
import { readParcels } from '#server/orders/admin/parcel-sizes.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { isReceived } from '#server/orders/read-orders.ts'
import type { BookedParcel } from './courier.ts'

/** The parcel of an order as a courier service needs it; why there is nothing to book, as text. */
export async function readParcel(db: Db, orderId: OrderId, reference: string): Promise<BookedParcel | string> {
  const [found] = await db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!found) return 'This order does not exist.'
  const { order, email } = found
  const isCod = !isReceived(order.paymentStatus)
  const problem = bookingProblem(order)
  if (problem) return problem
  const rows = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const sizes = await readParcels(db, [orderId])
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
      email,
    },
    items: rows.map(({ name, size, colour, quantity, unitPrice, hsn, gstRate, position, productId }) => ({
      name: `${name} (${[size, colour === DEFAULT_COLOR ? '' : colour].filter(Boolean).join(', ')})`,
      // Shiprocket refuses two lines with one SKU.
      sku: `${productId ?? 'custom'}-${size}-${position}`,
      units: quantity,
      price: unitPrice,
      hsn,
      gstRate,
    })),
    value: minus(isCod ? dueOf(order) : order.total, order.amountRefunded),
    isCod,
    buyerGstin: order.buyerGstin,
    size: sizes.get(orderId) ?? DEFAULT_PARCEL,
  }
}

/** Why the parcel of an order cannot be booked; null when it can. */
export function bookingProblem({
  status,
  shippedAt,
}: Pick<typeof orders.$inferSelect, 'status' | 'shippedAt'>): string | null {
  if (status !== 'Accepted') return `The order is ${status}: only an accepted order can be booked.`
  return shippedAt ? 'This order is shipped already.' : null
}
