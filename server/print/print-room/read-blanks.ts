import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import { SIZES, sortSizes } from '#contract/catalogue/options.ts'
import { COSTS_PERMISSION } from '#contract/catalogue/purchases.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Blank, BlankEntry, BlankId } from '#contract/print/blanks.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { customizationConfigs } from '#server/selling/designs/customization.table.ts'

type Calls = typeof contract.blanks

export function seesCosts({ actor }: Pick<SignedIn, 'actor'>): boolean {
  return may(actor.staffRole, COSTS_PERMISSION)
}

/** The reasons of manual ledger entries. Other entries come from orders and remakes. */
const BY_HAND = sql`('counted', 'received', 'corrected')`

/** SQL for the items of open orders that are printed on the garment `b`. */
const OPEN_ITEMS = sql`order_items item join orders o on o.id = item.order_id
  where item.blank_id = b.id and o.status in ('Pending', 'Success', 'Accepted') and o.packed_at is null and o.shipped_at is null`
/** The number of garments that open orders have reserved and not printed. */
const RESERVED = sql`(select coalesce(sum(item.quantity - item.blank_short - (
    select count(*) from print_jobs job where job.order_item_id = item.id and job.blank_id = item.blank_id
      and (job.printed_at is not null or job.state = 'packed'))), 0) from ${OPEN_ITEMS})::int`
/** The number of unprinted pieces in open orders that miss a garment. `MISSING_OF` lists these orders. */
const MISSING = sql`(select coalesce(sum(item.blank_short - used_uncounted(item.id)), 0) from ${OPEN_ITEMS} and item.blank_short > 0)::int`
const MISSING_OF = sql`(select coalesce(json_agg(number order by number desc), '[]') from (
  select distinct o.number from ${OPEN_ITEMS} and item.blank_short > used_uncounted(item.id)) short)`

type CountedBlankRow = Omit<Blank, 'cost'> & { cost: number | null; total: number }

function blankRows(where: SQL, page: SQL): SQL {
  const rank = sql`array_position(array[${sql.join(
    SIZES.map((size) => sql`${size}`),
    sql`, `,
  )}]::text[], b.size)`
  return sql`select b.id, b.category, b.material, b.colour as color, b.size, b.available, ${RESERVED} as reserved, ${MISSING} as missing,
      ${MISSING_OF} as "missingOf", b.low_mark as "lowMark",
      b.cost::int as cost, b.stopped_at is null as "isCounted", (count(*) over ())::int as total,
      coalesce((select max(id) from blank_ledger l where l.blank_id = b.id and l.reason in ${BY_HAND}), 0)::int as seen
    from blanks b where ${where} order by b.category, b.material, b.colour, ${rank}, b.size, b.id ${page}`
}

function present({ total: _, cost, ...row }: CountedBlankRow, isCostShown: boolean): Blank {
  return { ...row, cost: isCostShown ? (cost as Paise | null) : null }
}

/** Garments by category, material, colour and size. */
export async function list(
  ctx: SignedIn,
  { show = 'counted', category, color, page = 1, limit = PAGE_SIZE }: Input<Calls['list']>,
): Promise<Reply<Calls['list']>> {
  const shown = {
    counted: sql`b.stopped_at is null`,
    low: sql`b.stopped_at is null and b.available <= b.low_mark`,
    short: sql`b.stopped_at is null and ${MISSING} > 0`,
    stopped: sql`b.stopped_at is not null`,
  }[show]
  const where = [
    shown,
    ...(category ? [sql`b.category = ${category}`] : []),
    ...(color ? [sql`b.colour = ${color}`] : []),
  ]
  const { rows } = await ctx.db.execute<CountedBlankRow>(
    blankRows(sql.join(where, sql` and `), sql`limit ${limit} offset ${(page - 1) * limit}`),
  )
  return { items: rows.map((row) => present(row, seesCosts(ctx))), total: rows[0]?.total ?? 0 }
}

export async function get(ctx: SignedIn, { id }: Input<Calls['get']>): Promise<Blank> {
  return readBlank(ctx.db, id, ctx)
}

/** One garment. Throws `not_found`. */
export async function readBlank(db: Db, id: BlankId, who: Pick<SignedIn, 'actor'>): Promise<Blank> {
  const { rows } = await db.execute<CountedBlankRow>(blankRows(sql`b.id = ${id}`, sql``))
  const [row] = rows
  if (!row) throw notFound()
  return present(row, seesCosts(who))
}

/** The garments that the studio offers. */
export async function choices({ db }: SignedIn): Promise<Reply<Calls['choices']>> {
  const rows = await db.select().from(customizationConfigs).orderBy(customizationConfigs.category)
  return rows.map(({ category, materials, colours, sizes }) => ({
    ...{ category, materials, colors: colours },
    sizes: sortSizes(sizes),
  }))
}

type EntryRow = Omit<BlankEntry, 'at' | 'unitCost' | 'orderNumber'> & {
  at: string
  unitCost: number | null
  orderNumber: string | null
  total: number
}

/** The stock changes of a garment, newest first. */
export async function ledger(
  ctx: SignedIn,
  { id, page = 1, limit = PAGE_SIZE }: Input<Calls['ledger']>,
): Promise<Reply<Calls['ledger']>> {
  const { rows } = await ctx.db.execute<EntryRow>(sql`
    select l.id::int, l.created_at as at, l.reason, l.delta, l.balance, o.number as "orderNumber", l.unit_cost::int as "unitCost", l.note,
      users.name as by, (count(*) over ())::int as total
    from blank_ledger l left join orders o on o.id = l.order_id left join users on users.id = l.actor_id
    where l.blank_id = ${id} order by l.id desc limit ${limit} offset ${(page - 1) * limit}`)
  const isCostShown = seesCosts(ctx)
  return {
    items: rows.map(({ total: _, at, unitCost, orderNumber, ...row }) => ({
      ...row,
      at: new Date(at),
      unitCost: isCostShown ? (unitCost as Paise | null) : null,
      orderNumber: orderNumber === null ? null : Number(orderNumber),
    })),
    total: rows[0]?.total ?? 0,
  }
}
