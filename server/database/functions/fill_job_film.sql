-- A piece takes as much film as its design.
CREATE OR REPLACE FUNCTION fill_job_film()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.film := coalesce((SELECT design.film FROM order_items item JOIN customized_products design ON design.id = item.customized_product_id
    WHERE item.id = NEW.order_item_id), NEW.film);
  RETURN NEW;
END $function$;
