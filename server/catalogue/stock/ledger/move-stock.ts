import { sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { LedgerReason } from '#contract/catalogue/stock.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A change of a stock row. The row is identified by product, size and colour; both null: the whole product. */
export type Move = { productId: ProductId; size: string | null; colour: string | null; delta: number }

/** What all ledger entries written by one call of `moveStock` have in common. */
export type MoveEntry = {
  reason: Extract<LedgerReason, 'adjust' | 'received' | 'stock_take'>
  actorId: UserId | null
  receiptId?: string
  stockTakeId?: number
  note?: string | null
}

/**
 * Adds differences to stock rows, at most one for each row, and writes ledger entries. Inserts missing rows. The caller holds the locks of
 * `lockLines`, so that rows are locked in the order of the checkouts. A negative row breaks the constraint `stock_not_negative`.
 */
export async function moveStock(tx: Db, moves: readonly Move[], entry: MoveEntry): Promise<void> {
  const rows = moves
    .filter(({ delta }) => delta !== 0)
    .map(({ productId, ...move }) => ({ product_id: productId, ...move }))
  if (rows.length === 0) return
  const moved = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (product_id int, size text, colour text, delta int)`
  await tx.execute(
    sql`insert into stock (product_id, size, colour) select product_id, size, colour from ${moved}
      where not exists (select from stock where stock.product_id = one.product_id
        and stock.size is not distinct from one.size and stock.colour is not distinct from one.colour)`,
  )
  const { reason, actorId, receiptId = null, stockTakeId = null, note = null } = entry
  await tx.execute(sql`
    with put as (
      update stock set quantity = quantity + delta, updated_at = now() from ${moved}
      where stock.product_id = one.product_id and stock.size is not distinct from one.size and stock.colour is not distinct from one.colour
      returning stock.id, stock.product_id, delta)
    insert into stock_ledger (stock_id, product_id, delta, reason, actor_id, receipt_id, stock_take_id, note)
    select id, product_id, delta, ${reason}, ${actorId}::uuid, ${receiptId}::uuid, ${stockTakeId}::int, ${note} from put`)
}

/** The size and colour of the stock row that counts a variant: both null where stock is one number for the whole product. */
export function toStockRowKey(variant: { stockPer: 'product' | 'variant'; size: string; color: string }) {
  const { stockPer, size, color } = variant
  return stockPer === 'product' ? { size: null, colour: null } : { size, colour: color || DEFAULT_COLOR }
}
