import { sql } from 'drizzle-orm'

/**
 * Whether an order `o` counts as a sale. Does not count: cancelled, waiting for an online payment, or waiting for the customer's
 * confirmation. An order whose parcel came back or was lost is cancelled. Dashboard, reports and the check of the books use this. The
 * function is in a migration, because triggers and an index also use it.
 */
export const isSold = sql`is_sold_order(o.status, o.payment_method, o.hold_expires_at)`

/** What the shop keeps of an order `o`, in paise: its total, which includes GST, less what was refunded until now. */
export const netRevenue = sql`(o.total - o.amount_refunded)`

/** The day in India on which an order `o` was placed. Reports count the order on this day. */
export const orderDay = sql`(o.created_at at time zone 'Asia/Kolkata')::date`
