import type { Rule } from './rule.ts'

/** The invariants of stock and its ledger: the quantities that orders, exchanges, returns, purchases and stock-takes move. */
export const STOCK_RULES: readonly Rule[] = [
  {
    name: 'stock_equals_ledger',
    query: `select s.id::text as subject, format('stock %s, ledger %s', s.quantity, coalesce(sum(l.delta), 0)) as detail
      from stock s left join stock_ledger l on l.stock_id = s.id group by s.id
      having s.quantity <> coalesce(sum(l.delta), 0)`,
  },
  {
    name: 'stock_not_negative',
    query: `select id::text as subject, quantity::text as detail from stock where quantity < 0`,
  },
  {
    name: 'order_took_its_stock',
    query: `with wanted as (
        select o.id, o.number, case when o.status = 'Cancelled' then 0 else coalesce(sum(i.quantity) filter (where i.product_id is not null), 0) end as pieces
        from orders o join order_items i on i.order_id = o.id group by o.id),
      taken as (select order_id, -sum(delta) as pieces from stock_ledger
        where order_id is not null and reason in ('order', 'release') group by order_id)
      select w.number::text as subject, format('holds %s, should hold %s', coalesce(t.pieces, 0), w.pieces) as detail
      from wanted w left join taken t on t.order_id = w.id where coalesce(t.pieces, 0) <> w.pieces`,
  },
  {
    name: 'exchange_took_its_stock',
    query: `with wanted as (
        select r.id, r.number, case when r.kind = 'exchange' and r.state not in ('refunded', 'declined', 'cancelled')
          then sum(p.quantity) filter (where p.wanted_size is not null) else 0 end as pieces
        from return_requests r join return_request_items p on p.return_request_id = r.id group by r.id),
      taken as (select exchange_id, -sum(delta) as pieces from stock_ledger where exchange_id is not null group by exchange_id)
      select 'R-' || w.number as subject, format('holds %s, should hold %s', coalesce(t.pieces, 0), coalesce(w.pieces, 0)) as detail
      from wanted w left join taken t on t.exchange_id = w.id where coalesce(t.pieces, 0) <> coalesce(w.pieces, 0)`,
  },
  {
    name: 'exchange_ends_in_time',
    query: `select 'R-' || number as subject, hold_until::text as detail from return_requests
      where kind = 'exchange' and state = 'approved' and handover is distinct from 'pickup'
        and coalesce(hold_until, decided_at + interval '11 days') < now() - interval '30 minutes'`,
  },
  {
    name: 'restocked_pieces',
    query: `with noted as (
        select i.order_id, sum(p.restocked) as pieces from (
          select order_item_id, restocked from return_request_items union all select order_item_id, restocked from refund_items) p
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
    name: 'received_pieces',
    query: `with came as (
        select line.receipt_id, product_id, sum(line.received) as pieces from purchase_receipt_lines line
        join purchase_lines of on of.id = line.line_id where line.received > 0 group by 1, 2),
      noted as (select receipt_id, product_id, sum(delta) as pieces from stock_ledger where receipt_id is not null group by 1, 2)
      select receipt_id::text as subject, format('received %s of product %s, noted %s', coalesce(c.pieces, 0), product_id, coalesce(n.pieces, 0)) as detail
      from came c full join noted n using (receipt_id, product_id) where coalesce(c.pieces, 0) <> coalesce(n.pieces, 0)`,
  },
  {
    name: 'purchase_line_received',
    query: `select line.id::text as subject, format('line %s and %s, receipts %s and %s', line.received, line.damaged, coalesce(sum(one.received), 0), coalesce(sum(one.damaged), 0)) as detail
      from purchase_lines line left join purchase_receipt_lines one on one.line_id = line.id group by line.id
      having line.received <> coalesce(sum(one.received), 0) or line.damaged <> coalesce(sum(one.damaged), 0)`,
  },
  {
    name: 'stock_take_difference',
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
    name: 'stock_take_line_counted',
    query: `select line.id::text as subject, format('has %s after %s counts, last %s of %s', line.counted, line.version, last.counted, last.entries) as detail
      from stock_take_lines line left join lateral (
        select (array_agg(counted order by id desc))[1] as counted, count(*) as entries from stock_take_entries where line_id = line.id) last on true
      where line.version <> last.entries or line.version > 0 and line.counted is distinct from last.counted or line.version = 0 and line.counted <> 0`,
  },
]
