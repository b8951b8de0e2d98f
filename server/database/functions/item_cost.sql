-- What a piece costs the shop now, without GST: that of the size and colour, else of the product; of a customised one that of its
-- category in the studio. Null: not known.
CREATE OR REPLACE FUNCTION item_cost(product integer, customized uuid, item_size text, item_colour text)
 RETURNS paise
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN customized IS NULL THEN (
    SELECT coalesce((
        SELECT sku.cost FROM product_skus sku WHERE sku.product_id = p.id AND sku.cost IS NOT NULL
          AND sku.size IN (item_size, '') AND sku.colour IN (item_colour, '')
        ORDER BY sku.size DESC, sku.colour DESC LIMIT 1), p.cost)
    FROM products p WHERE p.id = product)
  ELSE (
    SELECT config.cost FROM customized_products c JOIN customization_configs config ON config.category = c.category WHERE c.id = customized)
  END
$function$;
