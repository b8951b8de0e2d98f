import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import { DROPPED_STATES } from '#contract/orders/returns.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refundedInstead } from './exchange-money.ts'
import { formatReturnNumber } from './present-return.ts'
import type { ReturnRow } from './return-row.ts'
import { returnRequestItems, returnRequests } from './returns.table.ts'

/** Throws when items of a cancelled request are in a newer request: staff must work with the newer one. */
export async function checkNotRequestedAgain(tx: Db, { id }: ReturnRow): Promise<void> {
  const requestItems = tx
    .select({ item: returnRequestItems.orderItemId })
    .from(returnRequestItems)
    .where(eq(returnRequestItems.returnRequestId, id))
  const [newer] = await tx
    .select({ number: returnRequests.number })
    .from(returnRequestItems)
    .innerJoin(returnRequests, eq(returnRequests.id, returnRequestItems.returnRequestId))
    .where(
      and(inArray(returnRequestItems.orderItemId, requestItems), notInArray(returnRequests.state, [...DROPPED_STATES])),
    )
    .limit(1)
  if (newer)
    throw new ShopError('illegal_transition', 'return_requested_again', { ticket: formatReturnNumber(newer.number) })
}

/** Throws for an exchange whose items have been refunded, because the shopper would get both items and money. */
export async function checkNotRefunded(tx: Db, { id, kind }: ReturnRow, order: OrderRow | null): Promise<void> {
  if (kind !== 'exchange' || !order) return
  const pieces = await tx
    .select({
      subtotal: sql<number>`${orderItems.unitPrice} * ${returnRequestItems.quantity}`,
      share: sql<
        number | null
      >`ceil(${orderItems.discountShare}::numeric * ${returnRequestItems.quantity} / ${orderItems.quantity})::int`,
    })
    .from(returnRequestItems)
    .innerJoin(orderItems, eq(orderItems.id, returnRequestItems.orderItemId))
    .where(eq(returnRequestItems.returnRequestId, id))
  const refunded = await refundedInstead(tx, order, pieces)
  if (refunded !== null) throw new ShopError('illegal_transition', 'exchange_refunded_meanwhile', { amount: refunded })
}
