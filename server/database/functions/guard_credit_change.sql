-- Entries stay as they are, but for the person while what is held for an account is handed over to it, and what goes with the demo.
CREATE OR REPLACE FUNCTION guard_credit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND is_demo_credit(OLD) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('inkloom.releasing_held_orders', true), '') = 'on'
    AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE '% on store_credit_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'store_credit_ledger';
END $function$;
