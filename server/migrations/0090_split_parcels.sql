CREATE TABLE "order_part_lines" (
	"part_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_part_lines_part_id_item_id_pk" PRIMARY KEY("part_id","item_id"),
	CONSTRAINT "order_part_lines_quantity_positive" CHECK ("order_part_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_parts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"courier" text,
	"tracking_number" text,
	"tracking_url" text,
	"shipped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "order_parts_numbered" CHECK ("order_parts"."number" > 0),
	CONSTRAINT "order_parts_one_end" CHECK (num_nonnulls("order_parts"."delivered_at", "order_parts"."returned_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parts_sent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pieces_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_part_lines" ADD CONSTRAINT "order_part_lines_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_part_lines" ADD CONSTRAINT "order_part_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_part_lines_item_idx" ON "order_part_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_parts_number_key" ON "order_parts" USING btree ("order_id","number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts_whole" CHECK ("orders"."parts_sent" >= 0 and ("orders"."parts_sent" = 0) = ("orders"."pieces_sent" = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts_of_paid" CHECK ("orders"."parts_sent" = 0 or "orders"."payment_method" = 'Online' and "orders"."status" in ('Accepted', 'Delivered') and "orders"."parcel_id" is null);--> statement-breakpoint
-- What was sent in parts (server/orders/parts): counted on the order, never more of an item than was ordered, and only items of that
-- order. Also of two transactions at once: each looks with the order's lock, so the later one sees what the earlier one has sent.
CREATE FUNCTION check_order_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid;
  ordered record;
  counted record;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    wanted := NEW.id;
  ELSIF TG_TABLE_NAME = 'order_parts' THEN
    wanted := coalesce(NEW.order_id, OLD.order_id);
  ELSE
    SELECT order_id INTO wanted FROM order_parts WHERE id = coalesce(NEW.part_id, OLD.part_id);
  END IF;
  SELECT number, parts_sent, pieces_sent INTO ordered FROM orders WHERE id = wanted FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT count(DISTINCT part.id) AS parts, coalesce(sum(line.quantity), 0) AS pieces,
    bool_or(line.part_id IS NULL OR item.order_id <> wanted) AS is_wrong
    INTO counted FROM order_parts part LEFT JOIN order_part_lines line ON line.part_id = part.id
    LEFT JOIN order_items item ON item.id = line.item_id
    WHERE part.order_id = wanted AND part.returned_at IS NULL;
  IF ordered.parts_sent <> counted.parts OR ordered.pieces_sent <> counted.pieces OR counted.is_wrong OR EXISTS (
    SELECT FROM order_part_lines line JOIN order_parts part ON part.id = line.part_id AND part.returned_at IS NULL
      JOIN order_items item ON item.id = line.item_id
      WHERE part.order_id = wanted GROUP BY item.id HAVING sum(line.quantity) > item.quantity) THEN
    RAISE 'the parts of order % are not what was ordered', ordered.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_parts_within', TABLE = 'order_parts';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_part_lines_within AFTER INSERT OR UPDATE OR DELETE ON order_part_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_parts();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_parts_within AFTER INSERT OR DELETE OR UPDATE OF returned_at, order_id ON order_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_parts();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_parts_within AFTER UPDATE OF parts_sent, pieces_sent, revision ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.parts_sent > 0 OR NEW.parts_sent > 0) EXECUTE FUNCTION check_order_parts();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON order_parts
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON order_part_lines
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
-- The words that an order is found by: also the tracking numbers of its parts.
CREATE OR REPLACE FUNCTION order_search_words(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ', o.number, u.name, u.email, u.phone, o.ship_full_name, o.ship_phone, o.ship_city, o.ship_postal_code,
    o.promo_code, o.offers->1->>'label', o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id),
    (SELECT string_agg(p.tracking_number, ' ') FROM order_parts p WHERE p.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION rewrite_order_search_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id) WHERE order_id = coalesce(NEW.order_id, OLD.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_parts_search AFTER INSERT OR DELETE OR UPDATE OF tracking_number ON order_parts
  FOR EACH ROW EXECUTE FUNCTION rewrite_order_search_of_part();
