-- A promise goes only with its order.
CREATE OR REPLACE FUNCTION guard_print_promise_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RAISE 'DELETE on print_promises: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN OLD;
END $function$;
