-- The words of an order without email and phone numbers, for the searches of roles that do not see these: with them, a part of any length
-- tells whether a letter is right.
CREATE OR REPLACE FUNCTION order_search_words_without_contacts(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT lower(concat_ws(' ', o.number, u.name, o.ship_full_name, o.ship_city, o.ship_postal_code,
    o.promo_code, o.offers->1->>'label', o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id),
    (SELECT string_agg(p.tracking_number, ' ') FROM order_parts p WHERE p.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$function$;
