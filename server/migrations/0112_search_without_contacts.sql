-- The words of each order once more without email and phone numbers, for the searches of roles that do not see these: with them, a part
-- of any length tells whether a letter is right. All rows are written anew, oldest order first, and both indexes are built over them (0107).
CREATE FUNCTION order_search_words_without_contacts(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ', o.number, u.name, o.ship_full_name, o.ship_city, o.ship_postal_code,
    o.promo_code, o.offers->1->>'label', o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id),
    (SELECT string_agg(p.tracking_number, ' ') FROM order_parts p WHERE p.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_search_words(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT order_search_words_without_contacts(wanted) || lower(concat(' ', u.email, ' ', u.phone, ' ', o.ship_phone))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$$;
--> statement-breakpoint
CREATE TEMPORARY TABLE "known_words" AS SELECT found."order_id", found."user_id", found."words",
  order_search_words_without_contacts(found."order_id") AS "words_without_contacts" FROM "order_search" found;
--> statement-breakpoint
TRUNCATE "order_search";
--> statement-breakpoint
DROP INDEX "order_search_words_idx";
--> statement-breakpoint
ALTER TABLE "order_search" ADD COLUMN "words_without_contacts" text DEFAULT '' NOT NULL;
--> statement-breakpoint
INSERT INTO "order_search" ("order_id", "user_id", "words", "words_without_contacts")
  SELECT "order_id", "user_id", "words", "words_without_contacts" FROM "known_words" ORDER BY "order_id";
--> statement-breakpoint
DROP TABLE "known_words";
--> statement-breakpoint
CREATE INDEX "order_search_words_idx" ON "order_search" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_search_without_contacts_idx" ON "order_search" USING gin ("words_without_contacts" gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, user_id, words, words_without_contacts)
    SELECT o.id, o.user_id, order_search_words(o.id), order_search_words_without_contacts(o.id)
      FROM orders o WHERE o.id IN (SELECT order_id FROM added)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, words_without_contacts = excluded.words_without_contacts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rewrite_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rewrite_order_search_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = coalesce(NEW.order_id, OLD.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rewrite_orders_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id IN (SELECT id FROM orders WHERE user_id = NEW.id);
  RETURN NULL;
END $$;
