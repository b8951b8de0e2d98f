-- A product in another size or colour has a SKU for it.
CREATE OR REPLACE FUNCTION fill_skus_of_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM fill_product_skus(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;
