import { eq, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { STOCK_MAX } from '#contract/catalogue/catalogue-forms.api.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { StockTake, StockTakeId } from '#contract/catalogue/stock-takes.api.ts'
import type { StockTakeState } from '#contract/catalogue/stock-takes.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Line, lockLines } from '#server/catalogue/products/bulk/lock-lines.ts'
import { type Move, moveStock, toStockRowKey } from '#server/catalogue/stock/ledger/move-stock.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { stockNotes } from '#texts/en/catalogue/stock-notes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { expectedPieces, lineStockId, UNPACKED } from './expected-pieces.ts'
import { readStockTake } from './read-stock-takes.ts'
import { stockTakes } from './stock-takes.table.ts'

type Routes = typeof contract.stockTakes
const notes = englishWords(stockNotes)
const OPEN: readonly StockTakeState[] = ['open', 'paused']
/** Maximum number of differences in the audit log; the stock-take itself has all of them. */
const AUDITED_MAX = 200

/** Pauses or continues a stock-take. Nothing can be counted during a pause. */
export async function pause(ctx: SignedIn, { id, version, isPaused }: Input<Routes['pause']>): Promise<StockTake> {
  return transact(ctx.db, async (tx) => {
    await lock(tx, id, version)
    const state = isPaused ? 'paused' : 'open'
    await tx.update(stockTakes).set({ state, version: sql`version + 1` }).where(eq(stockTakes.id, id))
    const action = isPaused ? 'stock_take.pause' : 'stock_take.continue'
    await writeAudit(tx, ctx, { action, subject: `stock_take:${id}`, after: { state } })
    return readStockTake(tx, id, ctx)
  })
}

export async function cancel(ctx: SignedIn, { id, version }: Input<Routes['cancel']>): Promise<StockTake> {
  return transact(ctx.db, async (tx) => {
    const { state } = await lock(tx, id, version)
    await close(tx, ctx, id, 'cancelled')
    const subject = `stock_take:${id}`
    await writeAudit(tx, ctx, {
      action: 'stock_take.cancel',
      subject,
      before: { state },
      after: { state: 'cancelled' },
    })
    return readStockTake(tx, id, ctx)
  })
}

/**
 * Adds the differences to the stock in one transaction. Locks the stock-take first, then products and stock in the order of the checkouts.
 * Sales since a count stay deducted. The stock becomes 0 when more pieces are missing than are left. Removed sizes and colours do not
 * change. Throws `stale` when somebody has counted since the caller read the differences.
 */
export async function apply(
  ctx: SignedIn,
  { id, version, entries, isRestMissing }: Input<Routes['apply']>,
): Promise<StockTake> {
  return transact(ctx.db, async (tx) => {
    const { name } = await lock(tx, id, version)
    const { entries: now, counted } = await readStockTake(tx, id, ctx)
    if (now !== entries) throw new ShopError('stale', 'stock_take_counted_meanwhile')
    if (counted === 0) throw invalidField('entries', 'stock_take_uncounted')
    const ofLines = isRestMissing ? sql`true` : sql`counted <> expected`
    const { rows: products } = await tx.execute<{ id: ProductId }>(
      sql`select distinct product_id as id from stock_take_lines where take_id = ${id} and ${ofLines} order by 1`,
    )
    const locked = await lockLines(
      tx,
      products.map((product) => product.id),
    )
    if (isRestMissing) await setMissing(tx, ctx, id)
    const { moves, lines, said: differences } = await planStockCorrections(tx, id, locked.all)
    await moveStock(tx, moves, {
      reason: 'stock_take',
      actorId: ctx.actor.id,
      stockTakeId: id,
      note: notes.stockTake({ number: id, name }),
    })
    await tx.execute(sql`
      update stock_take_lines line set applied = coalesce(one.delta, 0), unit_cost = coalesce(
        (select cost from product_skus sku where sku.product_id = line.product_id and sku.size = line.size
          and sku.colour = case when line.colour = ${DEFAULT_COLOR} then '' else line.colour end),
        (select cost from products where products.id = line.product_id))
      from stock_take_lines mine left join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) one (id int, delta int) on one.id = mine.id
      where line.id = mine.id and mine.take_id = ${id} and mine.counted is not null`)
    await close(tx, ctx, id, 'applied')
    await writeAudit(tx, ctx, {
      action: 'stock_take.apply',
      subject: `stock_take:${id}`,
      after: {
        lines: counted,
        different: differences.length,
        ...(isRestMissing && { notCounted: notes.takenAsMissing }),
        differences: differences.slice(0, AUDITED_MAX),
      },
    })
    return readStockTake(tx, id, ctx)
  })
}

async function lock(tx: Db, id: StockTakeId, version: number) {
  const [take] = await tx.select().from(stockTakes).where(eq(stockTakes.id, id)).for('update')
  if (!take) throw notFound()
  if (!OPEN.includes(take.state)) throw new ShopError('illegal_transition', 'stock_take_over')
  if (take.version !== version) throw new ShopError('stale', 'stock_take_stale')
  return take
}

async function close(tx: Db, ctx: SignedIn, id: StockTakeId, state: 'applied' | 'cancelled'): Promise<void> {
  await tx
    .update(stockTakes)
    .set({ state, version: sql`version + 1`, closedAt: sql`now()`, closedBy: ctx.actor.id })
    .where(eq(stockTakes.id, id))
}

/** Sets uncounted lines to 0 pieces. The caller has locked the stock, so that the expected quantity is current. */
async function setMissing(tx: Db, ctx: SignedIn, id: StockTakeId): Promise<void> {
  await tx.execute(sql`
    with ${UNPACKED}
    update stock_take_lines line set counted = 0, expected = ${expectedPieces(lineStockId(sql`line`))}, counted_by = ${ctx.actor.id},
      counted_at = clock_timestamp() from unpacked where line.take_id = ${id} and line.counted is null`)
}

type Different = {
  id: number
  productId: ProductId
  name: string
  size: string | null
  colour: string | null
  difference: number
}

/** The changes of stock rows, the changes of lines, and the text of each change for the audit log. */
async function planStockCorrections(tx: Db, id: StockTakeId, locked: readonly Line[]) {
  const { rows } = await tx.execute<Different>(sql`
    select line.id, product_id as "productId", products.name, line.size, line.colour, counted - expected as difference
    from stock_take_lines line join products on products.id = product_id
    where take_id = ${id} and counted <> expected order by product_id, line.id`)
  const formatKey = (productId: number, row: { size: string | null; colour: string | null }) =>
    JSON.stringify([productId, row.size, row.colour])
  const sold = new Map(locked.map(({ facts }) => [formatKey(facts.productId, toStockRowKey(facts)), facts.stock]))
  const moves: Move[] = []
  const lines: { id: number; delta: number }[] = []
  const differences: string[] = []
  for (const { id: line, productId, name, size, colour, difference } of rows) {
    const stock = sold.get(formatKey(productId, { size, colour }))
    const delta = stock === undefined ? 0 : Math.max(difference, -stock)
    const label = [name, size, colour === DEFAULT_COLOR ? null : colour].filter(Boolean).join(', ')
    if ((stock ?? 0) + delta > STOCK_MAX)
      throw invalidField('entries', 'stock_take_exceeds_stock', { variant: label, maximum: STOCK_MAX })
    if (delta !== 0) moves.push({ productId, size, colour, delta })
    lines.push({ id: line, delta })
    differences.push(`${label}: ${delta > 0 ? '+' : ''}${delta}${delta === difference ? '' : ` of ${difference}`}`)
  }
  return { moves, lines, said: differences }
}
