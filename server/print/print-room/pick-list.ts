import { sql } from 'drizzle-orm'
import { paise } from '#contract/basics/money.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PickLine, RemakeLine } from '#contract/print/print-room.api.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { seesCosts } from './read-blanks.ts'

type Calls = typeof contract.printRoom

/** The garments to pick, one line per kind, for the pieces `ids`. Without `ids`: for all approved and unprinted pieces. */
export async function pick({ db }: SignedIn, { ids }: Input<Calls['pick']>): Promise<PickLine[]> {
  const isMeant = ids
    ? sql`job.id = any(${sql.param(ids)}::uuid[]) and job.state in ('art_check', 'approved', 'on_sheet')`
    : sql`job.state in ('approved', 'on_sheet')`
  const { rows } = await db.execute<PickLine>(sql`
    select item.category, item.material, item.colour as color, item.size, count(*)::int as pieces,
      count(job.blank_id)::int as reserved, max(blank.available) as left, array_agg(distinct o.number::int) as orders,
      coalesce(array_agg(distinct o.number::int) filter (where item.blank_short > 0 and job.blank_id is null), '{}') as "missingOf"
    from print_jobs job join order_items item on item.id = job.order_item_id join orders o on o.id = job.order_id
    left join blanks blank on blank.category = item.category and blank.material = item.material and blank.colour = item.colour
      and blank.size = item.size and blank.stopped_at is null
    where ${isMeant} group by 1, 2, 3, 4 order by 1, 2, 3, min(array_position(array['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'], item.size)), 4`)
  return rows
}

type Counted = Omit<RemakeLine, 'cost'> & { cost: string }

/** The number of remakes on the given days (in India) by reason, most frequent first, and the number of all printed pieces. */
export async function remakes(ctx: SignedIn, { from, to }: Input<Calls['remakes']>): Promise<Reply<Calls['remakes']>> {
  const isThen = sql`created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
    and created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  const { db } = ctx
  const { rows } = await db.execute<Counted>(sql`
    select reason, count(*)::int as pieces, coalesce(sum(cost), 0)::text as cost, (count(*) filter (where cost is null))::int as unknown
    from print_job_events where kind = 'remade' and ${isThen} group by reason order by pieces desc, reason`)
  const { rows: printed } = await db.execute<{ pieces: number }>(
    sql`select count(*)::int as pieces from print_job_events where kind = 'printed' and ${isThen}`,
  )
  const isCostShown = seesCosts(ctx)
  const lines = rows.map(({ cost, ...line }) => ({ ...line, cost: isCostShown ? paise(Number(cost)) : null }))
  return { printed: printed[0]?.pieces ?? 0, lines }
}
