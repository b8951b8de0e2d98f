import type { Rule } from './rule.ts'

/** The invariants of order add-ons (docs/decisions/059-order-add-ons.md). */
export const ORDER_ADD_ON_RULES: readonly Rule[] = [
  {
    name: 'addition_like_its_order',
    query: `select o.number::text as subject, format('added to #%s', main.number) as detail
      from order_additions a join orders o on o.id = a.order_id join orders main on main.id = a.adds_to
      where o.user_id <> main.user_id or o.channel <> 'phone' or o.payment_method <> 'Online' or main.payment_method <> 'Online'
        or main.paid_at is null or o.created_at < main.paid_at`,
  },
  {
    name: 'one_addition_waits',
    query: `select main.number::text as subject, string_agg('#' || o.number, ', ') as detail
      from order_additions a join orders o on o.id = a.order_id and o.payment_status = 'awaiting' join orders main on main.id = a.adds_to
      group by main.id having count(*) > 1 or bool_or(main.status = 'Cancelled')`,
  },
]
