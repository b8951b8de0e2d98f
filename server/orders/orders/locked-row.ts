import { eq } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orders } from './orders.table.ts'
import { readOrder } from './read-orders.ts'

/** The row of an order, locked until the transaction ends. Throws not_found. */
export async function lockedRow(tx: Db, id: OrderId): Promise<typeof orders.$inferSelect> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw notFound()
  return order
}

/** An order in the format of the API for staff. Throws `not_found`. */
export async function readLocked(tx: Db, id: OrderId): Promise<Order> {
  const order = await readOrder(tx, eq(orders.id, id), { isForStaff: true })
  if (!order) throw notFound()
  return order
}
