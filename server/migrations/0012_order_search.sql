CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_search_idx";--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words_idx" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search";--> statement-breakpoint
-- What an order is found by. Triggers call it when the order is placed and whenever one of the words changes.
CREATE FUNCTION order_search_words(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ', o.number, u.name, u.email, u.phone, o.ship_full_name, o.ship_phone, o.ship_city, o.ship_postal_code,
    o.promo_code, o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION write_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, words) SELECT order_id, order_search_words(order_id) FROM added GROUP BY order_id
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_search AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION write_order_search();
--> statement-breakpoint
CREATE FUNCTION rewrite_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id) WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_search AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.ship_full_name, OLD.ship_phone, OLD.ship_city, OLD.ship_postal_code, OLD.promo_code, OLD.tracking_number)
    IS DISTINCT FROM (NEW.ship_full_name, NEW.ship_phone, NEW.ship_city, NEW.ship_postal_code, NEW.promo_code, NEW.tracking_number))
  EXECUTE FUNCTION rewrite_order_search();
--> statement-breakpoint
CREATE FUNCTION rewrite_orders_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id)
    WHERE order_id IN (SELECT id FROM orders WHERE user_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_order_search AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone))
  EXECUTE FUNCTION rewrite_orders_search_of_user();
--> statement-breakpoint
INSERT INTO order_search (order_id, words) SELECT id, order_search_words(id) FROM orders;
