import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { printJobs } from '#server/print/print-room/print-room.table.ts'
import type { EditedLines, ItemRow } from './edited-lines.ts'

type Item = Pick<ItemRow, 'customizedProductId'>
/**
 * `pieces`: number of printed pieces of an item. `least`: the highest position of a printed piece. A lower quantity would remove this
 * piece.
 */
type Printed = { pieces: number; least: number }

/** Locks the print jobs of an order, so that no piece is printed during an edit. */
export async function lockPieces(tx: Db, orderId: OrderId, items: readonly Item[]): Promise<void> {
  if (!items.some(isCustom)) return
  await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(eq(printJobs.orderId, orderId))
    .orderBy(asc(printJobs.id))
    .for('no key update')
}

function isCustom({ customizedProductId }: Item): boolean {
  return customizedProductId !== null
}

/** What is printed of each customised item. */
export async function readPrinted(
  db: Db,
  orderId: OrderId,
  items: readonly Item[],
): Promise<Map<OrderItemId, Printed>> {
  if (!items.some(isCustom)) return new Map()
  const rows = await db
    .select({ item: printJobs.orderItemId, piece: printJobs.piece })
    .from(printJobs)
    .where(and(eq(printJobs.orderId, orderId), isNotNull(printJobs.printedAt), ne(printJobs.state, 'cancelled')))
  const printed = new Map<OrderItemId, Printed>()
  for (const { item, piece } of rows) {
    const { pieces = 0, least = 0 } = printed.get(item) ?? {}
    printed.set(item, { pieces: pieces + 1, least: Math.max(least, piece) })
  }
  return printed
}

/** Throws illegal_transition for an edit that removes a printed piece, or gives it another size or colour. */
export async function refusePrinted(
  db: Db,
  orderId: OrderId,
  items: readonly ItemRow[],
  { lines, removed }: Pick<EditedLines, 'lines' | 'removed'>,
): Promise<void> {
  const printed = await readPrinted(db, orderId, items)
  for (const item of removed) {
    const printedItem = printed.get(item.id)
    if (printedItem) throw tooFew(item.name, printedItem)
  }
  for (const { item, snapshot } of lines) {
    const printedItem = item && printed.get(item.id)
    if (!printedItem) continue
    if (snapshot.quantity < printedItem.least) throw tooFew(item.name, printedItem)
    if (snapshot.size !== item.size || snapshot.colour !== item.colour)
      throw new ShopError('illegal_transition', 'printed_pieces_fixed', {
        problem: printedPieces(item.name, printedItem),
      })
  }
}

function tooFew(name: string, printed: Printed): ShopError {
  const problem = printedPieces(name, printed)
  return new ShopError('illegal_transition', 'printed_pieces_stay', { problem, minimum: printed.least })
}

function printedPieces(name: string, { pieces, least }: Printed): Refusal {
  const values = { count: pieces, name }
  return pieces < least ? refusal('pieces_printed_to', { ...values, last: least }) : refusal('pieces_printed', values)
}
