-- Orders that go in one parcel (server/orders/combined-shipments) are of one customer, to one address, at most five, and are at the same step.
-- A cancelled one whose parcel was on its way stays with it as it was. Those of one group order go in one parcel, however many they are
-- and whoever paid them.
CREATE OR REPLACE FUNCTION check_shared_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  found record;
BEGIN
  SELECT count(*) AS orders, bool_and(channel = 'group') AS is_group,
    count(DISTINCT (CASE WHEN channel <> 'group' THEN user_id END,
      delivery_place(ship_full_name, ship_address_line1, ship_address_line2, ship_postal_code, ship_phone))) AS places,
    count(DISTINCT (courier, tracking_number, tracking_url, packed_at, shipped_at, rto_at, delivered_at))
      FILTER (WHERE status <> 'Cancelled') AS steps,
    bool_or(status = 'Cancelled' AND shipped_at IS NULL) AS has_ended
    INTO found FROM orders WHERE parcel_id = NEW.parcel_id;
  IF found.orders > 5 AND NOT found.is_group OR found.places > 1 OR found.steps > 1 OR found.has_ended
    OR found.is_group AND (SELECT count(DISTINCT share.room_id) FROM group_shares share JOIN orders o ON o.id = share.order_id
      WHERE o.parcel_id = NEW.parcel_id) > 1 THEN
    RAISE 'the orders of parcel % do not go together', NEW.parcel_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_shared_parcel', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $function$;
