import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print-room/print-settings.ts'
import type { PrintPace } from '#contract/print-room/promise.ts'

/** What a promise needs of the print room. */
export type PrintRoomFacts = {
  /** Whether days are promised by the queue. */
  isPromising: boolean
  piecesPerDay: number | null
  marginPercent: number | null
  /** The shop's coming holidays, `YYYY-MM-DD`; they apply to every order. */
  holidays: string[]
  /** Pieces that wait to be printed; null: they were not counted. */
  waiting: number | null
}

/** Nothing is set, as in a shop without custom shirts. */
export const NO_PRINT_ROOM: PrintRoomFacts = {
  isPromising: false,
  piecesPerDay: null,
  marginPercent: null,
  holidays: [],
  waiting: null,
}

/**
 * Pieces that wait to be printed: those in the queue, and those of orders that are placed and not yet accepted, which come into it before
 * an order that is placed now.
 */
const waitingPieces = sql`(select count(*) from print_jobs where state in ('art_check', 'approved', 'on_sheet'))
  + (select coalesce(sum(item.quantity), 0) from orders waiting join order_items item on item.order_id = waiting.id
    where waiting.status in ('Pending', 'Success') and item.customized_product_id is not null)`

/** A column of JSON with the facts, where a statement reads other things too. The pieces are counted only if `isCounted` and days are promised by them. */
export function printRoomFacts(isCounted: SQL): SQL<PrintRoomFacts | null> {
  return sql`(select json_build_object(
      'isPromising', coalesce(is_promising, false), 'piecesPerDay', pieces_per_day, 'marginPercent', margin_percent,
      'holidays', coalesce((select json_agg(day order by day) from unnest(holidays) as day where day >= current_date - 1), '[]'),
      'waiting', case when is_promising and ${isCounted} then ${waitingPieces} end)
    from print_settings)`
}

/** The pace that promises are made with. */
export function paceOf({
  piecesPerDay,
  marginPercent,
}: Pick<PrintRoomFacts, 'piecesPerDay' | 'marginPercent'>): PrintPace {
  return {
    piecesADay: piecesPerDay ?? DEFAULT_PRINT_SETTINGS.piecesPerDay,
    marginPercent: marginPercent ?? DEFAULT_PRINT_SETTINGS.marginPercent,
  }
}
