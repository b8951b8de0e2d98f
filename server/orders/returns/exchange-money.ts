import { minus, type Paise, ZERO } from '#contract/basics/money.ts'
import { readMoney } from '#server/orders/order-list/admin-order-details.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PaidPieces, sumPaidForPieces } from './refund-of-return.ts'

/**
 * The refunded amount of an order; null while at least the price paid for these pieces is left. An exchange is then refused, because the
 * shopper would have both items and money. Refunds of an edit's difference do not count. The caller has locked the order.
 */
export async function refundedInstead(tx: Db, order: OrderRow, pieces: readonly PaidPieces[]): Promise<Paise | null> {
  const { refunded, refundable } = await readMoney(tx, order)
  if (refunded === ZERO || sumPaidForPieces(order, pieces) <= refundable) return null
  return minus(order.total, refundable)
}
