-- Rows of history go only with what they are about.
CREATE OR REPLACE FUNCTION guard_print_history_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_alone boolean;
BEGIN
  IF TG_TABLE_NAME = 'print_jobs' THEN
    is_alone := NOT EXISTS (SELECT FROM order_items WHERE id = OLD.order_item_id) OR NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id);
  ELSIF TG_TABLE_NAME = 'print_job_events' THEN
    is_alone := NOT EXISTS (SELECT FROM print_jobs WHERE id = OLD.job_id);
  ELSE
    is_alone := NOT EXISTS (SELECT FROM blanks WHERE id = OLD.blank_id);
  END IF;
  IF is_alone THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
