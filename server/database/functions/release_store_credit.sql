-- Gives the store credit of a holding account to the account that it is held for. The shop's role may change no entry itself.
CREATE OR REPLACE FUNCTION release_store_credit(holding uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE store_credit_ledger entry SET user_id = u.held_for_id FROM users u
    WHERE u.id = holding AND u.held_for_id IS NOT NULL AND entry.user_id = holding
$function$;
