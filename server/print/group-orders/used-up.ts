import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { invalidField } from '#contract/http/errors.ts'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { blanks } from '#server/print/print-room/blanks.table.ts'
import { groupOrders } from './group-orders.table.ts'

const isGroupOrderBlank = and(
  eq(blanks.category, groupOrders.category),
  eq(blanks.material, groupOrders.material),
  eq(blanks.colour, groupOrders.colour),
  isNull(blanks.stoppedAt),
)

/**
 * Where the organiser pays: the number of joined shirts of a size, which reserve no garment before the group order closes. Elsewhere 0,
 * because nobody knows whether the members will order.
 */
const UNORDERED = sql<number>`case when ${groupOrders.payer} = 'organiser' then (select count(*)::int from group_shares share
  where share.room_id = ${groupOrders.id} and share.size = ${blanks.size} and share.left_at is null and share.order_id is null) else 0 end`

/** The sizes of a garment that are out of stock. */
export async function findUsedUpSizes(
  db: Db,
  { category, material, colour }: Pick<typeof blanks.$inferSelect, 'category' | 'material' | 'colour'>,
): Promise<string[]> {
  const ofGarment = and(eq(blanks.category, category), eq(blanks.material, material), eq(blanks.colour, colour))
  const isUsedUp = and(ofGarment, eq(blanks.available, 0), isNull(blanks.stoppedAt))
  return (await db.select({ size: blanks.size }).from(blanks).where(isUsedUp)).map(({ size }) => size)
}

/** The sizes that nobody can join with, by open group order: no unprinted garment is left. A size without counted stock is never listed. */
export async function usedUpSizes(db: Db, ids: readonly GroupOrderId[]): Promise<Map<GroupOrderId, string[]>> {
  const rows = await db
    .select({ groupOrderId: groupOrders.id, size: blanks.size })
    .from(groupOrders)
    .innerJoin(blanks, isGroupOrderBlank)
    .where(
      and(inArray(groupOrders.id, [...ids]), eq(groupOrders.state, 'open'), sql`${blanks.available} <= ${UNORDERED}`),
    )
  const sizes = new Map<GroupOrderId, string[]>()
  for (const { groupOrderId, size } of rows) sizes.set(groupOrderId, [...(sizes.get(groupOrderId) ?? []), size])
  return sizes
}

/**
 * Refuses another shirt of a size that is used up. Needed because joining places no order, which would be refused. The lock makes
 * simultaneous calls wait for each other. Throws `invalid`.
 */
export async function refuseUsedUp(tx: Db, id: GroupOrderId, size: string): Promise<void> {
  const ofSize = and(eq(groupOrders.id, id), eq(blanks.size, size))
  const garment = tx.select({ id: blanks.id }).from(groupOrders).innerJoin(blanks, isGroupOrderBlank).where(ofSize)
  await tx.select({ id: blanks.id }).from(blanks).where(inArray(blanks.id, garment)).for('no key update')
  // A separate statement after the lock, so that it sees everybody who joined before.
  if (((await usedUpSizes(tx, [id])).get(id) ?? []).includes(size)) throw invalidField('size', 'size_is_sold_out')
}
