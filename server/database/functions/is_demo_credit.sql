-- What names a demo order, or belongs to a demo customer, goes with them. No other store credit is ever deleted.
CREATE OR REPLACE FUNCTION is_demo_credit(entry store_credit_ledger)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM users WHERE id = entry.user_id AND is_demo)
    OR EXISTS (SELECT FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.id = entry.refund_id
      WHERE o.is_demo AND (o.id = entry.order_id OR r.id IS NOT NULL))
$function$;
