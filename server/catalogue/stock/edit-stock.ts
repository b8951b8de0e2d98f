import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { stock, stockLedger } from './stock.table.ts'

/**
 * The counted stock of the whole product (size and colour null), or of one size and colour. `was`: the value that the form was loaded with.
 */
export type Count = { size: string | null; colour: string | null; quantity: number; was?: number | undefined }
type StockRow = typeof stock.$inferSelect

/** Locks the stock rows of a product until the end of the transaction. Nothing can be sold meanwhile. */
export async function lockStock(tx: Db, productId: ProductId): Promise<StockRow[]> {
  return tx.select().from(stock).where(eq(stock.productId, productId)).orderBy(asc(stock.id)).for('update')
}

/** Inserts the initial stock of a new product. */
export async function beginStock(
  tx: Db,
  productId: ProductId,
  counts: readonly Count[],
  actorId: UserId,
): Promise<void> {
  for (const { size, colour, quantity } of counts)
    await openRow(tx, { productId, size, colour }, quantity, 'initial', actorId)
}

/**
 * Sets the stock of a product to the counts of the form. When a count has `was`, the value at loading, only the difference is applied, so
 * that sales made meanwhile stay deducted. Rows without a count become 0 (after a size was removed or `stockPer` changed). Throws `stale`
 * when a row would become negative, or when somebody has made the same change meanwhile.
 */
export async function adjustStock(
  tx: Db,
  productId: ProductId,
  { rows, counts, actorId }: { rows: readonly StockRow[]; counts: readonly Count[]; actorId: UserId },
): Promise<void> {
  const isSameVariant = (row: StockRow, count: Count) => row.size === count.size && row.colour === count.colour
  for (const row of rows) {
    const count = counts.find((candidate) => isSameVariant(row, candidate))
    const delta = count ? count.quantity - (count.was ?? row.quantity) : -row.quantity
    if (row.quantity + delta < 0) throw new ShopError('stale', 'stock_below_zero', { left: row.quantity })
    if (delta === 0) continue
    if (count?.was !== undefined && (await isChangedSince(tx, row, count.was, delta)))
      throw new ShopError('stale', 'stock_change_repeated', { stock: row.quantity })
    await move(tx, row, delta, actorId)
  }
  for (const count of counts)
    if (!rows.some((row) => isSameVariant(row, count)))
      await openRow(tx, { productId, size: count.size, colour: count.colour }, count.quantity, 'adjust', actorId)
}

/**
 * Whether a person has made the same change of a stock row since the form was loaded with `was`, for example in another tab. Different
 * changes add up, because two people may both have put pieces on the shelf. The same change is refused, because it may be one count typed
 * twice.
 */
async function isChangedSince(tx: Db, row: StockRow, was: number, delta: number): Promise<boolean> {
  if (row.quantity === was) return false
  const { rows } = await tx.execute<{ is: boolean }>(sql`select exists (
    select from ${stockLedger} where ${stockLedger.stockId} = ${row.id} and ${stockLedger.reason} in ('adjust', 'stock_take')
      and ${stockLedger.delta} = ${delta} and ${stockLedger.id} > coalesce((
        select max(seen.id) from stock_ledger seen where seen.stock_id = ${row.id} and seen.balance = ${was}), 0)) as is`)
  return rows[0]?.is ?? false
}

async function move(tx: Db, row: StockRow, delta: number, actorId: UserId): Promise<void> {
  await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${delta}` })
    .where(and(eq(stock.id, row.id)))
  await tx.insert(stockLedger).values({ stockId: row.id, productId: row.productId, delta, reason: 'adjust', actorId })
}

async function openRow(
  tx: Db,
  key: Pick<StockRow, 'productId' | 'size' | 'colour'>,
  quantity: number,
  reason: 'initial' | 'adjust',
  actorId: UserId,
): Promise<void> {
  const [row] = await tx
    .insert(stock)
    .values({ ...key, quantity })
    .returning({ id: stock.id })
  if (row && quantity > 0)
    await tx.insert(stockLedger).values({ stockId: row.id, productId: key.productId, delta: quantity, reason, actorId })
}
