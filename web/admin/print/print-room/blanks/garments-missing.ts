/** The error code for a count that would leave too few garments for open orders. */
export const GARMENTS_MISSING = 'garments_missing'
