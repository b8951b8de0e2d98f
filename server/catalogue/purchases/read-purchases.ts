import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import type { Purchase, PurchaseId, PurchaseLine, PurchaseSummary } from '#contract/catalogue/purchases.api.ts'
import { COSTS_PERMISSION, type PurchaseState } from '#contract/catalogue/purchases.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'

type Routes = typeof contract.purchases

/** Whether the caller may see and write what goods cost. */
export function seesCosts({ actor }: Pick<SignedIn, 'actor'>): boolean {
  return may(actor.staffRole, COSTS_PERMISSION)
}

type PurchaseRow = {
  id: PurchaseId
  version: number
  supplier: string
  reference: string
  expectedOn: string | null
  state: PurchaseState
  note: string
  createdAt: string
  lineCount: number
  ordered: number
  received: number
  damaged: number
  cost: string | null
}

const ROW = sql`purchase.id, purchase.version, purchase.supplier, purchase.reference, purchase.expected_on::text as "expectedOn",
  purchase.state, purchase.note, purchase.created_at as "createdAt", sums.*`
const SUMS = sql`cross join lateral (
  select count(*)::int as "lineCount", coalesce(sum(quantity), 0)::int as ordered, coalesce(sum(received), 0)::int as received,
    coalesce(sum(damaged), 0)::int as damaged, sum(quantity::bigint * unit_cost) as cost
  from purchase_lines where purchase_id = purchase.id) sums`

function presentPurchaseSummary(
  { note: _, createdAt, cost, ...row }: PurchaseRow,
  withCosts: boolean,
): PurchaseSummary {
  return {
    ...row,
    createdAt: new Date(createdAt),
    cost: withCosts && cost !== null ? (Number(cost) as Paise) : null,
  }
}

/** Purchases, newest first. */
export async function list(
  ctx: SignedIn,
  { state, q, page = 1, limit = PAGE_SIZE }: Input<Routes['list']>,
): Promise<Reply<Routes['list']>> {
  const { rows } = await ctx.db.execute<PurchaseRow & { total: number }>(sql`
    with found as (
      select *, (count(*) over ())::int as total from purchases where ${isIn(state)} and ${isAbout(q)}
      order by id desc limit ${limit} offset ${(page - 1) * limit})
    select ${ROW}, purchase.total from found purchase ${SUMS} order by purchase.id desc`)
  const withCosts = seesCosts(ctx)
  return {
    items: rows.map(({ total: _, ...row }) => presentPurchaseSummary(row, withCosts)),
    total: rows[0]?.total ?? 0,
  }
}

function isIn(state: Input<Routes['list']>['state']): SQL {
  if (!state) return sql`true`
  return state === 'open' ? sql`state in ('draft', 'ordered', 'part_received')` : sql`state = ${state}`
}

function isAbout(q: string | undefined): SQL {
  if (!q) return sql`true`
  const words = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const sku = q.toUpperCase()
  return sql`(lower(supplier || ' ' || reference) like ${words} or id::text = ${q.replace(/^#/, '')} or id in (
    select line.purchase_id from purchase_lines line join product_skus sku using (product_id, size, colour)
    where sku.sku = ${sku} or sku.barcode = ${sku}))`
}

/** The suppliers of purchases so far, the latest first. */
export async function suppliers({ db }: SignedIn): Promise<string[]> {
  const { rows } = await db.execute<{ supplier: string }>(
    sql`select supplier from purchases group by supplier order by max(id) desc limit 100`,
  )
  return rows.map(({ supplier }) => supplier)
}

export async function get(ctx: SignedIn, { id }: Input<Routes['get']>): Promise<Purchase> {
  return readPurchase(ctx.db, id, seesCosts(ctx))
}

type LineRow = Omit<PurchaseLine, 'unitCost'> & { unitCost: number | null }
type ReceiptRow = Omit<Purchase['receipts'][number], 'at'> & { at: string }

/** A purchase with its lines and receipts. Throws `not_found`. */
export async function readPurchase(db: Db, id: PurchaseId, withCosts: boolean): Promise<Purchase> {
  const { rows } = await db.execute<PurchaseRow>(
    sql`select ${ROW} from purchases purchase ${SUMS} where purchase.id = ${id}`,
  )
  const [row] = rows
  if (!row) throw notFound()
  const { rows: lines } = await db.execute<LineRow>(sql`
    select line.id, line.product_id as "productId", product.name, line.size, line.colour as color, coalesce(sku.sku, '') as sku,
      coalesce(sku.barcode, '') as barcode, line.quantity, line.unit_cost::int as "unitCost", line.received, line.damaged
    from purchase_lines line join products product on product.id = line.product_id
    left join product_skus sku on sku.product_id = line.product_id and sku.size = line.size and sku.colour = line.colour
    where line.purchase_id = ${id} order by line.place, line.id`)
  const { rows: receipts } = await db.execute<ReceiptRow>(sql`
    select receipt.id, receipt.created_at as at, users.name as by, receipt.note,
      (select json_agg(json_build_object('lineId', line_id, 'received', received, 'damaged', damaged) order by line_id)
        from purchase_receipt_lines where receipt_id = receipt.id) as lines
    from purchase_receipts receipt left join users on users.id = receipt.actor_id
    where receipt.purchase_id = ${id} order by receipt.created_at, receipt.id`)
  return {
    ...presentPurchaseSummary(row, withCosts),
    note: row.note,
    lines: lines.map((line) => ({ ...line, unitCost: withCosts ? (line.unitCost as Paise | null) : null })),
    receipts: receipts.map((receipt) => ({ ...receipt, at: new Date(receipt.at) })),
  }
}
