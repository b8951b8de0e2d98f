import { eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { orderItems } from '#server/orders/order-items.table.ts'
import { UNTAXED_ITEM } from '#server/orders/tax/order-tax.ts'
import { noteOrders, type OrdersTx } from '#server/orders/transact-orders.ts'
import type { EditPlan } from './plan-edit.ts'

/** Writes the items of an edited order, in a transaction that may: removed ones go, the others keep their ids, added ones come last. */
export async function writeEditedItems(
  tx: OrdersTx,
  orderId: OrderId,
  { lines, removed, tax, shares, totals }: EditPlan,
): Promise<void> {
  // The shop's role deletes no items; this function deletes those of an order that is being edited.
  for (const { id } of removed) await tx.execute(sql`select remove_edited_item(${id}::uuid)`)
  let last = Math.max(-1, ...lines.map(({ item }) => item?.position ?? -1), ...removed.map(({ position }) => position))
  for (const [index, { item, snapshot }] of lines.entries()) {
    const discountShare = totals.discount > ZERO ? (shares[index] ?? ZERO) : null
    const taxed = tax?.lines[index] ?? { ...UNTAXED_ITEM, discountShare }
    if (item) {
      const { size, colour, quantity, subtotal, imageKey } = snapshot
      const changed = { size, colour, quantity, subtotal, imageKey, ...taxed }
      await tx.update(orderItems).set(changed).where(eq(orderItems.id, item.id))
    } else {
      last += 1
      await tx.insert(orderItems).values({ ...snapshot, ...taxed, orderId, position: last })
    }
  }
  noteOrders(tx, [orderId])
}
