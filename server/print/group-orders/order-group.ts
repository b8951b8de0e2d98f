import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderGroup } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isVisibleOrder } from '#server/orders/orders/orders.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { groupOrders, groupShares } from './group-orders.table.ts'

/** The group order that an order belongs to; null for any other order. Throws not_found for an order of somebody else. */
export async function ofOrder(
  ctx: SignedIn,
  { id }: Input<typeof contract.groupOrders.ofOrder>,
): Promise<OrderGroup | null> {
  const { db } = ctx
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(ctx)))
  if (!order) throw notFound()
  const { id: groupOrderId, title, token, state } = groupOrders
  const [groupOrder] = await db
    .select({ id: groupOrderId, title, token, state })
    .from(groupShares)
    .innerJoin(groupOrders, eq(groupOrders.id, groupShares.groupOrderId))
    .where(eq(groupShares.orderId, id))
    .limit(1)
  return groupOrder ?? null
}
