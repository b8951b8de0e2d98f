import { eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { orderItems } from './order-items.table.ts'
import { orders } from './orders.table.ts'

declare const opened: unique symbol
/** A transaction that `transactOrders` has opened. Only in one of these are orders made and their state and items changed. */
export type OrdersTx = Db & { readonly [opened]: true }

/** What opens a transaction in which orders change, or the one that is open already. */
export type OrdersCtx = Pick<Deps, 'db'> | { db: OrdersTx }

/** The orders that were made or changed in the transactions that are open now. */
const notedOrders = new WeakMap<Db, Set<OrderId>>()

/**
 * Runs a transaction in which orders are made or changed, like `transact`. Inside it only `insertOrder`, `setOrderState`, `writeEditedItems`
 * and `setItemAmounts` write what an order is, and each notes its order. Within another one it is a part of that.
 */
export async function transactOrders<T>({ db }: OrdersCtx, body: (tx: OrdersTx) => Promise<T>): Promise<T> {
  if (notedOrders.has(db)) return transact(db, (tx) => body(tx as OrdersTx))
  return transact(db, async (tx) => {
    notedOrders.set(tx, new Set())
    try {
      return await body(tx as OrdersTx)
    } finally {
      notedOrders.delete(tx)
    }
  })
}

/** Notes orders that were made or changed. */
export function noteOrders(tx: OrdersTx, ids: readonly OrderId[]): void {
  const noted = notedOrders.get(tx)
  if (!noted) throw new Error('this transaction was not opened by transactOrders')
  for (const id of ids) noted.add(id)
}

/** Changes locked orders: the only writer of `status`, `packedAt`, `shippedAt`, `piecesSent` and `revision` of an order that exists. */
export async function setOrderState(
  tx: OrdersTx,
  ids: OrderId | readonly OrderId[],
  columns: PgUpdateSetSource<typeof orders>,
): Promise<void> {
  const changed = [ids].flat()
  await tx.update(orders).set(columns).where(inArray(orders.id, changed))
  noteOrders(tx, changed)
}

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

/** Changes what an item of a locked order costs. What is printed stays, so its order is not noted. */
export async function setItemAmounts(
  tx: OrdersTx,
  id: typeof orderItems.$inferSelect.id,
  amounts: Amounts,
): Promise<void> {
  await tx.update(orderItems).set(amounts).where(eq(orderItems.id, id))
}
