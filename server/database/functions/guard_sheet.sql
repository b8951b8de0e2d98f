-- A printed or cancelled sheet stays so.
CREATE OR REPLACE FUNCTION guard_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.number, NEW.method, NEW.cloth, NEW.width, NEW.length, NEW.gutter, NEW.bleed, NEW.created_at) IS DISTINCT FROM
     (OLD.number, OLD.method, OLD.cloth, OLD.width, OLD.length, OLD.gutter, OLD.bleed, OLD.created_at)
    OR OLD.state <> 'planned' AND (NEW.state, NEW.printed_at, NEW.printed_by) IS DISTINCT FROM (OLD.state, OLD.printed_at, OLD.printed_by)
      AND NOT (OLD.state = 'cancelled' AND NEW.state = 'planned' AND coalesce(current_setting('inkloom.returning_to_sheets', true), '') = 'on') THEN
    RAISE 'UPDATE on print_sheets: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheets';
  END IF;
  RETURN NEW;
END $function$;
