import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { paise } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import { type Sort, splitSort } from '#contract/http/sorting.ts'
import type { contract } from '#contract/index.ts'
import type { ReportFigures, ReportRow } from '#contract/insights/reports.api.ts'
import { isOfMargin, type ReportColumn, type ReportKind, USUAL_SORT } from '#contract/insights/reports.ts'
import { STORED_RETURN_REASONS } from '#contract/orders/return-reasons.ts'
import type { Db } from '#server/platform/database/db.ts'
import { transactSlow } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { reportLabels } from '#texts/en/insights/reports.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MEASURES } from './facts.ts'
import { type PeriodStarts, periodBefore, periodSums, splitPeriod } from './read-sums.ts'
import type { Dimension } from './reports.table.ts'

const texts = englishWords(reportLabels)

type Calls = typeof contract.reports

const USUAL_ROWS = 200
/** Higher than for other requests, because a report may compute many days from orders. */
export const STATEMENT_LIMIT_MS = 15_000

const REASONS = sql.param(Object.values(STORED_RETURN_REASONS))

type View = {
  dimension: Dimension
  per?: 'day' | 'month'
  /** A text array of a row's labels. May use `start`, the JSON array `k` (the key) and the product `p`. */
  labels: SQL
  where?: SQL
  /** One row for each key, so that two products with the same name have their own rows. */
  isOfProducts?: true
}

const CUSTOMISED = sql`replace(${texts.custom({ what: '%s' })}, '%s', k->>1)`
const DAY = sql`array[to_char(start, 'YYYY-MM-DD')]`
const MONTH = sql`array[to_char(start, 'YYYY-MM')]`
const PRODUCT = sql`array[coalesce(p.name, ${CUSTOMISED})]`
/** A product without colours is stored under the default colour, whose name is not shown. */
const VARIANT = sql`array[coalesce(p.name, ${CUSTOMISED}), case when k->>3 = ${DEFAULT_COLOR} then '' else k->>3 end, k->>2]`
const KIND = sql`array[case when p.id is null then ${texts.customised} when p.is_combo then ${texts.combos} else ${texts.plain} end]`
const VIEWS: Record<ReportKind, View> = {
  day: { dimension: 'total', per: 'day', labels: DAY },
  month: { dimension: 'total', per: 'month', labels: MONTH },
  product: { dimension: 'product', labels: PRODUCT, isOfProducts: true },
  variant: { dimension: 'variant', labels: VARIANT, isOfProducts: true },
  kind: { dimension: 'product', labels: KIND },
  city: { dimension: 'place', labels: sql`array[initcap(k->>1), initcap(k->>0)]` },
  pin: { dimension: 'place', labels: sql`array[k->>2, initcap(k->>1)]` },
  payment: {
    dimension: 'payment',
    labels: sql`array[case k->>0 when 'COD' then ${texts.cod} else ${texts.online} end]`,
  },
  channel: {
    dimension: 'channel',
    labels: sql`array[case k->>0 when 'phone' then ${texts.phone} when 'group' then ${texts.group} else ${texts.shop} end]`,
  },
  coupon: { dimension: 'promo', labels: sql`array[k->>0]`, where: sql`k->>0 is not null` },
  size: { dimension: 'size', labels: sql`array[k->>0]` },
  marginDay: { dimension: 'goods', per: 'day', labels: DAY },
  marginMonth: { dimension: 'goods', per: 'month', labels: MONTH },
  marginProduct: { dimension: 'product', labels: PRODUCT, isOfProducts: true },
  marginVariant: { dimension: 'variant', labels: VARIANT, isOfProducts: true },
  marginKind: { dimension: 'product', labels: KIND },
  reason: {
    dimension: 'reason',
    labels: sql`case k->>0
      when 'return' then array[${texts.return}, case when k->>1 = any (${REASONS}::text[]) then k->>1 else ${texts.ownWords} end]
      else array[${texts.parcel}, case k->>1 when 'rto' then ${texts.cameBack}
        when 'excused' then ${texts.excused} else ${texts.lost} end] end`,
  },
}

/** The sort expression of each column. The query contains no other text of the request. */
const ORDER: Record<ReportColumn, SQL> = {
  label: sql`labels`,
  orders: sql`orders`,
  pieces: sql`pieces`,
  gross: sql`gross`,
  discount: sql`discount`,
  fees: sql`fees`,
  sales: sql`gross - discount + fees`,
  refunds: sql`refunds`,
  net: sql`gross - discount + fees - refunds`,
  tax: sql`tax - tax_back`,
  sent: sql`sent`,
  cameBack: sql`came_back`,
  lost: sql`lost`,
  returned: sql`returned`,
  exchanged: sql`exchanged`,
  cost: sql`cost`,
  remade: sql`remade`,
  costed: sql`costed`,
  uncosted: sql`uncosted`,
  margin: sql`costed - cost`,
}

export type Sums = Record<(typeof MEASURES)[number], string | null>
type RankedSums = Sums & { labels: string[] | null; product_id: ProductId | null; count: string }

const single = sql.raw(MEASURES.map((measure) => `s.${measure}`).join(', '))
const added = sql.raw(MEASURES.map((measure) => `sum(s.${measure})::bigint as ${measure}`).join(', '))

/** A report: its rows, their sums, and the sums of the period before. Throws `invalid` for an invalid period. */
export async function show(
  { db }: SignedIn,
  { report, from, to, sort, rows = USUAL_ROWS }: Input<Calls['show']>,
): Promise<Reply<Calls['show']>> {
  const view = VIEWS[report]
  // Only items have costs. Computing live days by item takes a little longer than by order.
  const whole = isOfMargin(report) ? 'goods' : 'total'
  return transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    await readOneSnapshot(tx)
    const parts = await splitPeriod(tx, { from, to }, view.per)
    const { sums, rows: shown } = await rankRows(tx, view, { parts, sort: sort ?? USUAL_SORT[report], rows })
    const before = await splitPeriod(tx, periodBefore({ from, to }))
    return {
      rows: shown,
      count: Number(sums?.count ?? 0),
      sums: presentFigures(sums),
      all: isEachOrderOnce(view, whole)
        ? presentFigures(sums)
        : whole === 'goods'
          ? // Only `orders` is wrong in the sums: an order with several items is in several rows.
            { ...presentFigures(sums), orders: (await readAll(tx, parts, 'total')).orders }
          : await readAll(tx, parts, whole),
      before: await readAll(tx, before, whole),
    }
  })
}

/** Makes all statements of the transaction read the same orders. The usual `work_mem` of 4 MB is too small for thousands of variants. */
export async function readOneSnapshot(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  await tx.execute(sql`select set_config('work_mem', '64MB', true), set_config('hash_mem_multiplier', '8', true)`)
}

type Ranking = { parts: PeriodStarts; sort: Sort<ReportColumn>; rows: number }

/** The first products by net sales. */
export async function rankProducts(tx: Db, parts: PeriodStarts, rows: number): Promise<ReportRow[]> {
  return (await rankRows(tx, VIEWS.product, { parts, sort: 'net_desc', rows })).rows
}

/** The first rows of a report, and the sums over all of its rows. */
async function rankRows(tx: Db, view: View, { parts, sort, rows }: Ranking) {
  const { column, isDescending } = splitSort(sort)
  const product = view.isOfProducts ? sql`p.id` : sql`null::int`
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const joined = sql`left join products p on p.id = (${['variant', 'product'].includes(view.dimension) ? sql`(k->>0)::int` : sql`null::int`})`
  // Only the shown rows are joined with product names, unless names decide the sequence.
  const shownSums =
    view.isOfProducts && column !== 'label'
      ? sql`(select * from sums order by ${ORDER[column]} ${direction}, key limit ${rows}::int)`
      : sql`sums`
  const { rows: rankedRows } = await tx.execute<RankedSums>(sql`
    with sums as materialized (${periodSums({ parts, dimension: view.dimension, per: view.per })}),
    named as materialized (
      select ${view.labels} as labels, ${product} as product_id, ${view.isOfProducts ? single : added}
      from (select wanted.*, key::jsonb as k from ${shownSums} wanted) s ${joined}
      where ${view.where ?? sql`true`} ${view.isOfProducts ? sql`` : sql`group by 1, 2`})
    select null as labels, null::int as product_id, count(*) as count, ${added} from ${view.isOfProducts ? sql`sums` : sql`named`} s
    union all
    (select labels, product_id, 0, ${sql.raw(MEASURES.join(', '))} from named
      order by ${ORDER[column]} ${direction}, labels ${direction}, product_id limit ${rows}::int)`)
  const [sums, ...ranked] = rankedRows
  return {
    sums,
    rows: ranked.map(
      (row): ReportRow => ({ labels: row.labels ?? [], productId: row.product_id, ...presentFigures(row) }),
    ),
  }
}

/** Whether each order is in exactly one row. If so, the sum of the rows is the total. */
function isEachOrderOnce({ dimension, where }: View, whole: 'total' | 'goods'): boolean {
  return where === undefined && (dimension === whole || ['place', 'payment', 'channel'].includes(dimension))
}

async function readAll(tx: Db, parts: PeriodStarts, dimension: 'total' | 'goods'): Promise<ReportFigures> {
  const { rows } = await tx.execute<Sums>(periodSums({ parts, dimension }))
  return presentFigures(rows[0])
}

/**
 * The figures of a row. `net` and `tax` are at least 0: some rows have only refunds, and rounding can make a refund a paisa higher than its
 * sales.
 */
export function presentFigures(sums: Sums | undefined): ReportFigures {
  const of = (measure: keyof Sums) => Number(sums?.[measure] ?? 0)
  const left = (amount: number, back: number) => paise(Math.max(0, amount - back))
  const sales = of('gross') - of('discount') + of('fees')
  return {
    orders: of('orders'),
    pieces: of('pieces'),
    gross: paise(of('gross')),
    discount: paise(of('discount')),
    fees: paise(of('fees')),
    sales: paise(sales),
    refunds: paise(of('refunds')),
    net: left(sales, of('refunds')),
    tax: left(of('tax'), of('tax_back')),
    sent: of('sent'),
    cameBack: of('came_back'),
    lost: of('lost'),
    returned: of('returned'),
    exchanged: of('exchanged'),
    cost: paise(of('cost')),
    remade: paise(of('remade')),
    costed: left(of('costed'), 0),
    uncosted: of('uncosted'),
  }
}
