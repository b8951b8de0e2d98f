/** A stock-take is counted while it is open, not while it is paused; then its differences are applied, or it is cancelled. */
export const STOCK_TAKE_STATES = ['open', 'paused', 'applied', 'cancelled'] as const
export type StockTakeState = (typeof STOCK_TAKE_STATES)[number]

/** Which sizes and colours are counted: all, those of a category or a product, or a list of a shelf by SKU or barcode. */
export const STOCK_TAKE_SCOPES = ['all', 'category', 'product', 'list'] as const
export type StockTakeScope = (typeof STOCK_TAKE_SCOPES)[number]

/** What happens with the pieces of a line that was counted before: `ask` answers what it has now and changes nothing. */
export const COUNT_MODES = ['ask', 'add', 'replace'] as const

/** Which lines are shown: those still to count, counted ones, those that differ from the stock. */
export const TAKE_LINES_SHOWN = ['open', 'counted', 'different', 'all'] as const
export type TakeLinesShown = (typeof TAKE_LINES_SHOWN)[number]

/** The most numbers of a shelf list, and the most lines of one answer. */
export const TAKE_LIST_MAX = 500
export const TAKE_LINES_MAX = 1_000
/** The most pieces of a line. */
export const TAKE_PIECES_MAX = 100_000
