-- Deletes an item of an order that is being edited: the shop's role deletes no items itself.
CREATE OR REPLACE FUNCTION remove_edited_item(item uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM order_items WHERE id = item AND is_order_edited(order_id)
$function$;
