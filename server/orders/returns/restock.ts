import { and, asc, eq } from 'drizzle-orm'
import { invalidField, notFound } from '#contract/http/errors.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { restockItem } from '#server/catalogue/stock/stock.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { returnRequestItems } from './returns.table.ts'

type ReturnedQuantity = { item: OrderItemId; quantity: number }

/** Adds undamaged returned items to stock, in product order to avoid deadlocks. Throws `invalid` for more pieces than were returned. */
export async function restock(
  tx: Db,
  requestId: string,
  quantities: readonly ReturnedQuantity[],
  by: UserId,
): Promise<void> {
  const sent = await tx
    .select({ part: returnRequestItems, item: orderItems })
    .from(returnRequestItems)
    .innerJoin(orderItems, eq(orderItems.id, returnRequestItems.orderItemId))
    .where(eq(returnRequestItems.returnRequestId, requestId))
    .orderBy(asc(orderItems.productId), asc(orderItems.id))
  const quantityByItem = new Map(quantities.map(({ item, quantity }) => [item, quantity]))
  for (const id of quantityByItem.keys()) if (!sent.some(({ item }) => item.id === id)) throw notFound()
  for (const { part, item } of sent) {
    const quantity = quantityByItem.get(item.id) ?? 0
    if (quantity === 0 || item.productId === null) continue
    if (quantity > part.quantity)
      throw invalidField('restock', 'pieces_not_returned', { returned: part.quantity, item: item.name })
    await restockItem(tx, item, quantity, by)
    await tx
      .update(returnRequestItems)
      .set({ restocked: quantity })
      .where(and(eq(returnRequestItems.returnRequestId, requestId), eq(returnRequestItems.orderItemId, item.id)))
  }
}
