import { sql } from 'drizzle-orm'
import { type Db, transactSlow } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { booksChecks } from './books-checks.table.ts'
import { CREDIT_RULES } from './credit-rules.ts'
import { DELIVERY_ESTIMATE_RULES } from './delivery-estimate-rules.ts'
import { OFFER_RULES } from './discount-rules.ts'
import { GROUP_RULES } from './group-rules.ts'
import { INVOICE_RULES } from './invoice-rules.ts'
import { ORDER_ADD_ON_RULES } from './order-add-on-rules.ts'
import { PARTIAL_SHIPMENT_RULES } from './partial-shipment-rules.ts'
import { PRICE_RULES } from './price-rules.ts'
import { PRINT_RULES } from './print-rules.ts'
import { PROOF_RULES } from './proof-rules.ts'
import { REPORT_RULES } from './report-rules.ts'
import type { Rule } from './rule.ts'
import { STOCK_RULES } from './stock-rules.ts'

export type Finding = { rule: string; subject: string; detail: string }

/** The rule about mails that could not be sent. The owner is alerted to these separately. */
export const UNSENT_MAIL_RULE = 'mail_sent'
/** The next three rules do not report errors in the data, but decisions that somebody has to make. */
export const REFUSED_REFUND_RULE = 'refused_refund_resolved'
export const UNMATCHED_PAYMENT_RULE = 'unmatched_payment_resolved'
export const UNREAD_WEBHOOK_RULE = 'webhook_applied'

const PAID = `('Success', 'Accepted', 'Delivered')`

/**
 * The invariants of orders, payments and stock (docs/security.md, section 4). Each query returns a row with `subject` and `detail` for each
 * violation. Constraints and triggers enforce most rules; these queries check them again, also across tables.
 */
const RULES: Rule[] = [
  ...STOCK_RULES,
  {
    name: 'captured_payment_used',
    query: `select p.provider_payment_id as subject, format('order %s is %s', o.number, o.status) as detail
      from payments p join orders o on o.id = p.order_id
      where p.captured_at < now() - interval '5 minutes' and p.quarantine_reason is null
        and not (p.applied_at is not null and o.status in ${PAID}) and p.amount_refunded < p.amount`,
  },
  {
    name: 'paid_order_has_payment',
    query: `select o.number::text as subject, format('%s of %s paise, %s overpaid', coalesce(p.amount, 0), o.total - o.credit, o.overpaid) as detail
      from orders o left join payments p on p.order_id = o.id and p.applied_at is not null
      where o.payment_method = 'Online' and o.status in ${PAID} and coalesce(p.amount, 0) <> o.total - o.credit + o.overpaid`,
  },
  {
    name: 'edit_refunded',
    query: `select o.number::text as subject, format('%s paise overpaid, refunds of %s', o.overpaid, coalesce(sum(r.amount), 0)) as detail
      from orders o left join refunds r on r.order_id = o.id and r.reason = 'edited' and (r.status <> 'failed' or r.resolved_at is null)
      where o.overpaid > 0 or r.id is not null
      group by o.id having o.overpaid <> coalesce(sum(r.amount), 0)`,
  },
  {
    name: 'returned_parcel_without_money',
    query: `select o.number::text as subject, format('%s, %s', o.cancel_reason, o.payment_status) as detail
      from orders o left join payments p on p.order_id = o.id and p.applied_at is not null
      where o.cancel_reason in ('rto', 'lost') and (o.status <> 'Cancelled' or o.shipped_at is null
        or o.payment_method = 'COD' and o.payment_status <> 'void'
        or p.amount > (select coalesce(sum(r.amount), 0) from refunds r
          where r.payment_id = p.id and (r.status <> 'failed' or r.resolved_at is null)))`,
  },
  {
    name: 'remitted_cash_collected',
    query: `select o.number::text as subject, format('%s, %s, due %s of %s paise', o.payment_method, o.status, l.due, o.total - o.credit) as detail
      from remittance_lines l join orders o on o.id = l.order_id
      where l.result in ('exact', 'short', 'over')
        and (o.payment_method <> 'COD' or o.delivered_at is null or o.paid_at is null
          or l.due <> o.total - o.credit + (select coalesce(sum(mate.total - mate.credit), 0) from orders mate
            where mate.parcel_id = o.parcel_id and mate.id <> o.id and mate.payment_method = 'COD' and mate.status = 'Delivered'))`,
  },
  {
    name: 'parcel_of_one_person',
    query: `select string_agg(number::text, ', ' order by number) as subject, format('%s orders', count(*)) as detail
      from orders where parcel_id is not null group by parcel_id
      having count(*) > 5 and not bool_and(channel = 'group') or bool_or(status = 'Cancelled' and shipped_at is null)
        or count(distinct (case when channel <> 'group' then user_id end, delivery_place(ship_full_name, ship_address_line1, ship_address_line2, ship_postal_code, ship_phone))) > 1
        or count(distinct (courier, tracking_number, tracking_url, packed_at, shipped_at, rto_at, delivered_at)) filter (where status <> 'Cancelled') > 1`,
  },
  {
    name: 'parcel_cash_remitted_once',
    query: `select string_agg(o.number::text, ', ' order by o.number) as subject, format('%s lines', count(*)) as detail
      from remittance_lines l join orders o on o.id = l.order_id
      where o.parcel_id is not null and l.result in ('exact', 'short', 'over') group by o.parcel_id having count(*) > 1`,
  },
  ...CREDIT_RULES,
  {
    name: 'refunds_within_capture',
    query: `select p.provider_payment_id as subject, format('%s of %s paise', sum(r.amount), p.amount) as detail
      from refunds r join payments p on p.id = r.payment_id where r.status <> 'failed'
      group by p.id having sum(r.amount) > p.amount`,
  },
  {
    name: 'provider_order_unique',
    query: `select provider_order_id as subject, count(*)::text as detail from orders
      where provider_order_id is not null group by provider_order_id having count(*) > 1`,
  },
  {
    name: 'order_total',
    query: `select o.number::text as subject, format('%s paise', o.total) as detail
      from orders o left join order_items i on i.order_id = o.id group by o.id
      having o.total <> coalesce(sum(i.subtotal), 0) + o.delivery_fee - o.discount`,
  },
  ...ORDER_ADD_ON_RULES,
  ...PARTIAL_SHIPMENT_RULES,
  ...PRINT_RULES,
  ...DELIVERY_ESTIMATE_RULES,
  ...PROOF_RULES,
  ...OFFER_RULES,
  ...PRICE_RULES,
  ...GROUP_RULES,
  ...REPORT_RULES,
  ...INVOICE_RULES,
  {
    name: 'reservation_ends_in_time',
    query: `select number::text as subject, hold_expires_at::text as detail from orders
      where status = 'Pending' and hold_expires_at < now() - interval '30 minutes'`,
  },
  {
    name: UNMATCHED_PAYMENT_RULE,
    query: `select p.provider_payment_id as subject, p.quarantine_reason as detail from payments p
      where p.quarantine_reason is not null and p.captured_at is not null and p.amount_refunded < p.amount`,
  },
  {
    name: UNREAD_WEBHOOK_RULE,
    query: `select event_id as subject, coalesce(last_error, '') as detail from webhook_inbox where dead_at is not null`,
  },
  {
    name: 'refund_in_time',
    query: `select id::text as subject, coalesce(last_error, '') as detail
      from refunds where status in ('queued', 'sent') and created_at < now() - interval '10 days'`,
  },
  {
    name: REFUSED_REFUND_RULE,
    query: `select r.id::text as subject, coalesce(r.last_error, '') as detail
      from refunds r join payments p on p.id = r.payment_id
      where r.status = 'failed' and r.resolved_at is null and p.amount > p.amount_refunded`,
  },
  {
    name: 'provider_refund_stored',
    query: `select provider_payment_id as subject, format('stored %s, provider reports %s', amount_refunded, snapshot->>'amount_refunded') as detail
      from payments where captured_at is not null and snapshot->>'captured' is distinct from 'false'
        and (snapshot->>'amount_refunded')::bigint > amount_refunded and updated_at < now() - interval '3 hours'`,
  },
  {
    name: UNSENT_MAIL_RULE,
    query: `select key as subject, coalesce(last_error, '') as detail from mail_outbox where channel = 'mail' and state = 'dead' and not is_bulk`,
  },
]

/** Higher than for a request, because the queries read whole tables. */
const STATEMENT_LIMIT_MS = 5 * 60_000

/**
 * All violations of the rules. All rules read one snapshot, so concurrent orders cause no violations. `at`: the time to use as the current
 * time, for a restored database.
 */
export async function checkBooks(db: Db, at?: Date): Promise<Finding[]> {
  const now = at ? `timestamptz '${at.toISOString()}'` : 'now()'
  return transactSlow(db, STATEMENT_LIMIT_MS, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const findings: Finding[] = []
    for (const { name, query } of RULES) {
      const { rows } = await tx.execute<{ subject: string; detail: string }>(sql.raw(query.replaceAll('now()', now)))
      findings.push(...rows.map(({ subject, detail }) => ({ rule: name, subject, detail })))
    }
    return findings
  })
}

const EVERY_MS = 5 * 60_000

/** Runs the check every five minutes, in one process. Violations are logged as an error. */
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
export async function noteCheck(db: Db, latestFindings: readonly Finding[]): Promise<void> {
  const findings: Record<string, number> = {}
  for (const { rule } of latestFindings) findings[rule] = (findings[rule] ?? 0) + 1
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
