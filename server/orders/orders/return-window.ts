import { sql } from 'drizzle-orm'
import { RETURN_WINDOW_DAYS } from '#contract/basics/limits.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { orders } from './orders.table.ts'

const returnDays = sql`coalesce((select ${settings.returnDays} from ${settings}), ${RETURN_WINDOW_DAYS}::int)`

/** Until when an order can be returned; null when it cannot. Uses the database's clock, so that all servers agree. */
export const returnUntil = sql<Date | null>`case
  when ${orders.status} = 'Delivered' and ${orders.deliveredAt} + make_interval(days => ${returnDays}) > now()
  then ${orders.deliveredAt} + make_interval(days => ${returnDays}) end`.mapWith(orders.deliveredAt)
