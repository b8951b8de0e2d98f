-- What is on a sheet stays as it was planned: the sheet can be drawn again at any time, and a printed one is history.
CREATE OR REPLACE FUNCTION guard_sheet_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - 'removed_at' IS DISTINCT FROM to_jsonb(OLD) - 'removed_at'
    OR OLD.removed_at IS NOT NULL AND coalesce(current_setting('inkloom.returning_to_sheets', true), '') <> 'on'
    OR (SELECT state FROM print_sheets WHERE number = OLD.sheet) <> 'planned' THEN
    RAISE 'UPDATE on print_sheet_pieces: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheet_pieces';
  END IF;
  RETURN NEW;
END $function$;
