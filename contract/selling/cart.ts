/** Orders so long after the mail about a bag count as brought back by it. */
export const BAG_BACK_DAYS = 3
/** A person gets one mail about a bag in so many days. */
export const BAG_PAUSE_DAYS = 7
