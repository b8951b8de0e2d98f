import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { OrderRow } from './lock-order.ts'
import { orders } from './orders.table.ts'

// The writes to orders that other houses (docs/decisions/001-rooms.md) may call. The caller must hold the order's lock, except for
// `storeProviderOrder` and `noteCancelRequest`. Only `setOrderState` (transact-orders.ts) changes the state.

/** Records that the payment of an order is authorised, or that the order is paid. */
export async function setPaymentStatus(tx: Db, id: OrderId, paymentStatus: 'authorized' | 'paid'): Promise<void> {
  const paidAt = paymentStatus === 'paid' ? { paidAt: sql`now()` } : {}
  await tx
    .update(orders)
    .set({ paymentStatus, ...paidAt })
    .where(eq(orders.id, id))
}

/** Sets the refunded amount and the payment status of an order. */
export async function setAmountRefunded(
  tx: Db,
  { id, total }: Pick<OrderRow, 'id' | 'total'>,
  amountRefunded: OrderRow['amountRefunded'],
): Promise<void> {
  const paymentStatus = amountRefunded >= total ? 'refunded' : 'partly_refunded'
  await tx.update(orders).set({ amountRefunded, paymentStatus }).where(eq(orders.id, id))
}

/**
 * Extends the hold of an order to `minutes` from now, at most to `mostMinutes` after it was placed; never shortens it. A cash-on-delivery
 * order without a hold gets none.
 */
export async function extendHold(
  tx: Db,
  { id, paymentMethod }: Pick<OrderRow, 'id' | 'paymentMethod'>,
  { minutes, mostMinutes }: { minutes: number; mostMinutes: number },
): Promise<void> {
  const until = sql`least(now() + make_interval(mins => ${minutes}), created_at + make_interval(mins => ${mostMinutes}))`
  await tx
    .update(orders)
    .set({ holdExpiresAt: sql`greatest(hold_expires_at, ${until})` })
    .where(and(eq(orders.id, id), paymentMethod === 'COD' ? isNotNull(orders.holdExpiresAt) : undefined))
}

/** Stores the id of the payment provider's order. Returns the id that was stored first. */
export async function storeProviderOrder(db: Db, id: OrderId, providerOrderId: string): Promise<string> {
  const [stored] = await db
    .update(orders)
    .set({ providerOrderId })
    .where(and(eq(orders.id, id), isNull(orders.providerOrderId)))
    .returning({ id: orders.providerOrderId })
  if (stored?.id) return stored.id
  const [first] = await db.select({ id: orders.providerOrderId }).from(orders).where(eq(orders.id, id))
  return first?.id ?? providerOrderId
}

/** Records that the shopper wants to cancel an unpaid order whose payment provider could not be reached. */
export async function noteCancelRequest(db: Db, id: OrderId, at: Date): Promise<void> {
  await db.update(orders).set({ cancelRequestedAt: at }).where(eq(orders.id, id))
}

export async function setExpectedDays(tx: Db, id: OrderId, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(orders).set({ expectedFrom: from, expectedTo: to }).where(eq(orders.id, id))
}

/** Combines orders into one parcel. They count as not printed, because their papers show another amount. */
export async function putInOneParcel(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await tx
    .update(orders)
    .set({ parcelId: randomUUID(), slipPrintedAt: null, trackingUrl: null })
    .where(inArray(orders.id, [...ids]))
}

/** Puts each of these orders back in its own parcel, except orders in transit and cancelled ones. */
export async function separateParcels(db: Db, areThese: SQL): Promise<void> {
  await db
    .update(orders)
    .set({ parcelId: null })
    .where(and(areThese, isNotNull(orders.parcelId), isNull(orders.shippedAt), ne(orders.status, 'Cancelled')))
}

type Tracking = { courier: string | null; trackingNumber: string | null; trackingUrl: string | null }

/** Sets the courier and the tracking number of the parcel of these orders. */
export async function setTracking(tx: Db, ids: readonly OrderId[], tracking: Tracking): Promise<void> {
  await tx
    .update(orders)
    .set(tracking)
    .where(inArray(orders.id, [...ids]))
}

/** Marks the slips of orders as printed, or as not printed. */
export async function markSlips(tx: Db, ids: readonly OrderId[], { isPrinted }: { isPrinted: boolean }): Promise<void> {
  await tx
    .update(orders)
    .set({ slipPrintedAt: isPrinted ? sql`now()` : null })
    .where(inArray(orders.id, [...ids]))
}

/** Marks the other orders in this order's parcel as not printed, because their slips now show another amount. */
export async function unprintOthers(tx: Db, { id, parcelId }: Pick<OrderRow, 'id' | 'parcelId'>): Promise<void> {
  if (parcelId === null) return
  await tx
    .update(orders)
    .set({ slipPrintedAt: null })
    .where(and(eq(orders.parcelId, parcelId), ne(orders.id, id), isNotNull(orders.slipPrintedAt)))
}

/** Notes that the courier returns the parcel of an order to the shop. */
export async function markReturning(tx: Db, id: OrderId): Promise<void> {
  await tx.update(orders).set({ rtoAt: sql`now()` }).where(eq(orders.id, id))
}

/** Sets whether a returned parcel is excused. An excused one does not count as refused by the customer. */
export async function setRtoExcused(tx: Db, id: OrderId, rtoExcused: boolean): Promise<void> {
  await tx.update(orders).set({ rtoExcused }).where(eq(orders.id, id))
}

export async function setOrderNote(tx: Db, id: OrderId, note: string | null): Promise<void> {
  await tx.update(orders).set({ note }).where(eq(orders.id, id))
}

/** Sets who of the staff works on an order. */
export async function setAssignee(tx: Db, id: OrderId, assigneeId: UserId | null): Promise<void> {
  await tx.update(orders).set({ assigneeId }).where(eq(orders.id, id))
}
