-- New products have SKUs.
CREATE OR REPLACE FUNCTION fill_skus_of_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM fill_product_skus(array_agg(id)) FROM fresh;
  RETURN NULL;
END $function$;
