-- An order that is cancelled is no longer stopped.
CREATE OR REPLACE FUNCTION end_qc_stop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE qc_stops SET resolved_at = now(), resolution = 'cancelled' WHERE order_id = NEW.id AND resolved_at IS NULL;
  RETURN NULL;
END $function$;
