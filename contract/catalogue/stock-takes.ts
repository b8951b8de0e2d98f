/** The states of a stock-take. Pieces can be counted only while it is open. It ends as `applied` or `cancelled`. */
export const STOCK_TAKE_STATES = ['open', 'paused', 'applied', 'cancelled'] as const
export type StockTakeState = (typeof STOCK_TAKE_STATES)[number]

/** Which variants are counted: all, those of a category or a product, or those of a shelf list of SKUs or barcodes. */
export const STOCK_TAKE_SCOPES = ['all', 'category', 'product', 'list'] as const

/** What happens when a line is counted again. `ask` changes nothing and returns the earlier count. */
export const COUNT_MODES = ['ask', 'add', 'replace'] as const

/** Which lines are shown: not counted, counted, counted with a difference, or all. */
export const TAKE_LINES_SHOWN = ['open', 'counted', 'different', 'all'] as const
export type TakeLinesShown = (typeof TAKE_LINES_SHOWN)[number]

/** Maximum SKUs or barcodes of a shelf list, and maximum lines of one answer. */
export const TAKE_LIST_MAX = 500
export const TAKE_LINES_MAX = 1_000
/** Maximum pieces of a line. */
export const TAKE_PIECES_MAX = 100_000
