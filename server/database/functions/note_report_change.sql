-- The sums of the order's day are no longer true. Orders of the last 36 hours are counted anew by each report (server/insights/reports/sum-days.ts).
CREATE OR REPLACE FUNCTION note_report_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_changes (day) VALUES ((coalesce(NEW.created_at, OLD.created_at) AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $function$;
