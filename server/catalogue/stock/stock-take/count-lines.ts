import { eq, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { StockTakeId } from '#contract/catalogue/stock-takes.api.ts'
import { TAKE_PIECES_MAX } from '#contract/catalogue/stock-takes.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { expectedPieces, lineStockId, UNPACKED } from './expected-pieces.ts'
import { readLine } from './read-stock-takes.ts'
import { stockTakeEntries, stockTakeLines, stockTakes } from './stock-takes.table.ts'

type Count = Input<typeof contract.stockTakes.count>

/**
 * Stores counted pieces, and the quantity expected now. A count locks only its line, so several people can count at once. Mode `ask` does
 * not change a line that was already counted. `replace` overwrites it, unless somebody has counted it since the caller read it. A repeated
 * key changes nothing. Throws `invalid` for a variant outside this stock-take, and `illegal_transition` when the stock-take is not open.
 */
export async function count(ctx: SignedIn, input: Count): Promise<Reply<typeof contract.stockTakes.count>> {
  return transact(ctx.db, async (tx) => {
    await refuseClosed(tx, input.id)
    const id = await findLineId(tx, input)
    const [line] = await tx.select().from(stockTakeLines).where(eq(stockTakeLines.id, id)).for('update')
    if (!line || line.takeId !== input.id) throw notFound()
    const { key, pieces, mode, seen } = input
    const [again] = await tx
      .select({ id: stockTakeEntries.id })
      .from(stockTakeEntries)
      .where(sql`${stockTakeEntries.lineId} = ${id} and ${stockTakeEntries.key} = ${key}`)
    if (again) return { isCounted: true, line: await readLine(tx, id, ctx) }
    const isFirst = line.counted === null
    if (!isFirst && (mode === 'ask' || (mode === 'replace' && seen !== line.version)))
      return { isCounted: false, line: await readLine(tx, id, ctx) }
    const isAdded = mode === 'add' && !isFirst
    const counted = isAdded ? (line.counted ?? 0) + pieces : pieces
    if (counted > TAKE_PIECES_MAX) throw invalidField('pieces', 'too_many_pieces_in_line', { maximum: TAKE_PIECES_MAX })
    await tx.insert(stockTakeEntries).values({ lineId: id, key, pieces, isAdded, counted, actorId: ctx.actor.id })
    await tx.execute(sql`
      with ${UNPACKED}
      update stock_take_lines line set counted = ${counted}, expected = ${expectedPieces(lineStockId(sql`line`))}, version = version + 1,
        counted_by = ${ctx.actor.id}, counted_at = clock_timestamp() from unpacked where line.id = ${id}`)
    return { isCounted: true, line: await readLine(tx, id, ctx) }
  })
}

/**
 * Throws `illegal_transition` for a stock-take that is not open. Locks its state until the end of the transaction. Other people can still
 * count.
 */
async function refuseClosed(tx: Db, id: StockTakeId): Promise<void> {
  const [take] = await tx.select({ state: stockTakes.state }).from(stockTakes).where(eq(stockTakes.id, id)).for('share')
  if (!take) throw notFound()
  if (take.state === 'paused') throw new ShopError('illegal_transition', 'stock_take_paused')
  if (take.state !== 'open') throw new ShopError('illegal_transition', 'stock_take_over')
}

/** The line with this SKU or barcode. A product that is counted as a whole has one line for all its SKUs and barcodes. */
async function findLineId(tx: Db, { id, number, lineId }: Count): Promise<number> {
  if (lineId !== undefined) return lineId
  const skuOrBarcode = number?.toUpperCase() ?? ''
  const { rows } = await tx.execute<{ line: number | null }>(sql`
    select line.id as line from (
      select product_id, size, colour from product_skus where sku = ${skuOrBarcode} union
      select product_id, size, colour from product_skus where barcode = ${skuOrBarcode}) sku
    left join stock_take_lines line on line.take_id = ${id} and line.product_id = sku.product_id
      and (line.size is null or line.size = sku.size and line.colour = coalesce(nullif(sku.colour, ''), ${DEFAULT_COLOR}))
    order by line.id`)
  const [match] = rows
  if (!match) throw invalidField('number', 'sku_not_found', { sku: skuOrBarcode })
  if (match.line === null) throw invalidField('number', 'sku_not_in_stock_take', { sku: skuOrBarcode })
  return match.line
}
