-- Whether this transaction removes the demo (demo/remove.ts).
CREATE OR REPLACE FUNCTION is_removing_demo()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(current_setting('inkloom.removing_demo', true), '') = 'on'
$function$;
