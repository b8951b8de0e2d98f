import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { USED_PERCENT, USUAL_FILM, USUAL_USED_PERCENT } from '#contract/print/capacity.ts'
import { SHEET_DPI } from '#contract/print/sheets.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { filmUse } from './film-use.table.ts'

const EVERY_MS = 15 * 60_000
/** How many of the newest sheets are measured. */
const SHEETS = 20
/** The minimum length of a measured sheet, in mm. Shorter sheets waste a larger part of their film. */
const LEAST_LENGTH = 500
/** The weight of the default `usedPercent`, in cm² of film (4 m of 58 cm), so that the first sheet alone does not decide the result. */
const USUAL_SHEETS = 23_200
/** The weight of the default `pieceFilm`, as a number of pieces. */
const USUAL_PIECES = 10

type FilmUse = { usedPercent: number; pieceFilm: number }
const NOT_MEASURED: FilmUse = { usedPercent: USUAL_USED_PERCENT, pieceFilm: USUAL_FILM }

/** The last measured film use, else the defaults. */
export async function readFilmUse(db: Db): Promise<FilmUse> {
  const [row] = await db.select({ usedPercent: filmUse.usedPercent, pieceFilm: filmUse.pieceFilm }).from(filmUse)
  return row ?? NOT_MEASURED
}

/** The film use and the number of waiting pieces, for the settings of the print room. */
export async function film({ db }: SignedIn): Promise<Reply<typeof contract.printSettings.film>> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from print_jobs where state in ('art_check', 'approved', 'on_sheet')`,
  )
  return { ...(await readFilmUse(db)), waiting: rows[0]?.waiting ?? 0 }
}

/** Measures the film use, in one process at a time. */
export const filmUseJob: Job = {
  name: 'print film use',
  everyMs: EVERY_MS,
  run: async (deps) => void (await withLeader(deps.db, 'print film use', () => measureFilmUse(deps))),
}

/**
 * Measures the film use and writes it only after a change. `usedPercent` is the film of the designs divided by the area of the newest
 * sheets, including edges and gaps. `pieceFilm` is the average of the queue, rounded to 10 cm².
 */
export async function measureFilmUse({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const squareCmOfDot = (2.54 / SHEET_DPI) ** 2
  const leastDots = Math.round((LEAST_LENGTH * SHEET_DPI) / 25.4)
  await db.execute(sql`
    with sheets as (
      select number, width::float8 * length * ${squareCmOfDot}::float8 as area from print_sheets
      where state in ('planned', 'printed') and length >= ${leastDots} order by number desc limit ${SHEETS}
    ), placed as (
      select sum(film) as film from print_jobs where id in (
        select job_id from print_sheet_pieces piece join sheets on sheets.number = piece.sheet where piece.removed_at is null)
    ), queue as (
      select count(*) as pieces, coalesce(sum(film), 0) as film from print_jobs where state in ('art_check', 'approved', 'on_sheet')
    ), fresh as (
      select greatest(${USED_PERCENT.min}, least(${USED_PERCENT.max}, round(
          (100 * coalesce((select film from placed), 0) + ${USUAL_USED_PERCENT * USUAL_SHEETS})
          / (coalesce((select sum(area) from sheets), 0) + ${USUAL_SHEETS}))))::smallint as used_percent,
        greatest(10, round((film + ${USUAL_FILM * USUAL_PIECES}) / (pieces + ${USUAL_PIECES})::numeric, -1))::int as piece_film
      from queue
    )
    insert into print_film_use as old (used_percent, piece_film, measured_at)
    select used_percent, piece_film, ${now().toISOString()}::timestamptz from fresh
    on conflict (id) do update set used_percent = excluded.used_percent, piece_film = excluded.piece_film, measured_at = excluded.measured_at
      where (old.used_percent, old.piece_film) is distinct from (excluded.used_percent, excluded.piece_film)`)
}
