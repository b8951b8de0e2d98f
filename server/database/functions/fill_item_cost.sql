-- The cost is written down when a piece is ordered, whoever writes the item; another size or colour in an edited order has the cost of now.
CREATE OR REPLACE FUNCTION fill_item_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.cost := item_cost(NEW.product_id, NEW.customized_product_id, NEW.size, NEW.colour);
  RETURN NEW;
END $function$;
