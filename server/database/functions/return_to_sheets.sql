-- Pieces that left their sheets with a step that is undone get their places back, where the sheet can still be drawn.
CREATE OR REPLACE FUNCTION return_to_sheets(unpacked_order uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  place record;
BEGIN
  PERFORM set_config('inkloom.returning_to_sheets', 'on', true);
  FOR place IN
    SELECT job.id, job.attempt, array_agg(DISTINCT piece.sheet) AS sheets, piece.removed_at
    FROM print_jobs job JOIN print_sheet_pieces piece ON piece.job_id = job.id AND piece.attempt = job.attempt
    WHERE job.order_id = unpacked_order AND job.state = 'approved'
      AND EXISTS (SELECT FROM print_job_events WHERE job_id = job.id AND kind = 'unpacked' AND created_at = now()::timestamptz(3))
      AND piece.removed_at = (SELECT max(created_at) FROM print_job_events WHERE job_id = job.id AND kind = 'packed')
    GROUP BY job.id, piece.removed_at ORDER BY job.id
  LOOP
    PERFORM FROM print_sheets WHERE number = ANY (place.sheets) ORDER BY number FOR UPDATE;
    CONTINUE WHEN EXISTS (
      SELECT FROM print_sheets sheet WHERE sheet.number = ANY (place.sheets) AND (sheet.state = 'printed' OR sheet.state = 'cancelled' AND EXISTS (
        SELECT FROM print_sheet_pieces later JOIN print_jobs job ON job.id = later.job_id
        WHERE later.sheet = sheet.number AND later.removed_at > place.removed_at AND job.state NOT IN ('packed', 'cancelled'))));
    UPDATE print_sheets SET state = 'planned', file_state = 'queued', png_bytes = NULL, pdf_bytes = NULL, file_error = NULL, file_attempts = 0,
      file_due_at = now(), updated_at = now() WHERE number = ANY (place.sheets);
    UPDATE print_sheet_pieces SET removed_at = NULL
      WHERE job_id = place.id AND attempt = place.attempt AND removed_at = place.removed_at AND sheet = ANY (place.sheets);
    UPDATE print_jobs SET state = 'on_sheet' WHERE id = place.id;
    INSERT INTO print_job_events (job_id, kind, attempt) VALUES (place.id, 'on_sheet', place.attempt);
  END LOOP;
  PERFORM set_config('inkloom.returning_to_sheets', '', true);
END $function$;
