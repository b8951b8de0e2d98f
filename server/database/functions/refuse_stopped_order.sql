-- While a customer says that a finished shirt is wrong (server/print/print-room/qc), its order is not packed, shipped or delivered: whatever
-- the code does. Of two at the same moment, both need the lock of the order, so the later one sees the earlier one.
CREATE OR REPLACE FUNCTION refuse_stopped_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM qc_stops stop WHERE stop.order_id = NEW.id AND stop.resolved_at IS NULL) THEN
    RAISE 'the customer of order % says that something is wrong', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_not_stopped', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $function$;
