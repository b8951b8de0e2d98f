/** The number of last days over which daily sales are averaged. */
export const SALES_DAYS = 28
/** Defaults: for how many days an order should last, and how many days a delivery takes. */
export const COVER_DAYS = 30
export const LEAD_DAYS = 14
/** Maximum days for `COVER_DAYS` and `LEAD_DAYS`. */
export const COVER_DAYS_MAX = 365
/** Maximum lines of one answer. */
export const REORDER_ROWS_MAX = 10_000

export const REORDER_SORTS = ['cover', 'suggested', 'sold', 'stock', 'name'] as const
export type ReorderSort = (typeof REORDER_SORTS)[number]
