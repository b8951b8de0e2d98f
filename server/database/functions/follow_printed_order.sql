-- Runs at commit, when the order is as it will be, and so that blanks are locked last and for a moment only.
CREATE OR REPLACE FUNCTION follow_printed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wanted uuid;
  is_cancelled boolean;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    wanted := NEW.id;
    PERFORM sync_print_jobs(wanted);
  ELSE
    wanted := coalesce(NEW.order_id, OLD.order_id);
  END IF;
  SELECT status = 'Cancelled' INTO is_cancelled FROM orders WHERE id = wanted;
  PERFORM reserve_blanks(wanted, coalesce(is_cancelled, true));
  RETURN NULL;
END $function$;
