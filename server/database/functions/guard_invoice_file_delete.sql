-- The PDF of a document stays as long as the document.
CREATE OR REPLACE FUNCTION guard_invoice_file_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM invoices WHERE id = OLD.invoice_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on invoice_files: history stays'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_files';
END $function$;
