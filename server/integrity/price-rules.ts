import type { Rule } from './rule.ts'

/** The invariants of the prices of customised shirts. */
export const PRICE_RULES: readonly Rule[] = [
  {
    name: 'customised_piece_price',
    query: `select o.number::text as subject,
        format('item %s: %s paise, offer %s, customisation %s, less %s', i.position + 1, i.unit_price, i.offer_price, i.customization_price, i.quantity_discount) as detail
      from order_items i join orders o on o.id = i.order_id
      cross join lateral (select coalesce(sum((print->>'surcharge')::bigint), 0) as surcharges
        from jsonb_array_elements(i.price_parts->'prints') print) p
      where i.customized_product_id is not null and (
        i.unit_price <> i.offer_price::bigint + i.customization_price - coalesce(i.quantity_discount::int, 0)
        or i.quantity_discount <> round((i.offer_price::bigint + i.customization_price) * (i.quantity_break->>'percent')::int / 100.0)
        or i.customization_price <> (i.price_parts->>'base')::bigint
          + (i.price_parts->>'extraSides')::bigint * (i.price_parts->>'extraSide')::bigint + p.surcharges)`,
  },
  {
    name: 'quantity_break_reached',
    query: `with made as (select i.order_id, i.position, i.quantity, i.quantity_break, coalesce(c.design_hash, c.id::text) as design
        from order_items i join customized_products c on c.id = i.customized_product_id),
      pieces as (select order_id, design, sum(quantity) as pieces from made group by order_id, design)
      select o.number::text as subject, format('item %s counts %s, has %s', m.position + 1, m.quantity_break->>'pieces', p.pieces) as detail
      from made m join pieces p using (order_id, design) join orders o on o.id = m.order_id
      where m.quantity_break is not null and o.channel <> 'group'
        and ((m.quantity_break->>'pieces')::bigint <> p.pieces or (m.quantity_break->>'from')::bigint > p.pieces)`,
  },
]
