import { sql } from 'drizzle-orm'
import { indianDay } from '#contract/basics/working-days.ts'
import { countFinishDays } from '#contract/orders/delivery-estimates.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { estimateDailyPieces, measureWork, USUAL_FILM } from '#contract/print/capacity.ts'
import {
  type Forecast,
  forecastCarefully,
  forecastQueue,
  isAtRisk,
  type PrintRoomDay,
} from '#contract/print/forecast.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import {
  NO_PRINT_ROOM,
  type PrintRoomFacts,
  printRoomFacts,
  resolvePrintCapacity,
  resolvePrintPace,
} from './print-queue.ts'

/** An order that is not packed and has a delivery estimate or pieces in the print room. */
type OutlookRow = {
  orderId: OrderId
  number: number
  /** `left`: number of unprinted pieces. `film`: film for these, cm². `pieces`: all pieces of the order; null without an estimate. */
  left: number
  film: number
  pieces: number | null
  isInArtCheck: boolean
  /** Whether the order is not accepted yet. Then it is not in the queue. */
  isWaiting: boolean
  /** The newest days that the customer knows; null without an open delivery estimate. */
  announcedDays: { readyBy: string; deliverBy: string } | null
  toldAt: Date | null
  transitMin: number
  transitMax: number
}

export type OutlookOrder = OutlookRow & {
  likely: Forecast
  careful: Forecast
  isAtRisk: boolean
  /** The order's place among those waiting to be printed; null: nothing to print, or not accepted yet. */
  place: number | null
}

export type Outlook = {
  isPromising: boolean
  /** Estimated number of pieces printed on a working day. */
  piecesADay: number
  /** Null: the shop's capacity is counted in pieces. */
  sheetsADay: number | null
  holidays: string[]
  orders: OutlookOrder[]
}

/**
 * The state of the print room: every order that is not packed, in printing sequence, with its forecast. Orders that wait for
 * payment or confirmation are not included.
 */
export async function readOutlook(db: Db, now: Date): Promise<Outlook> {
  const today = indianDay(now)
  const { processingDaysMax } = await readSettings(db)
  const { rows: facts } = await db.execute<Facts>(sql`
    select ${printRoomFacts(sql`false`)} as room, (select piece_film from print_film_use) as piece_film, pieces, film
    from (select count(*)::int as pieces, coalesce(sum(film), 0)::int as film from print_jobs
      where printed_at >= ${today}::date::timestamp at time zone 'Asia/Kolkata') printed`)
  const { room, pieces = 0, film = 0, piece_film: pieceFilm } = facts[0] ?? {}
  const { isPromising, holidays, ...set } = room ?? NO_PRINT_ROOM
  const [pace, capacity] = [resolvePrintPace(set), resolvePrintCapacity(set)]
  const { capacityUnit: unit, sheetsPerDay } = capacity
  const rows = await readRows(db)
  const queue = rows.map(({ left, film: leftFilm }) => ({ left: measureWork({ pieces: left, film: leftFilm }, unit) }))
  const day: PrintRoomDay = {
    now,
    printedToday: measureWork({ pieces, film }, unit),
    perDay: pace.perDay,
    holidays,
    finishDays: countFinishDays(processingDaysMax),
  }
  const [likely, careful] = [forecastQueue(queue, day), forecastCarefully(queue, day, pace)]
  let place = 0
  const orders = rows.flatMap((row, index): OutlookOrder[] => {
    const [soon, late] = [likely[index], careful[index]]
    if (!soon || !late) return []
    const isQueued = row.left > 0 && !row.isWaiting
    if (isQueued) place += 1
    const isLate = row.announcedDays !== null && isAtRisk(row.announcedDays, soon)
    return [{ ...row, likely: soon, careful: late, isAtRisk: isLate, place: isQueued ? place : null }]
  })
  return {
    isPromising,
    piecesADay: estimateDailyPieces(capacity, pieceFilm ?? USUAL_FILM),
    sheetsADay: unit === 'sheets' ? sheetsPerDay : null,
    holidays,
    orders,
  }
}

type Facts = { room: PrintRoomFacts | null; piece_film: number | null; pieces: number; film: number }

type QueuedOrderRow = {
  order_id: OrderId
  number: string
  left: number
  film: number
  pieces: number | null
  in_art_check: boolean
  is_waiting: boolean
  ready_by: string | null
  deliver_by: string | null
  told_at: string | null
  transit_min: number | null
  transit_max: number | null
}

async function readRows(db: Db): Promise<OutlookRow[]> {
  const { rows } = await db.execute<QueuedOrderRow>(sql`
    with jobs as (
      select order_id, (count(*) filter (where state in ('art_check', 'approved', 'on_sheet')))::int as left,
        coalesce(sum(film) filter (where state in ('art_check', 'approved', 'on_sheet')), 0)::int as film,
        bool_or(state = 'art_check') as in_art_check, min(queued_at) filter (where state in ('art_check', 'approved', 'on_sheet')) as queued_at
      from print_jobs where state in ('art_check', 'approved', 'on_sheet', 'printed', 'passed') group by order_id),
    promises as (select * from print_promises where outcome is null)
    select order_id, o.number, case when o.accepted_at is null then coalesce(promises.pieces, 0) else coalesce(jobs.left, 0) end as left,
      case when o.accepted_at is null then placed.film else coalesce(jobs.film, 0) end as film,
      promises.pieces, coalesce(jobs.in_art_check, false) as in_art_check, o.accepted_at is null as is_waiting,
      coalesce(told_ready_by, ready_by)::text as ready_by, coalesce(told_deliver_by, deliver_by)::text as deliver_by,
      told_at::text, transit_min, transit_max
    from jobs full join promises using (order_id) join orders o on o.id = order_id
    left join lateral (select coalesce(sum(item.quantity * design.film), 0)::int as film from order_items item
      join customized_products design on design.id = item.customized_product_id where item.order_id = o.id and o.accepted_at is null) placed on true
    where o.status in ('Pending', 'Success', 'Accepted') and o.packed_at is null and o.shipped_at is null
      and (o.status <> 'Pending' or o.hold_expires_at is null)
    order by is_waiting, jobs.queued_at nulls first, o.created_at, o.id`)
  return rows.map((row) => ({
    orderId: row.order_id,
    number: Number(row.number),
    left: row.left,
    film: row.film,
    pieces: row.pieces,
    isInArtCheck: row.in_art_check,
    isWaiting: row.is_waiting,
    announcedDays: row.ready_by && row.deliver_by ? { readyBy: row.ready_by, deliverBy: row.deliver_by } : null,
    toldAt: row.told_at === null ? null : new Date(row.told_at),
    transitMin: row.transit_min ?? 0,
    transitMax: row.transit_max ?? 0,
  }))
}
