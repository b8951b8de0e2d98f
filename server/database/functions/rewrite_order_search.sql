-- Words of an order have changed.
CREATE OR REPLACE FUNCTION rewrite_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = NEW.id;
  RETURN NULL;
END $function$;
