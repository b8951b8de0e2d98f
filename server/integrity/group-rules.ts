import type { Rule } from './rule.ts'

/** The price of a piece less its quantity break, as in `piecePrice`: the discount of each piece is rounded half up. */
const priceWith = (percent: string) =>
  `(r.offer_price::bigint + r.customization_price - round((r.offer_price::bigint + r.customization_price) * ${percent} / 100.0))`
/** The percentage of the highest quantity break that `pieces` reaches; 0 when none. */
const percentAt = (
  pieces: string,
) => `coalesce((select (b->>'percent')::int from jsonb_array_elements(r.quantity_breaks) b
    where (b->>'from')::int <= ${pieces} order by (b->>'from')::int desc limit 1), 0)`

/** The invariants of group orders (docs/decisions/069-group-orders.md). */
export const GROUP_RULES: readonly Rule[] = [
  {
    name: 'group_order_of_one_room',
    query: `select o.number::text as subject, format('%s shirts of %s rooms, %s items', count(s.id), count(distinct s.room_id),
          (select count(*) from order_items i where i.order_id = o.id)) as detail
      from orders o left join group_shares s on s.order_id = o.id left join group_rooms r on r.id = s.room_id
      where o.channel = 'group' or s.id is not null group by o.id
      having count(distinct s.room_id) <> 1 and not (o.status = 'Cancelled' and bool_and(s.id is null)) or bool_or(o.channel <> 'group')
        or bool_or(s.user_id is distinct from case when r.payer = 'members' then o.user_id end)
        or bool_or(r.payer = 'organiser' and r.user_id <> o.user_id)
        or (bool_or(r.payer = 'members') and count(s.id) <> 1)
        or (count(s.id) > 0 and count(s.id) <> (select count(*) from order_items i where i.order_id = o.id))`,
  },
  {
    name: 'group_shirt_ordered_once',
    query: `select s.id::text as subject, format('in %s orders', count(*)) as detail
      from group_shares s join order_items i on i.customized_product_id = s.customized_product_id
      join orders o on o.id = i.order_id and o.status <> 'Cancelled' and o.channel = 'group' group by s.id
      having count(*) > 1 or bool_or(o.id <> s.order_id) or sum(i.quantity) > 1`,
  },
  {
    name: 'group_order_accepted_when_settled',
    query: `select o.number::text as subject, r.state as detail from orders o join group_shares s on s.order_id = o.id
      join group_rooms r on r.id = s.room_id
      where o.status in ('Accepted', 'Delivered') and (r.state <> 'closed' or s.settled_at is null)`,
  },
  {
    name: 'group_last_price',
    query: `select r.id::text as subject, format('%s shirts, break %s', r.final_pieces, r.final_break) as detail from group_rooms r
      where r.state = 'closed' and coalesce((r.final_break->>'percent')::int, 0) <> ${percentAt('r.final_pieces')}`,
  },
  {
    name: 'closed_group_counted',
    query: `select r.id::text as subject, format('closed with %s, counted %s', r.final_pieces, count(*) filter (where s.is_counted)) as detail
      from group_rooms r join group_shares s on s.room_id = r.id left join orders o on o.id = s.order_id
      where r.state = 'closed' group by r.id
      having count(*) filter (where s.is_counted) <> r.final_pieces
        or bool_or(s.is_counted and r.payer = 'members' and o.paid_at is null)
        or r.settled_at is not null and coalesce(bool_or(not s.is_counted and o.status in ('Success', 'Accepted', 'Delivered') and s.settled_at is null), false)`,
  },
  {
    name: 'group_difference_given_back',
    query: `select o.number::text as subject,
        format('paid %s, last price %s, costs %s, given back %s, overpaid %s paise', s.paid_price, ${priceWith(`coalesce((r.final_break->>'percent')::int, 0)`)}, i.unit_price, s.slab_refund, o.overpaid) as detail
      from group_shares s join group_rooms r on r.id = s.room_id join orders o on o.id = s.order_id
      join order_items i on i.order_id = o.id and i.customized_product_id = s.customized_product_id
      where s.settled_at is not null and (i.unit_price <> s.settled_price or o.overpaid <> s.slab_refund
        or r.payer = 'members' and s.slab_refund <> greatest(0, s.paid_price - ${priceWith(`coalesce((r.final_break->>'percent')::int, 0)`)})
          and not exists (select from refunds f where f.order_id = o.id and f.reason <> 'edited'))`,
  },
  {
    name: 'group_settled_in_time',
    query: `select id::text as subject, state as detail from group_rooms
      where state <> 'open' and settled_at is null and greatest(closed_at, waits_until, updated_at) < now() - interval '1 hour'
        or state = 'open' and deadline < now() - interval '1 hour'`,
  },
  {
    name: 'cancelled_group_without_orders',
    query: `select o.number::text as subject, o.status as detail from group_rooms r join group_shares s on s.room_id = r.id
      join orders o on o.id = s.order_id where r.state = 'cancelled' and r.settled_at is not null and o.status <> 'Cancelled'`,
  },
  {
    name: 'group_shirt_at_last_price',
    query: `select s.id::text as subject, format('paid %s, costs %s, last price %s', s.paid_price, i.unit_price, ${priceWith(`coalesce((r.final_break->>'percent')::int, 0)`)}) as detail
      from group_shares s join group_rooms r on r.id = s.room_id join orders o on o.id = s.order_id
      join order_items i on i.order_id = o.id and i.customized_product_id = s.customized_product_id
      where r.asks_difference and r.payer = 'members' and s.settled_at is not null and o.status <> 'Cancelled'
        and s.paid_price < ${priceWith(`coalesce((r.final_break->>'percent')::int, 0)`)}`,
  },
  {
    name: 'replaced_share_cancelled',
    query: `select first.id::text as subject, format('order %s is %s, given back %s of %s', paid.number, paid.status,
          (select coalesce(sum(f.amount), 0) from refunds f where f.order_id = paid.id), paid.total) as detail
      from group_shares newer join group_shares first on first.id = newer.replaces_id join group_rooms r on r.id = first.room_id
      join orders paid on paid.id = first.order_id join orders o on o.id = newer.order_id
      where o.status in ('Success', 'Accepted', 'Delivered') and newer.left_at is null and (newer.settled_at is not null or r.settled_at is not null)
        and (paid.status <> 'Cancelled' or (select coalesce(sum(f.amount), 0) from refunds f where f.order_id = paid.id) < paid.total)`,
  },
]
