import { and, eq, sql } from 'drizzle-orm'
import type { GroupRoomId } from '#contract/group-rooms/room-fields.ts'
import type { Db } from '#server/core/database/db.ts'
import { groupShares } from '#server/group-rooms/group-rooms.table.ts'
import { orders } from '#server/orders/orders.table.ts'

/** Whether a shirt of a group counts: one with an order of its own while that is paid and not cancelled, any other until it is removed. */
export const COUNTS = sql`case when ${groupShares.userId} is null then ${groupShares.leftAt} is null
  else ${orders.status} in ('Success', 'Accepted', 'Delivered') end`

/** How many shirts of a room count now. */
export async function piecesOf(db: Db, roomId: GroupRoomId): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`count(*)::int` })
    .from(groupShares)
    .leftJoin(orders, eq(orders.id, groupShares.orderId))
    .where(and(eq(groupShares.roomId, roomId), COUNTS))
  return row?.pieces ?? 0
}
