-- Whether this transaction edits an order, which is then neither packed nor on its way (server/orders/order-edits).
CREATE OR REPLACE FUNCTION is_order_edited(wanted uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(current_setting('inkloom.editing_order', true), '') = 'on' AND EXISTS (
    SELECT FROM orders WHERE id = wanted AND status IN ('Pending', 'Success', 'Accepted') AND packed_at IS NULL AND shipped_at IS NULL)
$function$;
