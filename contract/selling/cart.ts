/** After so long without a change a bag counts as left, and orders so long after its mail as brought back by it. */
export const BAG_HOURS = 4
export const BAG_BACK_DAYS = 3
/** A person gets one mail about a bag in so many days. */
export const BAG_PAUSE_DAYS = 7
