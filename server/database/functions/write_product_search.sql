-- What the list of products in the back-office is searched by.
CREATE OR REPLACE FUNCTION write_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, nullif(array_to_string(NEW.colours, ' '), ''), nullif(NEW.material, ''),
    (SELECT name FROM categories WHERE id = NEW.category_id)));
  RETURN NEW;
END $function$;
