-- What the search of the shop looks through, and the words that misspellings are compared with.
CREATE OR REPLACE FUNCTION write_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
BEGIN
  INSERT INTO product_search (product_id, words)
    VALUES (NEW.id, product_words(NEW.name, NEW.keywords, NEW.colours, category, NEW.material, NEW.sizes, NEW.description))
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;
  -- In one order, so that two writers who add the same words never wait for each other in a circle.
  INSERT INTO search_words (word)
    SELECT lexeme FROM unnest(to_tsvector('simple',
      concat_ws(' ', NEW.name, NEW.keywords, array_to_string(NEW.colours, ' '), NEW.material, category)))
    WHERE length(lexeme) > 2 ORDER BY lexeme
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
