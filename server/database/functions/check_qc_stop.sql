-- A stop is opened only while the parcel is in the shop: it takes the order's lock, so that a shipping at the same moment comes before
-- or after it.
CREATE OR REPLACE FUNCTION check_qc_stop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  ordered record;
BEGIN
  SELECT number, status, shipped_at INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF ordered.status <> 'Accepted' OR ordered.shipped_at IS NOT NULL THEN
    RAISE 'the parcel of order % is not in the shop', ordered.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'qc_stops_in_shop', TABLE = 'qc_stops';
  END IF;
  RETURN NEW;
END $function$;
