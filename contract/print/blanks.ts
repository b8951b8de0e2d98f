/** Why the number of blanks changed: `blank_ledger.reason`. */
export const BLANK_REASONS = ['counted', 'received', 'ordered', 'returned', 'released', 'remade', 'corrected'] as const

/** Maximum blanks in one entry. */
export const BLANKS_MAX = 100_000
/** The default low-stock threshold of a blank. */
export const BLANK_LOW_MARK = 5
/** Which blanks are shown: tracked, running low, missing for open orders, no longer tracked. */
export const BLANK_LISTS = ['counted', 'low', 'short', 'stopped'] as const
