import type { Rule } from './rule.ts'

/** The invariants of store credit: ledger, orders and refunds say the same. */
export const CREDIT_RULES: readonly Rule[] = [
  {
    name: 'credit_not_negative',
    query: `select user_id::text as subject, format('%s paise', sum(delta)) as detail
      from store_credit_ledger group by user_id having sum(delta) < 0`,
  },
  {
    name: 'erased_account_without_credit',
    query: `select l.user_id::text as subject, format('%s paise', sum(l.delta)) as detail
      from store_credit_ledger l join users u on u.id = l.user_id where u.erased_at is not null group by l.user_id having sum(l.delta) <> 0`,
  },
  {
    name: 'order_took_its_credit',
    query: `with taken as (select order_id, -sum(delta) as paise, count(distinct user_id) as people, min(user_id::text) as person
        from store_credit_ledger where order_id is not null group by order_id),
      back as (select order_id, sum(amount) as paise from refunds
        where paid_by = 'credit' and payment_id is null and status <> 'failed' group by order_id)
      select o.number::text as subject, format('%s order of %s paise credit has taken %s', o.status, o.credit, coalesce(t.paise, 0)) as detail
      from orders o left join taken t on t.order_id = o.id left join back b on b.order_id = o.id
      where (o.credit > 0 or t.order_id is not null) and (t.people > 1 or t.person <> o.user_id::text
        or coalesce(t.paise, 0) <> case when o.status = 'Cancelled' then least(o.credit, coalesce(b.paise, 0)) else o.credit end)`,
  },
  {
    name: 'credit_refund_in_ledger',
    query: `select r.id::text as subject, format('%s, refund %s, ledger %s paise', o.number, r.amount, coalesce(l.delta, 0)) as detail
      from refunds r join orders o on o.id = r.order_id left join store_credit_ledger l on l.refund_id = r.id
      where (r.paid_by = 'credit' and r.status = 'processed') <> (l.id is not null) or l.delta <> r.amount or l.user_id <> o.user_id`,
  },
]
