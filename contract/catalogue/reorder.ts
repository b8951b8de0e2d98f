/** The last days whose sales are counted, for the sales of a day. */
export const SALES_DAYS = 28
/** For how many days an order should last, and how long it takes to come, unless the owner says otherwise. */
export const COVER_DAYS = 30
export const LEAD_DAYS = 14
/** The most days of either. */
export const COVER_DAYS_MAX = 365
/** The most lines of one answer. */
export const REORDER_ROWS_MAX = 10_000

export const REORDER_SORTS = ['cover', 'suggested', 'sold', 'stock', 'name'] as const
export type ReorderSort = (typeof REORDER_SORTS)[number]
