/** An order within this many days after a mail about an abandoned cart counts as recovered. */
export const CART_RECOVERY_DAYS = 3
/** Minimum days between two mails to a person about abandoned carts. */
export const CART_MAIL_PAUSE_DAYS = 7
