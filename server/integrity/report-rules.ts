import type { Rule } from './rule.ts'

const DAY = `(o.created_at at time zone 'Asia/Kolkata')::date`
/** Figures whose sums are the same in every dimension; not `orders`, because an order counts for each of its variants. */
const SHARED = ['pieces', 'gross', 'discount', 'fees', 'refunds', 'tax', 'tax_back', 'returned', 'exchanged']
const sums = SHARED.map((figure) => `sum(${figure}) as ${figure}`).join(', ')
const text = SHARED.map((figure) => `${figure} %s`).join(', ')

/** The invariants of stored report sums. Leaves out days with recorded changes, because their sums are outdated. */
export const REPORT_RULES: readonly Rule[] = [
  {
    name: 'past_day_sums',
    query: `with summed as (
        select p.start as day, coalesce(s.orders, 0) as orders, coalesce(s.gross, 0) as gross, coalesce(s.discount, 0) as discount,
          coalesce(s.fees, 0) as fees, coalesce(s.refunds, 0) as refunds, coalesce(s.tax, 0) as tax
        from report_periods p left join report_sums s on s.dimension = 'total' and s.unit = 'day' and s.start = p.start
        where p.unit = 'day' and not exists (select from report_changes c where c.day = p.start)),
      counted as (
        select ${DAY} as day, count(*) as orders, sum(o.subtotal) as gross, sum(o.discount) as discount, sum(o.delivery_fee) as fees,
          sum(o.amount_refunded) as refunds, coalesce(sum(o.cgst::bigint + o.sgst + o.igst), 0) as tax,
          sum(o.total::bigint - o.amount_refunded) as kept
        from orders o where is_sold_order(o.status, o.payment_method, o.hold_expires_at) group by 1)
      select s.day::text as subject, format('%s orders of %s paise, sums %s of %s', coalesce(c.orders, 0), coalesce(c.kept, 0), s.orders,
          s.gross - s.discount + s.fees - s.refunds) as detail
      from summed s left join counted c using (day)
      where (s.orders, s.gross, s.discount, s.fees, s.refunds, s.tax, s.gross - s.discount + s.fees - s.refunds) is distinct from
        (coalesce(c.orders, 0), coalesce(c.gross, 0), coalesce(c.discount, 0), coalesce(c.fees, 0), coalesce(c.refunds, 0),
          coalesce(c.tax, 0), coalesce(c.kept, 0))`,
  },
  {
    name: 'sums_by_dimension',
    query: `with summed as (
        select unit, start, dimension, ${sums} from report_sums where dimension <> 'reason' group by 1, 2, 3)
      select concat_ws(' ', s.unit, s.start, s.dimension) as subject, format('${text}', ${SHARED.map((figure) => `s.${figure}`).join(', ')}) as detail
      from summed s join summed t on t.dimension = 'total' and t.unit = s.unit and t.start = s.start
      where (${SHARED.map((figure) => `s.${figure}`).join(', ')}) is distinct from (${SHARED.map((figure) => `t.${figure}`).join(', ')})`,
  },
  {
    name: 'past_day_costs',
    query: `with summed as (
        select p.start as day, dimension, coalesce(sum(s.cost), 0) as cost, coalesce(sum(s.remade), 0) as remade,
          coalesce(sum(s.uncosted), 0) as uncosted
        from report_periods p cross join (values ('goods'), ('variant')) named (dimension)
        left join report_sums s using (dimension, unit, start)
        where p.unit = 'day' and not exists (select from report_changes c where c.day = p.start) group by 1, 2),
      kept as (
        select ${DAY} as day, i.cost, coalesce((select sum(e.cost) from print_job_events e join print_jobs j on j.id = e.job_id
            where j.order_item_id = i.id and e.kind = 'remade' and i.cost is not null), 0) as remade,
          i.quantity - coalesce((select sum(part.restocked) from return_request_items part
          join return_requests r on r.id = part.return_request_id
          where part.order_item_id = i.id and r.kind = 'refund' and r.refunded is not null and r.state not in ('declined', 'cancelled')), 0)
            - coalesce((select sum(restocked) from refund_items where order_item_id = i.id), 0) as pieces
        from orders o join order_items i on i.order_id = o.id where is_sold_order(o.status, o.payment_method, o.hold_expires_at)),
      counted as (
        select day, sum(coalesce(cost::bigint * pieces, 0) + remade) as cost, sum(remade) as remade, sum(pieces) filter (where cost is null) as uncosted from kept group by 1)
      select concat_ws(' ', s.day, s.dimension) as subject, format('%s paise and %s pieces without a cost, sums %s and %s', coalesce(c.cost, 0),
          coalesce(c.uncosted, 0), s.cost, s.uncosted) as detail
      from summed s left join counted c using (day)
      where (s.cost, s.remade, s.uncosted) is distinct from (coalesce(c.cost, 0), coalesce(c.remade, 0), coalesce(c.uncosted, 0))`,
  },
  {
    name: 'customer_sums',
    query: `with counted as (
        select o.user_id, count(*) as orders, sum(o.total::bigint - o.amount_refunded) as spent from orders o
        where is_sold_order(o.status, o.payment_method, o.hold_expires_at) group by 1),
      asked as (select user_id, count(*) as returns from return_requests where state not in ('declined', 'cancelled') group by 1)
      select u.id::text as subject, format('%s orders of %s paise and %s returns, sums %s of %s and %s', coalesce(c.orders, 0),
          coalesce(c.spent, 0), coalesce(a.returns, 0), coalesce(s.orders, 0), coalesce(s.spent, 0), coalesce(s.returns, 0)) as detail
      from users u left join counted c on c.user_id = u.id left join asked a on a.user_id = u.id left join customer_sums s on s.user_id = u.id
      where u.erased_at is null and not exists (select from customer_changes where user_id = u.id)
        and (coalesce(s.orders, 0), coalesce(s.spent, 0), coalesce(s.returns, 0)) is distinct from
          (coalesce(c.orders, 0), coalesce(c.spent, 0), coalesce(a.returns, 0))`,
  },
]
