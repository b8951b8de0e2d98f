import { type SQL, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import type { ProductId } from '#contract/products.ts'
import type { Db } from '#server/core/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { mediaUrl } from '#server/core/media-url.ts'
import { orders } from '#server/orders/orders.table.ts'
import { waitsFor } from '#server/orders/orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const USUAL_DAYS = 30
const LISTED = 5
/** An order counts when it was ordered for cash or paid, and not cancelled; what was refunded is taken off. */
const counts = sql`o.status <> 'Cancelled' and not (o.status = 'Pending' and o.payment_method = 'Online')`
const indian = (moment: SQL) => sql`(${moment} at time zone 'Asia/Kolkata')::date`
const today = indian(sql`now()`)

/** What needs doing, and how business went. */
export async function show({ db }: SignedIn, { days = USUAL_DAYS }: { days?: number | undefined }): Promise<Dashboard> {
  const { lowStockMark } = await readSettings(db)
  const [todo, perDay, now, before, bestSellers, low] = await Promise.all([
    readTodo(db),
    readDays(db, days),
    readSums(db, sql`${indian(sql`o.created_at`)} > ${today} - ${days}::int`),
    readSums(
      db,
      sql`${indian(sql`o.created_at`)} > ${today} - ${2 * days}::int and ${indian(sql`o.created_at`)} <= ${today} - ${days}::int`,
    ),
    readBestSellers(db, days),
    readLowStock(db, lowStockMark),
  ])
  return {
    todo: { ...todo, lowStock: low.total },
    days: perDay,
    sums: { now, before },
    bestSellers,
    lowStock: low.items,
  }
}

async function rowsOf<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = await db.execute(query)
  return rows as T[]
}

async function readTodo(db: Db): Promise<Omit<Dashboard['todo'], 'lowStock'>> {
  const [counted] = await rowsOf<{ to_deliver: number; returns: number; failed_mails: number }>(
    db,
    sql`select (select count(*)::int from orders where status = 'Accepted') as to_deliver,
      (select count(*)::int from return_requests where state in ('waiting', 'received')) as returns,
      (select count(*)::int from mail_outbox where state = 'dead' and created_at > now() - interval '30 days') as failed_mails`,
  )
  return {
    toAccept: await db.$count(orders, waitsFor('accept')),
    toPrint: await db.$count(orders, waitsFor('print')),
    toDeliver: counted?.to_deliver ?? 0,
    returns: counted?.returns ?? 0,
    failedMails: counted?.failed_mails ?? 0,
    payments: await readPayments(db),
  }
}

type Odd = { id: OrderId; number: number; what: string; amount: Paise; at: string }

/** Payments that were set aside, and refunds that the provider could not make and that were not made since. */
async function readPayments(db: Db): Promise<Dashboard['todo']['payments']> {
  const rows = await rowsOf<Odd>(
    db,
    sql`select o.id, o.number::int, 'Payment set aside: ' || p.quarantine_reason as what, p.amount, p.created_at as at
      from payments p join orders o on o.id = p.order_id
      where p.quarantine_reason is not null and p.captured_at is not null and p.amount_refunded < p.amount
    union all
      select o.id, o.number::int, 'Refund failed', r.amount, r.created_at
      from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where r.status = 'failed' and p.amount - p.amount_refunded >= r.amount
        and not exists (select from refunds later where later.order_id = r.order_id and later.created_at > r.created_at)
    order by at desc limit 20`,
  )
  return rows.map(({ id, number, what, amount, at }) => ({
    ...{ orderId: id, orderNumber: number, amount, at: new Date(at) },
    what: what.replaceAll('_', ' '),
  }))
}

async function readDays(db: Db, days: number): Promise<Dashboard['days']> {
  return rowsOf(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, count(o.id)::int as orders,
        coalesce(sum(o.total - o.amount_refunded), 0)::int as revenue
      from (select ${today} - n as day from generate_series(0, ${days - 1}::int) n) d
      left join orders o on ${indian(sql`o.created_at`)} = d.day and ${counts}
        and o.created_at > now() - make_interval(days => ${days + 1}::int)
      group by d.day order by d.day`,
  )
}

async function readSums(db: Db, during: SQL): Promise<Dashboard['sums']['now']> {
  const [sums] = await rowsOf<Dashboard['sums']['now']>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(o.total - o.amount_refunded), 0)::int as revenue
      from orders o where ${counts} and ${during} and o.created_at > now() - interval '182 days'`,
  )
  return sums ?? { orders: 0, revenue: 0 as Paise }
}

type Sold = { id: ProductId; name: string; key: string | null; pieces: number; revenue: Paise }

async function readBestSellers(db: Db, days: number): Promise<Dashboard['bestSellers']> {
  const rows = await rowsOf<Sold>(
    db,
    sql`select p.id, p.name, sum(i.quantity)::int as pieces, sum(i.subtotal)::int as revenue,
        (select media_key from product_images where product_id = p.id order by position limit 1) as key
      from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      where ${counts} and o.created_at > now() - make_interval(days => ${days}::int)
      group by p.id, p.name order by pieces desc, revenue desc, p.id limit ${LISTED}`,
  )
  return rows.map(({ key, ...sold }) => ({ ...sold, image: mediaUrl(key) }))
}

type Low = { id: ProductId; name: string; key: string | null; stock: number; total: number }

async function readLowStock(db: Db, mark: number): Promise<{ items: Dashboard['lowStock']; total: number }> {
  const rows = await rowsOf<Low>(
    db,
    sql`select p.id, p.name, coalesce(s.pieces, 0)::int as stock, (count(*) over ())::int as total,
        (select media_key from product_images where product_id = p.id order by position limit 1) as key
      from products p left join (select product_id, sum(quantity) as pieces from stock group by product_id) s on s.product_id = p.id
      where p.archived_at is null and coalesce(s.pieces, 0) <= ${mark}::int
      order by stock, p.name limit ${LISTED}`,
  )
  const items = rows.map(({ id, name, stock, key }) => ({ id, name, stock, image: mediaUrl(key) }))
  return { items, total: rows[0]?.total ?? 0 }
}
