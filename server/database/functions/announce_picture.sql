-- A picture whose sizes are ready changes whatever shows it.
CREATE OR REPLACE FUNCTION announce_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_tags text[] := ARRAY(
    SELECT kind || ':' || product_id FROM product_images, unnest(ARRAY['product', 'card']) AS kind WHERE media_key = NEW.key
    UNION SELECT tag FROM categories, unnest(ARRAY['categories', 'category:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT tag FROM collections, unnest(ARRAY['collections', 'collection:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT 'images' FROM images WHERE media_key = NEW.key);
BEGIN
  IF cardinality(changed_tags) > 0 THEN
    PERFORM announce(changed_tags);
  END IF;
  RETURN NULL;
END $function$;
