import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { partialShipments } from './partial-shipments.table.ts'
import { piecesLeft } from './refuse-partial-shipment.ts'

/** Throws `illegal_transition` for an order with a sent part, because cancelling does not bring that part back. */
export function refuseCancel({ partialShipmentCount, piecesSent, shippedAt }: OrderRow): void {
  if (partialShipmentCount === 0) return
  const reason = shippedAt ? 'sent_in_part_not_closable' : 'sent_in_part_not_cancellable'
  throw new ShopError('illegal_transition', reason, { count: piecesSent })
}

/**
 * Throws `illegal_transition` when an order with partial shipments has no last parcel to send: all its pieces were sent in parts, or it was
 * refunded in full.
 */
export async function refuseEmpty(tx: Db, order: OrderRow): Promise<void> {
  if (order.partialShipmentCount > 0 && order.paymentStatus === 'refunded')
    throw new ShopError('illegal_transition', 'order_refunded_before_rest')
  if (order.partialShipmentCount > 0 && (await piecesLeft(tx, order)) === 0)
    throw new ShopError('illegal_transition', 'everything_sent_in_parts')
}

/**
 * Throws `illegal_transition` when a part was sent and the rest was not, because an order is delivered as a whole. Exception: an order with
 * a refund can be delivered without the rest.
 */
export async function refuseUnsent(tx: Db, order: OrderRow): Promise<void> {
  if (order.partialShipmentCount === 0 || order.shippedAt || (await hasRefund(tx, order))) return
  const left = await piecesLeft(tx, order)
  if (left > 0) throw new ShopError('illegal_transition', 'pieces_not_sent', { count: left })
}

/**
 * Whether delivering an order only closes it, because its last parcel came back or was never sent. Then no mail says that the order has
 * arrived.
 */
export function isOnlyClosed({ partialShipmentCount, shippedAt, rtoAt }: OrderRow, piecesLeftToSend: number): boolean {
  return partialShipmentCount > 0 && (rtoAt !== null || (shippedAt === null && piecesLeftToSend > 0))
}

async function hasRefund(tx: Db, { id }: OrderRow): Promise<boolean> {
  const given = and(eq(refunds.orderId, id), ne(refunds.reason, 'edited'), ne(refunds.status, 'failed'))
  return (await tx.$count(refunds, given)) > 0
}

/** Marks the parts of a delivered order as delivered, if they are still on their way. */
export async function deliverPartialShipments(tx: Db, { id, partialShipmentCount }: OrderRow): Promise<void> {
  if (partialShipmentCount === 0) return
  const isOpen = and(
    eq(partialShipments.orderId, id),
    isNull(partialShipments.deliveredAt),
    isNull(partialShipments.returnedAt),
  )
  await tx.update(partialShipments).set({ deliveredAt: sql`now()` }).where(isOpen)
}

/** Undoes `deliverPartialShipments`. The row is the order before the undo. */
export async function reopenPartialShipments(
  tx: Db,
  { id, deliveredAt, partialShipmentCount }: OrderRow,
): Promise<void> {
  if (partialShipmentCount === 0 || !deliveredAt) return
  const isWithIt = and(eq(partialShipments.orderId, id), eq(partialShipments.deliveredAt, deliveredAt))
  await tx.update(partialShipments).set({ deliveredAt: null }).where(isWithIt)
}
