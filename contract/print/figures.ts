/** Minimum number of prints or promises for a published figure: fewer would not be meaningful. */
export const LEAST_COUNTED = 20
/** The number of last days over which promises and remakes are counted. */
export const FIGURE_DAYS = 90
