import { asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { OrderPage } from '#contract/orders/admin-orders.api.ts'
import { readCanJoin } from '#server/orders/combined-shipments/share-parcel.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { readOrder } from '#server/orders/orders/read-orders.ts'
import { isSold } from '#server/orders/orders/sold-orders.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { readCodRecord } from '#server/selling/cod/cod-history.ts'
import { withAssignments } from './order-assignment.ts'

/** An order by its number, with its customer and the numbers of the previous and next order. */
export async function numbered({ db }: SignedIn, { number }: { number: number }): Promise<OrderPage> {
  const storedOrder = await readOrder(db, eq(orders.number, number), { isForStaff: true })
  const [order] = await withAssignments(db, storedOrder ? [storedOrder] : [])
  if (!order) throw notFound()
  const { id, name, email, phone } = users
  const isHeld = sql<boolean>`${users.heldForId} is not null`
  const orderCount = sql<number>`(select count(*)::int from orders o where o.user_id = users.id and ${isSold})`
  const [customer] = await db
    .select({ id, name, email, phone, orderCount, isHeld })
    .from(users)
    .where(eq(id, order.user.id))
  if (!customer) throw notFound()
  const codRecord = await readCodRecord(db, { userId: order.user.id, phone: order.address.phone })
  const [row] = await db
    .select({ isExcused: orders.rtoExcused, reason: orders.cancelReason })
    .from(orders)
    .where(eq(orders.id, order.id))
  const isReturned = order.paymentMethod === 'COD' && row?.reason === 'rto'
  const isRtoExcused = isReturned ? row.isExcused : null
  const canJoin = await readCanJoin(db, order)
  return { order, customer, codRecord, isRtoExcused, canJoin, ...(await neighbours(db, number)) }
}

async function neighbours(db: Db, number: number): Promise<Pick<OrderPage, 'previous' | 'next'>> {
  const nearest = (isBeyond: SQL, order: SQL) =>
    db.select({ number: orders.number }).from(orders).where(isBeyond).orderBy(order).limit(1)
  const [before] = await nearest(lt(orders.number, number), desc(orders.number))
  const [after] = await nearest(gt(orders.number, number), asc(orders.number))
  return { previous: before?.number ?? null, next: after?.number ?? null }
}
