-- Pieces of an item that were printed or packed without a counted garment.
CREATE OR REPLACE FUNCTION used_uncounted(item uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::integer FROM print_jobs WHERE order_item_id = item AND blank_id IS NULL AND (printed_at IS NOT NULL OR state = 'packed')
$function$;
