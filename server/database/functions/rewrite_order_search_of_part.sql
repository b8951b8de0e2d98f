-- An order is found by the tracking numbers of its parts.
CREATE OR REPLACE FUNCTION rewrite_order_search_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = coalesce(NEW.order_id, OLD.order_id);
  RETURN NULL;
END $function$;
