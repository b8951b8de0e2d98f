import { type SQL, sql } from 'drizzle-orm'
import {
  type Capacity,
  type CapacityUnit,
  calculateDailyCapacity,
  type PrintWork,
  USUAL_USED_PERCENT,
} from '#contract/print/capacity.ts'
import type { PrintPace } from '#contract/print/delivery-date.ts'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print/print-settings.ts'

/** The values of the print room for a delivery estimate. Null values are not set; their default applies. */
export type PrintRoomFacts = {
  /** Whether delivery estimates depend on the print queue. */
  isPromising: boolean
  capacityUnit: CapacityUnit | null
  sheetsPerDay: number | null
  sheetWidth: number | null
  sheetMaxLength: number | null
  piecesPerDay: number | null
  marginPercent: number | null
  /** Null: not measured yet. */
  usedPercent: number | null
  /** The shop's coming holidays, `YYYY-MM-DD`. They also apply to orders without printing. */
  holidays: string[]
  /** What waits to be printed; null: it was not counted. */
  waiting: PrintWork | null
}

/** The values of a shop that has set nothing. */
export const NO_PRINT_ROOM: PrintRoomFacts = {
  isPromising: false,
  capacityUnit: null,
  sheetsPerDay: null,
  sheetWidth: null,
  sheetMaxLength: null,
  piecesPerDay: null,
  marginPercent: null,
  usedPercent: null,
  holidays: [],
  waiting: null,
}

/**
 * The work that waits to be printed: the pieces in the queue, and the pieces of orders not accepted yet. Leaves out open group orders,
 * because they get their estimate when they close.
 */
const waitingWork = sql`(select json_build_object('pieces', coalesce(sum(pieces), 0), 'film', coalesce(sum(film), 0)) from (
    select 1 as pieces, film from print_jobs where state in ('art_check', 'approved', 'on_sheet')
    union all
    select item.quantity, item.quantity * design.film from orders waiting join order_items item on item.order_id = waiting.id
      join customized_products design on design.id = item.customized_product_id
    where waiting.status in ('Pending', 'Success') and (waiting.channel <> 'group' or exists (
      select from group_shares share where share.order_id = waiting.id and share.settled_at is not null))) queue)`

/** `PrintRoomFacts` as a JSON column. The queue is counted only if `isCounted` and delivery estimates depend on it. */
export function printRoomFacts(isCounted: SQL): SQL<PrintRoomFacts | null> {
  return sql`(select json_build_object(
      'isPromising', coalesce(is_promising, false), 'capacityUnit', capacity_unit, 'sheetsPerDay', sheets_per_day,
      'sheetWidth', sheet_width, 'sheetMaxLength', sheet_max_length, 'piecesPerDay', pieces_per_day, 'marginPercent', margin_percent,
      'usedPercent', (select used_percent from print_film_use),
      'holidays', coalesce((select json_agg(day order by day) from unnest(holidays) as day where day >= current_date - 1), '[]'),
      'waiting', case when is_promising and ${isCounted} then ${waitingWork} end)
    from print_settings)`
}

type Set = Omit<PrintRoomFacts, 'isPromising' | 'holidays' | 'waiting'>

/** The capacity of a working day, with defaults for values that are not set. */
export function resolvePrintCapacity(set: Set): Capacity {
  const defaults = DEFAULT_PRINT_SETTINGS
  return {
    capacityUnit: set.capacityUnit ?? defaults.capacityUnit,
    sheetsPerDay: set.sheetsPerDay ?? defaults.sheetsPerDay,
    sheetWidth: set.sheetWidth ?? defaults.sheetWidth,
    sheetMaxLength: set.sheetMaxLength ?? defaults.sheetMaxLength,
    piecesPerDay: set.piecesPerDay ?? defaults.piecesPerDay,
    usedPercent: set.usedPercent ?? USUAL_USED_PERCENT,
  }
}

/** The pace with which delivery estimates are calculated. */
export function resolvePrintPace(set: Set): PrintPace {
  return {
    perDay: calculateDailyCapacity(resolvePrintCapacity(set)),
    marginPercent: set.marginPercent ?? DEFAULT_PRINT_SETTINGS.marginPercent,
  }
}
