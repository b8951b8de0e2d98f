-- The shop's role may delete no entry of store credit itself.
CREATE OR REPLACE FUNCTION remove_demo_credit()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM store_credit_ledger entry WHERE is_removing_demo() AND is_demo_credit(entry)
$function$;
