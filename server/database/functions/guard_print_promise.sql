-- What was promised stays, until the order is accepted or while it is edited; only what its customer is told and what becomes of it is added.
CREATE OR REPLACE FUNCTION guard_print_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.order_id, NEW.made_at, NEW.ahead, NEW.pieces, NEW.ready_by, NEW.deliver_by, NEW.transit_min, NEW.transit_max)
      IS DISTINCT FROM (OLD.order_id, OLD.made_at, OLD.ahead, OLD.pieces, OLD.ready_by, OLD.deliver_by, OLD.transit_min, OLD.transit_max)
    AND NOT is_order_edited(OLD.order_id) AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND status = 'Pending') THEN
    RAISE 'UPDATE on print_promises: a promise stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN NEW;
END $function$;
