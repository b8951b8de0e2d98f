/** Why the number of blanks changed: `blank_ledger.reason`. */
export const BLANK_REASONS = ['counted', 'received', 'ordered', 'returned', 'released', 'remade', 'corrected'] as const

/** The most blanks of one entry. */
export const BLANKS_MAX = 100_000
/** Below this, when nothing else is set, a blank is running low. */
export const BLANK_LOW_MARK = 5
/** Which garments are shown: those that are counted, that run low, that open orders miss, that are not counted any more. */
export const BLANK_LISTS = ['counted', 'low', 'short', 'stopped'] as const
