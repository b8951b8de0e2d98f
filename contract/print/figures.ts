/** From this many prints or promises on something is said about them: of fewer it would say nothing. */
export const LEAST_COUNTED = 20
/** The days that promises and remakes are counted over. */
export const FIGURE_DAYS = 90
