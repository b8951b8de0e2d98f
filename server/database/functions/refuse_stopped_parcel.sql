-- The same of a part of an order, and of a booking with a courier, which is one of all orders in its parcel.
CREATE OR REPLACE FUNCTION refuse_stopped_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  stopped bigint;
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT mate.number INTO stopped FROM orders o JOIN orders mate ON mate.id = o.id OR mate.parcel_id = o.parcel_id
    JOIN qc_stops stop ON stop.order_id = mate.id AND stop.resolved_at IS NULL
    WHERE o.id = NEW.order_id LIMIT 1;
  IF FOUND THEN
    RAISE 'the customer of order % says that something is wrong', stopped
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_not_stopped', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
