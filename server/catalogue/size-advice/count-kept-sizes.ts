import { eq, sql } from 'drizzle-orm'
import { RETURN_WINDOW_DAYS } from '#contract/basics/limits.ts'
import { SIZES } from '#contract/catalogue/options.ts'
import { garmentFor } from '#contract/catalogue/product-garments.ts'
import { SIZE_ADVICE_CASES_MIN } from '#contract/catalogue/size-advice.ts'
import { STORED_RETURN_REASONS } from '#contract/orders/return-reasons.ts'
import { DROPPED_STATES } from '#contract/orders/returns.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { isDue } from '#server/platform/database/columns.ts'
import { type Db, transactSlow } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { fitSchedule } from './size-advice.table.ts'

/** How often the job checks whether a count is due. */
const EVERY_MS = 5 * 60_000
/** A run that takes longer than this is considered dead, and another one begins. */
const LEASE_MINUTES = 10
const STATEMENT_LIMIT_MS = 60_000
/** Only deliveries of this many days are counted. A product may have had another cut before. */
const DAYS = 730
/** Maximum number of sentences on a page that compare the product's cut with another cut. */
const PAIRS = 3

/** Counts every night and after each erasure, in one process at a time. */
export const sizeAdviceJob: Job = {
  name: 'fit',
  everyMs: EVERY_MS,
  run: async ({ db }) => {
    const lease = await takeLease(db)
    if (lease !== null) await countSizes(db, lease)
  },
}

/** Schedules another count for the next run of the job. */
export async function requestSizeCount(tx: Db): Promise<void> {
  await tx.update(fitSchedule).set({ dueAt: sql`now()` })
}

/**
 * Takes the due run and sets the next one to `LEASE_MINUTES` from now, in case this run dies; null when no run is due. A lock is not used,
 * because an erasure changes this row and would wait for the count.
 */
async function takeLease(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ lease: string }>(sql`
    insert into fit_schedule (due_at) values (now() + make_interval(mins => ${LEASE_MINUTES}))
    on conflict (id) do update set due_at = excluded.due_at where ${isDue(fitSchedule.dueAt)}
    returning due_at::text as lease`)
  return rows[0]?.lease ?? null
}

/** Counts again. Schedules the next night unless an erasure has scheduled an earlier run meanwhile. */
async function countSizes(db: Db, lease: string): Promise<void> {
  await transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    // The query reads whole tables. Without statistics the planner would choose nested loops, which take minutes.
    await tx.execute(sql`set local enable_nestloop = off`)
    await replaceFacts(tx)
    // Runs after midnight in India: the caches are emptied then anyway, so pages are rendered only once.
    await tx.execute(sql`update fit_schedule
      set due_at = ((now() at time zone 'Asia/Kolkata')::date + 1 + time '00:10') at time zone 'Asia/Kolkata'
      where due_at = ${lease}::timestamptz`)
  })
}

/**
 * Replaces the facts. Writes only changed rows, because each written row removes a page from the cache. An order line counts after its
 * return window. It counts as kept when nobody asked to return it. After an exchange the new size is the kept one. It counts as a misfit
 * when it was refunded because of its size. Open requests and returns for other reasons do not count. For a product, only a person's first
 * line counts, because later the person knows the size. For a pair of cuts, only the person's latest order with a single kept size counts,
 * because several sizes are for several people. Combos (one size for several cuts), demo orders and erased people are excluded.
 */
async function replaceFacts(tx: Db): Promise<void> {
  const rows = await tx
    .select({ id: products.id, name: products.name, category: categories.name, archivedAt: products.archivedAt })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.isCombo, false))
  const cuts = rows.map(({ id, name, category, archivedAt }) => {
    return { product_id: id, cut: garmentFor(category, name), is_sold: archivedAt === null }
  })
  const sizes = sql`array[${sql.join(
    SIZES.map((size) => sql`${size}`),
    sql`, `,
  )}]::text[]`
  const dropped = sql.join(
    DROPPED_STATES.map((state) => sql`${state}`),
    sql`, `,
  )
  await tx.execute(sql`
    with cut as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) as cut (product_id int, cut text, is_sold boolean)
    ), back as (
      select part.order_item_id, asked.kind, asked.state, asked.closed_at, part.wanted_size,
        split_part(asked.reason, E'\n', 1) = ${STORED_RETURN_REASONS.fit} as is_about_fit
      from return_request_items part join return_requests asked on asked.id = part.return_request_id
      where asked.state not in (${dropped})
    ), period as (
      select now() - make_interval(days => ${DAYS}) as since,
        now() - make_interval(days => coalesce((select return_days from settings), ${RETURN_WINDOW_DAYS})::int) as until
    ), line as materialized (
      select orders.user_id, orders.id as order_id, orders.delivered_at, item.position, item.product_id, cut.cut,
        array_position(${sizes}, item.size) as ordered,
        case when back.state is null and orders.payment_status <> 'refunded' then array_position(${sizes}, item.size)
          when back.state = 'exchanged' and back.closed_at <= period.until then array_position(${sizes}, back.wanted_size) end as kept,
        coalesce(back.state = 'refunded'
          and case back.kind when 'exchange' then back.wanted_size <> item.size else back.is_about_fit end, false) as is_misfit
      from period join orders on orders.delivered_at > period.since and orders.delivered_at <= period.until
        join users person on person.id = orders.user_id
        join order_items item on item.order_id = orders.id
        join cut on cut.product_id = item.product_id
        left join back on back.order_item_id = item.id
      where orders.status = 'Delivered' and not orders.is_demo and not person.is_demo and person.erased_at is null
    ), first_line as (
      select distinct on (user_id, product_id) product_id, ordered, kept from line
      where ordered is not null and (kept is not null or is_misfit)
      order by user_id, product_id, delivered_at, order_id, position
    ), counted as (
      select product_id, count(*)::int as cases, count(*) filter (where kept = ordered)::int as kept,
        count(*) filter (where kept > ordered)::int as larger, count(*) filter (where kept < ordered)::int as smaller
      from first_line group by product_id having count(*) >= ${SIZE_ADVICE_CASES_MIN}
    ), one_size as (
      select user_id, cut, order_id, max(delivered_at) as delivered_at, max(kept) as size
      from line where kept is not null group by user_id, cut, order_id having min(kept) = max(kept)
    ), last_size as (
      select distinct on (user_id, cut) user_id, cut, size from one_size
      order by user_id, cut, delivered_at desc, order_id desc
    ), pair as (
      select other.cut as other_cut, other.size as other_size, this.cut, this.size, count(*)::int as agreed,
        (sum(count(*)) over (partition by other.cut, other.size, this.cut))::int as cases
      from last_size this join last_size other on other.user_id = this.user_id and other.cut <> this.cut
      group by 1, 2, 3, 4
    ), ranked as (
      select *, row_number() over (partition by cut order by cases desc, other_cut, other_size) as place
      from pair where cases >= ${SIZE_ADVICE_CASES_MIN} and agreed * 2 > cases
    ), paired as (
      select cut, jsonb_agg(jsonb_build_object('cut', other_cut, 'size', (${sizes})[other_size], 'kept', (${sizes})[size],
        'cases', cases, 'agreed', agreed) order by place) as pairs
      from ranked where place <= ${PAIRS} group by cut
    ), fresh as (
      select cut.product_id, counted.cases, counted.kept, counted.larger, counted.smaller, coalesce(paired.pairs, '[]') as pairs
      from cut left join counted on counted.product_id = cut.product_id left join paired on paired.cut = cut.cut
      where cut.is_sold and (counted.product_id is not null or paired.cut is not null)
    ), gone as (
      delete from fit_facts old where not exists (select from fresh where fresh.product_id = old.product_id)
    )
    insert into fit_facts as old (product_id, cases, kept, larger, smaller, pairs) select * from fresh
    on conflict (product_id) do update set cases = excluded.cases, kept = excluded.kept, larger = excluded.larger,
        smaller = excluded.smaller, pairs = excluded.pairs
      where (old.cases, old.kept, old.larger, old.smaller, old.pairs)
        is distinct from (excluded.cases, excluded.kept, excluded.larger, excluded.smaller, excluded.pairs)`)
}
