import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orderParts } from './partial-shipments.table.ts'
import { piecesLeft } from './refuse-partial-shipment.ts'

/** Throws `illegal_transition` for an order with a sent part, because cancelling does not bring that part back. */
export function refuseCancel({ partsSent, piecesSent, shippedAt }: OrderRow): void {
  if (partsSent === 0) return
  const sent =
    piecesSent === 1
      ? '1 piece of this order was sent in a parcel of its own'
      : `${piecesSent} pieces of this order were sent before the rest`
  throw new ShopError(
    'illegal_transition',
    shippedAt
      ? `${sent}, so it cannot be closed as a whole. Mark it as delivered, then refund what did not arrive.`
      : `${sent}, so it cannot be cancelled. Take out the rest with “Edit order”: its money goes back. Where that is not possible, refund the rest and mark the order as delivered.`,
  )
}

/**
 * Throws `illegal_transition` when nothing more of an order in parts can be sent: everything was sent, so its own parcel would be
 * empty, or the order was refunded in full, which does not cancel it.
 */
export async function refuseEmpty(tx: Db, order: OrderRow): Promise<void> {
  if (order.partsSent > 0 && order.paymentStatus === 'refunded')
    throw new ShopError(
      'illegal_transition',
      'This order was refunded, so the rest is not sent. Mark the order as delivered to close it.',
    )
  if (order.partsSent > 0 && (await piecesLeft(tx, order)) === 0)
    throw new ShopError(
      'illegal_transition',
      'Everything of this order was sent in parts already. Mark it as delivered.',
    )
}

/**
 * Throws `illegal_transition` when a part of an order was sent and the rest was not, because an order is delivered once, as a whole. A
 * refunded order is exempt: if an edit cannot remove the unsent rest, for example because of an invoice, the order ends by a refund.
 */
export async function refuseUnsent(tx: Db, order: OrderRow): Promise<void> {
  if (order.partsSent === 0 || order.shippedAt || (await hasRefund(tx, order))) return
  const left = await piecesLeft(tx, order)
  if (left > 0)
    throw new ShopError(
      'illegal_transition',
      `${left === 1 ? '1 piece' : `${left} pieces`} of this order ${left === 1 ? 'is' : 'are'} not sent yet. Mark the order as shipped first.`,
    )
}

/**
 * Whether delivering an order only closes it, because its last parcel came back or was never sent. Then no mail says that the order has
 * arrived.
 */
export function isOnlyClosed({ partsSent, shippedAt, rtoAt }: OrderRow, piecesLeftToSend: number): boolean {
  return partsSent > 0 && (rtoAt !== null || (shippedAt === null && piecesLeftToSend > 0))
}

async function hasRefund(tx: Db, { id }: OrderRow): Promise<boolean> {
  const given = and(eq(refunds.orderId, id), ne(refunds.reason, 'edited'), ne(refunds.status, 'failed'))
  return (await tx.$count(refunds, given)) > 0
}

/** Delivers the parts of a delivered order that are still on their way. */
export async function deliverPartialShipments(tx: Db, { id, partsSent }: OrderRow): Promise<void> {
  if (partsSent === 0) return
  const isOpen = and(eq(orderParts.orderId, id), isNull(orderParts.deliveredAt), isNull(orderParts.returnedAt))
  await tx.update(orderParts).set({ deliveredAt: sql`now()` }).where(isOpen)
}

/** Undoes `deliverPartialShipments`. The given row is the order as it was before the undo. */
export async function reopenPartialShipments(tx: Db, { id, deliveredAt, partsSent }: OrderRow): Promise<void> {
  if (partsSent === 0 || !deliveredAt) return
  const isWithIt = and(eq(orderParts.orderId, id), eq(orderParts.deliveredAt, deliveredAt))
  await tx.update(orderParts).set({ deliveredAt: null }).where(isWithIt)
}
