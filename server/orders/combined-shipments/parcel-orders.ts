import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orStopped } from './or-stopped.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * All orders in the parcel of an order, oldest first, locked until the transaction ends. Leaves out cancelled orders. If the given order is
 * cancelled, returns only that order. Throws `not_found`.
 */
export async function lockedParcel(tx: Db, id: OrderId): Promise<[OrderRow, ...OrderRow[]]> {
  for (;;) {
    const [named] = await tx.select({ parcelId: orders.parcelId }).from(orders).where(eq(orders.id, id))
    if (!named) throw notFound()
    const { parcelId } = named
    const isIn = parcelId === null ? eq(orders.id, id) : or(eq(orders.id, id), eq(orders.parcelId, parcelId))
    const rows = await tx.select().from(orders).where(isIn).orderBy(asc(orders.id)).for('update')
    const order = rows.find((row) => row.id === id)
    if (!order) throw notFound()
    // The order has joined or left a parcel before it was locked, so its parcel is read again.
    if (order.parcelId !== parcelId) continue
    if (order.status === 'Cancelled') return [order]
    const [first = order, ...others] = rows
      .filter(({ status }) => status !== 'Cancelled')
      .toSorted((a, b) => a.number - b.number)
    return [first, ...others]
  }
}

/**
 * Applies a step to every order in the parcel of the given order. `isLead`: the customer gets a message about this order: the oldest one,
 * or each one of a group order. Throws what the step throws (`parcel_order_refused` if it is about another order), and
 * `illegal_transition` while only some orders of the parcel are accepted.
 */
export async function eachOfParcel(
  tx: Db,
  id: OrderId,
  step: (order: OrderRow, isLead: boolean) => Promise<void>,
): Promise<void> {
  const all = await lockedParcel(tx, id)
  const waiting = all.find(({ status }) => status === 'Pending' || status === 'Success')
  if (waiting && all.some(({ status }) => status === 'Accepted'))
    throw waiting.id === id
      ? new ShopError('illegal_transition', 'order_not_accepted', { status: waiting.status })
      : new ShopError('illegal_transition', 'parcel_order_not_accepted', {
          number: waiting.number,
          status: waiting.status,
        })
  for (const order of all) {
    try {
      await step(order, order.id === all[0].id || order.channel === 'group')
    } catch (cause) {
      const error = orStopped(cause)
      if (!(error instanceof ShopError) || order.id === id) throw error
      throw new ShopError(error.code, 'parcel_order_refused', { number: order.number, problem: error.refusal })
    }
  }
}

/** The condition for the given orders and all other orders in their parcels. */
export function ofTheirParcels(ids: readonly OrderId[]): SQL | undefined {
  const named = [...ids]
  return or(
    inArray(orders.id, named),
    sql`${orders.parcelId} in (select named.parcel_id from orders named where ${inArray(sql`named.id`, named)} and named.parcel_id is not null)`,
  )
}

/** The ids of all orders in the parcel of an order, oldest first. Leaves out other cancelled orders. Locks nothing. */
export async function parcelIds(db: Db, id: OrderId): Promise<[OrderId, ...OrderId[]]> {
  const [named] = await db.select({ parcelId: orders.parcelId }).from(orders).where(eq(orders.id, id))
  if (!named?.parcelId) return [id]
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.parcelId, named.parcelId), or(ne(orders.status, 'Cancelled'), eq(orders.id, id))))
    .orderBy(asc(orders.number))
  const [first = id, ...others] = rows.map((row) => row.id)
  return [first, ...others]
}
