import { minus, type Paise, ZERO } from '#contract/money.ts'
import type { Db } from '#server/core/database/db.ts'
import { readMoney } from '#server/orders/admin/admin-order-details.ts'
import type { OrderRow } from '#server/orders/lock-order.ts'

/** What the shopper has paid for items of an order: their price without their share of the discount. */
export function paidFor(order: Pick<OrderRow, 'subtotal' | 'discount'>, cost: number): Paise {
  const share = order.subtotal === 0 ? 0 : Math.round((order.discount * cost) / order.subtotal)
  return Math.max(0, cost - share) as Paise
}

/**
 * What was refunded of an order, when that leaves less than was paid for items of this price: who gets them exchanged would
 * have both, items and money. Null: nothing of it was refunded. The caller has locked the order.
 */
export async function refundedInstead(tx: Db, order: OrderRow, cost: number): Promise<Paise | null> {
  const { refunded } = await readMoney(tx, order)
  if (refunded === ZERO) return null
  return paidFor(order, cost) > minus(order.total, refunded) ? refunded : null
}
