-- How many are available changes by an entry of blank_ledger only.
CREATE OR REPLACE FUNCTION guard_blank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND OLD.is_demo THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE '% on blanks: an entry of blank_ledger changes what is available, and history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'blanks_by_ledger', TABLE = 'blanks';
END $function$;
