-- A place that is given up, or deleted with its order: a planned sheet is drawn again without it, and one that is empty is cancelled. Files
-- of before do not show what is printed any more.
CREATE OR REPLACE FUNCTION redraw_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE print_sheets sheet SET updated_at = now(), png_bytes = NULL, pdf_bytes = NULL, file_error = NULL, file_attempts = 0, file_due_at = now(),
    file_state = CASE WHEN live.pieces = 0 THEN 'removed' ELSE 'queued' END,
    state = CASE WHEN live.pieces = 0 THEN 'cancelled' ELSE 'planned' END
  FROM (SELECT count(*) AS pieces FROM print_sheet_pieces WHERE sheet = OLD.sheet AND removed_at IS NULL) live
  WHERE sheet.number = OLD.sheet AND sheet.state = 'planned';
  RETURN NULL;
END $function$;
