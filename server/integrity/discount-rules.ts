import type { Rule } from './rule.ts'

/** The invariants of promo codes and other offers. */
export const OFFER_RULES: readonly Rule[] = [
  {
    name: 'promo_use_count',
    query: `select coalesce(c.code, c.name) as subject, format('counts %s, has %s', c.used_count, count(u.id)) as detail
      from promo_codes c left join promo_usages u on u.promo_id = c.id and u.released_at is null
      group by c.id having c.used_count <> count(u.id)`,
  },
  {
    name: 'cancelled_order_without_promo_use',
    query: `select o.number::text as subject, o.promo_code as detail
      from orders o join promo_usages u on u.order_id = o.id and u.released_at is null where o.status = 'Cancelled'`,
  },
  {
    name: 'offer_within_its_uses',
    query: `select coalesce(c.code, c.name) as subject, format('%s of %s uses', c.used_count, c.max_uses) as detail
      from promo_codes c where c.used_count > c.max_uses`,
  },
  {
    // Counts uses since the offer was last changed, because a limit may be lowered below earlier uses.
    name: 'offer_within_uses_per_person',
    query: `select coalesce(c.code, c.name) as subject, format('%s of %s uses by one account', count(*), c.per_person) as detail
      from promo_codes c join promo_usages u on u.promo_id = c.id and u.released_at is null
      where u.user_id is not null and u.created_at > coalesce((select max(changed.created_at) from audit_log changed
        where changed.entity = 'offer' and changed.entity_id = c.id::text and changed.action = 'offer.update'), '-infinity')
      group by c.id, u.user_id having count(*) > c.per_person`,
  },
  {
    name: 'item_discounts_sum',
    query: `select o.number::text as subject, format('discount %s, of its items %s paise', o.discount, sum(i.discount_share)) as detail
      from orders o join order_items i on i.order_id = o.id where i.discount_share is not null
      group by o.id having sum(i.discount_share) <> o.discount or count(i.discount_share) <> count(*) or bool_or(i.discount_share > i.subtotal)`,
  },
  {
    name: 'offers_of_order',
    query: `select o.number::text as subject, format('discount %s paise, offers %s', o.discount, o.offers) as detail
      from orders o
      cross join lateral (select coalesce(sum((one->>'saved')::bigint) filter (where not (one->>'isFee')::boolean), 0) as saved,
          count(*) filter (where not ((one->>'isFee')::boolean and o.payment_method = 'Online')) as offers,
          count(*) filter (where not ((one->>'isFee')::boolean and o.payment_method = 'Online') and exists (select from promo_usages u where u.order_id = o.id and u.released_at is null
            and u.promo_id = (one->>'id')::int)) as held
        from jsonb_array_elements(o.offers) one) applied
      where o.offers is not null and (applied.saved <> o.discount or o.status <> 'Cancelled' and applied.held <> applied.offers)`,
  },
]
