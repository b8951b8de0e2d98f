/** Daily sales are averaged over this number of past days. */
export const SALES_DAYS = 28
/** Default number of days that ordered stock should last, and default number of days that a delivery takes. */
export const COVER_DAYS = 30
export const LEAD_DAYS = 14
/** Maximum days that can be chosen instead of `COVER_DAYS` and `LEAD_DAYS`. */
export const COVER_DAYS_MAX = 365
/** Maximum lines of one answer. */
export const REORDER_ROWS_MAX = 10_000

export const REORDER_SORTS = ['cover', 'suggested', 'sold', 'stock', 'name'] as const
export type ReorderSort = (typeof REORDER_SORTS)[number]
