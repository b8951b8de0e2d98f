import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { OrderRow } from './lock-order.ts'
import { orders } from './orders.table.ts'

// What other rooms change of an order besides its state, for which `setOrderState` is (transact-orders.ts). All but `storeProviderOrder`
// and `noteCancelRequest` are for locked orders.

/** Notes that its money is authorised, or that it was paid. */
export async function setPaymentStatus(tx: Db, id: OrderId, paymentStatus: 'authorized' | 'paid'): Promise<void> {
  const paidAt = paymentStatus === 'paid' ? { paidAt: sql`now()` } : {}
  await tx
    .update(orders)
    .set({ paymentStatus, ...paidAt })
    .where(eq(orders.id, id))
}

/** Sets how much of an order is paid back. */
export async function setAmountRefunded(
  tx: Db,
  { id, total }: Pick<OrderRow, 'id' | 'total'>,
  amountRefunded: OrderRow['amountRefunded'],
): Promise<void> {
  const paymentStatus = amountRefunded >= total ? 'refunded' : 'partly_refunded'
  await tx.update(orders).set({ amountRefunded, paymentStatus }).where(eq(orders.id, id))
}

/**
 * Keeps the stock of an order for so many minutes from now, but not longer than `mostMinutes` after it was placed, and never shorter than
 * before. An order with cash on delivery that waits for nothing has no hold, and gets none.
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

/** Stores the payment provider's order, and returns the one that was stored first. */
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

/** Notes that the shopper wants to cancel an unpaid order, of which the payment provider could not be asked. */
export async function noteCancelRequest(db: Db, id: OrderId, at: Date): Promise<void> {
  await db.update(orders).set({ cancelRequestedAt: at }).where(eq(orders.id, id))
}

/** Sets the days between which an order is expected to arrive. */
export async function setExpectedDays(tx: Db, id: OrderId, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(orders).set({ expectedFrom: from, expectedTo: to }).where(eq(orders.id, id))
}

/** Puts orders in one parcel. What is printed for each of them says another amount: it counts as not printed. */
export async function putInOneParcel(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await tx
    .update(orders)
    .set({ parcelId: randomUUID(), slipPrintedAt: null, trackingUrl: null })
    .where(inArray(orders.id, [...ids]))
}

/** Gives each of some orders a parcel of its own again, but for those that are on their way or cancelled. */
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

/** What is printed of the other orders in the parcel of this one says another amount from now on: they count as not printed. */
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

/** Sets whether it was its customer's fault that a parcel came back to the shop. */
export async function setRtoExcused(tx: Db, id: OrderId, rtoExcused: boolean): Promise<void> {
  await tx.update(orders).set({ rtoExcused }).where(eq(orders.id, id))
}

/** Sets the owner's note on an order. */
export async function setOrderNote(tx: Db, id: OrderId, note: string | null): Promise<void> {
  await tx.update(orders).set({ note }).where(eq(orders.id, id))
}

/** Sets who of the staff works on an order. */
export async function setAssignee(tx: Db, id: OrderId, assigneeId: UserId | null): Promise<void> {
  await tx.update(orders).set({ assigneeId }).where(eq(orders.id, id))
}
