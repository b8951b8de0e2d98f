import { and, eq, sql } from 'drizzle-orm'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'

const IS_PAID = sql`coalesce(${orders.status} in ('Success', 'Accepted', 'Delivered'), false)`

/**
 * Whether the order of a share was not cancelled after payment; true without an order. A shirt whose paid order is cancelled no longer
 * counts, even if its member is still in the group.
 */
export const IS_NOT_TAKEN_BACK = sql`not coalesce(${orders.status} = 'Cancelled' and ${orders.paidAt} is not null, false)`

/** Whether a newer share that replaces this one is paid. */
const IS_REPLACED = sql`exists (select from group_shares newer join orders paid on paid.id = newer.order_id
  where newer.replaces_id = ${groupShares.id} and newer.left_at is null and paid.status in ('Success', 'Accepted', 'Delivered'))`

/** Whether a shirt of a group order counts. If the organiser pays: until it is removed. If members pay: while its order is paid. */
export const COUNTS = sql`(${groupShares.leftAt} is null and not ${IS_REPLACED}
  and ((select payer from group_rooms room where room.id = ${groupShares.groupOrderId}) = 'organiser' or ${IS_PAID}))`

export async function countGroupPieces(db: Db, groupOrderId: GroupOrderId): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`count(*)::int` })
    .from(groupShares)
    .leftJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.groupOrderId, groupOrderId), COUNTS))
  return row?.pieces ?? 0
}
