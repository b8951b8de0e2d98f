CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_transaction_idx" ON "catalogue_changes" USING btree ("transaction");
--> statement-breakpoint
-- Which cached answers a change makes stale (server/core/cache-tags.ts lists the tags): a row of the outbox, and a wake-up for
-- those who read it. The shop's own connections set `inkloom.announces_changes`: they are told of the change by a notice and
-- wake the other processes once the transaction has committed, because commits with NOTIFY wait for each other. Any other
-- connection, such as psql or a version of the shop before this one, notifies in the transaction itself.
CREATE FUNCTION announce(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tags) VALUES (changed_tags);
  IF current_setting('inkloom.announces_changes', true) = 'on' THEN
    RAISE NOTICE 'catalogue changed' USING DETAIL = pg_current_xact_id()::text;
  ELSE
    PERFORM pg_notify('catalogue', '');
  END IF;
END $$;
--> statement-breakpoint
-- Arguments: the tags of a change of this row; in 'card:product_id' the value of the column product_id follows the colon.
CREATE FUNCTION announce_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_tags text[];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT split_part(tag, ':', 1) || coalesce(':' || (side.content ->> nullif(split_part(tag, ':', 2), '')), ''))
  INTO changed_tags
  FROM unnest(TG_ARGV) AS tag, (VALUES
    (CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END),
    (CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END)) AS side (content)
  WHERE side.content IS NOT NULL;
  PERFORM announce(changed_tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sale that leaves every size on sale changes what the product's own page shows and nothing else. When a size and colour
-- sells out or comes back, cards and lists may change: two orders at the same time may each take the last of one size, and
-- neither sees that nothing is left of the whole product.
CREATE OR REPLACE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_tags text[];
BEGIN
  WITH moved AS (
    SELECT changed.product_id,
      bool_or((before.quantity = 0) <> (changed.quantity = 0)
        OR (before.product_id, before.size, before.colour) IS DISTINCT FROM (changed.product_id, changed.size, changed.colour))
        AS is_other_size
    FROM before JOIN changed USING (id) GROUP BY changed.product_id
  )
  SELECT array_agg(tag) INTO changed_tags FROM (
    SELECT 'product:' || product_id AS tag FROM moved
    UNION ALL SELECT 'card:' || product_id FROM moved WHERE is_other_size
    UNION SELECT 'in-stock' FROM moved WHERE is_other_size
  ) AS touched;
  IF changed_tags IS NOT NULL THEN
    PERFORM announce(changed_tags);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Pages show what the code for new readers takes off: the one that the owner has named, or the usual one.
CREATE FUNCTION announce_welcome_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := (SELECT nullif(btrim(welcome_promo_code), '') FROM settings);
  codes text[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN upper(OLD.code) END, CASE WHEN TG_OP <> 'DELETE' THEN upper(NEW.code) END];
BEGIN
  IF named IS NULL OR upper(named) = ANY (codes) THEN
    PERFORM announce(ARRAY['settings']);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_tags text[] := ARRAY(
    SELECT kind || ':' || product_id FROM product_images, unnest(ARRAY['product', 'card']) AS kind WHERE media_key = NEW.key
    UNION SELECT tag FROM categories, unnest(ARRAY['categories', 'category:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT 'images' FROM images WHERE media_key = NEW.key);
BEGIN
  IF cardinality(changed_tags) > 0 THEN
    PERFORM announce(changed_tags);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER categories_news ON categories;
DROP TRIGGER customization_configs_news ON customization_configs;
DROP TRIGGER images_news ON images;
DROP TRIGGER media_news ON media;
DROP TRIGGER product_images_news ON product_images;
DROP TRIGGER products_news ON products;
DROP TRIGGER promo_codes_news ON promo_codes;
DROP TRIGGER promo_codes_used_up_news ON promo_codes;
DROP TRIGGER reviews_news ON reviews;
DROP TRIGGER settings_news ON settings;
DROP TRIGGER stock_news ON stock;
DROP TRIGGER stock_changed_news ON stock;
DROP FUNCTION announce_change();
DROP FUNCTION announce_catalogue();
DROP SEQUENCE catalogue_version;
--> statement-breakpoint
CREATE TRIGGER products_announced AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'product:id', 'card:id');
CREATE TRIGGER products_archived_announced AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION announce_row('reviews', 'reviews:id');
CREATE TRIGGER products_deleted_announced AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:id');
CREATE TRIGGER product_images_announced AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id', 'card:product_id');
CREATE TRIGGER stock_rows_announced AFTER INSERT OR DELETE ON stock
  FOR EACH ROW EXECUTE FUNCTION announce_row('in-stock', 'product:product_id', 'card:product_id');
CREATE TRIGGER stock_announced AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
CREATE TRIGGER reviews_announced AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
CREATE TRIGGER categories_announced AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION announce_row('categories', 'category:id');
CREATE TRIGGER images_announced AFTER INSERT OR UPDATE OR DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION announce_row('images');
CREATE TRIGGER media_announced AFTER UPDATE ON media
  FOR EACH ROW WHEN (NEW.kind = 'public') EXECUTE FUNCTION announce_picture();
CREATE TRIGGER settings_announced AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
CREATE TRIGGER customization_configs_announced AFTER INSERT OR UPDATE OR DELETE ON customization_configs
  FOR EACH ROW EXECUTE FUNCTION announce_row('customization');
CREATE TRIGGER promo_codes_announced AFTER INSERT OR DELETE OR UPDATE OF code, percent, max_uses, expires_at, deleted_at ON promo_codes
  FOR EACH ROW EXECUTE FUNCTION announce_welcome_code();
CREATE TRIGGER promo_codes_used_up_announced AFTER UPDATE OF used_count ON promo_codes
  FOR EACH ROW WHEN ((OLD.used_count >= OLD.max_uses) IS DISTINCT FROM (NEW.used_count >= NEW.max_uses))
  EXECUTE FUNCTION announce_welcome_code();
