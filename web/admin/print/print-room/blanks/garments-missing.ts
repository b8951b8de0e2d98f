/** The code of a count that would take garments from open orders. */
export const GARMENTS_MISSING = 'garments_missing'
