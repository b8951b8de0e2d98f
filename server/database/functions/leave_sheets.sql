-- A piece that is cancelled, packed or checked again leaves the sheets that are not printed yet. Pieces are locked before sheets.
CREATE OR REPLACE FUNCTION leave_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM print_sheets WHERE state = 'planned' AND number IN (
    SELECT sheet FROM print_sheet_pieces WHERE job_id = NEW.id AND removed_at IS NULL) ORDER BY number FOR UPDATE;
  UPDATE print_sheet_pieces piece SET removed_at = now() FROM print_sheets sheet
    WHERE piece.job_id = NEW.id AND piece.removed_at IS NULL AND sheet.number = piece.sheet AND sheet.state = 'planned';
  RETURN NULL;
END $function$;
