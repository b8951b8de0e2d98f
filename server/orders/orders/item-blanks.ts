import { eq, sql } from 'drizzle-orm'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orderItems } from './order-items.table.ts'

/** Adds `by` to an item's number of pieces without a garment. A trigger protects the column; see server/database/README.md. */
export async function changeBlankShort(tx: Db, id: OrderItemId, by: number): Promise<void> {
  await tx.execute(sql`select set_config('inkloom.moving_blanks', 'on', true)`)
  await tx
    .update(orderItems)
    .set({ blankShort: sql`${orderItems.blankShort} + ${by}::int` })
    .where(eq(orderItems.id, id))
  await tx.execute(sql`select set_config('inkloom.moving_blanks', '', true)`)
}

/** Sets the counted garment of an item. Its order then reserves as many as are available. */
export async function setItemBlank(tx: Db, id: OrderItemId, blankId: number): Promise<void> {
  await tx.update(orderItems).set({ blankId }).where(eq(orderItems.id, id))
}
