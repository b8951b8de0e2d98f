import { RETURN_FEE } from '#contract/basics/limits.ts'
import { returnRequestItems, returnRequests } from '#server/orders/returns/returns.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hoursAfter } from './days.ts'
import type { WrittenOrder } from './written-order.ts'

export async function addReturns(tx: Db, orders: WrittenOrder[]): Promise<void> {
  for (const { id: orderId, returned, deliveredAt, items, shopper } of orders) {
    const [item] = items.filter(({ isCustom }) => !isCustom)
    if (!returned || !deliveredAt || !item) continue
    const createdAt = hoursAfter(deliveredAt, 5)
    const decidedAt = returned.state === 'waiting' ? null : hoursAfter(createdAt, 4)
    const [request] = await tx
      .insert(returnRequests)
      .values({
        orderId,
        createdAt,
        decidedAt,
        userId: shopper.id,
        email: shopper.email,
        fee: RETURN_FEE,
        state: returned.state,
        reason: returned.reason,
        note: returned.note,
        isDemo: true,
        products: item.name,
        closedAt: returned.state === 'declined' ? decidedAt : null,
        updatedAt: decidedAt ?? createdAt,
      })
      .returning({ id: returnRequests.id })
    if (request)
      await tx
        .insert(returnRequestItems)
        .values({ returnRequestId: request.id, orderItemId: item.id, quantity: item.quantity })
  }
}
