-- Every function of the database and the triggers that call it, as all migrations together leave them. Written by
-- server/migrations/functions.test.ts, which fails while this differs from the database:
--   npm run unit -- server/migrations/functions.test.ts -u
-- Nothing runs this file. To change a function, add a migration (../README.md).

-- announce: 0027, 0028, 0123
CREATE OR REPLACE FUNCTION public.announce(changed_tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO catalogue_changes (tags) VALUES (changed_tags);
  IF current_setting('application_name') LIKE 'inkloom-shop%' THEN
    RAISE NOTICE 'catalogue changed' USING DETAIL = pg_current_xact_id()::text;
  ELSE
    PERFORM pg_notify('catalogue', '');
  END IF;
END $function$;

-- announce_content: 0089
CREATE OR REPLACE FUNCTION public.announce_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_tags text[];
  before_live jsonb := CASE WHEN TG_OP <> 'INSERT' THEN OLD.live END;
  after_live jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.live END;
  content_key text := CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END;
  content_kind text := CASE WHEN TG_OP = 'DELETE' THEN OLD.kind ELSE NEW.kind END;
  -- What a menu shows of a visible page: address, title, menu.
  before_entry text[] := CASE WHEN before_live @> '{"isVisible": true}' THEN ARRAY[before_live ->> 'slug', before_live ->> 'title', before_live ->> 'inMenu'] END;
  after_entry text[] := CASE WHEN after_live @> '{"isVisible": true}' THEN ARRAY[after_live ->> 'slug', after_live ->> 'title', after_live ->> 'inMenu'] END;
  linked text := (SELECT live::text FROM content_documents WHERE key = 'menus');
BEGIN
  changed_tags := ARRAY['content:' || content_key, 'content:' || content_kind];
  IF content_kind = 'page' AND before_entry IS DISTINCT FROM after_entry AND (
    before_entry[3] <> 'none' OR after_entry[3] <> 'none' OR EXISTS (
      SELECT FROM (SELECT slug FROM content_slugs WHERE content_slugs.key = content_key UNION VALUES (before_entry[1]), (after_entry[1])) own
      WHERE position('/pages/' || own.slug IN linked) > 0))
  THEN
    changed_tags := changed_tags || 'content:menus'::text;
  END IF;
  PERFORM announce(changed_tags);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $function$;
CREATE TRIGGER content_documents_added_announced AFTER INSERT ON public.content_documents FOR EACH ROW WHEN ((new.live IS NOT NULL)) EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_documents_announced AFTER UPDATE ON public.content_documents FOR EACH ROW WHEN (((old.live IS DISTINCT FROM new.live) OR (old.turns_at IS DISTINCT FROM new.turns_at) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION announce_content();
CREATE TRIGGER content_documents_deleted_announced BEFORE DELETE ON public.content_documents FOR EACH ROW WHEN ((old.live IS NOT NULL)) EXECUTE FUNCTION announce_content();

-- announce_offers: 
CREATE OR REPLACE FUNCTION public.announce_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.code IS NULL OR TG_OP <> 'DELETE' AND NEW.code IS NULL THEN
    PERFORM announce(ARRAY['offers']);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER promo_codes_offers_announced AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, benefit, conditions, max_uses, per_person, starts_at, expires_at, is_paused, deleted_at ON public.promo_codes FOR EACH ROW EXECUTE FUNCTION announce_offers();
CREATE TRIGGER promo_codes_offers_used_up_announced AFTER UPDATE OF used_count ON public.promo_codes FOR EACH ROW WHEN (((old.used_count >= old.max_uses) IS DISTINCT FROM (new.used_count >= new.max_uses))) EXECUTE FUNCTION announce_offers();

-- announce_picture: 0027
CREATE OR REPLACE FUNCTION public.announce_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_tags text[] := ARRAY(
    SELECT kind || ':' || product_id FROM product_images, unnest(ARRAY['product', 'card']) AS kind WHERE media_key = NEW.key
    UNION SELECT tag FROM categories, unnest(ARRAY['categories', 'category:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT tag FROM collections, unnest(ARRAY['collections', 'collection:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT 'images' FROM images WHERE media_key = NEW.key);
BEGIN
  IF cardinality(changed_tags) > 0 THEN
    PERFORM announce(changed_tags);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER media_announced AFTER UPDATE ON public.media FOR EACH ROW WHEN ((new.kind = 'public'::text)) EXECUTE FUNCTION announce_picture();

-- announce_review_part: 0047
CREATE OR REPLACE FUNCTION public.announce_review_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- A deleted review has announced itself.
  product integer := (SELECT product_id FROM reviews WHERE id = coalesce(NEW.review_id, OLD.review_id));
BEGIN
  IF product IS NOT NULL THEN
    PERFORM announce(ARRAY['reviews:' || product]);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER review_photos_announced AFTER INSERT OR DELETE OR UPDATE ON public.review_photos FOR EACH ROW EXECUTE FUNCTION announce_review_part();
CREATE TRIGGER review_votes_announced AFTER INSERT OR DELETE ON public.review_votes FOR EACH ROW EXECUTE FUNCTION announce_review_part();

-- announce_row: 0027
CREATE OR REPLACE FUNCTION public.announce_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE TRIGGER blanks_rows_announced AFTER INSERT OR DELETE ON public.blanks FOR EACH ROW EXECUTE FUNCTION announce_row('customization');
CREATE TRIGGER blanks_used_up_announced AFTER UPDATE ON public.blanks FOR EACH ROW WHEN ((((old.available = 0) <> (new.available = 0)) OR ((old.stopped_at IS NULL) <> (new.stopped_at IS NULL)))) EXECUTE FUNCTION announce_row('customization');
CREATE TRIGGER bought_together_announced AFTER INSERT OR DELETE OR UPDATE ON public.bought_together FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id');
CREATE TRIGGER categories_announced AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION announce_row('categories', 'category:id');
CREATE TRIGGER collections_announced AFTER INSERT OR DELETE OR UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION announce_row('collections', 'collection:id');
CREATE TRIGGER customization_configs_announced AFTER INSERT OR DELETE OR UPDATE ON public.customization_configs FOR EACH ROW EXECUTE FUNCTION announce_row('customization');
CREATE TRIGGER delivery_rules_announced AFTER INSERT OR DELETE OR UPDATE ON public.delivery_rules FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
CREATE TRIGGER fit_facts_announced AFTER INSERT OR DELETE OR UPDATE ON public.fit_facts FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id');
CREATE TRIGGER images_announced AFTER INSERT OR DELETE OR UPDATE ON public.images FOR EACH ROW EXECUTE FUNCTION announce_row('images');
CREATE TRIGGER price_schedules_announced AFTER UPDATE OF state ON public.price_schedules FOR EACH ROW EXECUTE FUNCTION announce_row('list');
CREATE TRIGGER print_figures_announced AFTER INSERT OR DELETE OR UPDATE ON public.print_figures FOR EACH ROW EXECUTE FUNCTION announce_row('print-figures');
CREATE TRIGGER print_film_use_announced AFTER INSERT OR DELETE OR UPDATE ON public.print_film_use FOR EACH ROW EXECUTE FUNCTION announce_row('print-figures');
CREATE TRIGGER print_settings_announced AFTER INSERT OR DELETE OR UPDATE ON public.print_settings FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
CREATE TRIGGER product_images_announced AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id', 'card:product_id');
CREATE TRIGGER product_videos_announced AFTER INSERT OR DELETE OR UPDATE ON public.product_videos FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'product:product_id');
CREATE TRIGGER products_announced AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'product:id', 'card:id');
CREATE TRIGGER products_archived_announced AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION announce_row('reviews', 'reviews:id');
CREATE TRIGGER products_deleted_announced AFTER DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:id');
CREATE TRIGGER reviews_announced AFTER INSERT OR DELETE ON public.reviews FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
CREATE TRIGGER reviews_answer_announced AFTER UPDATE ON public.reviews FOR EACH ROW WHEN ((NOT ((((((old.product_id IS DISTINCT FROM new.product_id) OR (old.author_name IS DISTINCT FROM new.author_name)) OR (old.stars IS DISTINCT FROM new.stars)) OR (old.text IS DISTINCT FROM new.text)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION announce_row('reviews:product_id');
CREATE TRIGGER reviews_rating_announced AFTER UPDATE ON public.reviews FOR EACH ROW WHEN (((((((old.product_id IS DISTINCT FROM new.product_id) OR (old.author_name IS DISTINCT FROM new.author_name)) OR (old.stars IS DISTINCT FROM new.stars)) OR (old.text IS DISTINCT FROM new.text)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
CREATE TRIGGER search_rules_announced AFTER INSERT OR DELETE OR UPDATE ON public.search_rules FOR EACH ROW EXECUTE FUNCTION announce_row('search');
CREATE TRIGGER settings_announced AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
CREATE TRIGGER stock_rows_announced AFTER INSERT OR DELETE ON public.stock FOR EACH ROW EXECUTE FUNCTION announce_row('in-stock', 'product:product_id', 'card:product_id');

-- announce_stock: 0025, 0027, 0103
CREATE OR REPLACE FUNCTION public.announce_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_tags text[];
BEGIN
  WITH moved AS (
    SELECT changed.product_id,
      bool_or((before.quantity = 0) <> (changed.quantity = 0)
        OR (before.product_id, before.size, before.colour) IS DISTINCT FROM (changed.product_id, changed.size, changed.colour))
        AS is_other_size,
      bool_or(least(before.quantity, 50) <> least(changed.quantity, 50)) AS is_shown
    FROM before JOIN changed USING (id) GROUP BY changed.product_id
  )
  SELECT array_agg(tag) INTO changed_tags FROM (
    SELECT CASE WHEN is_shown OR is_other_size THEN 'product:' ELSE 'pieces:' END || product_id AS tag FROM moved
    UNION ALL SELECT 'card:' || product_id FROM moved WHERE is_other_size
    UNION SELECT 'in-stock' FROM moved WHERE is_other_size
  ) AS touched;
  IF changed_tags IS NOT NULL THEN
    PERFORM announce(changed_tags);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER stock_announced AFTER UPDATE ON public.stock REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();

-- announce_welcome_code: 0027
CREATE OR REPLACE FUNCTION public.announce_welcome_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  named text := (SELECT nullif(btrim(welcome_promo_code), '') FROM settings);
  codes text[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN upper(OLD.code) END, CASE WHEN TG_OP <> 'DELETE' THEN upper(NEW.code) END];
BEGIN
  IF named IS NULL OR upper(named) = ANY (codes) THEN
    PERFORM announce(ARRAY['settings']);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER promo_codes_announced AFTER INSERT OR DELETE OR UPDATE OF code, percent, benefit, conditions, max_uses, starts_at, expires_at, is_paused, deleted_at ON public.promo_codes FOR EACH ROW EXECUTE FUNCTION announce_welcome_code();
CREATE TRIGGER promo_codes_used_up_announced AFTER UPDATE OF used_count ON public.promo_codes FOR EACH ROW WHEN (((old.used_count >= old.max_uses) IS DISTINCT FROM (new.used_count >= new.max_uses))) EXECUTE FUNCTION announce_welcome_code();

-- assign_blanks: 0105
CREATE OR REPLACE FUNCTION public.assign_blanks(wanted uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE print_jobs job SET blank_id = chosen.blank_id
  FROM (
    SELECT mate.id, CASE WHEN row_number() OVER (PARTITION BY item.id ORDER BY mate.piece DESC) > item.blank_short - used_uncounted(item.id)
      THEN item.blank_id END AS blank_id
    FROM order_items item JOIN print_jobs mate ON mate.order_item_id = item.id
    WHERE item.order_id = wanted AND mate.printed_at IS NULL AND mate.state NOT IN ('packed', 'cancelled')) chosen
  WHERE job.id = chosen.id AND job.blank_id IS DISTINCT FROM chosen.blank_id
$function$;

-- check_last_owner: 0059
CREATE OR REPLACE FUNCTION public.check_last_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(4607183);
  IF NOT EXISTS (SELECT FROM users WHERE staff_role = 'owner') THEN
    RAISE 'the shop needs an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_owner', TABLE = 'users';
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER users_owner_deleted AFTER DELETE ON public.users FOR EACH ROW WHEN ((old.staff_role = 'owner'::text)) EXECUTE FUNCTION check_last_owner();
CREATE TRIGGER users_owner_demoted AFTER UPDATE OF staff_role ON public.users FOR EACH ROW WHEN (((old.staff_role = 'owner'::text) AND (new.staff_role IS DISTINCT FROM 'owner'::text))) EXECUTE FUNCTION check_last_owner();

-- check_order_items_add_up: 0002, 0032
CREATE OR REPLACE FUNCTION public.check_order_items_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  items record;
BEGIN
  SELECT sum(subtotal) AS subtotal, count(*) FILTER (WHERE taxable IS NULL) AS untaxed,
    count(*) FILTER (WHERE discount_share IS NULL) AS unshared, sum(discount_share) AS discount,
    sum(fee_share) AS fee, sum(taxable) AS taxable, sum(cgst) AS cgst, sum(sgst) AS sgst, sum(igst) AS igst
    INTO items FROM order_items WHERE order_id = NEW.id;
  IF items.subtotal IS DISTINCT FROM NEW.subtotal THEN
    RAISE 'the items of order % come to %, its subtotal is %', NEW.number, coalesce(items.subtotal, 0), NEW.subtotal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_add_up', TABLE = 'orders';
  END IF;
  IF NEW.taxable IS NOT NULL AND items.untaxed > 0
    OR (items.taxable, items.cgst, items.sgst, items.igst) IS DISTINCT FROM (NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    OR NEW.taxable IS NOT NULL AND (items.discount, items.fee) IS DISTINCT FROM (NEW.discount, NEW.delivery_fee) THEN
    RAISE 'the tax of the items of order % does not come to its tax', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_tax_adds_up', TABLE = 'orders';
  END IF;
  IF items.discount IS NOT NULL AND (items.discount <> NEW.discount OR items.unshared > 0) THEN
    RAISE 'the discount of the items of order % comes to %, its discount is %', NEW.number, items.discount, NEW.discount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_discount_adds_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER orders_edit_adds_up AFTER UPDATE OF revision ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items_add_up();
CREATE CONSTRAINT TRIGGER orders_items_add_up AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items_add_up();

-- check_order_parts: 0090
CREATE OR REPLACE FUNCTION public.check_order_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE CONSTRAINT TRIGGER order_part_lines_within AFTER INSERT OR DELETE OR UPDATE ON public.order_part_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_parts();
CREATE CONSTRAINT TRIGGER order_parts_within AFTER INSERT OR DELETE OR UPDATE OF returned_at, order_id ON public.order_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_parts();
CREATE CONSTRAINT TRIGGER orders_parts_within AFTER UPDATE OF parts_sent, pieces_sent, revision ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.parts_sent > 0) OR (new.parts_sent > 0))) EXECUTE FUNCTION check_order_parts();

-- check_qc_stop: 0097
CREATE OR REPLACE FUNCTION public.check_qc_stop()
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
CREATE TRIGGER qc_stops_in_shop BEFORE INSERT ON public.qc_stops FOR EACH ROW WHEN ((new.resolved_at IS NULL)) EXECUTE FUNCTION check_qc_stop();

-- check_refunds_match_payment: 0002
CREATE OR REPLACE FUNCTION public.check_refunds_match_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  row_id uuid;
  reserved bigint;
  sent bigint;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN row_id := NEW.id; ELSE row_id := NEW.payment_id; END IF;
  SELECT amount_refunded INTO reserved FROM payments WHERE id = row_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO sent FROM refunds WHERE payment_id = row_id AND status <> 'failed';
  IF reserved <> sent THEN
    RAISE 'payment % has % refunded, its refunds come to %: write both in one transaction', row_id, reserved, sent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_match_payment', TABLE = 'refunds';
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER refunds_match_payment AFTER INSERT OR UPDATE OF amount_refunded ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_match_payment();
CREATE CONSTRAINT TRIGGER refunds_match_payment AFTER INSERT OR UPDATE OF status ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_match_payment();

-- check_shared_parcel: 0084, 0098
CREATE OR REPLACE FUNCTION public.check_shared_parcel()
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
CREATE CONSTRAINT TRIGGER orders_shared_parcel AFTER INSERT OR UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.parcel_id IS NOT NULL)) EXECUTE FUNCTION check_shared_parcel();

-- check_stock_matches_ledger: 0002
CREATE OR REPLACE FUNCTION public.check_stock_matches_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  row_id integer;
  held integer;
  written integer;
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN row_id := NEW.id; ELSE row_id := NEW.stock_id; END IF;
  SELECT quantity INTO held FROM stock WHERE id = row_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT balance INTO written FROM stock_ledger WHERE stock_id = row_id ORDER BY id DESC LIMIT 1;
  IF held <> coalesce(written, 0) THEN
    RAISE 'stock row % holds %, its ledger says %: write both in one transaction', row_id, held, coalesce(written, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_matches_ledger', TABLE = 'stock';
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER stock_matches_ledger AFTER INSERT OR UPDATE OF quantity ON public.stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_matches_ledger();
CREATE CONSTRAINT TRIGGER stock_matches_ledger AFTER INSERT ON public.stock_ledger DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_matches_ledger();

-- check_store_credit: 0057, 0061
CREATE OR REPLACE FUNCTION public.check_store_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  held bigint;
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF erased IS NOT NULL AND NEW.delta > 0 THEN
    RAISE 'customer % has deleted their account', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_account_erased', TABLE = 'store_credit_ledger';
  END IF;
  SELECT coalesce(sum(delta), 0) INTO held FROM store_credit_ledger WHERE user_id = NEW.user_id;
  IF held + NEW.delta < 0 THEN
    RAISE 'customer % has store credit of % paise, not of %', NEW.user_id, held, -NEW.delta
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_not_negative', TABLE = 'store_credit_ledger';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER store_credit_checked BEFORE INSERT ON public.store_credit_ledger FOR EACH ROW EXECUTE FUNCTION check_store_credit();

-- decide_print_promise: 0095
CREATE OR REPLACE FUNCTION public.decide_print_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE print_promises promise
  SET outcome = print_promise_outcome(promise, NEW), decided_at = CASE WHEN print_promise_outcome(promise, NEW) IS NOT NULL THEN now() END
  WHERE order_id = NEW.id;
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_print_promise AFTER UPDATE OF status, delivered_at, cancelled_at ON public.orders FOR EACH ROW WHEN ((((old.status = 'Cancelled'::text) IS DISTINCT FROM (new.status = 'Cancelled'::text)) OR (old.delivered_at IS DISTINCT FROM new.delivered_at))) EXECUTE FUNCTION decide_print_promise();

-- delivery_place: 0084
CREATE OR REPLACE FUNCTION public.delivery_place(full_name text, line1 text, line2 text, postal_code text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT lower(concat_ws(E'\n', btrim(full_name), btrim(line1), btrim(coalesce(line2, '')), btrim(postal_code),
    right(regexp_replace(phone, '\D', '', 'g'), 10)))
$function$;

-- design_film: 0102
CREATE OR REPLACE FUNCTION public.design_film(layers jsonb, placement jsonb, design_key text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT print_film(coalesce(layers, (SELECT jsonb_build_array(placement || jsonb_build_object('height',
    (placement->>'width')::float8 * picture.height / picture.width)) FROM media picture
    WHERE picture.key = design_key AND placement IS NOT NULL)))
$function$;

-- email_key: 
CREATE OR REPLACE FUNCTION public.email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT regexp_replace(lower(email), '\+[^@]*@', '@') $function$;

-- end_qc_stop: 0097
CREATE OR REPLACE FUNCTION public.end_qc_stop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE qc_stops SET resolved_at = now(), resolution = 'cancelled' WHERE order_id = NEW.id AND resolved_at IS NULL;
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_end_qc_stop AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status = 'Cancelled'::text) AND (old.status <> 'Cancelled'::text))) EXECUTE FUNCTION end_qc_stop();

-- fill_design_film: 0102
CREATE OR REPLACE FUNCTION public.fill_design_film()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.film := design_film(NEW.layers, NEW.placement, NEW.design_key);
  RETURN NEW;
END $function$;
CREATE TRIGGER customized_products_film BEFORE INSERT ON public.customized_products FOR EACH ROW EXECUTE FUNCTION fill_design_film();

-- fill_item_blank: 0094, 0105, 0123
CREATE OR REPLACE FUNCTION public.fill_item_blank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.blank_id := (SELECT id FROM blanks WHERE category = NEW.category AND material = NEW.material AND colour = NEW.colour
    AND size = NEW.size AND stopped_at IS NULL);
  NEW.blank_short := 0;
  RETURN NEW;
END $function$;
CREATE TRIGGER order_items_blank BEFORE INSERT ON public.order_items FOR EACH ROW WHEN (((new.customized_product_id IS NOT NULL) AND (new.blank_id IS NULL))) EXECUTE FUNCTION fill_item_blank();
CREATE TRIGGER order_items_blank_of_other BEFORE UPDATE OF size, colour ON public.order_items FOR EACH ROW WHEN (((new.customized_product_id IS NOT NULL) AND ((old.size IS DISTINCT FROM new.size) OR (old.colour IS DISTINCT FROM new.colour)))) EXECUTE FUNCTION fill_item_blank();

-- fill_item_cost: 0074, 0083, 0123
CREATE OR REPLACE FUNCTION public.fill_item_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.cost := item_cost(NEW.product_id, NEW.customized_product_id, NEW.size, NEW.colour);
  RETURN NEW;
END $function$;
CREATE TRIGGER order_items_cost BEFORE INSERT ON public.order_items FOR EACH ROW WHEN ((new.cost IS NULL)) EXECUTE FUNCTION fill_item_cost();
CREATE TRIGGER order_items_cost_of_other BEFORE UPDATE OF size, colour ON public.order_items FOR EACH ROW WHEN (((old.size IS DISTINCT FROM new.size) OR (old.colour IS DISTINCT FROM new.colour))) EXECUTE FUNCTION fill_item_cost();

-- fill_job_film: 0102
CREATE OR REPLACE FUNCTION public.fill_job_film()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.film := coalesce((SELECT design.film FROM order_items item JOIN customized_products design ON design.id = item.customized_product_id
    WHERE item.id = NEW.order_item_id), NEW.film);
  RETURN NEW;
END $function$;
CREATE TRIGGER print_jobs_film BEFORE INSERT ON public.print_jobs FOR EACH ROW EXECUTE FUNCTION fill_job_film();

-- fill_product_skus: 0068
CREATE OR REPLACE FUNCTION public.fill_product_skus(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  missing record;
  candidate text;
  number integer;
BEGIN
  FOR missing IN
    WITH wanted AS (
      SELECT products.id, one.size, one.colour, one.place,
        concat_ws('-', 'P' || products.id,
          nullif(btrim(left(regexp_replace(upper(one.colour), '[^A-Z0-9]+', '-', 'g'), 16), '-'), ''),
          nullif(btrim(left(regexp_replace(upper(one.size), '[^A-Z0-9]+', '-', 'g'), 8), '-'), '')) AS suggested
      FROM products CROSS JOIN LATERAL variants_of(sizes, colours, is_combo, combo_pieces) one
      WHERE products.id = ANY (ids)
        AND NOT EXISTS (SELECT FROM product_skus had WHERE had.product_id = products.id AND had.size = one.size AND had.colour = one.colour)
    ), added AS (
      INSERT INTO product_skus (product_id, size, colour, sku)
      SELECT DISTINCT ON (suggested) id, size, colour, suggested FROM wanted
      WHERE NOT EXISTS (SELECT FROM product_skus taken WHERE taken.sku = suggested)
      ORDER BY suggested, place
      RETURNING product_id, size, colour
    )
    SELECT * FROM wanted WHERE NOT EXISTS (
      SELECT FROM added WHERE added.product_id = wanted.id AND added.size = wanted.size AND added.colour = wanted.colour)
    ORDER BY id, place
  LOOP
    number := 2;
    LOOP
      candidate := missing.suggested || '-' || number;
      EXIT WHEN NOT EXISTS (SELECT FROM product_skus WHERE sku = candidate);
      number := number + 1;
    END LOOP;
    INSERT INTO product_skus (product_id, size, colour, sku) VALUES (missing.id, missing.size, missing.colour, candidate);
  END LOOP;
END $function$;

-- fill_skus_of_changed_product: 0068
CREATE OR REPLACE FUNCTION public.fill_skus_of_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM fill_product_skus(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;
CREATE TRIGGER products_skus_changed AFTER UPDATE ON public.products FOR EACH ROW WHEN (((((old.sizes IS DISTINCT FROM new.sizes) OR (old.colours IS DISTINCT FROM new.colours)) OR (old.is_combo IS DISTINCT FROM new.is_combo)) OR (old.combo_pieces IS DISTINCT FROM new.combo_pieces))) EXECUTE FUNCTION fill_skus_of_changed_product();

-- fill_skus_of_new_products: 0068
CREATE OR REPLACE FUNCTION public.fill_skus_of_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM fill_product_skus(array_agg(id)) FROM fresh;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_skus_new AFTER INSERT ON public.products REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION fill_skus_of_new_products();

-- follow_printed_order: 0094
CREATE OR REPLACE FUNCTION public.follow_printed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wanted uuid;
  is_cancelled boolean;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    wanted := NEW.id;
    PERFORM sync_print_jobs(wanted);
  ELSE
    wanted := coalesce(NEW.order_id, OLD.order_id);
  END IF;
  SELECT status = 'Cancelled' INTO is_cancelled FROM orders WHERE id = wanted;
  PERFORM reserve_blanks(wanted, coalesce(is_cancelled, true));
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER order_items_reserve_blanks AFTER INSERT ON public.order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.blank_id IS NOT NULL)) EXECUTE FUNCTION follow_printed_order();
CREATE CONSTRAINT TRIGGER order_items_return_blanks AFTER DELETE ON public.order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.blank_id IS NOT NULL)) EXECUTE FUNCTION follow_printed_order();
CREATE CONSTRAINT TRIGGER orders_print AFTER UPDATE OF status, packed_at, shipped_at, pieces_sent, revision ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR ((old.packed_at IS NULL) IS DISTINCT FROM (new.packed_at IS NULL)) OR ((old.shipped_at IS NULL) IS DISTINCT FROM (new.shipped_at IS NULL)) OR (old.pieces_sent IS DISTINCT FROM new.pieces_sent) OR (old.revision IS DISTINCT FROM new.revision))) EXECUTE FUNCTION follow_printed_order();
CREATE CONSTRAINT TRIGGER orders_print_new AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'Accepted'::text)) EXECUTE FUNCTION follow_printed_order();

-- give_blanks: 0105, 0106
CREATE OR REPLACE FUNCTION public.give_blanks(blank integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  line record;
  spare integer;
  given integer;
BEGIN
  IF NOT is_garment_missing(blank) THEN
    RETURN;
  END IF;
  SELECT available INTO spare FROM blanks WHERE id = blank AND stopped_at IS NULL FOR NO KEY UPDATE;
  PERFORM set_config('inkloom.moving_blanks', 'on', true);
  FOR line IN
    SELECT item.id, item.order_id, item.blank_short FROM order_items item JOIN orders o ON o.id = item.order_id
    WHERE item.blank_id = blank AND item.blank_short > 0 AND o.status IN ('Pending', 'Success', 'Accepted')
      AND o.packed_at IS NULL AND o.shipped_at IS NULL
    ORDER BY o.created_at, o.id, item.position FOR NO KEY UPDATE OF o, item SKIP LOCKED
  LOOP
    EXIT WHEN coalesce(spare, 0) <= 0;
    CONTINUE WHEN (SELECT count(*) FROM print_jobs WHERE order_id = line.order_id)
      > (SELECT count(*) FROM (SELECT FROM print_jobs WHERE order_id = line.order_id FOR NO KEY UPDATE SKIP LOCKED) free);
    given := least(spare, line.blank_short - used_uncounted(line.id));
    CONTINUE WHEN given <= 0;
    spare := spare - given;
    UPDATE order_items SET blank_short = blank_short - given WHERE id = line.id;
    PERFORM assign_blanks(line.order_id);
    INSERT INTO blank_ledger (blank_id, delta, reason, order_id, order_item_id) VALUES (blank, -given, 'ordered', line.order_id, line.id);
  END LOOP;
  PERFORM set_config('inkloom.moving_blanks', '', true);
END $function$;

-- guard_blank: 0094, 0123
CREATE OR REPLACE FUNCTION public.guard_blank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND OLD.is_demo THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE '% on blanks: an entry of blank_ledger changes what is available, and history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'blanks_by_ledger', TABLE = 'blanks';
END $function$;
CREATE TRIGGER blanks_by_ledger BEFORE UPDATE ON public.blanks FOR EACH ROW WHEN ((old.available IS DISTINCT FROM new.available)) EXECUTE FUNCTION guard_blank();
CREATE TRIGGER blanks_start_empty BEFORE INSERT ON public.blanks FOR EACH ROW WHEN ((new.available <> 0)) EXECUTE FUNCTION guard_blank();
CREATE TRIGGER blanks_stay BEFORE DELETE ON public.blanks FOR EACH ROW EXECUTE FUNCTION guard_blank();

-- guard_credit_change: 0091, 0114
CREATE OR REPLACE FUNCTION public.guard_credit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND is_demo_credit(OLD) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('inkloom.releasing_held_orders', true), '') = 'on'
    AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE '% on store_credit_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'store_credit_ledger';
END $function$;
CREATE TRIGGER store_credit_stays BEFORE DELETE OR UPDATE ON public.store_credit_ledger FOR EACH ROW EXECUTE FUNCTION guard_credit_change();

-- guard_erased_user: 0108, 0109
CREATE OR REPLACE FUNCTION public.guard_erased_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'account % is deleted', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
END $function$;
CREATE TRIGGER users_erased_stay BEFORE UPDATE ON public.users FOR EACH ROW WHEN (((old.erased_at IS NOT NULL) AND (((((((new.name IS DISTINCT FROM old.name) OR (new.email IS DISTINCT FROM old.email)) OR (new.phone IS DISTINCT FROM old.phone)) OR (new.image IS DISTINCT FROM old.image)) OR (new.email_verified IS DISTINCT FROM old.email_verified)) OR (new.role IS DISTINCT FROM old.role)) OR (new.erased_at IS DISTINCT FROM old.erased_at)))) EXECUTE FUNCTION guard_erased_user();

-- guard_group_room: 0098, 0118
CREATE OR REPLACE FUNCTION public.guard_group_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state = 'open' OR OLD.state = 'closed' AND NEW.state = 'cancelled')
    OR OLD.state <> 'open' AND (NEW.closed_at, NEW.deadline) IS DISTINCT FROM (OLD.closed_at, OLD.deadline)
    OR OLD.state <> 'open' AND (NEW.final_pieces, NEW.final_break) IS DISTINCT FROM (OLD.final_pieces, OLD.final_break)
      AND NOT (NEW.final_pieces < OLD.final_pieces
        AND NOT EXISTS (SELECT FROM group_shares WHERE room_id = OLD.id AND settled_at IS NOT NULL)) THEN
    RAISE 'group order % is closed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_rooms_closed_stays', TABLE = 'group_rooms';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER group_rooms_closed_stays BEFORE UPDATE ON public.group_rooms FOR EACH ROW EXECUTE FUNCTION guard_group_room();

-- guard_invoice_counter: 0033
CREATE OR REPLACE FUNCTION public.guard_invoice_counter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.series, NEW.financial_year, NEW.last) IS NOT DISTINCT FROM (OLD.series, OLD.financial_year, OLD.last + 1) THEN
    RETURN NEW;
  END IF;
  RAISE '% on invoice_counters: numbers are consecutive', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_counters';
END $function$;
CREATE TRIGGER invoice_counters_guard BEFORE DELETE OR UPDATE ON public.invoice_counters FOR EACH ROW EXECUTE FUNCTION guard_invoice_counter();

-- guard_invoice_file_delete: 0033
CREATE OR REPLACE FUNCTION public.guard_invoice_file_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM invoices WHERE id = OLD.invoice_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on invoice_files: history stays'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_files';
END $function$;
CREATE TRIGGER invoice_files_stay BEFORE DELETE ON public.invoice_files FOR EACH ROW EXECUTE FUNCTION guard_invoice_file_delete();

-- guard_ledger: 0002, 0021, 0123
CREATE OR REPLACE FUNCTION public.guard_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'order_id' = to_jsonb(OLD) - 'order_id' AND is_removing_demo() AND NEW.order_id IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE '% on stock_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'stock_ledger';
END $function$;
CREATE TRIGGER stock_ledger_stays BEFORE DELETE OR UPDATE ON public.stock_ledger FOR EACH ROW EXECUTE FUNCTION guard_ledger();

-- guard_order_buyer: 0040, 0051
CREATE OR REPLACE FUNCTION public.guard_order_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'what was agreed in order % cannot be changed', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
END $function$;
CREATE TRIGGER orders_buyer_guard BEFORE UPDATE OF buyer_gstin, buyer_business ON public.orders FOR EACH ROW WHEN (((old.buyer_gstin IS DISTINCT FROM new.buyer_gstin) OR (old.buyer_business IS DISTINCT FROM new.buyer_business))) EXECUTE FUNCTION guard_order_buyer();

-- guard_order_delete: 0002
CREATE OR REPLACE FUNCTION public.guard_order_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_removing_demo() AND (OLD.is_demo OR EXISTS (SELECT FROM users WHERE id = OLD.user_id AND is_demo)) THEN
    RETURN OLD;
  END IF;
  RAISE 'order % cannot be deleted: history stays', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'orders';
END $function$;
CREATE TRIGGER orders_stay BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION guard_order_delete();

-- guard_order_item_delete: 0066
CREATE OR REPLACE FUNCTION public.guard_order_item_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_order_edited(OLD.order_id) OR is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
CREATE TRIGGER order_items_stay BEFORE DELETE ON public.order_items FOR EACH ROW EXECUTE FUNCTION guard_order_item_delete();

-- guard_order_items: 0043, 0066, 0074, 0094, 0098, 0105, 0123
CREATE OR REPLACE FUNCTION public.guard_order_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'gst_rate', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst', 'cost', 'blank_id', 'blank_short']
    ELSE ARRAY[]::text[] END
    || CASE WHEN OLD.blank_id IS NULL
    THEN ARRAY['blank_id', 'blank_short'] ELSE ARRAY[]::text[] END
    || CASE WHEN coalesce(current_setting('inkloom.moving_blanks', true), '') = 'on'
    THEN ARRAY['blank_short'] ELSE ARRAY[]::text[] END
    || CASE WHEN NEW.unit_price < OLD.unit_price AND is_order_edited(OLD.order_id)
      AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND channel = 'group')
    THEN ARRAY['unit_price', 'quantity_discount', 'quantity_break'] ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER order_items_guard BEFORE UPDATE ON public.order_items FOR EACH ROW EXECUTE FUNCTION guard_order_items();

-- guard_order_part_delete: 0002
CREATE OR REPLACE FUNCTION public.guard_order_part_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
CREATE TRIGGER invoices_stay BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
CREATE TRIGGER order_events_stay BEFORE DELETE ON public.order_events FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
CREATE TRIGGER payments_stay BEFORE DELETE ON public.payments FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
CREATE TRIGGER promo_usages_stay BEFORE DELETE ON public.promo_usages FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
CREATE TRIGGER refunds_stay BEFORE DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();

-- guard_order_update: 0002, 0013, 0016, 0032, 0043, 0057, 0066, 0082, 0114
CREATE OR REPLACE FUNCTION public.guard_order_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_paid_now boolean := coalesce(current_setting('inkloom.paying_cash_order', true), '') = 'on'
    AND OLD.payment_method = 'COD' AND NEW.payment_method = 'Online' AND OLD.status IN ('Pending', 'Accepted')
    AND OLD.payment_status = 'cash_due' AND NEW.payment_status = 'paid' AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL
    AND NEW.delivery_fee = 0 AND NEW.total = OLD.total - OLD.delivery_fee;
  is_edited boolean := coalesce(current_setting('inkloom.editing_order', true), '') = 'on'
    AND NEW.revision = OLD.revision + 1 AND NEW.status = OLD.status AND OLD.status IN ('Pending', 'Success', 'Accepted')
    AND NEW.payment_method = OLD.payment_method AND NEW.payment_status = OLD.payment_status
    AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL AND NEW.overpaid >= OLD.overpaid;
BEGIN
  IF NEW.user_id IS DISTINCT FROM OLD.user_id AND coalesce(current_setting('inkloom.releasing_held_orders', true), '') <> 'on'
    OR (NEW.id, NEW.number, NEW.credit, NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo,
      NEW.seller_gstin, NEW.channel, NEW.draft_id)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.credit, OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo,
      OLD.seller_gstin, OLD.channel, OLD.draft_id)
    OR NOT is_edited AND
     (NEW.subtotal, NEW.discount, NEW.offers, NEW.place_of_supply, NEW.overpaid, NEW.revision)
    IS DISTINCT FROM
     (OLD.subtotal, OLD.discount, OLD.offers, OLD.place_of_supply, OLD.overpaid, OLD.revision)
    OR NOT is_edited AND NOT is_paid_now AND
     (NEW.payment_method, NEW.delivery_fee, NEW.total, NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    IS DISTINCT FROM
     (OLD.payment_method, OLD.delivery_fee, OLD.total, OLD.taxable, OLD.cgst, OLD.sgst, OLD.igst) THEN
    RAISE 'what was agreed in order % cannot be changed', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'Pending' THEN NEW.status IN ('Success', 'Accepted', 'Cancelled')
    WHEN 'Success' THEN NEW.status IN ('Accepted', 'Cancelled')
    WHEN 'Accepted' THEN NEW.status IN ('Delivered', 'Cancelled')
      OR NEW.status = (CASE OLD.payment_method WHEN 'COD' THEN 'Pending' ELSE 'Success' END)
        AND NEW.accepted_at IS NULL AND OLD.accepted_at > now() - interval '1 minute'
    WHEN 'Delivered' THEN NEW.status = 'Accepted' AND OLD.delivered_at > now() - interval '1 minute'
    WHEN 'Cancelled' THEN NEW.status IN ('Success', 'Pending') AND NEW.payment_method = 'Online'
      AND NEW.hold_round > OLD.hold_round
    ELSE false
  END) THEN
    RAISE 'order % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_moves', TABLE = 'orders';
  END IF;
  NEW.updated_at := CASE WHEN OLD.status = 'Delivered' AND NEW.status = 'Delivered' THEN OLD.updated_at ELSE now() END;
  RETURN NEW;
END $function$;
CREATE TRIGGER orders_guard BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION guard_order_update();

-- guard_other_columns: 0002, 0114
CREATE OR REPLACE FUNCTION public.guard_other_columns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  free text[] := CASE WHEN coalesce(current_setting('inkloom.releasing_held_orders', true), '') = 'on'
    THEN TG_ARGV::text[] || 'user_id'::text ELSE TG_ARGV::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER group_rooms_guard BEFORE UPDATE ON public.group_rooms FOR EACH ROW EXECUTE FUNCTION guard_other_columns('customized_product_id', 'back_mockup_key', 'deadline', 'state', 'closed_at', 'final_pieces', 'final_break', 'settled_at', 'parcelled_at', 'reminded_at', 'waits_until', 'is_demo', 'updated_at');
CREATE TRIGGER group_shares_guard BEFORE UPDATE ON public.group_shares FOR EACH ROW EXECUTE FUNCTION guard_other_columns('user_id', 'customized_product_id', 'order_id', 'left_at', 'is_counted', 'settled_at', 'paid_price', 'settled_price', 'slab_refund', 'is_demo', 'updated_at');
CREATE TRIGGER promo_usages_guard BEFORE UPDATE ON public.promo_usages FOR EACH ROW EXECUTE FUNCTION guard_other_columns('released_at');
CREATE TRIGGER refunds_guard BEFORE UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION guard_other_columns('resolved_at', 'status', 'note', 'provider_refund_id', 'reference', 'attempts', 'next_attempt_at', 'last_error', 'processed_at', 'updated_at');

-- guard_print_history_delete: 0094
CREATE OR REPLACE FUNCTION public.guard_print_history_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_alone boolean;
BEGIN
  IF TG_TABLE_NAME = 'print_jobs' THEN
    is_alone := NOT EXISTS (SELECT FROM order_items WHERE id = OLD.order_item_id) OR NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id);
  ELSIF TG_TABLE_NAME = 'print_job_events' THEN
    is_alone := NOT EXISTS (SELECT FROM print_jobs WHERE id = OLD.job_id);
  ELSE
    is_alone := NOT EXISTS (SELECT FROM blanks WHERE id = OLD.blank_id);
  END IF;
  IF is_alone THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
CREATE TRIGGER blank_ledger_stays BEFORE DELETE ON public.blank_ledger FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
CREATE TRIGGER print_job_events_stay BEFORE DELETE ON public.print_job_events FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
CREATE TRIGGER print_jobs_stay BEFORE DELETE ON public.print_jobs FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();

-- guard_print_job: 0094
CREATE OR REPLACE FUNCTION public.guard_print_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.order_item_id, NEW.piece, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.order_id, OLD.order_item_id, OLD.piece, OLD.created_at) THEN
    RAISE 'a piece stays the piece of its item' USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_jobs';
  END IF;
  IF NEW.attempt <> OLD.attempt + (CASE WHEN OLD.state IN ('printed', 'passed') AND NEW.state = 'approved' THEN 1 ELSE 0 END)
    OR NEW.state <> OLD.state AND NOT (CASE OLD.state
    WHEN 'art_check' THEN NEW.state IN ('approved', 'packed', 'cancelled')
    WHEN 'approved' THEN NEW.state IN ('art_check', 'on_sheet', 'printed', 'packed', 'cancelled')
    WHEN 'on_sheet' THEN NEW.state IN ('approved', 'printed', 'packed', 'cancelled')
    WHEN 'printed' THEN NEW.state IN ('passed', 'approved', 'packed', 'cancelled')
    WHEN 'passed' THEN NEW.state IN ('approved', 'packed', 'cancelled')
    ELSE NEW.state = CASE OLD.state_before WHEN 'on_sheet' THEN 'approved' ELSE OLD.state_before END
  END) THEN
    RAISE 'a piece cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'print_jobs_state_moves', TABLE = 'print_jobs';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $function$;
CREATE TRIGGER print_jobs_guard BEFORE UPDATE ON public.print_jobs FOR EACH ROW EXECUTE FUNCTION guard_print_job();

-- guard_print_promise: 0095
CREATE OR REPLACE FUNCTION public.guard_print_promise()
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
CREATE TRIGGER print_promises_guard BEFORE UPDATE ON public.print_promises FOR EACH ROW EXECUTE FUNCTION guard_print_promise();

-- guard_print_promise_delete: 0095
CREATE OR REPLACE FUNCTION public.guard_print_promise_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RAISE 'DELETE on print_promises: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN OLD;
END $function$;
CREATE TRIGGER print_promises_stay BEFORE DELETE ON public.print_promises FOR EACH ROW EXECUTE FUNCTION guard_print_promise_delete();

-- guard_sheet: 0096
CREATE OR REPLACE FUNCTION public.guard_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.number, NEW.method, NEW.cloth, NEW.width, NEW.length, NEW.gutter, NEW.bleed, NEW.created_at) IS DISTINCT FROM
     (OLD.number, OLD.method, OLD.cloth, OLD.width, OLD.length, OLD.gutter, OLD.bleed, OLD.created_at)
    OR OLD.state <> 'planned' AND (NEW.state, NEW.printed_at, NEW.printed_by) IS DISTINCT FROM (OLD.state, OLD.printed_at, OLD.printed_by)
      AND NOT (OLD.state = 'cancelled' AND NEW.state = 'planned' AND coalesce(current_setting('inkloom.returning_to_sheets', true), '') = 'on') THEN
    RAISE 'UPDATE on print_sheets: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheets';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER print_sheets_guard BEFORE UPDATE ON public.print_sheets FOR EACH ROW EXECUTE FUNCTION guard_sheet();

-- guard_sheet_piece: 0096
CREATE OR REPLACE FUNCTION public.guard_sheet_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - 'removed_at' IS DISTINCT FROM to_jsonb(OLD) - 'removed_at'
    OR OLD.removed_at IS NOT NULL AND coalesce(current_setting('inkloom.returning_to_sheets', true), '') <> 'on'
    OR (SELECT state FROM print_sheets WHERE number = OLD.sheet) <> 'planned' THEN
    RAISE 'UPDATE on print_sheet_pieces: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheet_pieces';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER print_sheet_pieces_guard BEFORE UPDATE ON public.print_sheet_pieces FOR EACH ROW EXECUTE FUNCTION guard_sheet_piece();

-- is_demo_credit: 0091
CREATE OR REPLACE FUNCTION public.is_demo_credit(entry store_credit_ledger)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM users WHERE id = entry.user_id AND is_demo)
    OR EXISTS (SELECT FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.id = entry.refund_id
      WHERE o.is_demo AND (o.id = entry.order_id OR r.id IS NOT NULL))
$function$;

-- is_garment_missing: 0106
CREATE OR REPLACE FUNCTION public.is_garment_missing(blank integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM order_items item JOIN orders o ON o.id = item.order_id
    WHERE item.blank_id = blank AND item.blank_short > 0 AND o.status IN ('Pending', 'Success', 'Accepted')
      AND o.packed_at IS NULL AND o.shipped_at IS NULL AND item.blank_short > used_uncounted(item.id))
$function$;

-- is_order_edited: 0066
CREATE OR REPLACE FUNCTION public.is_order_edited(wanted uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(current_setting('inkloom.editing_order', true), '') = 'on' AND EXISTS (
    SELECT FROM orders WHERE id = wanted AND status IN ('Pending', 'Success', 'Accepted') AND packed_at IS NULL AND shipped_at IS NULL)
$function$;

-- is_removing_demo: 0002
CREATE OR REPLACE FUNCTION public.is_removing_demo()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(current_setting('inkloom.removing_demo', true), '') = 'on'
$function$;

-- is_sold_order: 0065
CREATE OR REPLACE FUNCTION public.is_sold_order(status text, payment_method text, hold_expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT status <> 'Cancelled' AND NOT (status = 'Pending' AND (payment_method = 'Online' OR hold_expires_at IS NOT NULL))
$function$;

-- item_cost: 0074
CREATE OR REPLACE FUNCTION public.item_cost(product integer, customized uuid, item_size text, item_colour text)
 RETURNS paise
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN customized IS NULL THEN (
    SELECT coalesce((
        SELECT sku.cost FROM product_skus sku WHERE sku.product_id = p.id AND sku.cost IS NOT NULL
          AND sku.size IN (item_size, '') AND sku.colour IN (item_colour, '')
        ORDER BY sku.size DESC, sku.colour DESC LIMIT 1), p.cost)
    FROM products p WHERE p.id = product)
  ELSE (
    SELECT config.cost FROM customized_products c JOIN customization_configs config ON config.category = c.category WHERE c.id = customized)
  END
$function$;

-- leave_sheets: 0096
CREATE OR REPLACE FUNCTION public.leave_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM print_sheets WHERE state = 'planned' AND number IN (
    SELECT sheet FROM print_sheet_pieces WHERE job_id = NEW.id AND removed_at IS NULL) ORDER BY number FOR UPDATE;
  UPDATE print_sheet_pieces piece SET removed_at = now() FROM print_sheets sheet
    WHERE piece.job_id = NEW.id AND piece.removed_at IS NULL AND sheet.number = piece.sheet AND sheet.state = 'planned';
  RETURN NULL;
END $function$;
CREATE TRIGGER print_jobs_leave_sheets AFTER UPDATE OF state ON public.print_jobs FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) AND (new.state = ANY (ARRAY['art_check'::text, 'approved'::text, 'packed'::text, 'cancelled'::text])))) EXECUTE FUNCTION leave_sheets();

-- note_customer_change: 0070
CREATE OR REPLACE FUNCTION public.note_customer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO customer_changes (user_id) VALUES (coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_customer_insert AFTER INSERT OR DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION note_customer_change();
CREATE TRIGGER orders_customer_update AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((is_sold_order(old.status, old.payment_method, old.hold_expires_at) IS DISTINCT FROM is_sold_order(new.status, new.payment_method, new.hold_expires_at)) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer) OR ((old.amount_refunded)::integer IS DISTINCT FROM (new.amount_refunded)::integer) OR (old.revision IS DISTINCT FROM new.revision) OR (old.payment_method IS DISTINCT FROM new.payment_method) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason) OR (old.rto_excused IS DISTINCT FROM new.rto_excused) OR (old.ship_city IS DISTINCT FROM new.ship_city) OR (old.ship_postal_code IS DISTINCT FROM new.ship_postal_code))) EXECUTE FUNCTION note_customer_change();
CREATE TRIGGER return_requests_customer_delete AFTER DELETE ON public.return_requests FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION note_customer_change();
CREATE TRIGGER return_requests_customer_insert AFTER INSERT ON public.return_requests FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION note_customer_change();
CREATE TRIGGER return_requests_customer_update AFTER UPDATE ON public.return_requests FOR EACH ROW WHEN (((COALESCE(new.user_id, old.user_id) IS NOT NULL) AND ((old.state IS DISTINCT FROM new.state) OR (old.user_id IS DISTINCT FROM new.user_id)))) EXECUTE FUNCTION note_customer_change();

-- note_report_change: 0065
CREATE OR REPLACE FUNCTION public.note_report_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_changes (day) VALUES ((coalesce(NEW.created_at, OLD.created_at) AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_report_delete AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.created_at < (now() - '36:00:00'::interval))) EXECUTE FUNCTION note_report_change();
CREATE TRIGGER orders_report_edit AFTER UPDATE OF revision ON public.orders FOR EACH ROW WHEN (((old.created_at < (now() - '36:00:00'::interval)) AND (old.revision IS DISTINCT FROM new.revision))) EXECUTE FUNCTION note_report_change();
CREATE TRIGGER orders_report_insert AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.created_at < (now() - '36:00:00'::interval))) EXECUTE FUNCTION note_report_change();
CREATE TRIGGER orders_report_update AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.created_at < (now() - '36:00:00'::interval)) AND ((((((((((((((is_sold_order(old.status, old.payment_method, old.hold_expires_at) IS DISTINCT FROM is_sold_order(new.status, new.payment_method, new.hold_expires_at)) OR (old.payment_method IS DISTINCT FROM new.payment_method)) OR ((old.amount_refunded)::integer IS DISTINCT FROM (new.amount_refunded)::integer)) OR ((old.delivery_fee)::integer IS DISTINCT FROM (new.delivery_fee)::integer)) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer)) OR ((old.cgst)::integer IS DISTINCT FROM (new.cgst)::integer)) OR ((old.sgst)::integer IS DISTINCT FROM (new.sgst)::integer)) OR ((old.igst)::integer IS DISTINCT FROM (new.igst)::integer)) OR (((old.shipped_at IS NULL) AND (old.delivered_at IS NULL)) IS DISTINCT FROM ((new.shipped_at IS NULL) AND (new.delivered_at IS NULL)))) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason)) OR (old.rto_excused IS DISTINCT FROM new.rto_excused)) OR (old.ship_state IS DISTINCT FROM new.ship_state)) OR (old.ship_city IS DISTINCT FROM new.ship_city)) OR (old.ship_postal_code IS DISTINCT FROM new.ship_postal_code)))) EXECUTE FUNCTION note_report_change();

-- note_report_change_of_job: 0101
CREATE OR REPLACE FUNCTION public.note_report_change_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_changes (day) SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM print_jobs job JOIN orders o ON o.id = job.order_id
  WHERE job.id = NEW.job_id AND o.created_at < now() - interval '36 hours';
  RETURN NULL;
END $function$;
CREATE TRIGGER print_job_events_report AFTER INSERT ON public.print_job_events FOR EACH ROW WHEN (((new.kind = 'remade'::text) AND (new.cost IS NOT NULL))) EXECUTE FUNCTION note_report_change_of_job();

-- note_report_change_of_order: 0065
CREATE OR REPLACE FUNCTION public.note_report_change_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_changes (day) SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
  WHERE id = NEW.order_id AND created_at < now() - interval '36 hours';
  RETURN NULL;
END $function$;
CREATE TRIGGER invoices_report AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.kind = 'credit_note'::text)) EXECUTE FUNCTION note_report_change_of_order();
CREATE TRIGGER return_requests_report_insert AFTER INSERT ON public.return_requests FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION note_report_change_of_order();
CREATE TRIGGER return_requests_report_update AFTER UPDATE ON public.return_requests FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND ((((old.state IS DISTINCT FROM new.state) OR (old.kind IS DISTINCT FROM new.kind)) OR ((old.refunded)::integer IS DISTINCT FROM (new.refunded)::integer)) OR (old.reason IS DISTINCT FROM new.reason)))) EXECUTE FUNCTION note_report_change_of_order();

-- order_search_words: 0012, 0090, 0112
CREATE OR REPLACE FUNCTION public.order_search_words(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT order_search_words_without_contacts(wanted) || lower(concat(' ', u.email, ' ', u.phone, ' ', o.ship_phone))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$function$;

-- order_search_words_without_contacts: 0112
CREATE OR REPLACE FUNCTION public.order_search_words_without_contacts(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT lower(concat_ws(' ', o.number, u.name, o.ship_full_name, o.ship_city, o.ship_postal_code,
    o.promo_code, o.offers->1->>'label', o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id),
    (SELECT string_agg(p.tracking_number, ' ') FROM order_parts p WHERE p.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$function$;

-- outdate_design_pictures: 0097
CREATE OR REPLACE FUNCTION public.outdate_design_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.size, OLD.colour, OLD.material) IS DISTINCT FROM (NEW.size, NEW.colour, NEW.material) THEN
    UPDATE design_proofs SET state = 'superseded' WHERE order_item_id = NEW.id AND state <> 'superseded';
  END IF;
  UPDATE qc_photos SET outdated_at = now() WHERE order_item_id = NEW.id AND piece > NEW.quantity AND outdated_at IS NULL;
  RETURN NULL;
END $function$;
CREATE TRIGGER order_items_outdate_pictures AFTER UPDATE OF size, colour, material, quantity ON public.order_items FOR EACH ROW WHEN (((new.customized_product_id IS NOT NULL) AND ((((old.size IS DISTINCT FROM new.size) OR (old.colour IS DISTINCT FROM new.colour)) OR (old.material IS DISTINCT FROM new.material)) OR (old.quantity IS DISTINCT FROM new.quantity)))) EXECUTE FUNCTION outdate_design_pictures();

-- print_film: 0102
CREATE OR REPLACE FUNCTION public.print_film(layers jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(sum(ceil((greatest(least(wide, 450) + 4, 45) + 5) * (least(high, 450) + 26) / 100)), 980)::integer
  FROM (
    SELECT max(middle + reach) - min(middle - reach) AS wide, max(centre + rise) - min(centre - rise) AS high
    FROM (
      SELECT layer->>'side' AS side, layer->>'area' AS area, x + width / 2 AS middle, y + height / 2 AS centre,
        (abs(width * cosd(turn)) + abs(height * sind(turn))) / 2 AS reach, (abs(width * sind(turn)) + abs(height * cosd(turn))) / 2 AS rise
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(layers) = 'array' THEN layers ELSE '[]' END) AS layer,
        LATERAL (SELECT (layer->>'x')::float8 AS x, (layer->>'y')::float8 AS y, (layer->>'width')::float8 AS width,
          (layer->>'height')::float8 AS height, coalesce((layer->>'rotation')::float8, 0) AS turn) AS box
      WHERE width IS NOT NULL AND height IS NOT NULL) AS boxes
    GROUP BY side, area) AS prints
$function$;

-- print_promise_outcome: 0095
CREATE OR REPLACE FUNCTION public.print_promise_outcome(promise print_promises, o orders)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN o.status = 'Cancelled' AND o.cancel_reason IS DISTINCT FROM 'rto'
      AND (o.cancelled_at AT TIME ZONE 'Asia/Kolkata')::date > coalesce(promise.told_deliver_by, promise.deliver_by) THEN 'missed'
    WHEN o.status = 'Cancelled' THEN 'cancelled'
    WHEN o.delivered_at IS NULL THEN NULL
    WHEN (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.deliver_by THEN 'kept'
    WHEN promise.is_told_in_time AND (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.told_deliver_by THEN 'announced'
    ELSE 'missed' END
$function$;

-- product_words: 0018
CREATE OR REPLACE FUNCTION public.product_words(name text, keywords text, colours text[], category text, material text, sizes text[], description text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (((setweight(words_and_stems(name), 'A'::"char") || setweight(words_and_stems(concat_ws(' '::text, keywords, array_to_string(colours, ' '::text), category)), 'B'::"char")) || setweight(words_and_stems(concat_ws(' '::text, material, array_to_string(sizes, ' '::text))), 'C'::"char")) || setweight(words_and_stems(description), 'D'::"char"));

-- redraw_sheet: 0096
CREATE OR REPLACE FUNCTION public.redraw_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE print_sheets sheet SET updated_at = now(), png_bytes = NULL, pdf_bytes = NULL, file_error = NULL, file_attempts = 0, file_due_at = now(),
    file_state = CASE WHEN live.pieces = 0 THEN 'removed' ELSE 'queued' END,
    state = CASE WHEN live.pieces = 0 THEN 'cancelled' ELSE 'planned' END
  FROM (SELECT count(*) AS pieces FROM print_sheet_pieces WHERE sheet = OLD.sheet AND removed_at IS NULL) live
  WHERE sheet.number = OLD.sheet AND sheet.state = 'planned';
  RETURN NULL;
END $function$;
CREATE TRIGGER print_sheet_pieces_deleted AFTER DELETE ON public.print_sheet_pieces FOR EACH ROW WHEN ((old.removed_at IS NULL)) EXECUTE FUNCTION redraw_sheet();
CREATE TRIGGER print_sheet_pieces_removed AFTER UPDATE ON public.print_sheet_pieces FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION redraw_sheet();

-- refuse_erased: 0108, 0123
CREATE OR REPLACE FUNCTION public.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE 'account % is deleted', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER accounts_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.accounts FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER addresses_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.addresses FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER bag_mail_opt_outs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.bag_mail_opt_outs FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER bag_mails_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.bag_mails FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER cart_lines_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.cart_lines FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER cod_blocks_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.cod_blocks FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER customer_notes_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.customer_notes FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER customer_tags_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.customer_tags FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER customized_products_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.customized_products FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER draft_orders_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.draft_orders FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER group_rooms_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.group_rooms FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER group_shares_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.group_shares FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER message_consents_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.message_consents FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER other_addresses_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.other_addresses FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER passkeys_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.passkeys FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER push_subscriptions_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.push_subscriptions FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER return_requests_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.return_requests FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER review_opt_outs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.review_opt_outs FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER review_votes_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.review_votes FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER reviews_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.reviews FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER saved_designs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.saved_designs FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER sessions_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.sessions FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER wishlist_items_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON public.wishlist_items FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();

-- refuse_history_change: 0002
CREATE OR REPLACE FUNCTION public.refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE '% on %: history stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER blank_ledger_guard BEFORE UPDATE ON public.blank_ledger FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER blank_ledger_whole BEFORE TRUNCATE ON public.blank_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER courier_scans_guard BEFORE UPDATE ON public.courier_scans FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER invoice_counters_whole BEFORE TRUNCATE ON public.invoice_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER invoice_files_guard BEFORE UPDATE ON public.invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER invoice_files_whole BEFORE TRUNCATE ON public.invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER invoices_guard BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER invoices_whole BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER order_events_guard BEFORE UPDATE ON public.order_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER order_events_whole BEFORE TRUNCATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER order_items_whole BEFORE TRUNCATE ON public.order_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER orders_whole BEFORE TRUNCATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER payments_whole BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER print_job_events_guard BEFORE UPDATE ON public.print_job_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER print_job_events_whole BEFORE TRUNCATE ON public.print_job_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER print_jobs_whole BEFORE TRUNCATE ON public.print_jobs FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER print_promises_whole BEFORE TRUNCATE ON public.print_promises FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER promo_usages_whole BEFORE TRUNCATE ON public.promo_usages FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER refund_items_guard BEFORE UPDATE ON public.refund_items FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER refund_items_whole BEFORE TRUNCATE ON public.refund_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER refunds_whole BEFORE TRUNCATE ON public.refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER remittance_lines_guard BEFORE UPDATE ON public.remittance_lines FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER remittances_guard BEFORE UPDATE ON public.remittances FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER stock_ledger_whole BEFORE TRUNCATE ON public.stock_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER store_credit_whole BEFORE TRUNCATE ON public.store_credit_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

-- refuse_stopped_order: 0097
CREATE OR REPLACE FUNCTION public.refuse_stopped_order()
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
CREATE TRIGGER orders_not_stopped BEFORE UPDATE OF packed_at, shipped_at, status ON public.orders FOR EACH ROW WHEN ((((old.packed_at IS NULL) AND (new.packed_at IS NOT NULL)) OR ((old.shipped_at IS NULL) AND (new.shipped_at IS NOT NULL)) OR ((new.status = 'Delivered'::text) AND (old.status <> 'Delivered'::text)))) EXECUTE FUNCTION refuse_stopped_order();

-- refuse_stopped_parcel: 0097
CREATE OR REPLACE FUNCTION public.refuse_stopped_parcel()
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
CREATE TRIGGER order_parts_not_stopped BEFORE INSERT ON public.order_parts FOR EACH ROW EXECUTE FUNCTION refuse_stopped_parcel();
CREATE TRIGGER shipments_not_stopped BEFORE UPDATE OF state ON public.shipments FOR EACH ROW WHEN (((new.state = 'queued'::text) AND (old.state = 'refused'::text))) EXECUTE FUNCTION refuse_stopped_parcel();
CREATE TRIGGER shipments_not_stopped_insert BEFORE INSERT ON public.shipments FOR EACH ROW WHEN ((new.state = 'queued'::text)) EXECUTE FUNCTION refuse_stopped_parcel();

-- release_blanks: 0105
CREATE OR REPLACE FUNCTION public.release_blanks(blank integer, wanted integer, among uuid[])
 RETURNS TABLE(order_number bigint, pieces integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  line record;
  missing integer := wanted;
BEGIN
  PERFORM set_config('inkloom.moving_blanks', 'on', true);
  FOR line IN
    SELECT item.id, o.id AS order_id, o.number, item.quantity - item.blank_short - (
      SELECT count(*) FROM print_jobs job WHERE job.order_item_id = item.id AND job.blank_id = item.blank_id
        AND (job.printed_at IS NOT NULL OR job.state = 'packed'))::integer AS held
    FROM order_items item JOIN orders o ON o.id = item.order_id
    WHERE item.blank_id = blank AND o.id = ANY (among) AND o.status IN ('Pending', 'Success', 'Accepted')
      AND o.packed_at IS NULL AND o.shipped_at IS NULL
    ORDER BY o.created_at DESC, o.id DESC, item.position DESC
  LOOP
    CONTINUE WHEN line.held <= 0;
    EXIT WHEN missing <= 0;
    pieces := least(missing, line.held);
    order_number := line.number;
    missing := missing - pieces;
    UPDATE order_items SET blank_short = blank_short + pieces WHERE id = line.id;
    PERFORM assign_blanks(line.order_id);
    INSERT INTO blank_ledger (blank_id, delta, reason, order_id, order_item_id) VALUES (blank, pieces, 'released', line.order_id, line.id);
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('inkloom.moving_blanks', '', true);
END $function$;

-- release_store_credit: 0114
CREATE OR REPLACE FUNCTION public.release_store_credit(holding uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE store_credit_ledger entry SET user_id = u.held_for_id FROM users u
    WHERE u.id = holding AND u.held_for_id IS NOT NULL AND entry.user_id = holding
$function$;

-- remove_demo_credit: 0091
CREATE OR REPLACE FUNCTION public.remove_demo_credit()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM store_credit_ledger entry WHERE is_removing_demo() AND is_demo_credit(entry)
$function$;

-- remove_edited_item: 0066
CREATE OR REPLACE FUNCTION public.remove_edited_item(item uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM order_items WHERE id = item AND is_order_edited(order_id)
$function$;

-- reserve_blanks: 0094, 0105, 0123
CREATE OR REPLACE FUNCTION public.reserve_blanks(wanted uuid, is_cancelled boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  line record;
  returned integer[] := '{}';
BEGIN
  FOR line IN
    WITH held AS (
      SELECT blank_id, order_item_id AS item_id, -sum(delta) AS pieces FROM blank_ledger
      WHERE order_id = wanted AND reason IN ('ordered', 'returned', 'released') GROUP BY 1, 2),
    needed AS (
      SELECT blank_id, id AS item_id, greatest(CASE WHEN is_cancelled THEN 0 ELSE quantity - blank_short END, (
        SELECT count(*) FROM print_jobs job WHERE job.order_item_id = item.id AND job.blank_id = item.blank_id
          AND (job.printed_at IS NOT NULL OR job.state = 'packed'))) AS pieces
      FROM order_items item WHERE order_id = wanted AND blank_id IS NOT NULL)
    SELECT blank_id, item_id, coalesce(needed.pieces, 0) - coalesce(held.pieces, 0) AS missing
    FROM held FULL JOIN needed USING (blank_id, item_id)
    WHERE coalesce(needed.pieces, 0) <> coalesce(held.pieces, 0) ORDER BY blank_id, item_id
  LOOP
    INSERT INTO blank_ledger (blank_id, delta, reason, order_id, order_item_id)
      VALUES (line.blank_id, -line.missing, CASE WHEN line.missing > 0 THEN 'ordered' ELSE 'returned' END, wanted, line.item_id);
    returned := CASE WHEN line.missing < 0 THEN returned || line.blank_id ELSE returned END;
  END LOOP;
  -- After all of its own, which are locked in the order of their ids.
  FOR line IN SELECT DISTINCT blank_id FROM unnest(returned) AS blank_id ORDER BY 1 LOOP
    PERFORM give_blanks(line.blank_id);
  END LOOP;
END $function$;

-- return_to_sheets: 
CREATE OR REPLACE FUNCTION public.return_to_sheets(unpacked_order uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  place record;
BEGIN
  PERFORM set_config('inkloom.returning_to_sheets', 'on', true);
  FOR place IN
    SELECT job.id, job.attempt, array_agg(DISTINCT piece.sheet) AS sheets, piece.removed_at
    FROM print_jobs job JOIN print_sheet_pieces piece ON piece.job_id = job.id AND piece.attempt = job.attempt
    WHERE job.order_id = unpacked_order AND job.state = 'approved'
      AND EXISTS (SELECT FROM print_job_events WHERE job_id = job.id AND kind = 'unpacked' AND created_at = now()::timestamptz(3))
      AND piece.removed_at = (SELECT max(created_at) FROM print_job_events WHERE job_id = job.id AND kind = 'packed')
    GROUP BY job.id, piece.removed_at ORDER BY job.id
  LOOP
    PERFORM FROM print_sheets WHERE number = ANY (place.sheets) ORDER BY number FOR UPDATE;
    CONTINUE WHEN EXISTS (
      SELECT FROM print_sheets sheet WHERE sheet.number = ANY (place.sheets) AND (sheet.state = 'printed' OR sheet.state = 'cancelled' AND EXISTS (
        SELECT FROM print_sheet_pieces later JOIN print_jobs job ON job.id = later.job_id
        WHERE later.sheet = sheet.number AND later.removed_at > place.removed_at AND job.state NOT IN ('packed', 'cancelled'))));
    UPDATE print_sheets SET state = 'planned', file_state = 'queued', png_bytes = NULL, pdf_bytes = NULL, file_error = NULL, file_attempts = 0,
      file_due_at = now(), updated_at = now() WHERE number = ANY (place.sheets);
    UPDATE print_sheet_pieces SET removed_at = NULL
      WHERE job_id = place.id AND attempt = place.attempt AND removed_at = place.removed_at AND sheet = ANY (place.sheets);
    UPDATE print_jobs SET state = 'on_sheet' WHERE id = place.id;
    INSERT INTO print_job_events (job_id, kind, attempt) VALUES (place.id, 'on_sheet', place.attempt);
  END LOOP;
  PERFORM set_config('inkloom.returning_to_sheets', '', true);
END $function$;

-- rewrite_category_search: 0002
CREATE OR REPLACE FUNCTION public.rewrite_category_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET search = '' WHERE category_id = NEW.id;
  RETURN NULL;
END $function$;
CREATE TRIGGER categories_search AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rewrite_category_search();

-- rewrite_order_search: 0012, 0112
CREATE OR REPLACE FUNCTION public.rewrite_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = NEW.id;
  RETURN NULL;
END $function$;
CREATE TRIGGER orders_search AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((((((old.ship_full_name IS DISTINCT FROM new.ship_full_name) OR (old.ship_phone IS DISTINCT FROM new.ship_phone)) OR (old.ship_city IS DISTINCT FROM new.ship_city)) OR (old.ship_postal_code IS DISTINCT FROM new.ship_postal_code)) OR (old.promo_code IS DISTINCT FROM new.promo_code)) OR (old.tracking_number IS DISTINCT FROM new.tracking_number))) EXECUTE FUNCTION rewrite_order_search();
CREATE TRIGGER orders_search_edit AFTER UPDATE OF revision ON public.orders FOR EACH ROW WHEN ((old.revision IS DISTINCT FROM new.revision)) EXECUTE FUNCTION rewrite_order_search();

-- rewrite_order_search_of_part: 0090, 0112
CREATE OR REPLACE FUNCTION public.rewrite_order_search_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = coalesce(NEW.order_id, OLD.order_id);
  RETURN NULL;
END $function$;
CREATE TRIGGER order_parts_search AFTER INSERT OR DELETE OR UPDATE OF tracking_number ON public.order_parts FOR EACH ROW EXECUTE FUNCTION rewrite_order_search_of_part();

-- rewrite_orders_search_of_user: 0012, 0112
CREATE OR REPLACE FUNCTION public.rewrite_orders_search_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id IN (SELECT id FROM orders WHERE user_id = NEW.id);
  RETURN NULL;
END $function$;
CREATE TRIGGER users_order_search AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION rewrite_orders_search_of_user();

-- shrink_blank_short: 0105, 0106
CREATE OR REPLACE FUNCTION public.shrink_blank_short()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.blank_id IS NOT DISTINCT FROM OLD.blank_id THEN
    NEW.blank_short := greatest(used_uncounted(OLD.id), OLD.blank_short - (OLD.quantity - NEW.quantity));
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER order_items_blank_short BEFORE UPDATE OF quantity ON public.order_items FOR EACH ROW WHEN (((new.quantity < old.quantity) AND (old.blank_short > 0))) EXECUTE FUNCTION shrink_blank_short();

-- sync_print_jobs: 0094, 0105
CREATE OR REPLACE FUNCTION public.sync_print_jobs(wanted uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  ordered record;
  is_live boolean;
  is_packed boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM order_items WHERE order_id = wanted AND customized_product_id IS NOT NULL) THEN
    RETURN;
  END IF;
  SELECT status, accepted_at, packed_at, shipped_at, delivered_at, pieces_sent, is_demo INTO ordered FROM orders WHERE id = wanted;
  is_live := ordered.status IN ('Accepted', 'Delivered');
  is_packed := is_live AND (ordered.status = 'Delivered' OR ordered.packed_at IS NOT NULL OR ordered.shipped_at IS NOT NULL);
  IF NOT is_live AND NOT EXISTS (SELECT FROM print_jobs WHERE order_id = wanted) THEN
    RETURN;
  END IF;
  -- In one order, as several pieces are locked by the print room.
  PERFORM FROM print_jobs WHERE order_id = wanted ORDER BY id FOR NO KEY UPDATE;
  IF is_live AND NOT is_packed THEN
    WITH added AS (
      INSERT INTO print_jobs (order_id, order_item_id, piece, blank_id, queued_at, is_demo)
      SELECT wanted, item.id, series.piece, item.blank_id, coalesce(ordered.accepted_at, now()), ordered.is_demo
      FROM order_items item, generate_series(1, item.quantity) AS series(piece)
      WHERE item.order_id = wanted AND item.customized_product_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM print_jobs job WHERE job.order_item_id = item.id AND job.piece = series.piece)
      ORDER BY item.position, series.piece ON CONFLICT DO NOTHING RETURNING id, queued_at)
    INSERT INTO print_job_events (job_id, kind, attempt, created_at) SELECT id, 'queued', 1, queued_at FROM added;
  END IF;
  WITH gone AS (
    UPDATE print_jobs job SET state = 'cancelled', state_before = job.state, cancelled_at = now()
    FROM order_items item WHERE job.order_id = wanted AND item.id = job.order_item_id
      AND job.state NOT IN ('packed', 'cancelled') AND (NOT is_live OR job.piece > item.quantity) RETURNING job.id, job.attempt)
  INSERT INTO print_job_events (job_id, kind, attempt) SELECT id, 'cancelled', attempt FROM gone;
  IF NOT is_live THEN
    RETURN;
  END IF;
  WITH back AS (
    UPDATE print_jobs job SET state = CASE job.state_before WHEN 'on_sheet' THEN 'approved' ELSE job.state_before END,
      state_before = NULL, cancelled_at = NULL, queued_at = coalesce(ordered.accepted_at, job.queued_at)
    FROM order_items item WHERE job.order_id = wanted AND item.id = job.order_item_id AND job.state = 'cancelled'
      AND job.piece <= item.quantity RETURNING job.id, job.attempt)
  INSERT INTO print_job_events (job_id, kind, attempt) SELECT id, 'restored', attempt FROM back;
  -- After an edit of size or colour: what is not printed yet is printed on the other garment.
  PERFORM assign_blanks(wanted);
  -- Of parts the pieces that were furthest; who packs without the print room has none.
  WITH sent AS (
    SELECT item.id, CASE WHEN is_packed THEN item.quantity ELSE coalesce((
      SELECT sum(line.quantity) FROM order_part_lines line JOIN order_parts part ON part.id = line.part_id
      WHERE line.item_id = item.id AND part.returned_at IS NULL), 0) END AS pieces
    FROM order_items item WHERE item.order_id = wanted AND item.customized_product_id IS NOT NULL),
  placed AS (
    SELECT job.id, job.state, job.attempt, sent.pieces, row_number() OVER (PARTITION BY sent.id ORDER BY job.state = 'packed' DESC,
      array_position(ARRAY['passed', 'printed', 'on_sheet', 'approved', 'art_check'], job.state), job.piece) AS place
    FROM print_jobs job JOIN sent ON sent.id = job.order_item_id WHERE job.state <> 'cancelled'),
  packed AS (
    UPDATE print_jobs job SET state = 'packed', state_before = job.state, packed_at = coalesce(ordered.packed_at, ordered.shipped_at, now())
    FROM placed WHERE job.id = placed.id AND placed.place <= placed.pieces AND job.state <> 'packed' RETURNING job.id, job.attempt),
  unpacked AS (
    UPDATE print_jobs job SET state = CASE job.state_before WHEN 'on_sheet' THEN 'approved' ELSE job.state_before END,
      state_before = NULL, packed_at = NULL
    FROM placed WHERE job.id = placed.id AND placed.place > placed.pieces AND job.state = 'packed' RETURNING job.id, job.attempt)
  INSERT INTO print_job_events (job_id, kind, attempt)
    SELECT id, 'packed', attempt FROM packed UNION ALL SELECT id, 'unpacked', attempt FROM unpacked;
  PERFORM return_to_sheets(wanted);
END $function$;

-- take_offers: 
CREATE OR REPLACE FUNCTION public.take_offers(ordered uuid, uses json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  one record;
  offer promo_codes%ROWTYPE;
  person record;
BEGIN
  SELECT o.user_id, nullif(right(o.ship_phone, 10), '') AS phone, email_key(u.email) AS email INTO person
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ordered;
  FOR one IN SELECT * FROM json_to_recordset(uses) AS used(id integer, saved integer) ORDER BY id LOOP
    SELECT * INTO offer FROM promo_codes WHERE id = one.id FOR NO KEY UPDATE;
    IF offer.id IS NULL OR offer.deleted_at IS NOT NULL OR offer.used_count >= offer.max_uses
      OR (SELECT count(*) FROM promo_usages used WHERE used.promo_id = one.id AND used.released_at IS NULL
        AND (used.user_id = person.user_id
          OR offer.conditions IS NOT NULL AND (used.phone = person.phone OR used.email = person.email))) >= offer.per_person THEN
      RAISE 'offer % cannot be used by order %', one.id, ordered
        USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_usages_within_limits', TABLE = 'promo_usages';
    END IF;
    UPDATE promo_codes SET used_count = used_count + 1, updated_at = now() WHERE id = one.id;
    INSERT INTO promo_usages (promo_id, user_id, order_id, discount, phone, email)
      VALUES (one.id, person.user_id, ordered, one.saved, person.phone, person.email);
  END LOOP;
END $function$;

-- used_uncounted: 0105
CREATE OR REPLACE FUNCTION public.used_uncounted(item uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::integer FROM print_jobs WHERE order_item_id = item AND blank_id IS NULL AND (printed_at IS NOT NULL OR state = 'packed')
$function$;

-- variants_of: 0068
CREATE OR REPLACE FUNCTION public.variants_of(sizes text[], colours text[], is_combo boolean, combo_pieces jsonb)
 RETURNS TABLE(size text, colour text, place bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT one.size, hue.colour, row_number() OVER (ORDER BY hue.at, one.at)
  FROM unnest(CASE WHEN is_combo OR cardinality(colours) = 0 THEN ARRAY[''] ELSE colours END) WITH ORDINALITY AS hue (colour, at)
  CROSS JOIN unnest(CASE WHEN combo_pieces <> '[]' OR cardinality(sizes) = 0 THEN ARRAY[''] ELSE sizes END) WITH ORDINALITY AS one (size, at)
$function$;

-- words_and_stems: 0018
CREATE OR REPLACE FUNCTION public.words_and_stems(content text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (to_tsvector('simple'::regconfig, COALESCE(content, ''::text)) || to_tsvector('shop_stems'::regconfig, COALESCE(content, ''::text)));

-- write_blank_balance: 0094, 0123
CREATE OR REPLACE FUNCTION public.write_blank_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE blanks SET available = available + NEW.delta, updated_at = now() WHERE id = NEW.blank_id RETURNING available INTO NEW.balance;
  NEW.id := nextval('blank_ledger_id_seq');
  RETURN NEW;
END $function$;
CREATE TRIGGER blank_ledger_balance BEFORE INSERT ON public.blank_ledger FOR EACH ROW EXECUTE FUNCTION write_blank_balance();

-- write_ledger_balance: 0002
CREATE OR REPLACE FUNCTION public.write_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM stock WHERE id = NEW.stock_id AND product_id = NEW.product_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'stock row % is not one of product %', NEW.stock_id, NEW.product_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_ledger_stock_of_product';
  END IF;
  NEW.id := nextval('stock_ledger_id_seq');
  NEW.balance := NEW.delta + coalesce(
    (SELECT balance FROM stock_ledger WHERE stock_id = NEW.stock_id ORDER BY id DESC LIMIT 1), 0);
  RETURN NEW;
END $function$;
CREATE TRIGGER stock_ledger_balance BEFORE INSERT ON public.stock_ledger FOR EACH ROW EXECUTE FUNCTION write_ledger_balance();

-- write_order_search: 0012, 0107, 0112
CREATE OR REPLACE FUNCTION public.write_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_search (order_id, user_id, words, words_without_contacts)
    SELECT o.id, o.user_id, order_search_words(o.id), order_search_words_without_contacts(o.id)
      FROM orders o WHERE o.id IN (SELECT order_id FROM added)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, words_without_contacts = excluded.words_without_contacts;
  RETURN NULL;
END $function$;
CREATE TRIGGER order_items_search AFTER INSERT ON public.order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_order_search();

-- write_product_search: 0002
CREATE OR REPLACE FUNCTION public.write_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, nullif(array_to_string(NEW.colours, ' '), ''), nullif(NEW.material, ''),
    (SELECT name FROM categories WHERE id = NEW.category_id)));
  RETURN NEW;
END $function$;
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, colours, material, category_id, search ON public.products FOR EACH ROW EXECUTE FUNCTION write_product_search();

-- write_product_words: 0018
CREATE OR REPLACE FUNCTION public.write_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
BEGIN
  INSERT INTO product_search (product_id, words)
    VALUES (NEW.id, product_words(NEW.name, NEW.keywords, NEW.colours, category, NEW.material, NEW.sizes, NEW.description))
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;
  -- In one order, so that two writers who add the same words never wait for each other in a circle.
  INSERT INTO search_words (word)
    SELECT lexeme FROM unnest(to_tsvector('simple',
      concat_ws(' ', NEW.name, NEW.keywords, array_to_string(NEW.colours, ' '), NEW.material, category)))
    WHERE length(lexeme) > 2 ORDER BY lexeme
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
CREATE TRIGGER products_words AFTER INSERT OR UPDATE OF name, keywords, colours, sizes, material, category_id, description, search ON public.products FOR EACH ROW EXECUTE FUNCTION write_product_words();
