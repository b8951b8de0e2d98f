import { sql } from 'drizzle-orm'
import { indianDay } from '#contract/basics/working-days.ts'
import { estimateDailyPieces } from '#contract/print/capacity.ts'
import type { PrintFigures } from '#contract/print/figures.api.ts'
import { FIGURE_DAYS, LEAST_COUNTED } from '#contract/print/figures.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx, Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { readFilmUse } from './film-use.ts'
import { printFigures } from './print-figures.table.ts'
import { readPrintSettings } from './read-print-settings.ts'

const EVERY_MS = 3_600_000

/** Reads the last counted figures. A figure is null when it was counted from too few pieces or promised days. */
export async function get({ db }: Ctx): Promise<PrintFigures> {
  dependsOn('print-figures', 'settings')
  const [[row], rule] = await Promise.all([db.select().from(printFigures), readRule(db)])
  if (!row) return { piecesThisWeek: null, promises: null, prints: null, rule }
  const { weekPieces, estimates, kept: fulfilled, prints, remade } = row
  const isKnown = prints >= LEAST_COUNTED
  return {
    piecesThisWeek: isKnown ? weekPieces : null,
    promises: estimates >= LEAST_COUNTED ? { made: estimates, kept: fulfilled } : null,
    prints: isKnown ? { made: prints, remade } : null,
    rule,
  }
}

async function readRule(db: Db): Promise<PrintFigures['rule']> {
  const [settings, { usedPercent, pieceFilm }] = await Promise.all([readPrintSettings(db), readFilmUse(db)])
  const { isPromising, capacityUnit, sheetsPerDay, marginPercent } = settings
  if (!isPromising) return null
  return {
    piecesADay: estimateDailyPieces({ ...settings, usedPercent }, pieceFilm),
    sheetsADay: capacityUnit === 'sheets' ? sheetsPerDay : null,
    marginPercent,
  }
}

/** Counts the figures of the page "How we make it", in one process at a time. */
export const figuresJob: Job = {
  name: 'print figures',
  everyMs: EVERY_MS,
  run: async (deps) => void (await withLeader(deps.db, 'print figures', () => countFigures(deps))),
}

/**
 * Counts the figures. Writes them only after a change, because a write drops the cached page. A promised day counts once it is over, except
 * when its order was cancelled or returned before.
 */
export async function countFigures({ db, now }: { db: Db; now: Deps['now'] }): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - FIGURE_DAYS * 86_400_000)
  const week = new Date(at.getTime() - 7 * 86_400_000)
  await db.execute(sql`
    with counted as (
      select job.id, job.printed_at, orders.is_demo from print_jobs job join orders on orders.id = job.order_id
      where job.printed_at >= ${since.toISOString()}::timestamptz
    ), remade as (
      select orders.is_demo from print_job_events event join print_jobs job on job.id = event.job_id join orders on orders.id = job.order_id
      where event.kind = 'remade' and event.created_at >= ${since.toISOString()}::timestamptz
    ), promised as (
      select promise.outcome, orders.is_demo from print_promises promise join orders on orders.id = promise.order_id
      where promise.deliver_by >= ${indianDay(since)}::date and promise.deliver_by < ${indianDay(at)}::date
        and promise.outcome in ('kept', 'announced', 'missed')
    ), own as (
      select exists (select from print_jobs job join orders on orders.id = job.order_id where not orders.is_demo) as any
    ), fresh as (
      select (select count(*)::int from counted where printed_at >= ${week.toISOString()}::timestamptz and not (own.any and is_demo)) as week_pieces,
        (select count(*)::int from promised where not (own.any and is_demo)) as promises,
        (select count(*)::int from promised where outcome = 'kept' and not (own.any and is_demo)) as kept,
        (select count(*)::int from counted where not (own.any and is_demo)) + (select count(*)::int from remade where not (own.any and is_demo)) as prints,
        (select count(*)::int from remade where not (own.any and is_demo)) as remade
      from own
    )
    insert into print_figures as old (week_pieces, promises, kept, prints, remade, counted_at)
    select week_pieces, promises, kept, prints, remade, ${at.toISOString()}::timestamptz from fresh
    on conflict (id) do update set week_pieces = excluded.week_pieces, promises = excluded.promises, kept = excluded.kept,
        prints = excluded.prints, remade = excluded.remade, counted_at = excluded.counted_at
      where (old.week_pieces, old.promises, old.kept, old.prints, old.remade)
        is distinct from (excluded.week_pieces, excluded.promises, excluded.kept, excluded.prints, excluded.remade)`)
}
