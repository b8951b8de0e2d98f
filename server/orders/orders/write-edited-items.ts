import { eq, sql } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { ItemRow, NextLine } from '#server/orders/order-edits/edited-lines.ts'
import type { EditPlan } from '#server/orders/order-edits/plan-edit.ts'
import { UNTAXED_ITEM } from '#server/orders/tax/order-tax.ts'
import { orderItems } from './order-items.table.ts'
import { noteOrders, type OrdersTx, outdateEditedItems } from './transact-orders.ts'
import { costAndBlankColumns, type Snapshot } from './write-order.ts'

type WrittenEdit = Pick<EditPlan, 'removed' | 'tax' | 'shares'> & {
  lines: readonly Pick<NextLine, 'item' | 'snapshot'>[]
  totals: Pick<EditPlan['totals'], 'discount'>
}

/** Writes the items of an edited order: deletes removed ones, keeps the ids of the others, and puts added ones last. */
export async function writeEditedItems(
  tx: OrdersTx,
  orderId: OrderId,
  { lines, removed, tax, shares, totals }: WrittenEdit,
): Promise<void> {
  const printed = [
    ...removed.map((item) => ({ item, isOther: false, quantity: 0 })),
    ...lines.flatMap(({ item, snapshot }) =>
      item ? { item, isOther: isOtherPiece(item, snapshot), quantity: snapshot.quantity } : [],
    ),
  ].filter(({ item }) => item.customizedProductId !== null)
  if (printed.length > 0)
    await outdateEditedItems(
      tx,
      printed.map(({ item: { id }, ...edited }) => ({ id, ...edited })),
    )
  // The shop's database role cannot delete items; `remove_edited_item` can, for an order being edited.
  for (const { id } of removed) await tx.execute(sql`select remove_edited_item(${id}::uuid)`)
  let last = Math.max(-1, ...lines.map(({ item }) => item?.position ?? -1), ...removed.map(({ position }) => position))
  for (const [index, { item, snapshot }] of lines.entries()) {
    const discountShare = totals.discount > ZERO ? (shares[index] ?? ZERO) : null
    const taxed = tax?.lines[index] ?? { ...UNTAXED_ITEM, discountShare }
    if (item) {
      const { size, colour, quantity, subtotal, imageKey } = snapshot
      const changed = { size, colour, quantity, subtotal, imageKey, ...taxed }
      const garment = isOtherPiece(item, snapshot)
        ? costAndBlankColumns({ ...item, size, colour })
        : { blankShort: keptShort(item, quantity) }
      await tx
        .update(orderItems)
        .set({ ...changed, ...garment })
        .where(eq(orderItems.id, item.id))
    } else {
      last += 1
      await tx
        .insert(orderItems)
        .values({ ...snapshot, ...taxed, ...costAndBlankColumns(snapshot), orderId, position: last })
    }
  }
  const isPrinted = printed.length > 0 || lines.some(({ snapshot }) => snapshot.customizedProductId !== null)
  if (isPrinted) noteOrders(tx, [orderId])
}

function isOtherPiece(before: Pick<Snapshot, 'size' | 'colour'>, after: Pick<Snapshot, 'size' | 'colour'>): boolean {
  return before.size !== after.size || before.colour !== after.colour
}

/** The pieces that still lack a reserved garment. An edit removes these first, except those already printed on an uncounted garment. */
function keptShort({ id, quantity: before, blankShort }: ItemRow, quantity: number) {
  if (quantity >= before || blankShort === 0) return blankShort
  return sql`greatest(used_uncounted(${id}::uuid), ${blankShort - (before - quantity)}::int)`
}
