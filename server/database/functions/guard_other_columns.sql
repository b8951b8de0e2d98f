-- All columns but the named ones keep what they hold.
CREATE OR REPLACE FUNCTION guard_other_columns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  free text[] := CASE WHEN coalesce(current_setting('inkloom.releasing_held_orders', true), '') = 'on'
    THEN TG_ARGV::text[] || 'user_id'::text ELSE TG_ARGV::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
