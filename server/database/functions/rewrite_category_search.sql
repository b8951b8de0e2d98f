-- Products are found by the name of their category.
CREATE OR REPLACE FUNCTION rewrite_category_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET search = '' WHERE category_id = NEW.id;
  RETURN NULL;
END $function$;
