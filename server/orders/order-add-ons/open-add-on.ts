import { and, eq } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orderAdditions } from './order-add-ons.table.ts'

/** The unpaid add-on of an order, or null. An order has at most one. */
export async function findOpenAddOn(db: Db, addsTo: OrderId): Promise<OrderRow | null> {
  const [addition] = await db
    .select({ order: orders })
    .from(orderAdditions)
    .innerJoin(orders, eq(orders.id, orderAdditions.orderId))
    .where(and(eq(orderAdditions.addsTo, addsTo), eq(orders.status, 'Pending')))
  return addition?.order ?? null
}

/** The main order of an order add-on; null: the order is not an add-on. */
export async function addedTo(db: Db, id: OrderId): Promise<Pick<OrderRow, 'id' | 'number'> | null> {
  const [baseOrder] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orderAdditions)
    .innerJoin(orders, eq(orders.id, orderAdditions.addsTo))
    .where(eq(orderAdditions.orderId, id))
  return baseOrder ?? null
}
