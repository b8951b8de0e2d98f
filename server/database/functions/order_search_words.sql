-- The words that an order is found by, also the tracking numbers of its parts. Triggers call it when the order is placed and whenever one
-- of the words changes.
CREATE OR REPLACE FUNCTION order_search_words(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT order_search_words_without_contacts(wanted) || lower(concat(' ', u.email, ' ', u.phone, ' ', o.ship_phone))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$function$;
