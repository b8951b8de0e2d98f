-- Orders are found by the name, email and phone number that their customer has now.
CREATE OR REPLACE FUNCTION rewrite_orders_search_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id IN (SELECT id FROM orders WHERE user_id = NEW.id);
  RETURN NULL;
END $function$;
