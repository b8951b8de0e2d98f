import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { incrementCounter } from '#server/core/http/rate-limit.ts'
import { type Job, withLeader } from '#server/core/jobs.ts'
import { ADDITION_RULES } from './addition-rules.ts'
import { booksChecks } from './books-checks.table.ts'
import { CREDIT_RULES, type Rule } from './credit-rules.ts'
import { GROUP_RULES } from './group-rules.ts'
import { OFFER_RULES } from './offer-rules.ts'
import { PART_RULES } from './part-rules.ts'
import { PRICE_RULES } from './price-rules.ts'
import { PRINT_RULES } from './print-rules.ts'
import { PROMISE_RULES } from './promise-rules.ts'
import { PROOF_RULES } from './proof-rules.ts'
import { REPORT_RULES } from './report-rules.ts'

export type Finding = { rule: string; subject: string; detail: string }

/** The rule of mails that were given up, which the owner is told of apart from the others. */
export const UNSENT_MAIL_RULE = 'a mail is sent'

/** The series of sample orders: they may have gaps once the sample data is removed. */
const SAMPLE_SERIES = `('DINV', 'DBOS', 'DCRN')`
const PAID = `('Success', 'Accepted', 'Delivered')`

/**
 * The invariants of orders, payments and stock (safety.md, section 4). Every query returns `subject` and `detail`, and no row in
 * a consistent database. Constraints and triggers enforce most of them; this checks them again, also across tables.
 */
const RULES: Rule[] = [
  {
    name: 'stock equals the sum of its ledger',
    query: `select s.id::text as subject, format('stock %s, ledger %s', s.quantity, coalesce(sum(l.delta), 0)) as detail
      from stock s left join stock_ledger l on l.stock_id = s.id group by s.id
      having s.quantity <> coalesce(sum(l.delta), 0)`,
  },
  {
    name: 'stock is never negative',
    query: `select id::text as subject, quantity::text as detail from stock where quantity < 0`,
  },
  {
    name: 'an active order has taken its stock, a cancelled order holds none',
    query: `with wanted as (
        select o.id, o.number, case when o.status = 'Cancelled' then 0 else coalesce(sum(i.quantity) filter (where i.product_id is not null), 0) end as pieces
        from orders o join order_items i on i.order_id = o.id group by o.id),
      taken as (select order_id, -sum(delta) as pieces from stock_ledger
        where order_id is not null and reason in ('order', 'release') group by order_id)
      select w.number::text as subject, format('holds %s, should hold %s', coalesce(t.pieces, 0), w.pieces) as detail
      from wanted w left join taken t on t.order_id = w.id where coalesce(t.pieces, 0) <> w.pieces`,
  },
  {
    name: 'an open or completed exchange has taken what it promises, a closed one holds nothing',
    query: `with wanted as (
        select r.id, r.number, case when r.kind = 'exchange' and r.state not in ('refunded', 'declined', 'cancelled')
          then sum(p.quantity) filter (where p.wanted_size is not null) else 0 end as pieces
        from return_requests r join return_request_items p on p.return_request_id = r.id group by r.id),
      taken as (select exchange_id, -sum(delta) as pieces from stock_ledger where exchange_id is not null group by exchange_id)
      select 'R-' || w.number as subject, format('holds %s, should hold %s', coalesce(t.pieces, 0), coalesce(w.pieces, 0)) as detail
      from wanted w left join taken t on t.exchange_id = w.id where coalesce(t.pieces, 0) <> coalesce(w.pieces, 0)`,
  },
  {
    name: 'the reservation of an exchange whose items did not come ends in time',
    query: `select 'R-' || number as subject, hold_until::text as detail from return_requests
      where kind = 'exchange' and state = 'approved' and handover is distinct from 'pickup'
        and coalesce(hold_until, decided_at + interval '11 days') < now() - interval '30 minutes'`,
  },
  {
    name: 'restocked pieces of a return equal those in the ledger, and do not exceed the order',
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
    name: 'received pieces of a purchase equal those in the ledger',
    query: `with came as (
        select line.receipt_id, product_id, sum(line.received) as pieces from purchase_receipt_lines line
        join purchase_lines of on of.id = line.line_id where line.received > 0 group by 1, 2),
      noted as (select receipt_id, product_id, sum(delta) as pieces from stock_ledger where receipt_id is not null group by 1, 2)
      select receipt_id::text as subject, format('received %s of product %s, noted %s', coalesce(c.pieces, 0), product_id, coalesce(n.pieces, 0)) as detail
      from came c full join noted n using (receipt_id, product_id) where coalesce(c.pieces, 0) <> coalesce(n.pieces, 0)`,
  },
  {
    name: 'a line of a purchase has received what its receipts say',
    query: `select line.id::text as subject, format('line %s and %s, receipts %s and %s', line.received, line.damaged, coalesce(sum(one.received), 0), coalesce(sum(one.damaged), 0)) as detail
      from purchase_lines line left join purchase_receipt_lines one on one.line_id = line.id group by line.id
      having line.received <> coalesce(sum(one.received), 0) or line.damaged <> coalesce(sum(one.damaged), 0)`,
  },
  {
    name: 'the applied difference of a stock-take equals that in the ledger',
    query: `with noted as (
        select l.stock_take_id, s.product_id, s.size, s.colour, sum(l.delta) as pieces from stock_ledger l
        join stock s on s.id = l.stock_id where l.stock_take_id is not null group by 1, 2, 3, 4)
      select line.take_id::text as subject, format('line %s applied %s, noted %s', line.id, coalesce(line.applied, 0), coalesce(n.pieces, 0)) as detail
      from stock_take_lines line join stock_takes take on take.id = line.take_id
      left join noted n on n.stock_take_id = line.take_id and n.product_id = line.product_id
        and n.size is not distinct from line.size and n.colour is not distinct from line.colour
      where coalesce(line.applied, 0) <> coalesce(n.pieces, 0) or (line.applied is not null) <> (take.state = 'applied' and line.counted is not null)
      union all
      select stock_take_id::text, format('noted, but it is %s', coalesce(take.state, 'gone')) from noted
      left join stock_takes take on take.id = stock_take_id where take.state is distinct from 'applied'`,
  },
  {
    name: 'a line of a stock-take has what was counted last',
    query: `select line.id::text as subject, format('has %s after %s counts, last %s of %s', line.counted, line.version, last.counted, last.entries) as detail
      from stock_take_lines line left join lateral (
        select (array_agg(counted order by id desc))[1] as counted, count(*) as entries from stock_take_entries where line_id = line.id) last on true
      where line.version <> last.entries or line.version > 0 and line.counted is distinct from last.counted or line.version = 0 and line.counted <> 0`,
  },
  {
    name: 'a captured payment has paid an order or is refunded within 5 minutes',
    query: `select p.provider_payment_id as subject, format('order %s is %s', o.number, o.status) as detail
      from payments p join orders o on o.id = p.order_id
      where p.captured_at < now() - interval '5 minutes' and p.quarantine_reason is null
        and not (p.applied_at is not null and o.status in ${PAID}) and p.amount_refunded < p.amount`,
  },
  {
    name: 'a paid online order has a payment of its total',
    query: `select o.number::text as subject, format('%s of %s paise, %s overpaid', coalesce(p.amount, 0), o.total - o.credit, o.overpaid) as detail
      from orders o left join payments p on p.order_id = o.id and p.applied_at is not null
      where o.payment_method = 'Online' and o.status in ${PAID} and coalesce(p.amount, 0) <> o.total - o.credit + o.overpaid`,
  },
  {
    name: 'what an edit made cheaper is refunded',
    query: `select o.number::text as subject, format('%s paise overpaid, refunds of %s', o.overpaid, coalesce(sum(r.amount), 0)) as detail
      from orders o left join refunds r on r.order_id = o.id and r.reason = 'edited' and (r.status <> 'failed' or r.resolved_at is null)
      where o.overpaid > 0 or r.id is not null
      group by o.id having o.overpaid <> coalesce(sum(r.amount), 0)`,
  },
  {
    name: 'a parcel that came back or was lost was shipped, and keeps no money',
    query: `select o.number::text as subject, format('%s, %s', o.cancel_reason, o.payment_status) as detail
      from orders o left join payments p on p.order_id = o.id and p.applied_at is not null
      where o.cancel_reason in ('rto', 'lost') and (o.status <> 'Cancelled' or o.shipped_at is null
        or o.payment_method = 'COD' and o.payment_status <> 'void'
        or p.amount > (select coalesce(sum(r.amount), 0) from refunds r
          where r.payment_id = p.id and (r.status <> 'failed' or r.resolved_at is null)))`,
  },
  {
    name: 'remitted cash was collected at the delivery of its order',
    query: `select o.number::text as subject, format('%s, %s, due %s of %s paise', o.payment_method, o.status, l.due, o.total - o.credit) as detail
      from remittance_lines l join orders o on o.id = l.order_id
      where l.result in ('exact', 'short', 'over')
        and (o.payment_method <> 'COD' or o.delivered_at is null or o.paid_at is null
          or l.due <> o.total - o.credit + (select coalesce(sum(mate.total - mate.credit), 0) from orders mate
            where mate.parcel_id = o.parcel_id and mate.id <> o.id and mate.payment_method = 'COD' and mate.status = 'Delivered'))`,
  },
  {
    name: 'orders in one parcel are of one person, to one address, and at one step',
    query: `select string_agg(number::text, ', ' order by number) as subject, format('%s orders', count(*)) as detail
      from orders where parcel_id is not null group by parcel_id
      having count(*) > 5 and not bool_and(channel = 'group') or bool_or(status = 'Cancelled' and shipped_at is null)
        or count(distinct (case when channel <> 'group' then user_id end, delivery_place(ship_full_name, ship_address_line1, ship_address_line2, ship_postal_code, ship_phone))) > 1
        or count(distinct (courier, tracking_number, tracking_url, packed_at, shipped_at, rto_at, delivered_at)) filter (where status <> 'Cancelled') > 1`,
  },
  {
    name: 'the cash of one parcel is remitted once',
    query: `select string_agg(o.number::text, ', ' order by o.number) as subject, format('%s lines', count(*)) as detail
      from remittance_lines l join orders o on o.id = l.order_id
      where o.parcel_id is not null and l.result in ('exact', 'short', 'over') group by o.parcel_id having count(*) > 1`,
  },
  ...CREDIT_RULES,
  {
    name: 'refunds do not exceed the captured amount',
    query: `select p.provider_payment_id as subject, format('%s of %s paise', sum(r.amount), p.amount) as detail
      from refunds r join payments p on p.id = r.payment_id where r.status <> 'failed'
      group by p.id having sum(r.amount) > p.amount`,
  },
  {
    name: 'a provider order belongs to one order',
    query: `select provider_order_id as subject, count(*)::text as detail from orders
      where provider_order_id is not null group by provider_order_id having count(*) > 1`,
  },
  {
    name: 'a total equals its items plus fee minus discount',
    query: `select o.number::text as subject, format('%s paise', o.total) as detail
      from orders o left join order_items i on i.order_id = o.id group by o.id
      having o.total <> coalesce(sum(i.subtotal), 0) + o.delivery_fee - o.discount`,
  },
  ...ADDITION_RULES,
  ...PART_RULES,
  ...PRINT_RULES,
  ...PROMISE_RULES,
  ...PROOF_RULES,
  ...OFFER_RULES,
  ...PRICE_RULES,
  ...GROUP_RULES,
  ...REPORT_RULES,
  {
    name: 'the taxes of the items and their sum come to the total',
    query: `select o.number::text as subject,
        format('total %s, value and tax %s, of its items %s paise', o.total,
          o.taxable::bigint + o.cgst + o.sgst + o.igst, sum(i.taxable::bigint + i.cgst + i.sgst + i.igst)) as detail
      from orders o join order_items i on i.order_id = o.id
      where o.taxable is not null or i.taxable is not null group by o.id
      having (sum(i.taxable), sum(i.cgst), sum(i.sgst), sum(i.igst), sum(i.discount_share), sum(i.fee_share))
          is distinct from (o.taxable, o.cgst, o.sgst, o.igst, o.discount, o.delivery_fee)
        or count(i.taxable) <> count(*) or o.total <> o.taxable::bigint + o.cgst + o.sgst + o.igst
        or bool_or(i.subtotal::bigint - i.discount_share + i.fee_share <> i.taxable::bigint + i.cgst + i.sgst + i.igst)`,
  },
  {
    name: 'the numbers of invoices and credit notes are consecutive',
    query: `select concat_ws(' ', c.series, c.financial_year) as subject,
        format('counts %s, has %s from %s to %s', c.last, count(i.id), min(i.sequence), max(i.sequence)) as detail
      from invoice_counters c left join invoices i on i.series = c.series and i.financial_year = c.financial_year
      group by c.series, c.financial_year, c.last
      having c.series not in ${SAMPLE_SERIES}
        and (count(i.id), min(i.sequence), max(i.sequence)) is distinct from (c.last, 1, c.last)`,
  },
  {
    name: 'a parcel leaves with its invoice, which is that of its order',
    query: `select o.number::text as subject, coalesce(format('%s of %s paise, order of %s', i.number, i.total, o.total), 'has none') as detail
      from orders o cross join settings s left join invoices i on i.order_id = o.id and i.kind <> 'credit_note'
      where i.id is null and not o.is_demo and coalesce(o.shipped_at, o.delivered_at) >= s.invoices_since
        or i.total <> o.total or i.kind = 'invoice' and (i.taxable, i.cgst, i.sgst, i.igst) is distinct from (o.taxable, o.cgst, o.sgst, o.igst)
        or i.kind = 'bill_of_supply' and o.taxable is not null`,
  },
  {
    name: 'the lines of an invoice or credit note come to its sums',
    query: `select i.number as subject, format('%s paise', i.total) as detail from invoices i
      cross join lateral (select sum(l.total) as total, sum(l.taxable) as taxable, sum(l.cgst) as cgst, sum(l.sgst) as sgst, sum(l.igst) as igst
        from jsonb_to_recordset(i.document->'lines') as l(total bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint)) l
      where (coalesce(l.total, 0), coalesce(l.taxable, 0), coalesce(l.cgst, 0), coalesce(l.sgst, 0), coalesce(l.igst, 0))
          is distinct from (i.total, i.taxable, i.cgst, i.sgst, i.igst)
        or i.document->>'number' <> i.number`,
  },
  {
    name: 'an invoice less its credit notes is the money that is kept',
    query: `select i.number as subject, format('%s less %s paise, refunded %s of a %s order', i.total, c.total, o.amount_refunded, o.status) as detail
      from invoices i join orders o on o.id = i.order_id
      cross join lateral (select coalesce(sum(n.total), 0) as total, coalesce(bool_or(n.reason in ('cancelled', 'rto')), false) as is_whole,
          bool_or(n.order_id <> i.order_id) as is_foreign, sum(n.taxable) as taxable, sum(n.cgst) as cgst, sum(n.sgst) as sgst, sum(n.igst) as igst
        from invoices n where n.invoice_id = i.id) c
      where i.kind <> 'credit_note' and (c.is_foreign
        or c.total <> case when c.is_whole or o.status = 'Cancelled' then i.total else o.amount_refunded end
        or c.taxable > i.taxable or c.cgst > i.cgst or c.sgst > i.sgst or c.igst > i.igst)`,
  },
  {
    name: 'the stock reservation of an unpaid online order or an unconfirmed one ends in time',
    query: `select number::text as subject, hold_expires_at::text as detail from orders
      where status = 'Pending' and hold_expires_at < now() - interval '30 minutes'`,
  },
  {
    name: 'a payment that does not match its order is resolved',
    query: `select p.provider_payment_id as subject, p.quarantine_reason as detail from payments p
      where p.quarantine_reason is not null and p.captured_at is not null and p.amount_refunded < p.amount`,
  },
  {
    name: 'a webhook event is applied to an order',
    query: `select event_id as subject, coalesce(last_error, '') as detail from webhook_inbox where dead_at is not null`,
  },
  {
    name: 'a refund is processed or resolved',
    query: `select r.id::text as subject, coalesce(r.last_error, '') as detail
      from refunds r left join payments p on p.id = r.payment_id
      where r.status in ('queued', 'sent') and r.created_at < now() - interval '10 days'
        or r.status = 'failed' and r.resolved_at is null and p.amount > p.amount_refunded`,
  },
  {
    name: 'every refund of the provider is stored',
    query: `select provider_payment_id as subject, format('stored %s, provider reports %s', amount_refunded, snapshot->>'amount_refunded') as detail
      from payments where captured_at is not null and snapshot->>'captured' is distinct from 'false'
        and (snapshot->>'amount_refunded')::bigint > amount_refunded and updated_at < now() - interval '3 hours'`,
  },
  {
    name: UNSENT_MAIL_RULE,
    query: `select key as subject, coalesce(last_error, '') as detail from mail_outbox where channel = 'mail' and state = 'dead' and not is_bulk`,
  },
]

/** These queries read whole tables: in a large shop they take longer than the timeout of a request. */
const QUERY_TIMEOUT = '5min'

/**
 * All current violations; empty in a consistent database. Read-only, with one snapshot for all rules, so that concurrent
 * orders cause no findings. `at`: the moment of a restored database, since when nothing was due; by default now.
 */
export async function checkBooks(db: Db, at?: Date): Promise<Finding[]> {
  const now = at ? `timestamptz '${at.toISOString()}'` : 'now()'
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql`select set_config('statement_timeout', ${QUERY_TIMEOUT}, true)`)
    const findings: Finding[] = []
    for (const { name, query } of RULES) {
      const { rows } = await tx.execute<{ subject: string; detail: string }>(sql.raw(query.replaceAll('now()', now)))
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
      await noteCheck(db, findings)
      if (findings.length > 0)
        log.error({ findings: findings.slice(0, 50), count: findings.length }, 'the integrity check has findings')
    })
  },
}

/** Stores the number of findings by rule, for the metrics and the owner's alerts. */
export async function noteCheck(db: Db, found: readonly Finding[]): Promise<void> {
  const findings: Record<string, number> = {}
  for (const { rule } of found) findings[rule] = (findings[rule] ?? 0) + 1
  const row = { checkedAt: sql`now()`, findings }
  await db
    .insert(booksChecks)
    .values({ name: 'latest', ...row })
    .onConflictDoUpdate({ target: booksChecks.name, set: row })
}

/** Whether a process has run the check within this interval; otherwise this process claims it. */
async function wasDoneLately(db: Db): Promise<boolean> {
  const seconds = (EVERY_MS / 1_000) * 0.75
  return (await incrementCounter(db, 'job check-books', seconds)).count > 1
}
