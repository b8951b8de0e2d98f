import type { Rule } from './rule.ts'

/** The invariants of partial shipments (docs/decisions/061-partial-shipments.md). */
export const PARTIAL_SHIPMENT_RULES: readonly Rule[] = [
  {
    name: 'parts_counted',
    query: `select o.number::text as subject, format('%s parts with %s pieces', o.parts_sent, o.pieces_sent) as detail
      from orders o join (
        select p.order_id, count(distinct p.id) filter (where p.returned_at is null) as parts,
          coalesce(sum(l.quantity) filter (where p.returned_at is null), 0) as pieces
        from order_parts p left join order_part_lines l on l.part_id = p.id group by 1) sent on sent.order_id = o.id
      where o.parts_sent <> sent.parts or o.pieces_sent <> sent.pieces
      union all select o.number::text, 'parts that are nowhere' from orders o
        where o.parts_sent > 0 and not exists (select from order_parts p where p.order_id = o.id)
      union all select o.number::text, format('%s of %s', sum(l.quantity), i.quantity)
        from order_part_lines l join order_parts p on p.id = l.part_id and p.returned_at is null
        join order_items i on i.id = l.item_id join orders o on o.id = p.order_id
        group by o.id, i.id having sum(l.quantity) > i.quantity or bool_or(i.order_id <> o.id)`,
  },
  {
    name: 'delivered_with_all_parts',
    query: `select o.number::text as subject, 'a part is not delivered' as detail from orders o join order_parts p on p.order_id = o.id
        where o.status = 'Delivered' and p.returned_at is null and p.delivered_at is null
      union all select o.number::text, 'the rest was not sent' from orders o
        where o.status = 'Delivered' and o.parts_sent > 0 and o.shipped_at is null
          and o.pieces_sent < (select sum(quantity) from order_items i where i.order_id = o.id)
          and not exists (select from refunds r where r.order_id = o.id and r.reason <> 'edited')`,
  },
]
