import { sql } from 'drizzle-orm'

/**
 * Whether an order `o` counts as a sale: not cancelled (a parcel that came back or was lost is), not an online order that waits for
 * its payment, and not one that waits for the customer's confirmation. The one definition of dashboard, reports and the check of the
 * books; the function is in a migration, because triggers and an index use it too.
 */
export const isSold = sql`is_sold_order(o.status, o.payment_method, o.hold_expires_at)`

/** What the shop keeps of an order `o`, in paise: its total, which includes GST, less what was refunded until now. */
export const keptOf = sql`(o.total - o.amount_refunded)`

/** The day in India on which an order `o` was placed: every figure of an order belongs to it. */
export const orderDay = sql`(o.created_at at time zone 'Asia/Kolkata')::date`
