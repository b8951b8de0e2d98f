ALTER TABLE "orders" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
CREATE INDEX "orders_parcel_idx" ON "orders" USING btree ("parcel_id") WHERE "orders"."parcel_id" is not null;
--> statement-breakpoint
-- Where a parcel goes, for comparing: two spellings of one address are one place.
CREATE FUNCTION delivery_place(full_name text, line1 text, line2 text, postal_code text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat_ws(E'\n', btrim(full_name), btrim(line1), btrim(coalesce(line2, '')), btrim(postal_code),
    right(regexp_replace(phone, '\D', '', 'g'), 10)))
$$;
--> statement-breakpoint
-- Orders that go in one parcel (server/orders/parcel) are of one customer, to one address, at most five, and are at the same step.
-- A cancelled one whose parcel was on its way stays with it as it was.
CREATE FUNCTION check_shared_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT count(*) AS orders,
    count(DISTINCT (user_id, delivery_place(ship_full_name, ship_address_line1, ship_address_line2, ship_postal_code, ship_phone))) AS places,
    count(DISTINCT (courier, tracking_number, tracking_url, packed_at, shipped_at, rto_at, delivered_at))
      FILTER (WHERE status <> 'Cancelled') AS steps,
    bool_or(status = 'Cancelled' AND shipped_at IS NULL) AS has_ended
    INTO found FROM orders WHERE parcel_id = NEW.parcel_id;
  IF found.orders > 5 OR found.places > 1 OR found.steps > 1 OR found.has_ended THEN
    RAISE 'the orders of parcel % do not go together', NEW.parcel_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_shared_parcel', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_shared_parcel AFTER INSERT OR UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.parcel_id IS NOT NULL) EXECUTE FUNCTION check_shared_parcel();
