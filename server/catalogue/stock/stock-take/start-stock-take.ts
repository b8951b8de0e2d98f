import { eq, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { StockTake, StockTakeId } from '#contract/catalogue/stock-takes.api.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readStockTake } from './read-stock-takes.ts'
import { stockTakes } from './stock-takes.table.ts'

type Start = Input<typeof contract.stockTakes.start>

/**
 * Starts a stock-take with a line for each stock row of its scope: sizes and colours on sale, and archived products with pieces left. A
 * repeated form key returns the first stock-take. Throws `invalid` for an unknown SKU, for an empty scope, and for rows that are in another
 * open stock-take, because both would apply the same difference.
 */
export async function start(ctx: SignedIn, input: Start): Promise<StockTake> {
  return transact(ctx.db, async (tx) => {
    // Two stock-takes that start at the same time would not see each other's lines.
    await tx.execute(sql`lock table stock_takes in share row exclusive mode`)
    const [first] = await tx.select({ id: stockTakes.id }).from(stockTakes).where(eq(stockTakes.key, input.key))
    if (first) return readStockTake(tx, first.id, ctx)
    const { where, about } = await resolveScope(tx, input)
    const [take] = await tx
      .insert(stockTakes)
      .values({ key: input.key, name: input.name, scope: input.scope, about, startedBy: ctx.actor.id })
      .returning({ id: stockTakes.id })
    if (!take) throw new Error('the stock-take was not written')
    const { rowCount } = await tx.execute(sql`
      insert into stock_take_lines (take_id, place, product_id, size, colour)
      select ${take.id}, row_number() over (order by lower(name), product_id, place), product_id, size, colour from (${countableStockRows(where)}) found`)
    if (!rowCount)
      throw new ShopError('invalid', 'stock_take_empty', null, {
        fields: { scope: refusal('stock_take_scope_empty') },
      })
    await refuseOverlap(tx, take.id)
    await writeAudit(tx, ctx, {
      action: 'stock_take.start',
      subject: `stock_take:${take.id}`,
      after: { name: input.name, scope: input.scope, about, lines: rowCount },
    })
    return readStockTake(tx, take.id, ctx)
  })
}

/** Countable stock rows of matching products and variants; includes variants without a row. */
function countableStockRows(where: SQL): SQL {
  return sql`
    select distinct on (products.id, size, colour) products.id as product_id, products.name,
      case when products.stock_per = 'variant' then one.size end as size,
      case when products.stock_per = 'variant' then coalesce(nullif(one.colour, ''), ${DEFAULT_COLOR}) end as colour, one.place
    from products cross join lateral variants_of(products.sizes, products.colours, products.is_combo, products.combo_pieces) one
    where (products.archived_at is null or exists (select from stock where stock.product_id = products.id and stock.quantity > 0)) and ${where}
    order by products.id, size, colour, one.place`
}

async function resolveScope(
  tx: Db,
  { scope, category, product, numbers = [] }: Start,
): Promise<{ where: SQL; about: string }> {
  if (scope === 'all') return { where: sql`true`, about: '' }
  if (scope === 'list') return { where: isListed(await resolveNumbers(tx, numbers)), about: '' }
  if (scope === 'product' && product === undefined) return findProductsByNumbers(tx, await resolveNumbers(tx, numbers))
  const id = scope === 'category' ? category : product
  if (id === undefined) throw invalidField(scope, scope === 'category' ? 'category_missing' : 'product_not_chosen')
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from ${sql.identifier(scope === 'category' ? 'categories' : 'products')} where id = ${id}`,
  )
  const [row] = rows
  if (!row) throw notFound()
  return { where: scope === 'category' ? sql`products.category_id = ${id}` : sql`products.id = ${id}`, about: row.name }
}

/** Returns the SKUs and barcodes in upper case, each once. Throws `invalid` when there are none, or when one is unknown. */
async function resolveNumbers(tx: Db, numbers: readonly string[]): Promise<string[]> {
  const uniqueNumbers = [...new Set(numbers.map((number) => number.toUpperCase()))]
  if (uniqueNumbers.length === 0) throw invalidField('numbers', 'sku_not_entered')
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from unnest(${sql.param(uniqueNumbers)}::text[]) number
    where not exists (select from product_skus where sku = number) and not exists (select from product_skus where barcode = number)`)
  if (rows.length === 0) return uniqueNumbers
  const shown = rows.slice(0, 5).map(({ number }) => number)
  throw invalidField('numbers', 'skus_unknown', { skus: shown.join(', '), more: rows.length - shown.length })
}

const hasNumber = (numbers: readonly string[]) =>
  sql`(sku.sku = any(${sql.param(numbers)}::text[]) or sku.barcode = any(${sql.param(numbers)}::text[]))`

/** A condition for the variants with these SKUs or barcodes. A product counted as a whole matches with any of its own. */
function isListed(numbers: readonly string[]): SQL {
  return sql`exists (select from product_skus sku where sku.product_id = products.id and sku.size = one.size and sku.colour = one.colour
    and ${hasNumber(numbers)})`
}

/** SQL for all sizes and colours of the products with these SKUs or barcodes. */
async function findProductsByNumbers(tx: Db, numbers: readonly string[]): Promise<{ where: SQL; about: string }> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select distinct products.id, products.name from products join product_skus sku on sku.product_id = products.id
    where ${hasNumber(numbers)} order by products.name, products.id`)
  return {
    where: sql`products.id = any(${sql.param(rows.map(({ id }) => id))}::int[])`,
    about: rows
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
  }
}

async function refuseOverlap(tx: Db, id: StockTakeId): Promise<void> {
  const { rows } = await tx.execute<{ id: number; name: string; lines: number }>(sql`
    select other.id, other.name, count(*)::int as lines
    from stock_take_lines mine join stock_take_lines line on line.product_id = mine.product_id
      and line.size is not distinct from mine.size and line.colour is not distinct from mine.colour
    join stock_takes other on other.id = line.take_id
    where mine.take_id = ${id} and other.id <> ${id} and other.state in ('open', 'paused') group by other.id order by other.id limit 1`)
  const [other] = rows
  if (!other) return
  throw new ShopError(
    'invalid',
    'stock_take_overlaps',
    { lines: other.lines, stockTake: other.id, name: other.name },
    {
      fields: { scope: refusal('stock_take_lines_counted') },
    },
  )
}
