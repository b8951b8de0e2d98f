import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { incrementCounter } from '#server/core/http/rate-limit.ts'
import { type Job, withLeader } from '#server/core/jobs.ts'

/** An invariant: its name, and a query that finds all violations. */
type Rule = { name: string; query: string }
export type Finding = { rule: string; subject: string; detail: string }

const PAID = `('Success', 'Accepted', 'Delivered')`

/**
 * The invariants of orders, payments and stock (safety.md, section 4). Every query returns `subject` and `detail`, and no row in
 * a consistent database. Constraints and triggers enforce most of them; this checks them again, also across tables.
 */
const RULES: Rule[] = [
  {
    name: 'stock is what its ledger says',
    query: `select s.id::text as subject, format('holds %s, ledger says %s', s.quantity, coalesce(sum(l.delta), 0)) as detail
      from stock s left join stock_ledger l on l.stock_id = s.id group by s.id
      having s.quantity <> coalesce(sum(l.delta), 0)`,
  },
  {
    name: 'stock is never negative',
    query: `select id::text as subject, quantity::text as detail from stock where quantity < 0`,
  },
  {
    name: 'a live order has taken its stock, a cancelled one has none',
    query: `with wanted as (
        select o.id, o.number, case when o.status = 'Cancelled' then 0 else coalesce(sum(i.quantity) filter (where i.product_id is not null), 0) end as pieces
        from orders o join order_items i on i.order_id = o.id group by o.id),
      taken as (select order_id, -sum(delta) as pieces from stock_ledger
        where order_id is not null and reason in ('order', 'release') group by order_id)
      select w.number::text as subject, format('holds %s, should hold %s', coalesce(t.pieces, 0), w.pieces) as detail
      from wanted w left join taken t on t.order_id = w.id where coalesce(t.pieces, 0) <> w.pieces`,
  },
  {
    name: 'what a return put back on the shelf is what the return notes, and no more than was ordered',
    query: `with noted as (
        select i.order_id, sum(p.restocked) as pieces from return_request_items p
        join order_items i on i.id = p.order_item_id where i.product_id is not null group by i.order_id),
      shelved as (select order_id, sum(delta) as pieces from stock_ledger
        where order_id is not null and reason = 'restock' group by order_id),
      ordered as (select order_id, sum(quantity) as pieces from order_items where product_id is not null group by order_id)
      select o.number::text as subject,
        format('restocked %s, noted %s, ordered %s', coalesce(s.pieces, 0), coalesce(n.pieces, 0), coalesce(d.pieces, 0)) as detail
      from orders o left join noted n on n.order_id = o.id left join shelved s on s.order_id = o.id
        left join ordered d on d.order_id = o.id
      where coalesce(s.pieces, 0) <> coalesce(n.pieces, 0) or coalesce(s.pieces, 0) > coalesce(d.pieces, 0)`,
  },
  {
    name: 'captured money is a paid order or a refund, within 5 minutes',
    query: `select p.provider_payment_id as subject, format('order %s is %s', o.number, o.status) as detail
      from payments p join orders o on o.id = p.order_id
      where p.captured_at < now() - interval '5 minutes' and p.quarantine_reason is null
        and not (p.applied_at is not null and o.status in ${PAID}) and p.amount_refunded < p.amount`,
  },
  {
    name: 'a paid online order has its money',
    query: `select o.number::text as subject, format('%s of %s paise', coalesce(p.amount, 0), o.total) as detail
      from orders o left join payments p on p.order_id = o.id and p.applied_at is not null
      where o.payment_method = 'Online' and o.status in ${PAID} and o.total > 0 and coalesce(p.amount, 0) <> o.total`,
  },
  {
    name: 'no more is refunded than was captured',
    query: `select p.provider_payment_id as subject, format('%s of %s paise', sum(r.amount), p.amount) as detail
      from refunds r join payments p on p.id = r.payment_id where r.status <> 'failed'
      group by p.id having sum(r.amount) > p.amount`,
  },
  {
    name: 'a payment belongs to one order',
    query: `select provider_order_id as subject, count(*)::text as detail from orders
      where provider_order_id is not null group by provider_order_id having count(*) > 1`,
  },
  {
    name: 'a promo code counts its live uses',
    query: `select c.code as subject, format('counts %s, has %s', c.used_count, count(u.id)) as detail
      from promo_codes c left join promo_usages u on u.promo_id = c.id and u.released_at is null
      group by c.id having c.used_count <> count(u.id)`,
  },
  {
    name: 'a cancelled order holds no promo use',
    query: `select o.number::text as subject, o.promo_code as detail
      from orders o join promo_usages u on u.order_id = o.id and u.released_at is null where o.status = 'Cancelled'`,
  },
  {
    name: 'a total is its items and fee less its discount',
    query: `select o.number::text as subject, format('%s paise', o.total) as detail
      from orders o left join order_items i on i.order_id = o.id group by o.id
      having o.total <> coalesce(sum(i.subtotal), 0) + o.delivery_fee - o.discount`,
  },
  {
    name: 'an unpaid online order gives its stock back in time',
    query: `select number::text as subject, hold_expires_at::text as detail from orders
      where status = 'Pending' and payment_method = 'Online' and hold_expires_at < now() - interval '30 minutes'`,
  },
  {
    name: 'money that does not match its order is looked at',
    query: `select p.provider_payment_id as subject, p.quarantine_reason as detail from payments p
      where p.quarantine_reason is not null and p.captured_at is not null and p.amount_refunded < p.amount`,
  },
  {
    name: 'an event of the provider finds its order',
    query: `select event_id as subject, coalesce(last_error, '') as detail from webhook_inbox where dead_at is not null`,
  },
  {
    name: 'a refund reaches the provider',
    query: `select r.id::text as subject, coalesce(r.last_error, '') as detail
      from refunds r left join payments p on p.id = r.payment_id
      where r.status in ('queued', 'sent') and r.created_at < now() - interval '10 days'
        or r.status = 'failed' and r.resolved_at is null and p.amount > p.amount_refunded`,
  },
  {
    name: 'no refund of the provider is unknown to the books',
    query: `select provider_payment_id as subject, format('books say %s, the provider said %s', amount_refunded, snapshot->>'amount_refunded') as detail
      from payments where captured_at is not null and snapshot->>'captured' is distinct from 'false'
        and (snapshot->>'amount_refunded')::bigint > amount_refunded and updated_at < now() - interval '3 hours'`,
  },
  {
    name: 'a mail is delivered',
    query: `select key as subject, coalesce(last_error, '') as detail from mail_outbox where state = 'dead'`,
  },
]

/** These queries read whole tables: in a large shop they take longer than the timeout of a request. */
const QUERY_TIMEOUT = '5min'

/**
 * All current violations; empty in a consistent database. Read-only, with one snapshot for all rules, so that concurrent
 * orders cause no findings.
 */
export async function checkBooks(db: Db): Promise<Finding[]> {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql`select set_config('statement_timeout', ${QUERY_TIMEOUT}, true)`)
    const findings: Finding[] = []
    for (const { name, query } of RULES) {
      const { rows } = await tx.execute<{ subject: string; detail: string }>(sql.raw(query))
      findings.push(...rows.map(({ subject, detail }) => ({ rule: name, subject, detail })))
    }
    return findings
  })
}

const EVERY_MS = 5 * 60_000

/** Runs the check every five minutes, in one process; findings are logged as an error, on which monitoring can alert. */
export const integrityJob: Job<Deps> = {
  name: 'check-books',
  everyMs: EVERY_MS,
  run: async ({ db, log }) => {
    await withLeader(db, 'check-books', async () => {
      if (await wasDoneLately(db)) return
      const findings = await checkBooks(db)
      if (findings.length > 0)
        log.error({ findings: findings.slice(0, 50), count: findings.length }, 'the integrity check has findings')
    })
  },
}

/** Whether a process has run the check within this interval; otherwise this process claims it. */
async function wasDoneLately(db: Db): Promise<boolean> {
  const seconds = (EVERY_MS / 1_000) * 0.75
  return (await incrementCounter(db, 'job check-books', seconds)).count > 1
}
