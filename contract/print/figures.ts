/** Minimum number of prints or delivery estimates for a published figure. */
export const LEAST_COUNTED = 20
/** Promises and remakes are counted over this number of past days. */
export const FIGURE_DAYS = 90
