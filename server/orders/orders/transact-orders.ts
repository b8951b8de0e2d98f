import { eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { decideDeliveryEstimates } from '#server/orders/delivery-estimates/decide-delivery-dates.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps, EditedItem, PrintRoom } from '#server/platform/deps.ts'
import { orderItems } from './order-items.table.ts'
import { orders } from './orders.table.ts'

declare const opened: unique symbol
/** A transaction opened by `transactOrders`. Only such a transaction may create orders, change their state or write their items. */
export type OrdersTx = Db & { readonly [opened]: true }

/** What `transactOrders` needs: the tools to open a transaction, or one that it has already opened. */
export type OrdersCtx = Pick<Deps, 'db' | 'printRoom'> | { db: OrdersTx }

/** The open transactions, each with the orders that the print room has to update before COMMIT. */
const openTransactions = new WeakMap<Db, { printRoom: PrintRoom; noted: Set<OrderId> }>()

/**
 * Runs a transaction in which orders are created or changed, like `transact`. Only `insertOrder`, `setOrderState`, `writeEditedItems` and
 * `setItemAmounts` write the order data that the print room reads. They note the affected orders. Before COMMIT the print room updates the
 * noted orders: first their print jobs, then their garments, which are locked last. A nested call joins the open transaction.
 */
export async function transactOrders<T>(ctx: OrdersCtx, body: (tx: OrdersTx) => Promise<T>): Promise<T> {
  if (openTransactions.has(ctx.db)) return transact(ctx.db, (tx) => body(tx as OrdersTx))
  if (!('printRoom' in ctx)) throw notOpen()
  const { printRoom } = ctx
  return transact(ctx.db, async (tx) => {
    const noted = new Set<OrderId>()
    openTransactions.set(tx, { printRoom, noted })
    try {
      const result = await body(tx as OrdersTx)
      if (noted.size > 0) {
        await printRoom.syncPrintJobs(tx, [...noted])
        await printRoom.reserveBlanks(tx, [...noted])
      }
      return result
    } finally {
      openTransactions.delete(tx)
    }
  })
}

/** Notes orders with something to print. The print room updates them before COMMIT. */
export function noteOrders(tx: OrdersTx, ids: readonly OrderId[]): void {
  const { noted } = readOpen(tx)
  for (const id of ids) noted.add(id)
}

/**
 * Reserves the garments of a reopened order now and not before COMMIT, because the caller needs the result. Call it last. With too few
 * garments the constraint `blanks_available_not_negative` fails.
 */
export function reserveBlanksAgain(tx: OrdersTx, id: OrderId): Promise<void> {
  return readOpen(tx).printRoom.reserveBlanks(tx, [id], { isReopened: true })
}

/** See `PrintRoom`. */
export function outdateEditedItems(tx: OrdersTx, items: readonly EditedItem[]): Promise<void> {
  return readOpen(tx).printRoom.outdateEditedItems(tx, items)
}

/** See `PrintRoom`. */
export function reopenGroupSettlement(tx: OrdersTx, id: OrderId): Promise<void> {
  return readOpen(tx).printRoom.reopenGroupSettlement(tx, id)
}

function readOpen(tx: OrdersTx) {
  const open = openTransactions.get(tx)
  if (!open) throw notOpen()
  return open
}

function notOpen(): Error {
  return new Error('this transaction was not opened by transactOrders')
}

/** Changes locked orders. Nothing else may update `status`, `packedAt`, `shippedAt`, `piecesSent` or `revision`. */
export async function setOrderState(
  tx: OrdersTx,
  ids: OrderId | readonly OrderId[],
  columns: PgUpdateSetSource<typeof orders>,
): Promise<void> {
  const changed = await tx
    .update(orders)
    .set(columns)
    .where(inArray(orders.id, [ids].flat()))
    .returning({ id: orders.id, isPrinted: IS_PRINTED })
  const printed = changed.filter(({ isPrinted }) => isPrinted).map(({ id }) => id)
  noteOrders(tx, printed)
  const isEnded = columns.status === 'Cancelled' || 'cancelledAt' in columns || 'deliveredAt' in columns
  if (isEnded && printed.length > 0) await decideDeliveryEstimates(tx, printed)
}

const IS_PRINTED = sql<boolean>`exists (
  select from order_items item where item.order_id = orders.id and item.customized_product_id is not null)`

type Amounts = Partial<
  Pick<
    typeof orderItems.$inferSelect,
    | 'unitPrice'
    | 'subtotal'
    | 'quantityDiscount'
    | 'quantityBreak'
    | 'gstRate'
    | 'feeShare'
    | 'taxable'
    | 'cgst'
    | 'sgst'
    | 'igst'
  >
>

/** Changes what an item of a locked order costs. The print stays the same, so the order is not noted for the print room. */
export async function setItemAmounts(
  tx: OrdersTx,
  id: typeof orderItems.$inferSelect.id,
  amounts: Amounts,
): Promise<void> {
  await tx.update(orderItems).set(amounts).where(eq(orderItems.id, id))
}
