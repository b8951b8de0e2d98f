-- The counted garment of a customised item. Null: it is not counted, until the blanks desk counts it in.
CREATE OR REPLACE FUNCTION item_blank(item_category text, item_material text, item_colour text, item_size text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT id FROM blanks WHERE category = item_category AND material = item_material AND colour = item_colour AND size = item_size AND stopped_at IS NULL
$function$;
