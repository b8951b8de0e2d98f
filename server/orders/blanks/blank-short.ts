import { eq, sql } from 'drizzle-orm'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Changes how many pieces of an item have no garment, by so many. The column is guarded; see server/database/README.md. */
export async function changeBlankShort(tx: Db, id: OrderItemId, by: number): Promise<void> {
  await tx.execute(sql`select set_config('inkloom.moving_blanks', 'on', true)`)
  await tx
    .update(orderItems)
    .set({ blankShort: sql`${orderItems.blankShort} + ${by}::int` })
    .where(eq(orderItems.id, id))
  await tx.execute(sql`select set_config('inkloom.moving_blanks', '', true)`)
}
