-- A placed order is found by its words.
CREATE OR REPLACE FUNCTION write_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_search (order_id, user_id, words, words_without_contacts)
    SELECT o.id, o.user_id, order_search_words(o.id), order_search_words_without_contacts(o.id)
      FROM orders o WHERE o.id IN (SELECT order_id FROM added)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, words_without_contacts = excluded.words_without_contacts;
  RETURN NULL;
END $function$;
