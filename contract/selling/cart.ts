/** Orders within this many days after the mail about an abandoned cart count as recovered by it. */
export const CART_RECOVERY_DAYS = 3
/** Minimum days between two mails to a person about abandoned carts. */
export const CART_MAIL_PAUSE_DAYS = 7
