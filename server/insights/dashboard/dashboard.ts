import { type SQL, sql } from 'drizzle-orm'
import { type Paise, paise, plus } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { problems } from '#server/insights/health/health.table.ts'
import { backupProblem, hoursSinceGood } from '#server/operations/backup/backup-problem.ts'
import { readBackupStatus } from '#server/operations/backup/status.ts'
import { countAtRisk } from '#server/orders/delivery-estimates/read-delivery-dates.ts'
import { waitsFor } from '#server/orders/order-list/todos.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { isSold, netRevenue, orderDay } from '#server/orders/orders/sold-orders.ts'
import { readAges } from '#server/orders/remittances/remittances.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { designsToAnswer } from '#server/print/proofs/designs-to-answer.ts'
import { allCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'

const USUAL_DAYS = 30
const LISTED = 5
const today = sql`(now() at time zone 'Asia/Kolkata')::date`
/** The start, in India, of the period of `days` days that ends today. */
const periodStart = (days: number) => sql`(${today} - ${days - 1}::int)::timestamp at time zone 'Asia/Kolkata'`

/** Open tasks and sales figures of the last `days` days. */
export async function show(ctx: SignedIn, { days = USUAL_DAYS }: { days?: number | undefined }): Promise<Dashboard> {
  const { db } = ctx
  const { lowStockMark } = await readSettings(db)
  const [todo, twice, bestSellers, low, backups, open, storeCredit, onOrder] = await Promise.all([
    readTodo(db, ctx.now()),
    readDays(db, 2 * days),
    readBestSellers(db, days),
    readLowStock(db, lowStockMark),
    readBackups(ctx),
    db.select().from(problems).orderBy(problems.since),
    allCredit(db),
    readOnOrder(db),
  ])
  const shown = twice.slice(days)
  return {
    backups,
    problems: open.map(({ kind, detail, since }) => ({ kind, detail, since })),
    todo: { ...todo, lowStock: low.total },
    days: shown,
    sums: { now: sumDays(shown), before: sumDays(twice.slice(0, days)) },
    storeCredit,
    bestSellers,
    onOrder,
    lowStock: low.items,
  }
}

async function queryRows<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = await db.execute(query)
  return rows as T[]
}

async function readTodo(db: Db, now: Date): Promise<Omit<Dashboard['todo'], 'lowStock'>> {
  const [counted] = await queryRows<{
    returns: number
    art_checks: number
    pieces_to_print: number
    garments_missing: number
    designs: number
    failed_mails: number
    has_promises: boolean
  }>(
    db,
    sql`select (select count(*)::int from return_requests where state = 'waiting') as returns,
      (select count(*)::int from print_jobs where state = 'art_check') as art_checks,
      (select count(*)::int from print_jobs where state = 'approved') as pieces_to_print,
      (select coalesce(sum(item.blank_short - used_uncounted(item.id)), 0)::int from order_items item join orders o on o.id = item.order_id
        where item.blank_short > 0 and o.status in ('Pending', 'Success', 'Accepted') and o.packed_at is null and o.shipped_at is null
          and exists (select from blanks where blanks.id = item.blank_id and stopped_at is null)) as garments_missing,
      ${designsToAnswer} as designs,
      exists (select from print_promises where outcome is null) as has_promises,
      (select count(*)::int from mail_outbox where state = 'dead' and not is_bulk and created_at > now() - interval '30 days') as failed_mails`,
  )
  return {
    toAccept: await db.$count(orders, waitsFor('accept')),
    toPrint: await db.$count(orders, waitsFor('print')),
    toShip: await db.$count(orders, waitsFor('ship')),
    toDeliver: await db.$count(orders, waitsFor('deliver')),
    artChecks: counted?.art_checks ?? 0,
    piecesToPrint: counted?.pieces_to_print ?? 0,
    garmentsMissing: counted?.garments_missing ?? 0,
    atRisk: counted?.has_promises ? await countAtRisk(db, now) : 0,
    returns: counted?.returns ?? 0,
    designs: counted?.designs ?? 0,
    failedMails: counted?.failed_mails ?? 0,
    payments: await readPayments(db),
    cod: await readAges(db),
  }
}

type OpenPayment = { id: OrderId; number: number; what: string; amount: Paise; at: string }

/** Quarantined payments, failed refunds that are still open, and refunds that have been queued for over an hour. */
async function readPayments(db: Db): Promise<Dashboard['todo']['payments']> {
  const rows = await queryRows<OpenPayment>(
    db,
    sql`select o.id, o.number::int, 'Payment set aside: ' || p.quarantine_reason as what, p.amount, p.created_at as at
      from payments p join orders o on o.id = p.order_id
      where p.quarantine_reason is not null and p.captured_at is not null and p.amount_refunded < p.amount
    union all
      select o.id, o.number::int, 'Refund failed: ' || coalesce(r.last_error, 'no reason given'), r.amount, r.created_at
      from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where r.status = 'failed' and r.resolved_at is null and p.amount > p.amount_refunded
    union all
      select o.id, o.number::int, 'Refund not sent yet: ' || coalesce(r.last_error, 'no answer'), r.amount, r.created_at
      from refunds r join orders o on o.id = r.order_id
      where r.status = 'queued' and r.attempts > 0 and r.created_at < now() - interval '1 hour'
    order by at desc limit 20`,
  )
  return rows.map(({ id, number, what, amount, at }) => ({
    orderId: id,
    orderNumber: number,
    amount,
    at: new Date(at),
    what: what.replaceAll('_', ' '),
  }))
}

/** Orders and revenue of the last days, latest last, in one query. */
async function readDays(db: Db, days: number): Promise<Dashboard['days']> {
  const rows = await queryRows<{ day: string; orders: number; revenue: string }>(
    db,
    sql`with sold as (
        select ${orderDay} as day, count(*)::int as orders, sum(${netRevenue})::bigint as revenue
        from orders o where ${isSold} and o.created_at >= ${periodStart(days)}
        group by 1)
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders, coalesce(sold.revenue, 0) as revenue
      from (select ${today} - n as day from generate_series(0, ${days - 1}::int) n) d left join sold using (day)
      order by d.day`,
  )
  return rows.map(({ revenue, ...rest }) => ({ ...rest, revenue: paise(Number(revenue)) }))
}

function sumDays(days: Dashboard['days']): Dashboard['sums']['now'] {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return { orders, revenue: plus(...days.map(({ revenue }) => revenue)) }
}

type Sold = { id: ProductId; name: string; key: string | null; pieces: number; revenue: string }

async function readBestSellers(db: Db, days: number): Promise<Dashboard['bestSellers']> {
  const rows = await queryRows<Sold>(
    db,
    sql`select p.id, p.name, best.pieces, best.revenue,
        (select media_key from product_images where product_id = p.id order by position limit 1) as key
      from (select i.product_id, sum(i.quantity)::int as pieces, sum(i.subtotal)::bigint as revenue
        from order_items i join orders o on o.id = i.order_id
        where ${isSold} and o.created_at >= ${periodStart(days)} and i.product_id is not null
        group by i.product_id order by pieces desc, revenue desc, i.product_id limit ${LISTED}) best
      join products p on p.id = best.product_id order by best.pieces desc, best.revenue desc, p.id`,
  )
  return rows.map(({ key, revenue, ...sold }) => ({ ...sold, revenue: paise(Number(revenue)), image: mediaUrl(key) }))
}

/** Pieces that suppliers have not delivered yet, and the number of late purchases. */
async function readOnOrder(db: Db): Promise<Dashboard['onOrder']> {
  const [onOrder] = await queryRows<Dashboard['onOrder']>(
    db,
    sql`select coalesce(sum(greatest(line.quantity - line.received - line.damaged, 0)), 0)::int as pieces,
        (count(distinct purchase.id) filter (where purchase.expected_on < ${today}))::int as late
      from purchases purchase join purchase_lines line on line.purchase_id = purchase.id
      where purchase.state in ('ordered', 'part_received')`,
  )
  return onOrder ?? { pieces: 0, late: 0 }
}

type LowStock = {
  id: ProductId
  name: string
  key: string | null
  stock: number
  variant: string | null
  more: number
  total: number
}

/**
 * The products with the lowest stock. Where stock is counted per size and colour, a product is listed with its lowest one and the number of
 * its other low ones. Excludes variants that are no longer offered.
 */
async function readLowStock(db: Db, mark: number): Promise<{ items: Dashboard['lowStock']; total: number }> {
  const rows = await queryRows<LowStock>(
    db,
    sql`with low as (
        select p.id, p.name, s.quantity as stock, nullif(concat_ws(', ', nullif(s.colour, 'Default'), s.size), '') as variant
        from stock s join products p on p.id = s.product_id
        where p.archived_at is null and s.quantity <= ${mark}::int and case when p.stock_per = 'variant'
          then s.size = any (p.sizes) and (s.colour = any (p.colours) or cardinality(p.colours) = 0) else s.size is null end
        union all select id, name, 0, null from products where archived_at is null
          and not exists (select from stock where product_id = products.id))
      select shown.*, (count(*) over ())::int as total,
        (select media_key from product_images where product_id = shown.id order by position limit 1) as key
      from (select distinct on (id) id, name, stock, variant, (count(*) over (partition by id) - 1)::int as more
        from low order by id, stock, variant) shown
      order by stock, more desc, name limit ${LISTED}`,
  )
  const items = rows.map(({ key, total: _, ...low }) => ({ ...low, image: mediaUrl(key) }))
  return { items, total: rows[0]?.total ?? 0 }
}

/** The age of the last good backup, and the current problem with the backups, if any. */
async function readBackups({
  config: { dataDir, isLive },
  now,
}: Pick<SignedIn, 'config' | 'now'>): Promise<Dashboard['backups']> {
  const status = await readBackupStatus(dataDir)
  if (!status || (!status.target.isOn && !isLive)) return null
  return { ageHours: hoursSinceGood(status, now()), problem: backupProblem(status, now()) }
}
