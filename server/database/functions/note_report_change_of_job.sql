-- A remake is part of the cost of its order, which may be of a day that is summed up already.
CREATE OR REPLACE FUNCTION note_report_change_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_changes (day) SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM print_jobs job JOIN orders o ON o.id = job.order_id
  WHERE job.id = NEW.job_id AND o.created_at < now() - interval '36 hours';
  RETURN NULL;
END $function$;
