/** Orders so long after the mail about a bag count as brought back by it. */
export const CART_RECOVERY_DAYS = 3
/** A person gets one mail about a bag in so many days. */
export const CART_MAIL_PAUSE_DAYS = 7
