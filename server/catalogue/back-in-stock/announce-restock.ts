import { sql } from 'drizzle-orm'
import {
  BACK_IN_STOCK_ALERT_DAYS,
  BACK_IN_STOCK_MAILS_PER_PIECE,
  BACK_IN_STOCK_PAUSE_HOURS,
} from '#contract/basics/limits.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { addressId, isWaitedFor } from './back-in-stock.ts'
import { type BackInStockAlert, buildBackInStockMail } from './back-in-stock-mails.ts'

const EVERY_MS = 5 * 60_000
/** Mails per transaction. */
const AT_ONCE = 100

/**
 * Mails shoppers with a back-in-stock alert. The job reads the stock every few minutes, so that no code that raises stock needs to know the
 * alerts.
 */
export const backInStockJob: Job = {
  name: 'restock news',
  everyMs: EVERY_MS,
  async run(deps, stopping) {
    while (!stopping.aborted && (await tellSome(deps)) === AT_ONCE);
  },
}

/**
 * Queues the mails of some alerts, oldest first. Concurrent runs take different alerts. For a small stock only a few people are mailed at
 * first, and more people hours later if some of it is left. Returns the number of queued mails.
 */
export function tellSome(deps: Pick<Deps, 'db' | 'backInStockIds'>): Promise<number> {
  return transact(deps.db, async (tx) => {
    const rows = await takeSome(tx, deps)
    await queueMails(
      tx,
      rows.map((alert) => buildBackInStockMail(alert, deps.backInStockIds.sign(alert.addressId))),
    )
    return rows.length
  })
}

async function takeSome(tx: Db, deps: Pick<Deps, 'backInStockIds'>): Promise<BackInStockAlert[]> {
  const variant = { productId: sql`wanted.product_id`, size: sql`wanted.size`, colour: sql`wanted.colour` }
  const { rows } = await tx.execute<BackInStockAlert>(sql`
    with wanted as materialized (
      select product_id, size, colour from restock_alerts where sent_at is null and confirmed_at is not null
      group by product_id, size, colour),
    here as materialized (
      select wanted.*, ${BACK_IN_STOCK_MAILS_PER_PIECE}::int * pieces.count - (
          select count(*) from restock_alerts told where told.product_id = wanted.product_id and told.size = wanted.size
            and told.colour = wanted.colour and told.sent_at > now() - make_interval(hours => ${BACK_IN_STOCK_PAUSE_HOURS}::int)) as room
      from wanted join products on products.id = wanted.product_id and products.archived_at is null
      cross join lateral (select coalesce(sum(quantity), 0) as count from stock pieces where ${isWaitedFor(variant)}) pieces
      where pieces.count > 0),
    due as (
      select next.id from here cross join lateral (
        select id, created_at from restock_alerts alert
        where alert.product_id = here.product_id and alert.size = here.size and alert.colour = here.colour
          and sent_at is null and confirmed_at is not null
          and created_at > now() - make_interval(days => ${BACK_IN_STOCK_ALERT_DAYS}::int)
        order by created_at, id limit greatest(here.room, 0)) next
      order by next.created_at, next.id limit ${AT_ONCE}),
    taken as (
      select id from restock_alerts where id in (select id from due) and sent_at is null for update skip locked)
    update restock_alerts alert set sent_at = now() from taken, products product
    where alert.id = taken.id and product.id = alert.product_id
    returning alert.id, alert.email, alert.language, alert.product_id as "productId", product.name, alert.size, alert.colour,
      ${addressId(sql`alert.email`, deps)} as "addressId"`)
  return rows
}
