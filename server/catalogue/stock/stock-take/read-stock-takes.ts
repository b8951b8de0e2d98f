import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR, PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import { COSTS_PERMISSION } from '#contract/catalogue/purchases.ts'
import type { StockTake, StockTakeId, StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import type { TakeLinesShown } from '#contract/catalogue/stock-takes.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { hasSku } from '#server/catalogue/products/bulk/has-sku.ts'
import { hasWords } from '#server/catalogue/products/product-filters.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { lineStockId } from './expected-pieces.ts'

type Routes = typeof contract.stockTakes
type Who = Pick<SignedIn, 'actor'>

/** Whether the caller may see the expected quantity. Other people count without seeing it, so that it does not influence them. */
function seesStock({ actor }: Who): boolean {
  return may(actor.staffRole, 'catalogue:write')
}

function seesCosts({ actor }: Who): boolean {
  return may(actor.staffRole, COSTS_PERMISSION)
}

type StockTakeRow = Omit<StockTake, 'startedAt' | 'closedAt' | 'surplusCost' | 'missingCost'> & {
  startedAt: string
  closedAt: string | null
  surplusCost: string | null
  missingCost: string | null
}

/** The cost of a piece: for an applied line the cost at that time, else the current one. */
const COST = sql`case when line.applied is null then coalesce(
    (select cost from product_skus sku where sku.product_id = line.product_id and sku.size = line.size
      and sku.colour = case when line.colour = ${DEFAULT_COLOR} then '' else line.colour end),
    (select cost from products where products.id = line.product_id)) else line.unit_cost end`
/** By how much a line has changed the stock, or would change it. */
const DIFFERENCE = sql`coalesce(line.applied, line.counted - line.expected)`

function stockTakeRows(where: SQL, withCosts: boolean): SQL {
  return sql`
    select take.id, take.version, take.name, take.scope, take.about, take.state, take.created_at as "startedAt", starter.name as "startedBy",
      take.closed_at as "closedAt", closer.name as "closedBy", sums.*
    from stock_takes take left join users starter on starter.id = take.started_by left join users closer on closer.id = take.closed_by
    cross join lateral (
      select count(*)::int as lines, count(line.counted)::int as counted, coalesce(sum(line.version), 0)::int as entries,
        (count(*) filter (where ${DIFFERENCE} <> 0))::int as different,
        coalesce(sum(${DIFFERENCE}) filter (where ${DIFFERENCE} > 0), 0)::int as surplus,
        coalesce(-sum(${DIFFERENCE}) filter (where ${DIFFERENCE} < 0), 0)::int as missing,
        ${withCosts ? sql`sum(${DIFFERENCE}::bigint * (${COST})) filter (where ${DIFFERENCE} > 0)` : sql`null`} as "surplusCost",
        ${withCosts ? sql`-sum(${DIFFERENCE}::bigint * (${COST})) filter (where ${DIFFERENCE} < 0)` : sql`null`} as "missingCost"
      from stock_take_lines line where line.take_id = take.id) sums
    where ${where} order by take.id desc`
}

function present(row: StockTakeRow, who: Who): StockTake {
  const hidden = seesStock(who) ? {} : { different: null, surplus: null, missing: null }
  const cost = (sum: string | null) => (sum === null ? null : (Number(sum) as Paise))
  return {
    ...row,
    startedAt: new Date(row.startedAt),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
    surplusCost: cost(row.surplusCost),
    missingCost: cost(row.missingCost),
    ...hidden,
  }
}

/** Stock-takes, newest first. */
export async function list(
  ctx: SignedIn,
  { page = 1, limit = PAGE_SIZE }: Input<Routes['list']>,
): Promise<Reply<Routes['list']>> {
  const { rows: ids } = await ctx.db.execute<{ id: number; total: number }>(
    sql`select id, (count(*) over ())::int as total from stock_takes order by id desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const isShown = sql`take.id = any(${sql.param(ids.map(({ id }) => id))}::int[])`
  const { rows } = await ctx.db.execute<StockTakeRow>(stockTakeRows(isShown, seesCosts(ctx)))
  return { items: rows.map((row) => present(row, ctx)), total: ids[0]?.total ?? 0 }
}

export async function get(ctx: SignedIn, { id }: Input<Routes['get']>): Promise<StockTake> {
  return readStockTake(ctx.db, id, ctx)
}

/** A stock-take. Throws `not_found`. */
export async function readStockTake(db: Db, id: StockTakeId, who: Who): Promise<StockTake> {
  const { rows } = await db.execute<StockTakeRow>(stockTakeRows(sql`take.id = ${id}`, seesCosts(who)))
  const [row] = rows
  if (!row) throw notFound()
  return present(row, who)
}

type LineRow = Omit<StockTakeLine, 'countedAt' | 'unitCost'> & {
  countedAt: string | null
  unitCost: number | null
  total: number
}

const SHOWN: Record<TakeLinesShown, SQL> = {
  open: sql`line.counted is null`,
  counted: sql`line.counted is not null`,
  different: sql`line.counted <> line.expected`,
  all: sql`true`,
}

/** The lines of a stock-take by place. Exceptions: `counted` lines are sorted newest first, `different` lines by the largest difference. */
export async function lines(
  ctx: SignedIn,
  { id, show = 'all', q, page = 1, limit = PAGE_SIZE }: Input<Routes['lines']>,
): Promise<Reply<Routes['lines']>> {
  if (show === 'different' && !seesStock(ctx)) return { items: [], total: 0 }
  await readStockTake(ctx.db, id, ctx)
  const words = q ? sql`(${hasWords(q) ?? sql`true`} or ${hasSku(q)})` : sql`true`
  const order =
    show === 'counted'
      ? sql`line.counted_at desc, line.place`
      : show === 'different'
        ? sql`abs(line.counted - line.expected) desc, line.place`
        : sql`line.place`
  const rows = await readLineRows(ctx.db, {
    where: sql`line.take_id = ${id} and ${SHOWN[show]} and ${words}`,
    order,
    page: sql`limit ${limit} offset ${(page - 1) * limit}`,
  })
  return { items: rows.map((row) => lineFor(row, ctx)), total: rows[0]?.total ?? 0 }
}

/** One line. Throws `not_found`. */
export async function readLine(db: Db, id: number, who: Who): Promise<StockTakeLine> {
  const [row] = await readLineRows(db, { where: sql`line.id = ${id}`, order: sql`line.id`, page: sql`` })
  if (!row) throw notFound()
  return lineFor(row, who)
}

type LineSelection = { where: SQL; order: SQL; page: SQL }

async function readLineRows(db: Db, { where, order, page }: LineSelection): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    with found as (
      select line.*, products.name, (count(*) over ())::int as total, row_number() over (order by ${order}) as shown_at
      from stock_take_lines line join products on products.id = line.product_id where ${where} order by shown_at ${page})
    select line.id, line.product_id as "productId", line.name, line.size,
      case when line.colour = ${DEFAULT_COLOR} then '' else line.colour end as color,
      coalesce((select sku from product_skus sku where sku.product_id = line.product_id and sku.size = line.size
        and sku.colour = case when line.colour = ${DEFAULT_COLOR} then '' else line.colour end), '') as sku,
      line.counted, line.version, line.counted_at as "countedAt", users.name as "countedBy", line.expected,
      line.counted - line.expected as difference, line.applied, (${COST})::int as "unitCost", line.total,
      case when line.counted is not null and line.applied is null then coalesce((
        select sum(delta) from stock_ledger where stock_id = ${lineStockId(sql`line`)} and reason = 'adjust' and created_at >= line.counted_at), 0)::int
      end as "adjustedSince"
    from found line left join users on users.id = line.counted_by order by line.shown_at`)
  return rows
}

function lineFor({ total: _, ...row }: LineRow, who: Who): StockTakeLine {
  const hidden = seesStock(who) ? {} : { expected: null, difference: null, adjustedSince: null, applied: null }
  return {
    ...row,
    countedAt: row.countedAt === null ? null : new Date(row.countedAt),
    unitCost: seesCosts(who) ? (row.unitCost as Paise | null) : null,
    ...hidden,
  }
}
