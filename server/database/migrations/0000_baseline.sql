-- All migrations up to 0002_follow_ups_without_triggers, cut by scripts/cut-baseline.mjs (../README.md). Functions are replaced by those of ../functions.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE DOMAIN paise AS integer
	CONSTRAINT paise_at_most_one_crore CHECK ((VALUE <= 1000000000))
	CONSTRAINT paise_not_negative CHECK ((VALUE >= 0));
--> statement-breakpoint
CREATE FUNCTION announce(changed_tags text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO catalogue_changes (tags) VALUES (changed_tags);
  IF current_setting('application_name') LIKE 'inkloom-shop%' THEN
    RAISE NOTICE 'catalogue changed' USING DETAIL = pg_current_xact_id()::text;
  ELSE
    PERFORM pg_notify('catalogue', '');
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_offers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.code IS NULL OR TG_OP <> 'DELETE' AND NEW.code IS NULL THEN
    PERFORM announce(ARRAY['offers']);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_review_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  -- A deleted review has announced itself.
  product integer := (SELECT product_id FROM reviews WHERE id = coalesce(NEW.review_id, OLD.review_id));
BEGIN
  IF product IS NOT NULL THEN
    PERFORM announce(ARRAY['reviews:' || product]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION announce_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_welcome_code() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION check_last_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4607183);
  IF NOT EXISTS (SELECT FROM users WHERE staff_role = 'owner') THEN
    RAISE 'the shop needs an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_owner', TABLE = 'users';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_order_items_add_up() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION check_order_parts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION check_qc_stop() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  ordered record;
BEGIN
  SELECT number, status, shipped_at INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF ordered.status <> 'Accepted' OR ordered.shipped_at IS NOT NULL THEN
    RAISE 'the parcel of order % is not in the shop', ordered.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'qc_stops_in_shop', TABLE = 'qc_stops';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_refunds_match_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION check_shared_parcel() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION check_stock_matches_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION check_store_credit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION delivery_place(full_name text, line1 text, line2 text, postal_code text, phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT lower(concat_ws(E'\n', btrim(full_name), btrim(line1), btrim(coalesce(line2, '')), btrim(postal_code),
    right(regexp_replace(phone, '\D', '', 'g'), 10)))
$$;
--> statement-breakpoint
CREATE FUNCTION design_film(layers jsonb, placement jsonb, design_key text) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT print_film(coalesce(layers, (SELECT jsonb_build_array(placement || jsonb_build_object('height',
    (placement->>'width')::float8 * picture.height / picture.width)) FROM media picture
    WHERE picture.key = design_key AND placement IS NOT NULL)))
$$;
--> statement-breakpoint
CREATE FUNCTION email_key(email text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT regexp_replace(lower(email), '\+[^@]*@', '@') $$;
--> statement-breakpoint
CREATE FUNCTION fill_design_film() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.film := design_film(NEW.layers, NEW.placement, NEW.design_key);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_job_film() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.film := coalesce((SELECT design.film FROM order_items item JOIN customized_products design ON design.id = item.customized_product_id
    WHERE item.id = NEW.order_item_id), NEW.film);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_product_skus(ids integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_blank() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND OLD.is_demo THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE '% on blanks: an entry of blank_ledger changes what is available, and history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'blanks_by_ledger', TABLE = 'blanks';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_credit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_erased_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'account % is deleted', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_group_room() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_invoice_counter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.series, NEW.financial_year, NEW.last) IS NOT DISTINCT FROM (OLD.series, OLD.financial_year, OLD.last + 1) THEN
    RETURN NEW;
  END IF;
  RAISE '% on invoice_counters: numbers are consecutive', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_counters';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_invoice_file_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM invoices WHERE id = OLD.invoice_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on invoice_files: history stays'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_files';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'order_id' = to_jsonb(OLD) - 'order_id' AND is_removing_demo() AND NEW.order_id IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE '% on stock_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'stock_ledger';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_buyer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'what was agreed in order % cannot be changed', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_removing_demo() AND (OLD.is_demo OR EXISTS (SELECT FROM users WHERE id = OLD.user_id AND is_demo)) THEN
    RETURN OLD;
  END IF;
  RAISE 'order % cannot be deleted: history stays', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'orders';
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_item_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_order_edited(OLD.order_id) OR is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_part_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_other_columns() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_print_history_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_print_job() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_print_promise() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.order_id, NEW.made_at, NEW.ahead, NEW.pieces, NEW.ready_by, NEW.deliver_by, NEW.transit_min, NEW.transit_max)
      IS DISTINCT FROM (OLD.order_id, OLD.made_at, OLD.ahead, OLD.pieces, OLD.ready_by, OLD.deliver_by, OLD.transit_min, OLD.transit_max)
    AND NOT is_order_edited(OLD.order_id) AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND status = 'Pending') THEN
    RAISE 'UPDATE on print_promises: a promise stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_print_promise_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RAISE 'DELETE on print_promises: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_sheet() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.number, NEW.method, NEW.cloth, NEW.width, NEW.length, NEW.gutter, NEW.bleed, NEW.created_at) IS DISTINCT FROM
     (OLD.number, OLD.method, OLD.cloth, OLD.width, OLD.length, OLD.gutter, OLD.bleed, OLD.created_at)
    OR OLD.state <> 'planned' AND (NEW.state, NEW.printed_at, NEW.printed_by) IS DISTINCT FROM (OLD.state, OLD.printed_at, OLD.printed_by)
      AND NOT (OLD.state = 'cancelled' AND NEW.state = 'planned' AND coalesce(current_setting('inkloom.returning_to_sheets', true), '') = 'on') THEN
    RAISE 'UPDATE on print_sheets: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheets';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_sheet_piece() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF to_jsonb(NEW) - 'removed_at' IS DISTINCT FROM to_jsonb(OLD) - 'removed_at'
    OR OLD.removed_at IS NOT NULL AND coalesce(current_setting('inkloom.returning_to_sheets', true), '') <> 'on'
    OR (SELECT state FROM print_sheets WHERE number = OLD.sheet) <> 'planned' THEN
    RAISE 'UPDATE on print_sheet_pieces: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheet_pieces';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TABLE store_credit_ledger (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    delta integer NOT NULL,
    reason text NOT NULL,
    order_id uuid,
    round smallint,
    refund_id uuid,
    note text,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT store_credit_of_order CHECK ((((reason = ANY (ARRAY['order'::text, 'release'::text])) = (order_id IS NOT NULL)) AND ((order_id IS NULL) = (round IS NULL)))),
    CONSTRAINT store_credit_of_owner CHECK ((((reason = ANY (ARRAY['granted'::text, 'withdrawn'::text])) = (note IS NOT NULL)) AND ((note IS NULL) = (actor_id IS NULL)))),
    CONSTRAINT store_credit_of_refund CHECK (((reason = 'refund'::text) = (refund_id IS NOT NULL))),
    CONSTRAINT store_credit_reason_known CHECK ((reason = ANY ('{granted,withdrawn,refund,order,release,erased}'::text[]))),
    CONSTRAINT store_credit_sign CHECK (
CASE
    WHEN (reason = ANY (ARRAY['granted'::text, 'refund'::text, 'release'::text])) THEN (delta > 0)
    ELSE (delta < 0)
END)
);
--> statement-breakpoint
CREATE FUNCTION is_demo_credit(entry store_credit_ledger) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = entry.user_id AND is_demo)
    OR EXISTS (SELECT FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.id = entry.refund_id
      WHERE o.is_demo AND (o.id = entry.order_id OR r.id IS NOT NULL))
$$;
--> statement-breakpoint
CREATE FUNCTION is_garment_missing(blank integer) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (SELECT FROM order_items item JOIN orders o ON o.id = item.order_id
    WHERE item.blank_id = blank AND item.blank_short > 0 AND o.status IN ('Pending', 'Success', 'Accepted')
      AND o.packed_at IS NULL AND o.shipped_at IS NULL AND item.blank_short > used_uncounted(item.id))
$$;
--> statement-breakpoint
CREATE FUNCTION is_order_edited(wanted uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(current_setting('inkloom.editing_order', true), '') = 'on' AND EXISTS (
    SELECT FROM orders WHERE id = wanted AND status IN ('Pending', 'Success', 'Accepted') AND packed_at IS NULL AND shipped_at IS NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION is_removing_demo() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(current_setting('inkloom.removing_demo', true), '') = 'on'
$$;
--> statement-breakpoint
CREATE FUNCTION is_sold_order(status text, payment_method text, hold_expires_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT status <> 'Cancelled' AND NOT (status = 'Pending' AND (payment_method = 'Online' OR hold_expires_at IS NOT NULL))
$$;
--> statement-breakpoint
CREATE FUNCTION item_blank(item_category text, item_material text, item_colour text, item_size text) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT id FROM blanks WHERE category = item_category AND material = item_material AND colour = item_colour AND size = item_size AND stopped_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION item_cost(product integer, customized uuid, item_size text, item_colour text) RETURNS paise
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN customized IS NULL THEN (
    SELECT coalesce((
        SELECT sku.cost FROM product_skus sku WHERE sku.product_id = p.id AND sku.cost IS NOT NULL
          AND sku.size IN (item_size, '') AND sku.colour IN (item_colour, '')
        ORDER BY sku.size DESC, sku.colour DESC LIMIT 1), p.cost)
    FROM products p WHERE p.id = product)
  ELSE (
    SELECT config.cost FROM customized_products c JOIN customization_configs config ON config.category = c.category WHERE c.id = customized)
  END
$$;
--> statement-breakpoint
CREATE FUNCTION note_customer_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO customer_changes (user_id) VALUES (coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_report_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO report_changes (day) VALUES ((coalesce(NEW.created_at, OLD.created_at) AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_report_change_of_job() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO report_changes (day) SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM print_jobs job JOIN orders o ON o.id = job.order_id
  WHERE job.id = NEW.job_id AND o.created_at < now() - interval '36 hours';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_report_change_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO report_changes (day) SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
  WHERE id = NEW.order_id AND created_at < now() - interval '36 hours';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION order_search_words(wanted uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT order_search_words_without_contacts(wanted) || lower(concat(' ', u.email, ' ', u.phone, ' ', o.ship_phone))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION order_search_words_without_contacts(wanted uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT lower(concat_ws(' ', o.number, u.name, o.ship_full_name, o.ship_city, o.ship_postal_code,
    o.promo_code, o.offers->1->>'label', o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id),
    (SELECT string_agg(p.tracking_number, ' ') FROM order_parts p WHERE p.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION print_film(layers jsonb) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
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
$$;
--> statement-breakpoint
CREATE TABLE orders (
    id uuid DEFAULT uuidv7() NOT NULL,
    number bigint NOT NULL,
    user_id uuid NOT NULL,
    status text DEFAULT 'Pending'::text NOT NULL,
    payment_method text NOT NULL,
    payment_status text NOT NULL,
    subtotal paise NOT NULL,
    delivery_fee paise NOT NULL,
    discount paise NOT NULL,
    total paise NOT NULL,
    amount_refunded paise DEFAULT 0 NOT NULL,
    promo_id integer,
    promo_code text,
    promo_percent numeric(5,2),
    ship_full_name text NOT NULL,
    ship_address_line1 text NOT NULL,
    ship_address_line2 text,
    ship_city text NOT NULL,
    ship_state text NOT NULL,
    ship_postal_code text NOT NULL,
    ship_country text NOT NULL,
    ship_phone text NOT NULL,
    expected_from date NOT NULL,
    expected_to date NOT NULL,
    courier text,
    tracking_number text,
    tracking_url text,
    note text,
    hold_expires_at timestamp(3) with time zone,
    hold_round smallint DEFAULT 1 NOT NULL,
    provider_order_id text,
    cancel_requested_at timestamp(3) with time zone,
    dismissed_at timestamp(3) with time zone,
    paid_at timestamp(3) with time zone,
    accepted_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    cancelled_at timestamp(3) with time zone,
    cancel_reason text,
    request_hash text,
    cart_version bigint,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    review_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    slip_printed_at timestamp(3) with time zone,
    shipped_at timestamp(3) with time zone,
    seller_gstin text,
    place_of_supply text,
    taxable paise,
    cgst paise,
    sgst paise,
    igst paise,
    packed_at timestamp(3) with time zone,
    rto_at timestamp(3) with time zone,
    buyer_gstin text,
    buyer_business text,
    rto_excused boolean DEFAULT false NOT NULL,
    credit paise DEFAULT 0 NOT NULL,
    revision smallint DEFAULT 0 NOT NULL,
    overpaid paise DEFAULT 0 NOT NULL,
    offers jsonb,
    assignee_id uuid,
    channel text DEFAULT 'shop'::text NOT NULL,
    draft_id uuid,
    parcel_id uuid,
    parts_sent smallint DEFAULT 0 NOT NULL,
    pieces_sent integer DEFAULT 0 NOT NULL,
    CONSTRAINT orders_accepted_when CHECK (((accepted_at IS NOT NULL) OR (NOT (status = ANY ('{Accepted,Delivered}'::text[]))))),
    CONSTRAINT orders_buyer CHECK (((buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'::text) AND ((buyer_business IS NULL) OR (buyer_gstin IS NOT NULL)))),
    CONSTRAINT orders_cancel_reason_known CHECK ((cancel_reason = ANY ('{dismissed,expired,replaced,by_shopper,by_owner,refunded,out_of_stock,undeliverable,rto,lost,unconfirmed}'::text[]))),
    CONSTRAINT orders_cancelled_when CHECK ((((status = 'Cancelled'::text) = (cancelled_at IS NOT NULL)) AND ((cancelled_at IS NULL) = (cancel_reason IS NULL)))),
    CONSTRAINT orders_channel_known CHECK ((channel = ANY ('{shop,phone,group}'::text[]))),
    CONSTRAINT orders_credit_within_total CHECK ((((credit)::integer <= (total)::integer) AND ((payment_method = 'Online'::text) OR ((credit)::integer = 0) OR ((credit)::integer < ((total)::integer - (delivery_fee)::integer))))),
    CONSTRAINT orders_delivered_when CHECK (((status = 'Delivered'::text) = (delivered_at IS NOT NULL))),
    CONSTRAINT orders_discount_not_above_subtotal CHECK (((discount)::integer <= (subtotal)::integer)),
    CONSTRAINT orders_dismissed_cancelled CHECK (((dismissed_at IS NULL) OR (status = 'Cancelled'::text))),
    CONSTRAINT orders_draft_by_phone CHECK (((draft_id IS NULL) OR (channel = 'phone'::text))),
    CONSTRAINT orders_expected_in_order CHECK ((expected_from <= expected_to)),
    CONSTRAINT orders_fee_only_cod CHECK ((((delivery_fee)::integer = 0) OR (payment_method = 'COD'::text))),
    CONSTRAINT orders_free_costs_nothing CHECK (((payment_status <> 'free'::text) OR ((total)::integer = (credit)::integer))),
    CONSTRAINT orders_hold_online CHECK (
CASE
    WHEN (payment_method = 'COD'::text) THEN ((hold_expires_at IS NULL) OR (status = ANY ('{Pending,Cancelled}'::text[])))
    ELSE ((status <> 'Pending'::text) OR (hold_expires_at IS NOT NULL))
END),
    CONSTRAINT orders_overpaid_online CHECK ((((overpaid)::integer = 0) OR (payment_method = 'Online'::text))),
    CONSTRAINT orders_packed_when CHECK (((packed_at IS NULL) OR ((accepted_at IS NOT NULL) AND (status = ANY ('{Accepted,Delivered,Cancelled}'::text[]))))),
    CONSTRAINT orders_paid_when CHECK (((paid_at IS NOT NULL) OR (NOT (payment_status = ANY ('{paid,cash_collected}'::text[]))))),
    CONSTRAINT orders_parts_of_paid CHECK (((parts_sent = 0) OR ((payment_method = 'Online'::text) AND (status = ANY ('{Accepted,Delivered}'::text[])) AND (parcel_id IS NULL)))),
    CONSTRAINT orders_parts_whole CHECK (((parts_sent >= 0) AND ((parts_sent = 0) = (pieces_sent = 0)))),
    CONSTRAINT orders_payment_method_known CHECK ((payment_method = ANY ('{COD,Online}'::text[]))),
    CONSTRAINT orders_payment_status_of_method CHECK (
CASE payment_method
    WHEN 'COD'::text THEN (payment_status = ANY ('{cash_due,cash_collected,partly_refunded,refunded,void}'::text[]))
    ELSE (payment_status = ANY ('{awaiting,authorized,paid,free,partly_refunded,refunded,void}'::text[]))
END),
    CONSTRAINT orders_payment_status_of_status CHECK (
CASE status
    WHEN 'Pending'::text THEN (payment_status = ANY ('{cash_due,awaiting,authorized}'::text[]))
    WHEN 'Success'::text THEN ((payment_method = 'Online'::text) AND (payment_status = ANY ('{paid,free,partly_refunded,refunded}'::text[])))
    WHEN 'Accepted'::text THEN (payment_status = ANY ('{cash_due,cash_collected,paid,free,partly_refunded,refunded}'::text[]))
    WHEN 'Delivered'::text THEN (payment_status = ANY ('{cash_collected,paid,free,partly_refunded,refunded}'::text[]))
    ELSE (payment_status = ANY ('{void,authorized,paid,cash_collected,partly_refunded,refunded}'::text[]))
END),
    CONSTRAINT orders_promo_whole CHECK (
CASE
    WHEN (promo_code IS NULL) THEN ((num_nonnulls(promo_percent, promo_id, offers) = 0) AND ((discount)::integer = 0))
    ELSE (num_nonnulls(promo_percent, offers) > 0)
END),
    CONSTRAINT orders_refunded_not_above_total CHECK (((amount_refunded)::integer <= (total)::integer)),
    CONSTRAINT orders_rto_excused CHECK (((NOT rto_excused) OR (NOT (cancel_reason IS DISTINCT FROM 'rto'::text)))),
    CONSTRAINT orders_rto_shipped CHECK (((rto_at IS NULL) OR (shipped_at IS NOT NULL))),
    CONSTRAINT orders_shipped_when CHECK (((shipped_at IS NULL) OR ((accepted_at IS NOT NULL) AND (status = ANY ('{Accepted,Delivered,Cancelled}'::text[]))))),
    CONSTRAINT orders_status_known CHECK ((status = ANY ('{Pending,Success,Accepted,Delivered,Cancelled}'::text[]))),
    CONSTRAINT orders_tax_adds_up CHECK (((total)::integer = ((((taxable)::bigint + (cgst)::integer) + (sgst)::integer) + (igst)::integer))),
    CONSTRAINT orders_tax_of_place CHECK (
CASE
    WHEN ("left"(seller_gstin, 2) = place_of_supply) THEN (((igst)::integer = 0) AND ((cgst)::integer = (sgst)::integer))
    ELSE (((cgst)::integer = 0) AND ((sgst)::integer = 0))
END),
    CONSTRAINT orders_tax_whole CHECK ((num_nonnulls(seller_gstin, place_of_supply, taxable, cgst, sgst, igst) = ANY (ARRAY[0, 6]))),
    CONSTRAINT orders_total_adds_up CHECK (((total)::integer = (((subtotal)::integer + (delivery_fee)::integer) - (discount)::integer))),
    CONSTRAINT orders_undelivered_shipped CHECK (((cancel_reason IS NULL) OR (NOT (cancel_reason = ANY ('{rto,lost}'::text[]))) OR ((shipped_at IS NOT NULL) AND ((payment_method = 'Online'::text) OR (payment_status = 'void'::text)))))
);
--> statement-breakpoint
CREATE TABLE print_promises (
    order_id uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ahead integer NOT NULL,
    pieces integer NOT NULL,
    ready_by date NOT NULL,
    deliver_by date NOT NULL,
    transit_min smallint NOT NULL,
    transit_max smallint NOT NULL,
    told_ready_by date,
    told_deliver_by date,
    told_at timestamp(3) with time zone,
    times_told smallint DEFAULT 0 NOT NULL,
    is_told_in_time boolean DEFAULT true NOT NULL,
    outcome text,
    decided_at timestamp(3) with time zone,
    CONSTRAINT print_promises_days CHECK (((ready_by <= deliver_by) AND ((transit_min >= 0) AND (transit_min <= transit_max)) AND (ahead >= 0) AND (pieces > 0))),
    CONSTRAINT print_promises_decided CHECK (((outcome IS NULL) = (decided_at IS NULL))),
    CONSTRAINT print_promises_later CHECK ((told_deliver_by > deliver_by)),
    CONSTRAINT print_promises_outcome_known CHECK ((outcome = ANY ('{kept,announced,missed,cancelled}'::text[]))),
    CONSTRAINT print_promises_told CHECK ((((times_told > 0) = (told_at IS NOT NULL)) AND (num_nonnulls(told_ready_by, told_deliver_by, told_at) = ANY (ARRAY[0, 3])) AND (is_told_in_time OR (times_told > 0))))
);
--> statement-breakpoint
CREATE FUNCTION print_promise_outcome(promise print_promises, o orders) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE
    WHEN o.status = 'Cancelled' AND o.cancel_reason IS DISTINCT FROM 'rto'
      AND (o.cancelled_at AT TIME ZONE 'Asia/Kolkata')::date > coalesce(promise.told_deliver_by, promise.deliver_by) THEN 'missed'
    WHEN o.status = 'Cancelled' THEN 'cancelled'
    WHEN o.delivered_at IS NULL THEN NULL
    WHEN (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.deliver_by THEN 'kept'
    WHEN promise.is_told_in_time AND (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.told_deliver_by THEN 'announced'
    ELSE 'missed' END
$$;
--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY english_stems (
    TEMPLATE = pg_catalog.snowball,
    language = 'english' );
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_stems (
    PARSER = pg_catalog."default" );

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR asciiword WITH english_stems;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR word WITH english_stems;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR numword WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR email WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR url WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR host WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR sfloat WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR version WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR hword_numpart WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR hword_part WITH english_stems;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR hword_asciipart WITH english_stems;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR numhword WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR asciihword WITH english_stems;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR hword WITH english_stems;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR url_path WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR file WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR "float" WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR "int" WITH simple;

ALTER TEXT SEARCH CONFIGURATION shop_stems
    ADD MAPPING FOR uint WITH simple;
--> statement-breakpoint
CREATE FUNCTION words_and_stems(content text) RETURNS tsvector
    LANGUAGE sql STABLE
    RETURN (to_tsvector('simple'::regconfig, COALESCE(content, ''::text)) || to_tsvector('shop_stems'::regconfig, COALESCE(content, ''::text)));
--> statement-breakpoint
CREATE FUNCTION product_words(name text, keywords text, colours text[], category text, material text, sizes text[], description text) RETURNS tsvector
    LANGUAGE sql STABLE
    RETURN (((setweight(words_and_stems(name), 'A'::"char") || setweight(words_and_stems(concat_ws(' '::text, keywords, array_to_string(colours, ' '::text), category)), 'B'::"char")) || setweight(words_and_stems(concat_ws(' '::text, material, array_to_string(sizes, ' '::text))), 'C'::"char")) || setweight(words_and_stems(description), 'D'::"char"));
--> statement-breakpoint
CREATE FUNCTION refuse_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE 'account % is deleted', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE '% on %: history stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_stopped_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM qc_stops stop WHERE stop.order_id = NEW.id AND stop.resolved_at IS NULL) THEN
    RAISE 'the customer of order % says that something is wrong', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_not_stopped', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_stopped_parcel() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION release_store_credit(holding uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  UPDATE store_credit_ledger entry SET user_id = u.held_for_id FROM users u
    WHERE u.id = holding AND u.held_for_id IS NOT NULL AND entry.user_id = holding
$$;
--> statement-breakpoint
CREATE FUNCTION remove_demo_credit() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  DELETE FROM store_credit_ledger entry WHERE is_removing_demo() AND is_demo_credit(entry)
$$;
--> statement-breakpoint
CREATE FUNCTION remove_edited_item(item uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  DELETE FROM order_items WHERE id = item AND is_order_edited(order_id)
$$;
--> statement-breakpoint
CREATE FUNCTION rewrite_category_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE products SET search = '' WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rewrite_order_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rewrite_order_search_of_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id = coalesce(NEW.order_id, OLD.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rewrite_orders_search_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE order_search SET words = order_search_words(order_id), words_without_contacts = order_search_words_without_contacts(order_id)
    WHERE order_id IN (SELECT id FROM orders WHERE user_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION take_offers(ordered uuid, uses json) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION used_uncounted(item uuid) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT count(*)::integer FROM print_jobs WHERE order_item_id = item AND blank_id IS NULL AND (printed_at IS NOT NULL OR state = 'packed')
$$;
--> statement-breakpoint
CREATE FUNCTION variants_of(sizes text[], colours text[], is_combo boolean, combo_pieces jsonb) RETURNS TABLE(size text, colour text, place bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT one.size, hue.colour, row_number() OVER (ORDER BY hue.at, one.at)
  FROM unnest(CASE WHEN is_combo OR cardinality(colours) = 0 THEN ARRAY[''] ELSE colours END) WITH ORDINALITY AS hue (colour, at)
  CROSS JOIN unnest(CASE WHEN combo_pieces <> '[]' OR cardinality(sizes) = 0 THEN ARRAY[''] ELSE sizes END) WITH ORDINALITY AS one (size, at)
$$;
--> statement-breakpoint
CREATE FUNCTION write_blank_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE blanks SET available = available + NEW.delta, updated_at = now() WHERE id = NEW.blank_id RETURNING available INTO NEW.balance;
  NEW.id := nextval('blank_ledger_id_seq');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_ledger_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION write_order_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO order_search (order_id, user_id, words, words_without_contacts)
    SELECT o.id, o.user_id, order_search_words(o.id), order_search_words_without_contacts(o.id)
      FROM orders o WHERE o.id IN (SELECT order_id FROM added)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words, words_without_contacts = excluded.words_without_contacts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_product_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, nullif(array_to_string(NEW.colours, ' '), ''), nullif(NEW.material, ''),
    (SELECT name FROM categories WHERE id = NEW.category_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_product_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE TABLE accounts (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp(3) with time zone,
    refresh_token_expires_at timestamp(3) with time zone,
    scope text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE addresses (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    full_name text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text,
    city text NOT NULL,
    state text NOT NULL,
    postal_code text NOT NULL,
    country text NOT NULL,
    phone text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    gstin text,
    business_name text,
    CONSTRAINT addresses_business CHECK (((gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'::text) AND ((business_name IS NULL) OR (gstin IS NOT NULL)))),
    CONSTRAINT addresses_phone_digits CHECK ((phone ~ '^[0-9]{10,15}$'::text))
);
--> statement-breakpoint
CREATE TABLE audit_log (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_name text,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id text,
    before jsonb,
    after jsonb,
    ip text,
    request_id text
);
--> statement-breakpoint
ALTER TABLE audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE bag_mail_opt_outs (
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE bag_mails (
    user_id uuid NOT NULL,
    cart_version bigint NOT NULL,
    is_mailed boolean NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE blank_ledger (
    id bigint NOT NULL,
    blank_id integer NOT NULL,
    delta integer NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    reason text NOT NULL,
    order_id uuid,
    order_item_id uuid,
    job_id uuid,
    unit_cost paise,
    note text,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blank_ledger_direction CHECK (
CASE
    WHEN (reason = ANY (ARRAY['ordered'::text, 'remade'::text])) THEN (delta < 0)
    WHEN (reason = ANY (ARRAY['received'::text, 'returned'::text, 'released'::text])) THEN (delta > 0)
    ELSE true
END),
    CONSTRAINT blank_ledger_moves CHECK ((delta <> 0)),
    CONSTRAINT blank_ledger_not_negative CHECK ((balance >= 0)),
    CONSTRAINT blank_ledger_of_job CHECK (((reason = 'remade'::text) = (job_id IS NOT NULL))),
    CONSTRAINT blank_ledger_of_order CHECK ((((reason = ANY (ARRAY['ordered'::text, 'returned'::text, 'released'::text, 'remade'::text])) = (order_id IS NOT NULL)) AND ((order_id IS NULL) = (order_item_id IS NULL)))),
    CONSTRAINT blank_ledger_reason_known CHECK ((reason = ANY ('{counted,received,ordered,returned,released,remade,corrected}'::text[])))
);
--> statement-breakpoint
ALTER TABLE blank_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME blank_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE blanks (
    id integer NOT NULL,
    category text NOT NULL,
    material text NOT NULL,
    colour text NOT NULL,
    size text NOT NULL,
    available integer DEFAULT 0 NOT NULL,
    cost paise,
    low_mark integer DEFAULT 5 NOT NULL,
    stopped_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blanks_available_not_negative CHECK ((available >= 0)),
    CONSTRAINT blanks_low_mark_range CHECK (((low_mark >= 0) AND (low_mark <= 100000)))
);
--> statement-breakpoint
ALTER TABLE blanks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME blanks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE books_checks (
    name text NOT NULL,
    checked_at timestamp(3) with time zone NOT NULL,
    findings jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE bought_together (
    product_id integer NOT NULL,
    other_id integer NOT NULL,
    place smallint NOT NULL,
    CONSTRAINT bought_together_others CHECK (((product_id <> other_id) AND (place > 0)))
);
--> statement-breakpoint
CREATE TABLE bulk_edits (
    id uuid DEFAULT uuidv7() NOT NULL,
    actor_id uuid,
    about text NOT NULL,
    changes jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE campaign_orders (
    order_id uuid NOT NULL,
    campaign_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE campaign_pictures (
    campaign_id uuid NOT NULL,
    media_key text NOT NULL
);
--> statement-breakpoint
CREATE TABLE campaign_recipients (
    campaign_id uuid NOT NULL,
    subscriber_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    queued_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    error text,
    left_at timestamp(3) with time zone,
    CONSTRAINT campaign_recipients_state_known CHECK ((state = ANY ('{waiting,queued,sent,failed,skipped}'::text[])))
);
--> statement-breakpoint
CREATE TABLE campaigns (
    id uuid DEFAULT uuidv7() NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    preheader text DEFAULT ''::text NOT NULL,
    blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
    segment_id uuid,
    audience text,
    state text DEFAULT 'draft'::text NOT NULL,
    scheduled_at timestamp(3) with time zone,
    started_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT campaigns_ended_when CHECK (((state = ANY (ARRAY['done'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT campaigns_scheduled_when CHECK (((state <> 'scheduled'::text) OR (scheduled_at IS NOT NULL))),
    CONSTRAINT campaigns_started_when CHECK (((state = ANY (ARRAY['running'::text, 'paused'::text, 'done'::text])) <= ((started_at IS NOT NULL) AND (audience IS NOT NULL)))),
    CONSTRAINT campaigns_state_known CHECK ((state = ANY ('{draft,scheduled,running,paused,done,cancelled}'::text[])))
);
--> statement-breakpoint
CREATE TABLE cart_lines (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    product_id integer,
    customized_product_id uuid,
    size text NOT NULL,
    colour text NOT NULL,
    quantity integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cart_lines_one_thing CHECK ((num_nonnulls(product_id, customized_product_id) = 1)),
    CONSTRAINT cart_lines_quantity_range CHECK (((quantity >= 1) AND (quantity <= 50)))
);
--> statement-breakpoint
CREATE TABLE carts (
    user_id uuid NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='70');
--> statement-breakpoint
CREATE TABLE catalogue_changes (
    id bigint NOT NULL,
    transaction xid8 DEFAULT pg_current_xact_id() NOT NULL,
    tags text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE catalogue_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalogue_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE categories (
    id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    media_key text,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    hsn text,
    gst_rate numeric(5,2),
    weight_grams integer,
    box_length_cm smallint,
    box_breadth_cm smallint,
    box_height_cm smallint,
    CONSTRAINT categories_box CHECK (((num_nonnulls(box_length_cm, box_breadth_cm, box_height_cm) = ANY (ARRAY[0, 3])) AND (LEAST(box_length_cm, box_breadth_cm, box_height_cm) >= 1))),
    CONSTRAINT categories_gst_rate CHECK (((gst_rate >= (0)::numeric) AND (gst_rate <= (100)::numeric))),
    CONSTRAINT categories_hsn CHECK ((hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'::text)),
    CONSTRAINT categories_name_given CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT categories_weight CHECK (((weight_grams >= 1) AND (weight_grams <= 30000)))
);
--> statement-breakpoint
ALTER TABLE categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE cod_blocks (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid,
    phone text,
    pin text,
    what text NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    ends_at timestamp(3) with time zone,
    lifted_at timestamp(3) with time zone,
    lifted_by uuid,
    CONSTRAINT cod_blocks_one_subject CHECK ((num_nonnulls(user_id, phone) = 1)),
    CONSTRAINT cod_blocks_phone CHECK ((phone ~ '^[0-9]{10}$'::text)),
    CONSTRAINT cod_blocks_pin CHECK (((pin IS NULL) OR ((phone IS NOT NULL) AND (pin ~ '^[1-9][0-9]{5}$'::text)))),
    CONSTRAINT cod_blocks_what_known CHECK ((what = ANY ('{cod,order}'::text[])))
);
--> statement-breakpoint
CREATE TABLE collection_slugs (
    slug text NOT NULL,
    collection_id integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE collections (
    id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    rule jsonb NOT NULL,
    sort text DEFAULT 'newest'::text NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    media_key text,
    revision integer DEFAULT 0 NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT collections_name_given CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT collections_sort_known CHECK ((sort = ANY ('{newest,bestselling,price_asc,price_desc,discount}'::text[])))
);
--> statement-breakpoint
ALTER TABLE collections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME collections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE content_documents (
    key text NOT NULL,
    kind text NOT NULL,
    live jsonb,
    draft jsonb,
    publish_at timestamp(3) with time zone,
    turns_at timestamp(3) with time zone,
    published_at timestamp(3) with time zone,
    revision integer DEFAULT 0 NOT NULL,
    changed_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_documents_draft_planned CHECK (((publish_at IS NULL) OR (draft IS NOT NULL))),
    CONSTRAINT content_documents_kind_known CHECK ((kind = ANY ('{home,announcement,menus,policy,page}'::text[])))
);
--> statement-breakpoint
CREATE SEQUENCE content_page_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
CREATE TABLE content_slugs (
    slug text NOT NULL,
    key text NOT NULL
);
--> statement-breakpoint
CREATE TABLE content_versions (
    key text NOT NULL,
    number integer NOT NULL,
    body jsonb,
    way text NOT NULL,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_versions_way_known CHECK ((way = ANY ('{published,scheduled,restored,built-in}'::text[])))
);
--> statement-breakpoint
CREATE TABLE courier_inbox (
    id text NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    applied_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_error text,
    dead_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE courier_sandbox (
    id integer NOT NULL,
    reference text NOT NULL,
    body jsonb NOT NULL,
    awb text,
    courier text,
    scans jsonb DEFAULT '[]'::jsonb NOT NULL,
    cancelled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE courier_sandbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME courier_sandbox_id_seq
    START WITH 500001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE courier_scans (
    id uuid DEFAULT uuidv7() NOT NULL,
    shipment_id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    status text NOT NULL,
    words text NOT NULL,
    place text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT courier_scans_status_known CHECK ((status = ANY ('{booked,picked_up,in_transit,out_for_delivery,undelivered,delivered,rto,rto_delivered,lost,cancelled,other}'::text[])))
);
--> statement-breakpoint
CREATE TABLE customer_changes (
    user_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_notes (
    user_id uuid NOT NULL,
    note text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_segments (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    filter jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT customer_segments_named CHECK ((btrim(name) <> ''::text))
);
--> statement-breakpoint
CREATE TABLE customer_sums (
    user_id uuid NOT NULL,
    orders integer DEFAULT 0 NOT NULL,
    spent bigint DEFAULT 0 NOT NULL,
    last_order_at timestamp(3) with time zone,
    returns integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    city text,
    pin text,
    product_ids integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE customer_tags (
    user_id uuid NOT NULL,
    tag text NOT NULL,
    CONSTRAINT customer_tags_word CHECK ((btrim(tag) <> ''::text))
);
--> statement-breakpoint
CREATE TABLE customization_configs (
    id integer NOT NULL,
    category text NOT NULL,
    colours text[] NOT NULL,
    materials text[] NOT NULL,
    sizes text[] NOT NULL,
    mrp paise NOT NULL,
    offer_price paise NOT NULL,
    customization_price paise NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    extra_side_price paise DEFAULT 0 NOT NULL,
    area_steps jsonb DEFAULT '[]'::jsonb NOT NULL,
    quantity_breaks jsonb DEFAULT '[]'::jsonb NOT NULL,
    cost paise,
    CONSTRAINT customization_configs_offer_not_above_mrp CHECK (((offer_price)::integer <= (mrp)::integer))
);
--> statement-breakpoint
ALTER TABLE customization_configs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME customization_configs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE customized_product_files (
    customized_product_id uuid NOT NULL,
    kind text NOT NULL,
    "position" smallint NOT NULL,
    media_key text NOT NULL,
    CONSTRAINT customized_product_files_kind_known CHECK ((kind = ANY ('{picture,mockup,print,preview}'::text[]))),
    CONSTRAINT customized_product_files_position_range CHECK ((("position" >= 1) AND ("position" <= 20)))
);
--> statement-breakpoint
CREATE TABLE customized_products (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    category text NOT NULL,
    size text NOT NULL,
    material text NOT NULL,
    colour text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    mrp paise NOT NULL,
    offer_price paise NOT NULL,
    customization_price paise NOT NULL,
    description text NOT NULL,
    design_key text,
    placement jsonb,
    mockup_key text,
    print_key text,
    print_state text DEFAULT 'none'::text NOT NULL,
    print_error text,
    print_ready_at timestamp(3) with time zone,
    effective_dpi numeric(7,1),
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    price_parts jsonb,
    quantity_breaks jsonb DEFAULT '[]'::jsonb NOT NULL,
    design_hash text,
    layers jsonb,
    film integer DEFAULT 980 NOT NULL,
    CONSTRAINT customized_products_described CHECK ((btrim(description) <> ''::text)),
    CONSTRAINT customized_products_film_positive CHECK ((film > 0)),
    CONSTRAINT customized_products_offer_not_above_mrp CHECK (((offer_price)::integer <= (mrp)::integer)),
    CONSTRAINT customized_products_price_parts CHECK (((price_parts IS NULL) OR COALESCE((((price_parts ->> 'total'::text))::integer = (customization_price)::integer), false))),
    CONSTRAINT customized_products_print_ready CHECK (((print_state = 'ready'::text) = (print_key IS NOT NULL))),
    CONSTRAINT customized_products_print_state_known CHECK ((print_state = ANY ('{none,queued,ready,failed}'::text[]))),
    CONSTRAINT customized_products_quantity_range CHECK (((quantity >= 1) AND (quantity <= 50)))
);
--> statement-breakpoint
CREATE TABLE deletion_media (
    deletion_id bigint NOT NULL,
    media_key text NOT NULL
);
--> statement-breakpoint
CREATE TABLE deletions (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject_id integer NOT NULL,
    rows jsonb NOT NULL,
    deleted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deletions_kind_known CHECK ((kind = ANY ('{product,category,collection}'::text[])))
);
--> statement-breakpoint
ALTER TABLE deletions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME deletions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE delivery_requests (
    id uuid DEFAULT uuidv7() NOT NULL,
    email text NOT NULL,
    postal_code text NOT NULL,
    notified_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_requests_pin CHECK ((postal_code ~ '^[1-9][0-9]{5}$'::text))
);
--> statement-breakpoint
CREATE TABLE delivery_rules (
    id integer NOT NULL,
    prefix text NOT NULL,
    is_serviceable boolean NOT NULL,
    days_min smallint,
    days_max smallint,
    takes_cod boolean NOT NULL,
    cod_fee paise,
    order_min paise,
    order_max paise,
    cod_min paise,
    cod_max paise,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT delivery_rules_cod_range CHECK (((cod_min)::integer <= (cod_max)::integer)),
    CONSTRAINT delivery_rules_days CHECK ((((days_min IS NULL) = (days_max IS NULL)) AND ((days_min >= 0) AND (days_min <= 60)) AND ((days_max >= days_min) AND (days_max <= 60)))),
    CONSTRAINT delivery_rules_order_range CHECK (((order_min)::integer <= (order_max)::integer)),
    CONSTRAINT delivery_rules_prefix CHECK ((prefix ~ '^([1-9][0-9]{1,5})?$'::text))
);
--> statement-breakpoint
ALTER TABLE delivery_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME delivery_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE design_proof_pictures (
    id uuid DEFAULT uuidv7() NOT NULL,
    proof_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_key text NOT NULL,
    CONSTRAINT design_proof_pictures_position_range CHECK ((("position" >= 1) AND ("position" <= 6)))
);
--> statement-breakpoint
CREATE TABLE design_proofs (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    version smallint NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'sent'::text NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_by uuid,
    reminded_at timestamp(3) with time zone,
    answered_at timestamp(3) with time zone,
    answered_by text,
    actor_id uuid,
    answer text,
    CONSTRAINT design_proofs_answered_by_known CHECK ((answered_by = ANY ('{customer,staff}'::text[]))),
    CONSTRAINT design_proofs_answered_when CHECK (
CASE state
    WHEN 'sent'::text THEN (answered_at IS NULL)
    WHEN 'superseded'::text THEN true
    ELSE (answered_at IS NOT NULL)
END),
    CONSTRAINT design_proofs_answered_whole CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
    CONSTRAINT design_proofs_change_said CHECK (((state <> 'change_asked'::text) OR (btrim(answer) <> ''::text))),
    CONSTRAINT design_proofs_state_known CHECK ((state = ANY ('{sent,approved,change_asked,superseded}'::text[]))),
    CONSTRAINT design_proofs_version_positive CHECK ((version > 0))
);
--> statement-breakpoint
CREATE TABLE draft_orders (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid,
    lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    address jsonb,
    promo_code text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    made_by uuid NOT NULL,
    revision smallint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    buyer_gstin text,
    buyer_business text
);
--> statement-breakpoint
CREATE TABLE fit_facts (
    product_id integer NOT NULL,
    cases integer,
    kept integer,
    larger integer,
    smaller integer,
    pairs jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT fit_facts_counts CHECK (((num_nonnulls(cases, kept, larger, smaller) = ANY (ARRAY[0, 4])) AND (((kept + larger) + smaller) <= cases))),
    CONSTRAINT fit_facts_enough_cases CHECK ((cases >= 20)),
    CONSTRAINT fit_facts_pairs CHECK ((NOT jsonb_path_exists(pairs, '$[*]?(!(@."cases" >= 20 && @."agreed" <= @."cases"))'::jsonpath))),
    CONSTRAINT fit_facts_said CHECK (((cases IS NOT NULL) OR (pairs <> '[]'::jsonb)))
);
--> statement-breakpoint
CREATE TABLE fit_schedule (
    id boolean DEFAULT true NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT fit_schedule_one_row CHECK (id)
);
--> statement-breakpoint
CREATE TABLE group_rooms (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    title text NOT NULL,
    customized_product_id uuid,
    category text NOT NULL,
    colour text NOT NULL,
    material text NOT NULL,
    sizes text[] NOT NULL,
    payer text NOT NULL,
    parcels text NOT NULL,
    address jsonb,
    lettering jsonb,
    mrp paise NOT NULL,
    offer_price paise NOT NULL,
    customization_price paise NOT NULL,
    price_parts jsonb,
    quantity_breaks jsonb NOT NULL,
    back_mockup_key text,
    deadline timestamp(3) with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    closed_at timestamp(3) with time zone,
    final_pieces integer,
    final_break jsonb,
    settled_at timestamp(3) with time zone,
    parcelled_at timestamp(3) with time zone,
    reminded_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    asks_difference boolean DEFAULT true NOT NULL,
    waits_until timestamp(3) with time zone,
    CONSTRAINT group_rooms_closed_whole CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((state <> 'closed'::text) OR COALESCE((final_pieces > 0), false)) AND ((final_break IS NULL) OR (((final_break ->> 'from'::text))::integer <= final_pieces)))),
    CONSTRAINT group_rooms_organiser_one_parcel CHECK (((payer = 'members'::text) OR (parcels = 'one'::text))),
    CONSTRAINT group_rooms_parcels_known CHECK ((parcels = ANY ('{one,each}'::text[]))),
    CONSTRAINT group_rooms_payer_known CHECK ((payer = ANY ('{members,organiser}'::text[]))),
    CONSTRAINT group_rooms_price_parts CHECK (((price_parts IS NULL) OR COALESCE((((price_parts ->> 'total'::text))::integer = (customization_price)::integer), false))),
    CONSTRAINT group_rooms_settled_closed CHECK (((settled_at IS NULL) OR (state <> 'open'::text))),
    CONSTRAINT group_rooms_sized CHECK ((cardinality(sizes) > 0)),
    CONSTRAINT group_rooms_state_known CHECK ((state = ANY ('{open,closed,cancelled}'::text[]))),
    CONSTRAINT group_rooms_titled CHECK ((btrim(title) <> ''::text))
);
--> statement-breakpoint
CREATE TABLE group_shares (
    id uuid DEFAULT uuidv7() NOT NULL,
    room_id uuid NOT NULL,
    user_id uuid,
    customized_product_id uuid,
    order_id uuid,
    own_name text NOT NULL,
    email text NOT NULL,
    size text NOT NULL,
    shirt_name text DEFAULT ''::text NOT NULL,
    shirt_number text DEFAULT ''::text NOT NULL,
    shows_name boolean NOT NULL,
    request_key uuid NOT NULL,
    left_at timestamp(3) with time zone,
    is_counted boolean DEFAULT false NOT NULL,
    settled_at timestamp(3) with time zone,
    paid_price paise,
    settled_price paise,
    slab_refund paise DEFAULT 0 NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    replaces_id uuid,
    address jsonb,
    joined_from text,
    CONSTRAINT group_shares_paid_has_order CHECK (((user_id IS NULL) OR (order_id IS NOT NULL))),
    CONSTRAINT group_shares_settled_whole CHECK (((num_nonnulls(settled_at, paid_price, settled_price) = ANY (ARRAY[0, 3])) AND ((slab_refund)::integer = COALESCE(((paid_price)::integer - (settled_price)::integer), 0))))
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status smallint,
    body jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_length CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
--> statement-breakpoint
CREATE TABLE images (
    id integer NOT NULL,
    title text NOT NULL,
    media_key text NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    eyebrow text DEFAULT ''::text NOT NULL,
    headline text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    button_label text DEFAULT ''::text NOT NULL,
    button_link text DEFAULT ''::text NOT NULL,
    ink text,
    darkest smallint,
    lightest smallint,
    CONSTRAINT images_button_whole CHECK (((button_label = ''::text) OR (button_link <> ''::text))),
    CONSTRAINT images_ink_known CHECK ((ink = ANY ('{dark,light}'::text[]))),
    CONSTRAINT images_measured CHECK (((darkest IS NULL) = (lightest IS NULL))),
    CONSTRAINT images_title_given CHECK ((btrim(title) <> ''::text))
);
--> statement-breakpoint
ALTER TABLE images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE invoice_counters (
    series text NOT NULL,
    financial_year text NOT NULL,
    last integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE invoice_files (
    invoice_id uuid NOT NULL,
    bytes bytea NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY invoice_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE invoices (
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    series text NOT NULL,
    financial_year text NOT NULL,
    sequence integer NOT NULL,
    number text NOT NULL,
    order_id uuid NOT NULL,
    invoice_id uuid,
    refund_id uuid,
    reason text,
    issued_at timestamp(3) with time zone NOT NULL,
    total paise NOT NULL,
    taxable paise NOT NULL,
    cgst paise NOT NULL,
    sgst paise NOT NULL,
    igst paise NOT NULL,
    document jsonb NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    CONSTRAINT invoices_adds_up CHECK (((total)::integer = ((((taxable)::bigint + (cgst)::integer) + (sgst)::integer) + (igst)::integer))),
    CONSTRAINT invoices_credit_whole CHECK ((((kind = 'credit_note'::text) = (invoice_id IS NOT NULL)) AND ((kind = 'credit_note'::text) = (reason IS NOT NULL)) AND ((kind = 'credit_note'::text) OR (refund_id IS NULL)))),
    CONSTRAINT invoices_kind_known CHECK ((kind = ANY ('{invoice,bill_of_supply,credit_note}'::text[]))),
    CONSTRAINT invoices_number_length CHECK ((length(number) <= 16)),
    CONSTRAINT invoices_reason_known CHECK ((reason = ANY ('{refunded,returned,cancelled,rto}'::text[]))),
    CONSTRAINT invoices_sequence_positive CHECK ((sequence > 0))
);
--> statement-breakpoint
CREATE TABLE job_failures (
    name text NOT NULL,
    failures integer NOT NULL,
    since timestamp(3) with time zone DEFAULT now() NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE mail_outbox (
    id uuid DEFAULT uuidv7() NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    "to" text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text text,
    order_id uuid,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_at timestamp(3) with time zone,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    letter jsonb,
    is_secret boolean DEFAULT false NOT NULL,
    held_at timestamp(3) with time zone,
    channel text DEFAULT 'mail'::text NOT NULL,
    template jsonb,
    provider_id text,
    delivery text,
    delivery_at timestamp(3) with time zone,
    is_bulk boolean DEFAULT false NOT NULL,
    budgets text[],
    CONSTRAINT mail_outbox_channel_known CHECK ((channel = ANY ('{mail,whatsapp,sms,push}'::text[]))),
    CONSTRAINT mail_outbox_delivery_known CHECK ((delivery = ANY ('{sent,failed,delivered,read}'::text[]))),
    CONSTRAINT mail_outbox_message_template CHECK (((channel = ANY ('{mail,push}'::text[])) = (template IS NULL))),
    CONSTRAINT mail_outbox_says_something CHECK ((num_nonnulls(letter, text) = 1)),
    CONSTRAINT mail_outbox_state_known CHECK ((state = ANY ('{queued,sending,sent,dead,merged,withdrawn}'::text[])))
);
--> statement-breakpoint
CREATE TABLE media (
    key text NOT NULL,
    kind text NOT NULL,
    owner_id uuid,
    mime text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    colour text,
    widths integer[] DEFAULT '{}'::integer[] NOT NULL,
    variants_ready_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT media_key_shape CHECK ((key ~ '^[A-Za-z0-9_-]{16,128}$'::text)),
    CONSTRAINT media_kind_known CHECK ((kind = ANY ('{public,private}'::text[]))),
    CONSTRAINT media_private_has_owner CHECK (((kind = 'private'::text) = (owner_id IS NOT NULL))),
    CONSTRAINT media_size CHECK (((width > 0) AND (height > 0) AND (bytes > 0)))
);
--> statement-breakpoint
CREATE TABLE message_consents (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    phone text NOT NULL,
    channel text NOT NULL,
    is_given boolean NOT NULL,
    source text NOT NULL,
    words_version text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    whatsapp_user_id text,
    CONSTRAINT message_consents_channel_known CHECK ((channel = ANY ('{whatsapp,sms}'::text[]))),
    CONSTRAINT message_consents_phone CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text)),
    CONSTRAINT message_consents_source_known CHECK ((source = ANY ('{checkout,account,reply}'::text[])))
);
--> statement-breakpoint
CREATE TABLE newsletter_subscribers (
    id uuid DEFAULT uuidv7() NOT NULL,
    email text NOT NULL,
    token_hash text,
    token_expires_at timestamp(3) with time zone,
    confirmed_at timestamp(3) with time zone,
    unsubscribed_at timestamp(3) with time zone,
    promo_code text,
    promo_sent_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    source text,
    words_version text,
    bounced_at timestamp(3) with time zone,
    bounce_reason text
);
--> statement-breakpoint
CREATE TABLE order_additions (
    order_id uuid NOT NULL,
    adds_to uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_additions_other CHECK ((order_id <> adds_to))
);
--> statement-breakpoint
CREATE TABLE order_events (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    actor_id uuid,
    visible_to_shopper boolean DEFAULT true NOT NULL,
    data jsonb,
    CONSTRAINT order_events_actor_known CHECK ((actor = ANY ('{shopper,owner,provider,courier,shop}'::text[])))
);
--> statement-breakpoint
CREATE TABLE order_items (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    "position" smallint NOT NULL,
    product_id integer,
    customized_product_id uuid,
    name text NOT NULL,
    size text NOT NULL,
    colour text NOT NULL,
    material text DEFAULT ''::text NOT NULL,
    category text,
    image_key text,
    unit_price paise NOT NULL,
    quantity integer NOT NULL,
    subtotal paise NOT NULL,
    mrp paise,
    offer_price paise,
    customization_price paise,
    description text,
    placement jsonb,
    mockup_key text,
    print_key text,
    hsn text,
    gst_rate numeric(5,2),
    discount_share paise,
    fee_share paise,
    taxable paise,
    cgst paise,
    sgst paise,
    igst paise,
    price_parts jsonb,
    quantity_discount paise,
    quantity_break jsonb,
    layers jsonb,
    cost paise,
    blank_id integer,
    blank_short smallint DEFAULT 0 NOT NULL,
    CONSTRAINT order_items_blank_of_custom CHECK (((blank_id IS NULL) OR (customized_product_id IS NOT NULL))),
    CONSTRAINT order_items_blank_short_range CHECK (((blank_short >= 0) AND (blank_short <= quantity) AND ((blank_short = 0) OR (blank_id IS NOT NULL)))),
    CONSTRAINT order_items_custom_price CHECK (
CASE
    WHEN (customized_product_id IS NULL) THEN (num_nonnulls(offer_price, customization_price, price_parts, quantity_discount) = 0)
    ELSE COALESCE(((unit_price)::integer = (((offer_price)::bigint + (customization_price)::integer) - COALESCE((quantity_discount)::integer, 0))), false)
END),
    CONSTRAINT order_items_discount_within CHECK (((discount_share)::integer <= (subtotal)::integer)),
    CONSTRAINT order_items_hsn CHECK ((hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'::text)),
    CONSTRAINT order_items_one_thing CHECK ((num_nonnulls(product_id, customized_product_id) = 1)),
    CONSTRAINT order_items_price_parts CHECK (((price_parts IS NULL) OR COALESCE((((price_parts ->> 'total'::text))::integer = (customization_price)::integer), false))),
    CONSTRAINT order_items_quantity_break CHECK ((num_nonnulls(quantity_discount, quantity_break) = ANY (ARRAY[0, 2]))),
    CONSTRAINT order_items_quantity_positive CHECK ((quantity > 0)),
    CONSTRAINT order_items_subtotal_adds_up CHECK (((subtotal)::integer = ((unit_price)::bigint * quantity))),
    CONSTRAINT order_items_tax_adds_up CHECK (((((subtotal)::bigint - (discount_share)::integer) + (fee_share)::integer) = ((((taxable)::bigint + (cgst)::integer) + (sgst)::integer) + (igst)::integer))),
    CONSTRAINT order_items_tax_whole CHECK (((num_nonnulls(hsn, gst_rate, fee_share, taxable, cgst, sgst, igst) = ANY (ARRAY[0, 7])) AND ((hsn IS NULL) OR (discount_share IS NOT NULL))))
);
--> statement-breakpoint
CREATE TABLE order_list_choices (
    user_id uuid NOT NULL,
    columns text[],
    start_id uuid,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE order_part_lines (
    part_id uuid NOT NULL,
    item_id uuid NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT order_part_lines_quantity_positive CHECK ((quantity > 0))
);
--> statement-breakpoint
CREATE TABLE order_parts (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    number smallint NOT NULL,
    courier text,
    tracking_number text,
    tracking_url text,
    shipped_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    delivered_at timestamp(3) with time zone,
    returned_at timestamp(3) with time zone,
    CONSTRAINT order_parts_numbered CHECK ((number > 0)),
    CONSTRAINT order_parts_one_end CHECK ((num_nonnulls(delivered_at, returned_at) <= 1))
);
--> statement-breakpoint
CREATE TABLE order_search (
    order_id uuid NOT NULL,
    words text NOT NULL,
    user_id uuid NOT NULL,
    words_without_contacts text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE order_tags (
    order_id uuid NOT NULL,
    tag text NOT NULL,
    CONSTRAINT order_tags_word CHECK (((btrim(tag) <> ''::text) AND (length(tag) <= 30)))
);
--> statement-breakpoint
CREATE TABLE order_views (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    columns text[],
    "position" smallint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_views_named CHECK (((btrim(name) <> ''::text) AND (length(name) <= 40)))
);
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME orders_number_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE other_addresses (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    full_name text NOT NULL,
    address_line1 text NOT NULL,
    address_line2 text,
    city text NOT NULL,
    state text NOT NULL,
    postal_code text NOT NULL,
    country text NOT NULL,
    phone text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    gstin text,
    business_name text,
    CONSTRAINT other_addresses_business CHECK (((gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'::text) AND ((business_name IS NULL) OR (gstin IS NOT NULL)))),
    CONSTRAINT other_addresses_phone_digits CHECK ((phone ~ '^[0-9]{10,15}$'::text))
);
--> statement-breakpoint
CREATE TABLE passkeys (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    is_synced boolean NOT NULL,
    last_used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE payment_checks (
    order_id uuid NOT NULL,
    checked_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE payments (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    provider_payment_id text NOT NULL,
    provider_order_id text NOT NULL,
    amount paise NOT NULL,
    currency text DEFAULT 'INR'::text NOT NULL,
    status text NOT NULL,
    method text,
    reference text,
    vpa text,
    fee paise,
    tax paise,
    error_code text,
    error_description text,
    error_source text,
    error_step text,
    error_reason text,
    authorized_at timestamp(3) with time zone,
    captured_at timestamp(3) with time zone,
    applied_at timestamp(3) with time zone,
    quarantine_reason text,
    amount_refunded paise DEFAULT 0 NOT NULL,
    snapshot jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_amount_positive CHECK (((amount)::integer > 0)),
    CONSTRAINT payments_applied_captured CHECK (((applied_at IS NULL) OR ((captured_at IS NOT NULL) AND (quarantine_reason IS NULL)))),
    CONSTRAINT payments_captured_when CHECK (((captured_at IS NOT NULL) OR (status <> ALL (ARRAY['captured'::text, 'refunded'::text])))),
    CONSTRAINT payments_refunded_captured CHECK ((((amount_refunded)::integer = 0) OR (captured_at IS NOT NULL))),
    CONSTRAINT payments_refunded_not_above_amount CHECK (((amount_refunded)::integer <= (amount)::integer)),
    CONSTRAINT payments_status_known CHECK ((status = ANY ('{created,authorized,captured,refunded,failed}'::text[])))
);
--> statement-breakpoint
CREATE TABLE price_schedules (
    id uuid DEFAULT uuidv7() NOT NULL,
    actor_id uuid,
    about text NOT NULL,
    changes jsonb NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone,
    state text DEFAULT 'scheduled'::text NOT NULL,
    left_out integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT price_schedules_ends_after_start CHECK ((ends_at > starts_at)),
    CONSTRAINT price_schedules_state_known CHECK ((state = ANY ('{scheduled,running,ended,cancelled}'::text[])))
);
--> statement-breakpoint
CREATE TABLE print_figures (
    id boolean DEFAULT true NOT NULL,
    week_pieces integer NOT NULL,
    promises integer NOT NULL,
    kept integer NOT NULL,
    prints integer NOT NULL,
    remade integer NOT NULL,
    counted_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT print_figures_one_row CHECK (id),
    CONSTRAINT print_figures_whole CHECK (((kept >= 0) AND (kept <= promises) AND ((remade >= 0) AND (remade <= prints)) AND (week_pieces >= 0)))
);
--> statement-breakpoint
CREATE TABLE print_film_use (
    id boolean DEFAULT true NOT NULL,
    used_percent smallint NOT NULL,
    piece_film integer NOT NULL,
    measured_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT print_film_use_one_row CHECK (id),
    CONSTRAINT print_film_use_positive CHECK (((used_percent > 0) AND (piece_film > 0)))
);
--> statement-breakpoint
CREATE TABLE print_inks (
    media_key text NOT NULL,
    "left" integer NOT NULL,
    top integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT print_inks_inside CHECK ((("left" >= 0) AND (top >= 0) AND (width >= 0) AND (height >= 0)))
);
--> statement-breakpoint
CREATE TABLE print_job_events (
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    kind text NOT NULL,
    attempt smallint NOT NULL,
    reason text,
    note text,
    cost paise,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT print_job_events_cost_of_remake CHECK (((cost IS NULL) OR (kind = 'remade'::text))),
    CONSTRAINT print_job_events_kind_known CHECK ((kind = ANY ('{queued,approved,sent_back,on_sheet,off_sheet,printed,passed,remade,packed,unpacked,cancelled,restored}'::text[]))),
    CONSTRAINT print_job_events_reason_known CHECK ((reason = ANY ('{misprint,wrong_place,damaged_blank,wrong_colour,other}'::text[]))),
    CONSTRAINT print_job_events_reason_of_remake CHECK (((kind = 'remade'::text) = (reason IS NOT NULL)))
);
--> statement-breakpoint
ALTER TABLE print_job_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME print_job_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE print_jobs (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    piece smallint NOT NULL,
    state text DEFAULT 'art_check'::text NOT NULL,
    state_before text,
    attempt smallint DEFAULT 1 NOT NULL,
    blank_id integer,
    queued_at timestamp(3) with time zone NOT NULL,
    printed_at timestamp(3) with time zone,
    passed_at timestamp(3) with time zone,
    packed_at timestamp(3) with time zone,
    cancelled_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    film integer DEFAULT 980 NOT NULL,
    CONSTRAINT print_jobs_attempt_positive CHECK ((attempt > 0)),
    CONSTRAINT print_jobs_ended CHECK ((((state_before IS NOT NULL) = (state = ANY (ARRAY['packed'::text, 'cancelled'::text]))) AND ((packed_at IS NOT NULL) = (state = 'packed'::text)) AND ((cancelled_at IS NOT NULL) = (state = 'cancelled'::text)))),
    CONSTRAINT print_jobs_film_positive CHECK ((film > 0)),
    CONSTRAINT print_jobs_piece_positive CHECK ((piece > 0)),
    CONSTRAINT print_jobs_printed_when CHECK ((((printed_at IS NOT NULL) = (COALESCE(state_before, state) = ANY (ARRAY['printed'::text, 'passed'::text]))) AND ((passed_at IS NOT NULL) = (COALESCE(state_before, state) = 'passed'::text)))),
    CONSTRAINT print_jobs_state_before_known CHECK ((state_before = ANY ('{art_check,approved,on_sheet,printed,passed}'::text[]))),
    CONSTRAINT print_jobs_state_known CHECK ((state = ANY ('{art_check,approved,on_sheet,printed,passed,packed,cancelled}'::text[])))
);
--> statement-breakpoint
CREATE TABLE print_settings (
    id boolean DEFAULT true NOT NULL,
    sheet_width smallint,
    sheet_max_length smallint,
    gutter smallint,
    bleed smallint,
    pieces_per_day integer,
    holidays date[],
    is_promising boolean,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    margin_percent smallint,
    is_cloth_grouped boolean,
    film_cost paise,
    capacity_unit text,
    sheets_per_day integer,
    CONSTRAINT print_settings_capacity_unit_known CHECK ((capacity_unit = ANY ('{sheets,pieces}'::text[]))),
    CONSTRAINT print_settings_margin CHECK (((margin_percent >= 0) AND (margin_percent <= 200))),
    CONSTRAINT print_settings_one_row CHECK (id),
    CONSTRAINT print_settings_ranges CHECK (((sheet_width >= 100) AND (sheet_width <= 3000) AND ((sheet_max_length >= 200) AND (sheet_max_length <= 20000)) AND ((gutter >= 0) AND (gutter <= 50)) AND ((bleed >= 0) AND (bleed <= 20)) AND ((pieces_per_day >= 1) AND (pieces_per_day <= 100000)) AND (cardinality(holidays) <= 200))),
    CONSTRAINT print_settings_sheets_per_day CHECK (((sheets_per_day >= 1) AND (sheets_per_day <= 1000)))
);
--> statement-breakpoint
CREATE TABLE print_sheet_pieces (
    sheet integer NOT NULL,
    "position" smallint NOT NULL,
    job_id uuid NOT NULL,
    attempt smallint NOT NULL,
    print smallint NOT NULL,
    area text NOT NULL,
    print_key text NOT NULL,
    ink_left integer NOT NULL,
    ink_top integer NOT NULL,
    ink_width integer NOT NULL,
    ink_height integer NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    is_turned boolean NOT NULL,
    removed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT print_sheet_pieces_inside CHECK (((x >= 0) AND (y >= 0) AND (ink_left >= 0) AND (ink_top >= 0))),
    CONSTRAINT print_sheet_pieces_not_empty CHECK (((ink_width > 0) AND (ink_height > 0)))
);
--> statement-breakpoint
CREATE TABLE print_sheets (
    number integer NOT NULL,
    state text DEFAULT 'planned'::text NOT NULL,
    method text NOT NULL,
    cloth text NOT NULL,
    width integer NOT NULL,
    length integer NOT NULL,
    gutter integer NOT NULL,
    bleed integer NOT NULL,
    planned_by uuid,
    printed_at timestamp(3) with time zone,
    printed_by uuid,
    file_state text DEFAULT 'queued'::text NOT NULL,
    file_version integer DEFAULT 0 NOT NULL,
    file_attempts smallint DEFAULT 0 NOT NULL,
    file_due_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    has_files boolean DEFAULT false NOT NULL,
    file_error text,
    drawn_pieces integer DEFAULT 0 NOT NULL,
    png_bytes bigint,
    pdf_bytes bigint,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT print_sheets_cloth_known CHECK ((cloth = ANY ('{light,dark,any}'::text[]))),
    CONSTRAINT print_sheets_file_state_known CHECK ((file_state = ANY ('{queued,drawing,ready,failed,removed}'::text[]))),
    CONSTRAINT print_sheets_files_complete CHECK (((file_state = 'ready'::text) = ((png_bytes IS NOT NULL) AND (pdf_bytes IS NOT NULL)))),
    CONSTRAINT print_sheets_files_of_live CHECK (((state <> 'cancelled'::text) OR (file_state = 'removed'::text))),
    CONSTRAINT print_sheets_method_known CHECK ((method = ANY ('{DTF}'::text[]))),
    CONSTRAINT print_sheets_printed_when CHECK (((printed_at IS NOT NULL) = (state = 'printed'::text))),
    CONSTRAINT print_sheets_size CHECK (((width > 0) AND (length > 0) AND (gutter >= 0) AND (bleed >= 0))),
    CONSTRAINT print_sheets_state_known CHECK ((state = ANY ('{planned,printed,cancelled}'::text[])))
);
--> statement-breakpoint
ALTER TABLE print_sheets ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME print_sheets_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE problems (
    kind text NOT NULL,
    machine text DEFAULT ''::text NOT NULL,
    detail text NOT NULL,
    since timestamp(3) with time zone DEFAULT now() NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT problems_kind_known CHECK ((kind = ANY ('{books,backup,mails,messages,refunds,payments,print,shipments,jobs,disk,certificate,webhook}'::text[])))
);
--> statement-breakpoint
CREATE TABLE product_images (
    id integer NOT NULL,
    product_id integer NOT NULL,
    media_key text NOT NULL,
    "position" smallint NOT NULL,
    colour text,
    alt text DEFAULT ''::text NOT NULL,
    CONSTRAINT product_images_position_range CHECK ((("position" >= 1) AND ("position" <= 40)))
);
--> statement-breakpoint
ALTER TABLE product_images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME product_images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE product_import_lines (
    import_id uuid NOT NULL,
    line integer NOT NULL,
    product text NOT NULL,
    cells jsonb NOT NULL,
    state text DEFAULT 'read'::text NOT NULL,
    problem_column text,
    problem text,
    changes jsonb,
    CONSTRAINT product_import_lines_state_known CHECK ((state = ANY ('{read,new,changed,done,error}'::text[])))
);
--> statement-breakpoint
CREATE TABLE product_import_pictures (
    import_id uuid NOT NULL,
    name text NOT NULL,
    bytes bytea,
    problem text,
    CONSTRAINT product_import_pictures_or_problem CHECK ((num_nonnulls(bytes, problem) = 1))
);
--> statement-breakpoint
CREATE TABLE product_imports (
    id uuid DEFAULT uuidv7() NOT NULL,
    actor_id uuid,
    file_name text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'checking'::text NOT NULL,
    lines integer NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    problem text,
    pictures integer DEFAULT 0 NOT NULL,
    unused_pictures integer DEFAULT 0 NOT NULL,
    CONSTRAINT product_imports_state_known CHECK ((state = ANY ('{checking,checked,applying,done,cancelled}'::text[])))
);
--> statement-breakpoint
CREATE TABLE product_search (
    product_id integer NOT NULL,
    words tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_skus (
    id integer NOT NULL,
    product_id integer NOT NULL,
    size text DEFAULT ''::text NOT NULL,
    colour text DEFAULT ''::text NOT NULL,
    sku text NOT NULL,
    barcode text,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    cost paise,
    CONSTRAINT product_skus_barcode_form CHECK ((barcode ~ '^[A-Z0-9][A-Z0-9-]{0,39}$'::text)),
    CONSTRAINT product_skus_sku_form CHECK ((sku ~ '^[A-Z0-9][A-Z0-9._/-]{0,39}$'::text))
);
--> statement-breakpoint
ALTER TABLE product_skus ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME product_skus_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE product_videos (
    product_id integer NOT NULL,
    media_key text NOT NULL,
    poster_key text,
    alt text NOT NULL,
    duration_ms integer NOT NULL,
    captions text,
    captions_key text GENERATED ALWAYS AS (md5(captions)) STORED,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_videos_captions CHECK (((captions ~~ 'WEBVTT%'::text) AND (octet_length(captions) <= 65536))),
    CONSTRAINT product_videos_described CHECK ((btrim(alt) <> ''::text)),
    CONSTRAINT product_videos_duration CHECK ((duration_ms > 0))
);
--> statement-breakpoint
CREATE TABLE products (
    id integer NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    price paise NOT NULL,
    struck_price paise NOT NULL,
    discount smallint GENERATED ALWAYS AS (
CASE
    WHEN ((struck_price)::integer > 0) THEN (((((struck_price)::bigint - (price)::integer) * 200) + (struck_price)::integer) / ((struck_price)::bigint * 2))
    ELSE NULL::bigint
END) STORED,
    material text DEFAULT ''::text NOT NULL,
    sizes text[] DEFAULT '{}'::text[] NOT NULL,
    colours text[] DEFAULT '{}'::text[] NOT NULL,
    is_combo boolean DEFAULT false NOT NULL,
    category_id integer,
    stock_per text DEFAULT 'product'::text NOT NULL,
    archived_at timestamp(3) with time zone,
    search text DEFAULT ''::text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    keywords text DEFAULT ''::text NOT NULL,
    combo_pieces jsonb DEFAULT '[]'::jsonb NOT NULL,
    hsn text,
    gst_rate numeric(5,2),
    country_of_origin text,
    net_quantity text,
    manufacturer text,
    packer text,
    importer text,
    manufactured_on text,
    cost paise,
    CONSTRAINT products_category_or_colour CHECK ((is_combo OR (category_id IS NOT NULL) OR (cardinality(colours) > 0))),
    CONSTRAINT products_gst_rate CHECK (((gst_rate >= (0)::numeric) AND (gst_rate <= (100)::numeric))),
    CONSTRAINT products_hsn CHECK ((hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'::text)),
    CONSTRAINT products_manufactured_on CHECK ((manufactured_on ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
    CONSTRAINT products_name_given CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT products_pieces_of_combo CHECK (((combo_pieces = '[]'::jsonb) OR ((jsonb_typeof(combo_pieces) = 'array'::text) AND is_combo AND (stock_per = 'product'::text)))),
    CONSTRAINT products_price_not_above_struck CHECK ((((struck_price)::integer = 0) OR ((price)::integer <= (struck_price)::integer))),
    CONSTRAINT products_stock_per_known CHECK ((stock_per = ANY ('{product,variant}'::text[])))
);
--> statement-breakpoint
ALTER TABLE products ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE promo_codes (
    id integer NOT NULL,
    code text,
    percent numeric(5,2),
    description text DEFAULT ''::text NOT NULL,
    max_uses integer,
    used_count integer DEFAULT 0 NOT NULL,
    expires_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text,
    kind text DEFAULT 'percent'::text NOT NULL,
    benefit jsonb,
    conditions jsonb,
    per_person integer DEFAULT 1,
    starts_at timestamp(3) with time zone,
    is_paused boolean DEFAULT false NOT NULL,
    CONSTRAINT promo_codes_benefit_of_kind CHECK (
CASE
    WHEN (benefit IS NULL) THEN (kind = 'percent'::text)
    ELSE ((benefit ->> 'kind'::text) = kind)
END),
    CONSTRAINT promo_codes_code_given CHECK ((btrim(code) <> ''::text)),
    CONSTRAINT promo_codes_kind_known CHECK ((kind = ANY ('{percent,amount,delivery,buy_get,slabs}'::text[]))),
    CONSTRAINT promo_codes_limit_positive CHECK ((max_uses > 0)),
    CONSTRAINT promo_codes_named CHECK ((COALESCE(code, btrim(name), ''::text) <> ''::text)),
    CONSTRAINT promo_codes_percent_of_kind CHECK (((kind = 'percent'::text) = (percent IS NOT NULL))),
    CONSTRAINT promo_codes_percent_range CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
    CONSTRAINT promo_codes_person_positive CHECK ((per_person > 0)),
    CONSTRAINT promo_codes_times CHECK ((starts_at < expires_at)),
    CONSTRAINT promo_codes_within_limit CHECK (((used_count >= 0) AND (used_count <= COALESCE(max_uses, used_count))))
)
WITH (fillfactor='50');
--> statement-breakpoint
ALTER TABLE promo_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME promo_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE promo_refusals (
    promo_id integer NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE promo_usages (
    id uuid DEFAULT uuidv7() NOT NULL,
    promo_id integer NOT NULL,
    user_id uuid NOT NULL,
    order_id uuid NOT NULL,
    discount paise NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    released_at timestamp(3) with time zone,
    phone text,
    email text
);
--> statement-breakpoint
CREATE TABLE purchase_lines (
    id integer NOT NULL,
    purchase_id integer NOT NULL,
    place smallint NOT NULL,
    product_id integer NOT NULL,
    size text DEFAULT ''::text NOT NULL,
    colour text DEFAULT ''::text NOT NULL,
    quantity integer NOT NULL,
    unit_cost paise,
    received integer DEFAULT 0 NOT NULL,
    damaged integer DEFAULT 0 NOT NULL,
    CONSTRAINT purchase_lines_quantity CHECK (((quantity >= 1) AND (quantity <= 100000) AND (received >= 0) AND (damaged >= 0)))
);
--> statement-breakpoint
ALTER TABLE purchase_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME purchase_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE purchase_receipt_lines (
    receipt_id uuid NOT NULL,
    line_id integer NOT NULL,
    received integer NOT NULL,
    damaged integer NOT NULL,
    CONSTRAINT purchase_receipt_lines_moves CHECK (((received >= 0) AND (damaged >= 0) AND ((received + damaged) > 0)))
);
--> statement-breakpoint
CREATE TABLE purchase_receipts (
    id uuid DEFAULT uuidv7() NOT NULL,
    purchase_id integer NOT NULL,
    key uuid NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE purchases (
    id integer NOT NULL,
    key uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    supplier text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    expected_on date,
    note text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT purchases_state_known CHECK ((state = ANY ('{draft,ordered,part_received,received,cancelled}'::text[]))),
    CONSTRAINT purchases_supplier_given CHECK ((btrim(supplier) <> ''::text))
);
--> statement-breakpoint
ALTER TABLE purchases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME purchases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE push_subscriptions (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    last_sent_at timestamp(3) with time zone,
    last_mail_id uuid,
    refusals integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    missed uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT push_subscriptions_https CHECK ((endpoint ~~ 'https://%'::text)),
    CONSTRAINT push_subscriptions_refusals CHECK ((refusals >= 0))
);
--> statement-breakpoint
CREATE TABLE qc_photos (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    piece smallint NOT NULL,
    "position" smallint NOT NULL,
    media_key text NOT NULL,
    sending_id uuid,
    outdated_at timestamp(3) with time zone,
    taken_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT qc_photos_piece_positive CHECK ((piece > 0)),
    CONSTRAINT qc_photos_position_range CHECK ((("position" >= 1) AND ("position" <= 4)))
);
--> statement-breakpoint
CREATE TABLE qc_sendings (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answer_by timestamp(3) with time zone NOT NULL,
    sent_by uuid NOT NULL,
    answer text,
    answered_at timestamp(3) with time zone,
    CONSTRAINT qc_sendings_answer_known CHECK ((answer = ANY ('{right,wrong}'::text[]))),
    CONSTRAINT qc_sendings_answered_whole CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT qc_sendings_time_to_answer CHECK ((answer_by >= sent_at))
);
--> statement-breakpoint
CREATE TABLE qc_stops (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    sending_id uuid NOT NULL,
    text text NOT NULL,
    media_key text,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp(3) with time zone,
    resolution text,
    reply text DEFAULT ''::text NOT NULL,
    resolved_by uuid,
    CONSTRAINT qc_stops_resolution_known CHECK ((resolution = ANY ('{right,remake,cancelled}'::text[]))),
    CONSTRAINT qc_stops_resolved_whole CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
    CONSTRAINT qc_stops_said CHECK ((btrim(text) <> ''::text))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE rate_limits (
    key text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE refund_items (
    refund_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    quantity smallint NOT NULL,
    restocked smallint NOT NULL,
    CONSTRAINT refund_items_quantity_positive CHECK ((quantity > 0)),
    CONSTRAINT refund_items_restocked_range CHECK (((restocked >= 0) AND (restocked <= quantity)))
);
--> statement-breakpoint
CREATE TABLE refund_sweeps (
    name text NOT NULL,
    read_until timestamp(3) with time zone NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE refunds (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    payment_id uuid,
    amount paise NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    reason text NOT NULL,
    note text,
    provider_refund_id text,
    reference text,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone,
    last_error text,
    created_by uuid,
    processed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    resolved_at timestamp(3) with time zone,
    paid_by text,
    payee text,
    CONSTRAINT refunds_amount_positive CHECK (((amount)::integer > 0)),
    CONSTRAINT refunds_by_hand_unsent CHECK (((NOT by_hand) OR (provider_refund_id IS NULL))),
    CONSTRAINT refunds_cash_by_hand CHECK (((payment_id IS NOT NULL) OR (provider_refund_id IS NULL))),
    CONSTRAINT refunds_paid_by_hand CHECK (((paid_by IS NULL) OR (payment_id IS NULL) OR ((paid_by = 'credit'::text) AND by_hand))),
    CONSTRAINT refunds_paid_by_known CHECK ((paid_by = ANY ('{upi,bank,cash,credit}'::text[]))),
    CONSTRAINT refunds_processed_when CHECK (((status = 'processed'::text) = (processed_at IS NOT NULL))),
    CONSTRAINT refunds_reason_known CHECK ((reason = ANY ('{cancelled,returned,second_payment,late_payment,goodwill,dashboard,edited}'::text[]))),
    CONSTRAINT refunds_resolved_failed CHECK (((resolved_at IS NULL) OR (status = 'failed'::text))),
    CONSTRAINT refunds_status_known CHECK ((status = ANY ('{queued,sent,processed,failed}'::text[])))
);
--> statement-breakpoint
CREATE TABLE remittance_lines (
    id uuid DEFAULT uuidv7() NOT NULL,
    remittance_id uuid NOT NULL,
    line integer NOT NULL,
    tracking_number text NOT NULL,
    amount paise NOT NULL,
    paid_on date NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    result text NOT NULL,
    order_id uuid,
    due paise,
    CONSTRAINT remittance_lines_amount_positive CHECK (((amount)::integer > 0)),
    CONSTRAINT remittance_lines_due_of_order CHECK (((order_id IS NULL) = (due IS NULL))),
    CONSTRAINT remittance_lines_result_known CHECK ((result = ANY ('{exact,short,over,unknown,doubled,not_due}'::text[]))),
    CONSTRAINT remittance_lines_result_true CHECK (
CASE result
    WHEN 'exact'::text THEN COALESCE(((amount)::integer = (due)::integer), false)
    WHEN 'short'::text THEN COALESCE(((amount)::integer < (due)::integer), false)
    WHEN 'over'::text THEN COALESCE(((amount)::integer > (due)::integer), false)
    WHEN 'unknown'::text THEN (order_id IS NULL)
    ELSE true
END)
);
--> statement-breakpoint
CREATE TABLE remittances (
    id uuid DEFAULT uuidv7() NOT NULL,
    courier text NOT NULL,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE report_changes (
    day date NOT NULL
);
--> statement-breakpoint
CREATE TABLE report_periods (
    unit text NOT NULL,
    start date NOT NULL,
    summed_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT report_periods_unit_known CHECK ((unit = ANY ('{day,month,quarter,year}'::text[])))
);
--> statement-breakpoint
CREATE TABLE report_sums (
    dimension text NOT NULL,
    unit text NOT NULL,
    start date NOT NULL,
    key text NOT NULL,
    orders integer DEFAULT 0 NOT NULL,
    pieces integer DEFAULT 0 NOT NULL,
    gross bigint DEFAULT 0 NOT NULL,
    discount bigint DEFAULT 0 NOT NULL,
    fees bigint DEFAULT 0 NOT NULL,
    refunds bigint DEFAULT 0 NOT NULL,
    tax bigint DEFAULT 0 NOT NULL,
    tax_back bigint DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    came_back integer DEFAULT 0 NOT NULL,
    lost integer DEFAULT 0 NOT NULL,
    returned integer DEFAULT 0 NOT NULL,
    exchanged integer DEFAULT 0 NOT NULL,
    cost bigint DEFAULT 0 NOT NULL,
    costed bigint DEFAULT 0 NOT NULL,
    uncosted integer DEFAULT 0 NOT NULL,
    remade bigint DEFAULT 0 NOT NULL,
    CONSTRAINT report_sums_dimension_known CHECK ((dimension = ANY ('{total,place,payment,channel,promo,variant,product,size,goods,reason}'::text[]))),
    CONSTRAINT report_sums_unit_known CHECK ((unit = ANY ('{day,month,quarter,year}'::text[])))
);
--> statement-breakpoint
CREATE TABLE restock_alerts (
    id uuid DEFAULT uuidv7() NOT NULL,
    email text NOT NULL,
    product_id integer NOT NULL,
    size text DEFAULT ''::text NOT NULL,
    colour text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    confirmed_at timestamp(3) with time zone,
    sent_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT restock_alerts_language_known CHECK ((language = ANY ('{en,hi,mr}'::text[])))
);
--> statement-breakpoint
CREATE TABLE return_photos (
    id uuid DEFAULT uuidv7() NOT NULL,
    return_request_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_key text NOT NULL,
    CONSTRAINT return_photos_position_range CHECK ((("position" >= 1) AND ("position" <= 4)))
);
--> statement-breakpoint
CREATE TABLE return_request_items (
    return_request_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    quantity smallint NOT NULL,
    restocked integer DEFAULT 0 NOT NULL,
    wanted_size text,
    wanted_colour text,
    CONSTRAINT return_request_items_quantity_positive CHECK ((quantity > 0)),
    CONSTRAINT return_request_items_restocked_range CHECK (((restocked >= 0) AND (restocked <= quantity))),
    CONSTRAINT return_request_items_wanted_whole CHECK (((wanted_size IS NULL) = (wanted_colour IS NULL)))
);
--> statement-breakpoint
CREATE TABLE return_requests (
    id uuid DEFAULT uuidv7() NOT NULL,
    number bigint NOT NULL,
    user_id uuid,
    order_id uuid,
    email text NOT NULL,
    products text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    fee paise DEFAULT 0 NOT NULL,
    refund_id uuid,
    note text,
    decided_at timestamp(3) with time zone,
    received_at timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'refund'::text NOT NULL,
    handover text,
    hold_until timestamp(3) with time zone,
    courier text,
    tracking_number text,
    tracking_url text,
    sent_at timestamp(3) with time zone,
    refund_to text,
    refunded paise,
    pay_to text,
    CONSTRAINT return_requests_exchange_sent CHECK (((state <> ALL (ARRAY['sent'::text, 'exchanged'::text])) OR ((kind = 'exchange'::text) AND (sent_at IS NOT NULL)))),
    CONSTRAINT return_requests_handover_known CHECK ((handover = ANY ('{drop,pickup}'::text[]))),
    CONSTRAINT return_requests_kind_known CHECK ((kind = ANY ('{refund,exchange}'::text[]))),
    CONSTRAINT return_requests_refund_to_known CHECK ((refund_to = ANY ('{source,credit}'::text[]))),
    CONSTRAINT return_requests_said CHECK (((btrim(products) <> ''::text) AND (btrim(reason) <> ''::text))),
    CONSTRAINT return_requests_state_known CHECK ((state = ANY ('{waiting,approved,received,sent,exchanged,refunded,declined,cancelled}'::text[])))
);
--> statement-breakpoint
ALTER TABLE return_requests ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME return_requests_number_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE review_opt_outs (
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE review_photos (
    id uuid DEFAULT uuidv7() NOT NULL,
    review_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_key text NOT NULL,
    approved_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE review_requests (
    order_id uuid NOT NULL,
    is_asked boolean NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE review_votes (
    review_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE reviews (
    id uuid DEFAULT uuidv7() NOT NULL,
    product_id integer NOT NULL,
    order_item_id uuid,
    user_id uuid,
    author_name text NOT NULL,
    stars smallint NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    hidden_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    size text,
    colour text,
    fit text,
    hidden_reason text,
    answer text,
    answered_at timestamp(3) with time zone,
    CONSTRAINT reviews_answered_when CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT reviews_fit_known CHECK ((fit = ANY ('{small,true,large}'::text[]))),
    CONSTRAINT reviews_hidden_for CHECK (((hidden_reason IS NULL) OR (hidden_at IS NOT NULL))),
    CONSTRAINT reviews_stars_range CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_verified CHECK ((is_demo OR (order_item_id IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE sandbox_entities (
    id text NOT NULL,
    kind text NOT NULL,
    parent text,
    body jsonb NOT NULL,
    seq integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    due_at timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE sandbox_entities ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sandbox_entities_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE saved_designs (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    customized_product_id uuid NOT NULL,
    name text NOT NULL,
    share_token text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_designs_named CHECK ((btrim(name) <> ''::text))
);
--> statement-breakpoint
CREATE TABLE search_counts (
    day date NOT NULL,
    term text NOT NULL,
    searches integer NOT NULL,
    results integer NOT NULL,
    CONSTRAINT search_counts_numbers CHECK (((searches > 0) AND (results >= 0)))
);
--> statement-breakpoint
CREATE TABLE search_rules (
    id integer NOT NULL,
    kind text NOT NULL,
    phrases text[] NOT NULL,
    meant text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    CONSTRAINT search_rules_kind_known CHECK ((kind = ANY ('{synonyms,correction}'::text[]))),
    CONSTRAINT search_rules_meant CHECK (((kind = 'correction'::text) = (meant IS NOT NULL))),
    CONSTRAINT search_rules_phrases CHECK ((cardinality(phrases) >=
CASE kind
    WHEN 'synonyms'::text THEN 2
    ELSE 1
END))
);
--> statement-breakpoint
ALTER TABLE search_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME search_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL
);
--> statement-breakpoint
CREATE TABLE second_factors (
    user_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    begun_by text
);
--> statement-breakpoint
CREATE TABLE sessions (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    proven_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE settings (
    id boolean DEFAULT true NOT NULL,
    shop_name text,
    tagline text,
    legal_name text,
    support_email text,
    support_phone text,
    support_hours text,
    postal_address text,
    city text,
    grievance_officer text,
    chat_url text,
    instagram_url text,
    facebook_url text,
    youtube_url text,
    x_url text,
    return_days smallint,
    return_fee paise,
    processing_days_min smallint,
    processing_days_max smallint,
    delivery_days_min smallint,
    delivery_days_max smallint,
    cod_fee paise,
    low_stock_mark integer,
    welcome_promo_code text,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    order_alerts boolean,
    refund_days_min smallint,
    refund_days_max smallint,
    setup_hidden_at timestamp(3) with time zone,
    gstin text,
    shop_state text,
    hsn text,
    gst_slabs jsonb,
    signatory text,
    invoice_prefix text,
    invoices_since timestamp(3) with time zone DEFAULT now() NOT NULL,
    grievance_phone text,
    grievance_email text,
    grievance_hours text,
    country_of_origin text,
    net_quantity text,
    manufacturer text,
    packer text,
    importer text,
    order_cut_off text,
    phone_messages jsonb,
    cod_trust jsonb,
    review_ask_days smallint,
    require_two_step boolean DEFAULT false NOT NULL,
    step_up_amount paise,
    newsletter_per_minute smallint,
    bag_mail_hours smallint,
    qc_answer_hours smallint,
    ask_proofs_since timestamp(3) with time zone,
    tracking_sites text,
    review_photos_at_once boolean DEFAULT false NOT NULL,
    CONSTRAINT settings_bag_mail_hours CHECK (((bag_mail_hours = 0) OR ((bag_mail_hours >= 4) AND (bag_mail_hours <= 72)))),
    CONSTRAINT settings_days_in_order CHECK (((processing_days_min <= processing_days_max) AND (delivery_days_min <= delivery_days_max))),
    CONSTRAINT settings_gst_slabs CHECK (((gst_slabs IS NULL) OR ((jsonb_typeof(gst_slabs) = 'array'::text) AND (gst_slabs <> '[]'::jsonb)))),
    CONSTRAINT settings_gstin CHECK (((gstin IS NULL) OR ((shop_state IS NOT NULL) AND (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'::text)))),
    CONSTRAINT settings_hsn CHECK ((hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'::text)),
    CONSTRAINT settings_invoice_prefix CHECK ((invoice_prefix ~ '^[A-Z0-9]{1,4}$'::text)),
    CONSTRAINT settings_one_row CHECK (id),
    CONSTRAINT settings_order_cut_off CHECK ((order_cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT settings_qc_answer_hours CHECK (((qc_answer_hours >= 1) AND (qc_answer_hours <= 48))),
    CONSTRAINT settings_ranges CHECK (((return_days >= 0) AND (return_days <= 365) AND ((low_stock_mark >= 0) AND (low_stock_mark <= 100000)) AND ((processing_days_min >= 0) AND (processing_days_min <= 60)) AND ((processing_days_max >= 0) AND (processing_days_max <= 60)) AND ((delivery_days_min >= 0) AND (delivery_days_min <= 60)) AND ((delivery_days_max >= 0) AND (delivery_days_max <= 60)))),
    CONSTRAINT settings_refund_days CHECK (((refund_days_min >= 0) AND (refund_days_min <= 60) AND ((refund_days_max >= 0) AND (refund_days_max <= 60)) AND (refund_days_min <= refund_days_max))),
    CONSTRAINT settings_review_ask_days CHECK (((review_ask_days >= 0) AND (review_ask_days <= 60)))
);
--> statement-breakpoint
CREATE TABLE shipments (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    round smallint NOT NULL,
    reference text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    provider_order_id text,
    provider_shipment_id text,
    awb text,
    courier text,
    label_url text,
    pickup_at timestamp(3) with time zone,
    problem text,
    scan_status text,
    tracked_at timestamp(3) with time zone,
    tries integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    booked_at timestamp(3) with time zone,
    cancel_asked_at timestamp(3) with time zone,
    cancelled_at timestamp(3) with time zone,
    CONSTRAINT shipments_booked_whole CHECK (((state <> 'booked'::text) OR (num_nonnulls(awb, courier, booked_at) = 3))),
    CONSTRAINT shipments_scan_status_known CHECK ((scan_status = ANY ('{booked,picked_up,in_transit,out_for_delivery,undelivered,delivered,rto,rto_delivered,lost,cancelled,other}'::text[]))),
    CONSTRAINT shipments_state_known CHECK ((state = ANY ('{queued,booked,refused,cancelling,cancelled}'::text[])))
);
--> statement-breakpoint
CREATE TABLE staff_devices (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    cookie_hash text NOT NULL,
    browser text NOT NULL,
    network text NOT NULL,
    last_login_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_devices_hash CHECK ((length(cookie_hash) = 43))
);
--> statement-breakpoint
CREATE TABLE staff_invitations (
    id uuid DEFAULT uuidv7() NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL,
    invited_by uuid,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    user_id uuid,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_invitations_one_end CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
    CONSTRAINT staff_invitations_role_known CHECK ((role = ANY ('{owner,manager,catalogue,packer,support,accountant}'::text[])))
);
--> statement-breakpoint
CREATE TABLE staff_notices (
    user_id uuid NOT NULL,
    topic text NOT NULL,
    push boolean DEFAULT false NOT NULL,
    mail text NOT NULL,
    summary_on date,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_notices_mail_known CHECK ((mail = ANY ('{off,now,morning}'::text[]))),
    CONSTRAINT staff_notices_topic_known CHECK ((topic = ANY ('{order,return,proof,low_stock,payment}'::text[])))
);
--> statement-breakpoint
CREATE TABLE staff_told (
    key text NOT NULL,
    topic text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_told_topic_known CHECK ((topic = ANY ('{order,return,proof,low_stock,payment}'::text[])))
);
--> statement-breakpoint
CREATE TABLE stock (
    id integer NOT NULL,
    product_id integer NOT NULL,
    size text,
    colour text,
    quantity integer DEFAULT 0 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_not_negative CHECK ((quantity >= 0)),
    CONSTRAINT stock_whole_or_variant CHECK (((size IS NULL) = (colour IS NULL)))
)
WITH (fillfactor='50');
--> statement-breakpoint
ALTER TABLE stock ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE stock_ledger (
    id bigint NOT NULL,
    stock_id integer NOT NULL,
    product_id integer NOT NULL,
    delta integer NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    reason text NOT NULL,
    order_id uuid,
    round smallint DEFAULT 1 NOT NULL,
    actor_id uuid,
    note text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    exchange_id uuid,
    receipt_id uuid,
    stock_take_id integer,
    CONSTRAINT stock_ledger_direction CHECK (
CASE
    WHEN (reason = ANY ('{order,exchange}'::text[])) THEN (delta < 0)
    WHEN (reason = ANY ('{adjust,stock_take}'::text[])) THEN true
    ELSE (delta > 0)
END),
    CONSTRAINT stock_ledger_moves CHECK ((delta <> 0)),
    CONSTRAINT stock_ledger_not_negative CHECK ((balance >= 0)),
    CONSTRAINT stock_ledger_of_exchange CHECK (((reason = ANY ('{exchange,exchange_release}'::text[])) = (exchange_id IS NOT NULL))),
    CONSTRAINT stock_ledger_of_receipt CHECK (((reason = 'received'::text) = (receipt_id IS NOT NULL))),
    CONSTRAINT stock_ledger_of_stock_take CHECK (((reason = 'stock_take'::text) = (stock_take_id IS NOT NULL))),
    CONSTRAINT stock_ledger_reason_known CHECK ((reason = ANY ('{initial,order,release,adjust,restock,exchange,exchange_release,received,stock_take}'::text[])))
);
--> statement-breakpoint
ALTER TABLE stock_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE stock_take_entries (
    id integer NOT NULL,
    line_id integer NOT NULL,
    key uuid NOT NULL,
    pieces integer NOT NULL,
    is_added boolean NOT NULL,
    counted integer NOT NULL,
    actor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_take_entries_pieces CHECK (((pieces >= 0) AND (pieces <= 100000) AND (counted >= pieces)))
);
--> statement-breakpoint
ALTER TABLE stock_take_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_take_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE stock_take_lines (
    id integer NOT NULL,
    take_id integer NOT NULL,
    place integer NOT NULL,
    product_id integer NOT NULL,
    size text,
    colour text,
    counted integer,
    expected integer,
    version integer DEFAULT 0 NOT NULL,
    counted_by uuid,
    counted_at timestamp(3) with time zone,
    applied integer,
    unit_cost paise,
    CONSTRAINT stock_take_lines_applied CHECK (((applied >= LEAST((counted - expected), 0)) AND (applied <= GREATEST((counted - expected), 0)))),
    CONSTRAINT stock_take_lines_counted CHECK ((((counted IS NULL) = (expected IS NULL)) AND ((counted IS NULL) = (counted_at IS NULL)) AND (counted >= 0))),
    CONSTRAINT stock_take_lines_whole_or_variant CHECK (((size IS NULL) = (colour IS NULL)))
);
--> statement-breakpoint
ALTER TABLE stock_take_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_take_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE stock_takes (
    id integer NOT NULL,
    key uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    started_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_by uuid,
    closed_at timestamp(3) with time zone,
    CONSTRAINT stock_takes_closed_when CHECK (((state = ANY (ARRAY['applied'::text, 'cancelled'::text])) = (closed_at IS NOT NULL))),
    CONSTRAINT stock_takes_name_given CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT stock_takes_scope_known CHECK ((scope = ANY ('{all,category,product,list}'::text[]))),
    CONSTRAINT stock_takes_state_known CHECK ((state = ANY ('{open,paused,applied,cancelled}'::text[])))
);
--> statement-breakpoint
ALTER TABLE stock_takes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_takes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE store_credit_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME store_credit_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE users (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    phone text DEFAULT ''::text NOT NULL,
    role text DEFAULT 'customer'::text NOT NULL,
    terms_version text,
    terms_accepted_at timestamp(3) with time zone,
    marketing_accepted_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    staff_role text,
    held_for_id uuid,
    CONSTRAINT users_email_shape CHECK (((email ~~ '%_@_%'::text) AND (email = lower(email)))),
    CONSTRAINT users_held_for_customers CHECK (((held_for_id IS NULL) OR ((role = 'customer'::text) AND (NOT email_verified)))),
    CONSTRAINT users_language_known CHECK ((language = ANY ('{en,hi,mr}'::text[]))),
    CONSTRAINT users_phone_digits CHECK ((phone ~ '^([0-9]{10,15})?$'::text)),
    CONSTRAINT users_role_known CHECK ((role = ANY ('{customer,admin}'::text[]))),
    CONSTRAINT users_staff_role_known CHECK ((staff_role = ANY ('{owner,manager,catalogue,packer,support,accountant}'::text[]))),
    CONSTRAINT users_staff_role_of_admins CHECK (((role = 'admin'::text) = (staff_role IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE verifications (
    id uuid DEFAULT uuidv7() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE visit_counts (
    day date NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    device text NOT NULL,
    times integer NOT NULL,
    CONSTRAINT visit_counts_device_known CHECK ((device = ANY ('{phone,computer}'::text[]))),
    CONSTRAINT visit_counts_kind_known CHECK ((kind = ANY ('{visit,product,bag,checkout,source,campaign,landing}'::text[]))),
    CONSTRAINT visit_counts_name_short CHECK ((length(name) <= 130)),
    CONSTRAINT visit_counts_positive CHECK ((times > 0))
);
--> statement-breakpoint
CREATE TABLE webhook_inbox (
    event_id text NOT NULL,
    event text NOT NULL,
    payload jsonb NOT NULL,
    provider_order_id text,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    applied_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_error text,
    dead_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE wishlist_items (
    user_id uuid NOT NULL,
    product_id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY addresses
    ADD CONSTRAINT addresses_user_key UNIQUE (user_id);
--> statement-breakpoint
ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY bag_mail_opt_outs
    ADD CONSTRAINT bag_mail_opt_outs_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY bag_mails
    ADD CONSTRAINT bag_mails_pkey PRIMARY KEY (user_id, cart_version);
--> statement-breakpoint
ALTER TABLE ONLY blank_ledger
    ADD CONSTRAINT blank_ledger_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY blanks
    ADD CONSTRAINT blanks_garment_key UNIQUE (category, material, colour, size);
--> statement-breakpoint
ALTER TABLE ONLY blanks
    ADD CONSTRAINT blanks_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY books_checks
    ADD CONSTRAINT books_checks_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY bought_together
    ADD CONSTRAINT bought_together_pkey PRIMARY KEY (product_id, other_id);
--> statement-breakpoint
ALTER TABLE ONLY bulk_edits
    ADD CONSTRAINT bulk_edits_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY campaign_orders
    ADD CONSTRAINT campaign_orders_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE ONLY campaign_pictures
    ADD CONSTRAINT campaign_pictures_pkey PRIMARY KEY (campaign_id, media_key);
--> statement-breakpoint
ALTER TABLE ONLY campaign_recipients
    ADD CONSTRAINT campaign_recipients_pkey PRIMARY KEY (campaign_id, subscriber_id);
--> statement-breakpoint
ALTER TABLE ONLY campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_thing_key UNIQUE NULLS NOT DISTINCT (user_id, product_id, customized_product_id, size, colour);
--> statement-breakpoint
ALTER TABLE ONLY carts
    ADD CONSTRAINT carts_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY catalogue_changes
    ADD CONSTRAINT catalogue_changes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY cod_blocks
    ADD CONSTRAINT cod_blocks_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY collection_slugs
    ADD CONSTRAINT collection_slugs_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY collections
    ADD CONSTRAINT collections_slug_key UNIQUE (slug);
--> statement-breakpoint
ALTER TABLE ONLY content_documents
    ADD CONSTRAINT content_documents_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY content_slugs
    ADD CONSTRAINT content_slugs_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY content_versions
    ADD CONSTRAINT content_versions_key_number_pk PRIMARY KEY (key, number);
--> statement-breakpoint
ALTER TABLE ONLY courier_inbox
    ADD CONSTRAINT courier_inbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY courier_sandbox
    ADD CONSTRAINT courier_sandbox_awb_key UNIQUE (awb);
--> statement-breakpoint
ALTER TABLE ONLY courier_sandbox
    ADD CONSTRAINT courier_sandbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY courier_sandbox
    ADD CONSTRAINT courier_sandbox_reference_key UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY courier_scans
    ADD CONSTRAINT courier_scans_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY customer_notes
    ADD CONSTRAINT customer_notes_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY customer_segments
    ADD CONSTRAINT customer_segments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY customer_sums
    ADD CONSTRAINT customer_sums_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY customer_tags
    ADD CONSTRAINT customer_tags_pkey PRIMARY KEY (user_id, tag);
--> statement-breakpoint
ALTER TABLE ONLY customization_configs
    ADD CONSTRAINT customization_configs_category_key UNIQUE (category);
--> statement-breakpoint
ALTER TABLE ONLY customization_configs
    ADD CONSTRAINT customization_configs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY customized_product_files
    ADD CONSTRAINT customized_product_files_customized_product_id_kind_position_pk PRIMARY KEY (customized_product_id, kind, "position");
--> statement-breakpoint
ALTER TABLE ONLY customized_products
    ADD CONSTRAINT customized_products_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY deletion_media
    ADD CONSTRAINT deletion_media_pkey PRIMARY KEY (deletion_id, media_key);
--> statement-breakpoint
ALTER TABLE ONLY deletions
    ADD CONSTRAINT deletions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY delivery_requests
    ADD CONSTRAINT delivery_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY delivery_rules
    ADD CONSTRAINT delivery_rules_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY delivery_rules
    ADD CONSTRAINT delivery_rules_prefix_key UNIQUE (prefix);
--> statement-breakpoint
ALTER TABLE ONLY design_proof_pictures
    ADD CONSTRAINT design_proof_pictures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY design_proofs
    ADD CONSTRAINT design_proofs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY draft_orders
    ADD CONSTRAINT draft_orders_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY fit_facts
    ADD CONSTRAINT fit_facts_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY fit_schedule
    ADD CONSTRAINT fit_schedule_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY group_rooms
    ADD CONSTRAINT group_rooms_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY group_shares
    ADD CONSTRAINT group_shares_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_route_key_pk PRIMARY KEY (user_id, route, key);
--> statement-breakpoint
ALTER TABLE ONLY images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY invoice_counters
    ADD CONSTRAINT invoice_counters_series_financial_year_pk PRIMARY KEY (series, financial_year);
--> statement-breakpoint
ALTER TABLE ONLY invoice_files
    ADD CONSTRAINT invoice_files_pkey PRIMARY KEY (invoice_id);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_number_key UNIQUE (number);
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY job_failures
    ADD CONSTRAINT job_failures_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY mail_outbox
    ADD CONSTRAINT mail_outbox_key_key UNIQUE (key);
--> statement-breakpoint
ALTER TABLE ONLY mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY media
    ADD CONSTRAINT media_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY message_consents
    ADD CONSTRAINT message_consents_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_additions
    ADD CONSTRAINT order_additions_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE ONLY order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_list_choices
    ADD CONSTRAINT order_list_choices_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY order_part_lines
    ADD CONSTRAINT order_part_lines_part_id_item_id_pk PRIMARY KEY (part_id, item_id);
--> statement-breakpoint
ALTER TABLE ONLY order_parts
    ADD CONSTRAINT order_parts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY order_search
    ADD CONSTRAINT order_search_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE ONLY order_views
    ADD CONSTRAINT order_views_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY other_addresses
    ADD CONSTRAINT other_addresses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_credential_key UNIQUE (credential_id);
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY payment_checks
    ADD CONSTRAINT payment_checks_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_provider_payment_key UNIQUE (provider_payment_id);
--> statement-breakpoint
ALTER TABLE ONLY price_schedules
    ADD CONSTRAINT price_schedules_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY print_figures
    ADD CONSTRAINT print_figures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY print_film_use
    ADD CONSTRAINT print_film_use_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY print_inks
    ADD CONSTRAINT print_inks_pkey PRIMARY KEY (media_key);
--> statement-breakpoint
ALTER TABLE ONLY print_job_events
    ADD CONSTRAINT print_job_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY print_jobs
    ADD CONSTRAINT print_jobs_piece_key UNIQUE (order_item_id, piece);
--> statement-breakpoint
ALTER TABLE ONLY print_jobs
    ADD CONSTRAINT print_jobs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY print_promises
    ADD CONSTRAINT print_promises_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE ONLY print_settings
    ADD CONSTRAINT print_settings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY print_sheet_pieces
    ADD CONSTRAINT print_sheet_pieces_sheet_position_pk PRIMARY KEY (sheet, "position");
--> statement-breakpoint
ALTER TABLE ONLY print_sheets
    ADD CONSTRAINT print_sheets_pkey PRIMARY KEY (number);
--> statement-breakpoint
ALTER TABLE ONLY problems
    ADD CONSTRAINT problems_kind_machine_pk PRIMARY KEY (kind, machine);
--> statement-breakpoint
ALTER TABLE ONLY product_images
    ADD CONSTRAINT product_images_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY product_images
    ADD CONSTRAINT product_images_position_key UNIQUE (product_id, "position") DEFERRABLE;
--> statement-breakpoint
ALTER TABLE ONLY product_import_lines
    ADD CONSTRAINT product_import_lines_import_id_line_pk PRIMARY KEY (import_id, line);
--> statement-breakpoint
ALTER TABLE ONLY product_import_pictures
    ADD CONSTRAINT product_import_pictures_import_id_name_pk PRIMARY KEY (import_id, name);
--> statement-breakpoint
ALTER TABLE ONLY product_imports
    ADD CONSTRAINT product_imports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY product_search
    ADD CONSTRAINT product_search_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY product_skus
    ADD CONSTRAINT product_skus_barcode_key UNIQUE (barcode);
--> statement-breakpoint
ALTER TABLE ONLY product_skus
    ADD CONSTRAINT product_skus_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY product_skus
    ADD CONSTRAINT product_skus_sku_key UNIQUE (sku);
--> statement-breakpoint
ALTER TABLE ONLY product_skus
    ADD CONSTRAINT product_skus_variant_key UNIQUE (product_id, size, colour);
--> statement-breakpoint
ALTER TABLE ONLY product_videos
    ADD CONSTRAINT product_videos_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY promo_codes
    ADD CONSTRAINT promo_codes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY promo_refusals
    ADD CONSTRAINT promo_refusals_user_id_promo_id_pk PRIMARY KEY (user_id, promo_id);
--> statement-breakpoint
ALTER TABLE ONLY promo_usages
    ADD CONSTRAINT promo_usages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_lines
    ADD CONSTRAINT purchase_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_lines
    ADD CONSTRAINT purchase_lines_variant_key UNIQUE (purchase_id, product_id, size, colour);
--> statement-breakpoint
ALTER TABLE ONLY purchase_receipt_lines
    ADD CONSTRAINT purchase_receipt_lines_receipt_id_line_id_pk PRIMARY KEY (receipt_id, line_id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_receipts
    ADD CONSTRAINT purchase_receipts_key UNIQUE (key);
--> statement-breakpoint
ALTER TABLE ONLY purchase_receipts
    ADD CONSTRAINT purchase_receipts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY purchases
    ADD CONSTRAINT purchases_key UNIQUE (key);
--> statement-breakpoint
ALTER TABLE ONLY purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY qc_photos
    ADD CONSTRAINT qc_photos_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY qc_sendings
    ADD CONSTRAINT qc_sendings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY qc_stops
    ADD CONSTRAINT qc_stops_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
--> statement-breakpoint
ALTER TABLE ONLY refund_items
    ADD CONSTRAINT refund_items_refund_id_order_item_id_pk PRIMARY KEY (refund_id, order_item_id);
--> statement-breakpoint
ALTER TABLE ONLY refund_sweeps
    ADD CONSTRAINT refund_sweeps_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_provider_refund_key UNIQUE (provider_refund_id);
--> statement-breakpoint
ALTER TABLE ONLY remittance_lines
    ADD CONSTRAINT remittance_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY remittances
    ADD CONSTRAINT remittances_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY restock_alerts
    ADD CONSTRAINT restock_alerts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY return_photos
    ADD CONSTRAINT return_photos_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY return_request_items
    ADD CONSTRAINT return_request_items_return_request_id_order_item_id_pk PRIMARY KEY (return_request_id, order_item_id);
--> statement-breakpoint
ALTER TABLE ONLY return_requests
    ADD CONSTRAINT return_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY review_opt_outs
    ADD CONSTRAINT review_opt_outs_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY review_photos
    ADD CONSTRAINT review_photos_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY review_requests
    ADD CONSTRAINT review_requests_pkey PRIMARY KEY (order_id);
--> statement-breakpoint
ALTER TABLE ONLY review_votes
    ADD CONSTRAINT review_votes_review_id_user_id_pk PRIMARY KEY (review_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY sandbox_entities
    ADD CONSTRAINT sandbox_entities_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY saved_designs
    ADD CONSTRAINT saved_designs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY search_counts
    ADD CONSTRAINT search_counts_pkey PRIMARY KEY (day, term);
--> statement-breakpoint
ALTER TABLE ONLY search_rules
    ADD CONSTRAINT search_rules_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
--> statement-breakpoint
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_reference_key UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY staff_devices
    ADD CONSTRAINT staff_devices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY staff_notices
    ADD CONSTRAINT staff_notices_pkey PRIMARY KEY (user_id, topic);
--> statement-breakpoint
ALTER TABLE ONLY staff_told
    ADD CONSTRAINT staff_told_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY stock_take_entries
    ADD CONSTRAINT stock_take_entries_key UNIQUE (line_id, key);
--> statement-breakpoint
ALTER TABLE ONLY stock_take_entries
    ADD CONSTRAINT stock_take_entries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY stock_take_lines
    ADD CONSTRAINT stock_take_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY stock_take_lines
    ADD CONSTRAINT stock_take_lines_variant_key UNIQUE NULLS NOT DISTINCT (take_id, product_id, size, colour);
--> statement-breakpoint
ALTER TABLE ONLY stock_takes
    ADD CONSTRAINT stock_takes_key UNIQUE (key);
--> statement-breakpoint
ALTER TABLE ONLY stock_takes
    ADD CONSTRAINT stock_takes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY stock
    ADD CONSTRAINT stock_variant_key UNIQUE NULLS NOT DISTINCT (product_id, size, colour);
--> statement-breakpoint
ALTER TABLE ONLY store_credit_ledger
    ADD CONSTRAINT store_credit_ledger_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY visit_counts
    ADD CONSTRAINT visit_counts_pkey PRIMARY KEY (day, kind, name, device);
--> statement-breakpoint
ALTER TABLE ONLY webhook_inbox
    ADD CONSTRAINT webhook_inbox_pkey PRIMARY KEY (event_id);
--> statement-breakpoint
ALTER TABLE ONLY wishlist_items
    ADD CONSTRAINT wishlist_items_pkey PRIMARY KEY (user_id, product_id);
--> statement-breakpoint
CREATE UNIQUE INDEX accounts_issuer_account_key ON accounts USING btree (issuer, account_id);
--> statement-breakpoint
CREATE UNIQUE INDEX accounts_user_provider_key ON accounts USING btree (user_id, provider_id);
--> statement-breakpoint
CREATE INDEX audit_log_action_idx ON audit_log USING btree (action, id);
--> statement-breakpoint
CREATE INDEX audit_log_actor_idx ON audit_log USING btree (actor_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_at_idx ON audit_log USING btree (created_at);
--> statement-breakpoint
CREATE INDEX audit_log_entity_idx ON audit_log USING btree (entity, entity_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_search_idx ON audit_log USING gin (lower(((((((((((COALESCE(actor_name, ''::text) || ' '::text) || action) || ' '::text) || COALESCE(entity_id, ''::text)) || ' '::text) || COALESCE(ip, ''::text)) || ' '::text) || COALESCE((before)::text, ''::text)) || ' '::text) || COALESCE((after)::text, ''::text))) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX bag_mails_at_idx ON bag_mails USING btree (created_at);
--> statement-breakpoint
CREATE INDEX blank_ledger_blank_idx ON blank_ledger USING btree (blank_id, id);
--> statement-breakpoint
CREATE INDEX blank_ledger_order_idx ON blank_ledger USING btree (order_id) WHERE (order_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX bought_together_other_idx ON bought_together USING btree (other_id);
--> statement-breakpoint
CREATE INDEX bulk_edits_created_idx ON bulk_edits USING btree (created_at);
--> statement-breakpoint
CREATE INDEX campaign_orders_campaign_idx ON campaign_orders USING btree (campaign_id);
--> statement-breakpoint
CREATE INDEX campaign_pictures_media_idx ON campaign_pictures USING btree (media_key);
--> statement-breakpoint
CREATE INDEX campaign_recipients_open_idx ON campaign_recipients USING btree (campaign_id, subscriber_id) WHERE (state = ANY (ARRAY['waiting'::text, 'queued'::text]));
--> statement-breakpoint
CREATE INDEX campaign_recipients_queued_idx ON campaign_recipients USING btree (queued_at) WHERE (queued_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX campaign_recipients_subscriber_idx ON campaign_recipients USING btree (subscriber_id);
--> statement-breakpoint
CREATE INDEX campaigns_open_idx ON campaigns USING btree (state) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text, 'paused'::text]));
--> statement-breakpoint
CREATE INDEX campaigns_segment_idx ON campaigns USING btree (segment_id);
--> statement-breakpoint
CREATE INDEX cart_lines_customized_idx ON cart_lines USING btree (customized_product_id);
--> statement-breakpoint
CREATE INDEX cart_lines_product_idx ON cart_lines USING btree (product_id);
--> statement-breakpoint
CREATE INDEX catalogue_changes_transaction_idx ON catalogue_changes USING btree (transaction);
--> statement-breakpoint
CREATE INDEX categories_media_idx ON categories USING btree (media_key);
--> statement-breakpoint
CREATE UNIQUE INDEX categories_name_key ON categories USING btree (lower(name));
--> statement-breakpoint
CREATE INDEX cod_blocks_phone_idx ON cod_blocks USING btree (phone) WHERE (lifted_at IS NULL);
--> statement-breakpoint
CREATE INDEX cod_blocks_user_idx ON cod_blocks USING btree (user_id) WHERE (lifted_at IS NULL);
--> statement-breakpoint
CREATE INDEX collection_slugs_collection_idx ON collection_slugs USING btree (collection_id);
--> statement-breakpoint
CREATE INDEX collections_media_idx ON collections USING btree (media_key);
--> statement-breakpoint
CREATE INDEX content_documents_due_idx ON content_documents USING btree (LEAST(publish_at, turns_at)) WHERE ((publish_at IS NOT NULL) OR (turns_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX content_slugs_key_idx ON content_slugs USING btree (key);
--> statement-breakpoint
CREATE INDEX courier_inbox_dead_idx ON courier_inbox USING btree (received_at) WHERE (dead_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX courier_inbox_due_idx ON courier_inbox USING btree (next_attempt_at) WHERE ((applied_at IS NULL) AND (dead_at IS NULL));
--> statement-breakpoint
CREATE INDEX courier_inbox_received_idx ON courier_inbox USING btree (received_at);
--> statement-breakpoint
CREATE UNIQUE INDEX courier_scans_once_key ON courier_scans USING btree (shipment_id, at, status, words, place);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_segments_name_key ON customer_segments USING btree (lower(name));
--> statement-breakpoint
CREATE INDEX customer_sums_products_idx ON customer_sums USING gin (product_ids);
--> statement-breakpoint
CREATE INDEX customer_tags_tag_idx ON customer_tags USING btree (lower(tag));
--> statement-breakpoint
CREATE INDEX customized_product_files_media_idx ON customized_product_files USING btree (media_key);
--> statement-breakpoint
CREATE INDEX customized_products_design_idx ON customized_products USING btree (design_key);
--> statement-breakpoint
CREATE INDEX customized_products_mockup_idx ON customized_products USING btree (mockup_key);
--> statement-breakpoint
CREATE INDEX customized_products_print_due_idx ON customized_products USING btree (created_at) WHERE (print_state = 'queued'::text);
--> statement-breakpoint
CREATE INDEX customized_products_print_idx ON customized_products USING btree (print_key);
--> statement-breakpoint
CREATE INDEX customized_products_user_idx ON customized_products USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX deletion_media_idx ON deletion_media USING btree (media_key);
--> statement-breakpoint
CREATE UNIQUE INDEX deletions_subject_key ON deletions USING btree (kind, subject_id);
--> statement-breakpoint
CREATE UNIQUE INDEX delivery_requests_email_key ON delivery_requests USING btree (lower(email), postal_code);
--> statement-breakpoint
CREATE INDEX delivery_requests_waiting_idx ON delivery_requests USING btree (postal_code) WHERE (notified_at IS NULL);
--> statement-breakpoint
CREATE INDEX design_proof_pictures_media_idx ON design_proof_pictures USING btree (media_key);
--> statement-breakpoint
CREATE UNIQUE INDEX design_proof_pictures_position_key ON design_proof_pictures USING btree (proof_id, "position");
--> statement-breakpoint
CREATE INDEX design_proofs_change_idx ON design_proofs USING btree (answered_at) WHERE (state = 'change_asked'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX design_proofs_current_key ON design_proofs USING btree (order_item_id) WHERE (state <> 'superseded'::text);
--> statement-breakpoint
CREATE INDEX design_proofs_order_idx ON design_proofs USING btree (order_id);
--> statement-breakpoint
CREATE INDEX design_proofs_unanswered_idx ON design_proofs USING btree (sent_at) WHERE ((state = 'sent'::text) AND (reminded_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX design_proofs_version_key ON design_proofs USING btree (order_item_id, version);
--> statement-breakpoint
CREATE INDEX draft_orders_newest_idx ON draft_orders USING btree (updated_at, id);
--> statement-breakpoint
CREATE INDEX draft_orders_user_idx ON draft_orders USING btree (user_id);
--> statement-breakpoint
CREATE INDEX group_rooms_back_idx ON group_rooms USING btree (back_mockup_key) WHERE (back_mockup_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX group_rooms_customized_idx ON group_rooms USING btree (customized_product_id);
--> statement-breakpoint
CREATE INDEX group_rooms_newest_idx ON group_rooms USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX group_rooms_open_idx ON group_rooms USING btree (deadline) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX group_rooms_token_key ON group_rooms USING btree (token);
--> statement-breakpoint
CREATE INDEX group_rooms_unsettled_idx ON group_rooms USING btree (closed_at) WHERE ((state <> 'open'::text) AND (settled_at IS NULL));
--> statement-breakpoint
CREATE INDEX group_rooms_user_idx ON group_rooms USING btree (user_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX group_shares_customized_key ON group_shares USING btree (customized_product_id);
--> statement-breakpoint
CREATE INDEX group_shares_order_idx ON group_shares USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX group_shares_order_key ON group_shares USING btree (order_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX group_shares_replaces_key ON group_shares USING btree (replaces_id);
--> statement-breakpoint
CREATE UNIQUE INDEX group_shares_request_key ON group_shares USING btree (room_id, request_key);
--> statement-breakpoint
CREATE INDEX group_shares_room_idx ON group_shares USING btree (room_id, created_at);
--> statement-breakpoint
CREATE INDEX group_shares_user_idx ON group_shares USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX images_media_idx ON images USING btree (media_key);
--> statement-breakpoint
CREATE UNIQUE INDEX images_title_key ON images USING btree (lower(title));
--> statement-breakpoint
CREATE INDEX invoices_corrected_idx ON invoices USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX invoices_issued_idx ON invoices USING btree (issued_at);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_one_per_order_key ON invoices USING btree (order_id) WHERE (kind <> 'credit_note'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_one_per_refund_key ON invoices USING btree (refund_id) WHERE (refund_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX invoices_order_idx ON invoices USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX invoices_sequence_key ON invoices USING btree (series, financial_year, sequence);
--> statement-breakpoint
CREATE INDEX mail_outbox_budget_idx ON mail_outbox USING btree (sent_at) WHERE (budgets IS NOT NULL);
--> statement-breakpoint
CREATE INDEX mail_outbox_dead_idx ON mail_outbox USING btree (created_at) WHERE (state = 'dead'::text);
--> statement-breakpoint
CREATE INDEX mail_outbox_due_idx ON mail_outbox USING btree (channel, is_bulk, next_attempt_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
--> statement-breakpoint
CREATE INDEX mail_outbox_order_idx ON mail_outbox USING btree (order_id);
--> statement-breakpoint
CREATE INDEX mail_outbox_to_idx ON mail_outbox USING btree ("to", sent_at);
--> statement-breakpoint
CREATE INDEX media_owner_idx ON media USING btree (owner_id) WHERE (owner_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX media_variants_due_idx ON media USING btree (created_at) WHERE (variants_ready_at IS NULL);
--> statement-breakpoint
CREATE INDEX message_consents_phone_idx ON message_consents USING btree (phone);
--> statement-breakpoint
CREATE INDEX message_consents_user_idx ON message_consents USING btree (user_id, phone, channel, at, id);
--> statement-breakpoint
CREATE INDEX message_consents_whatsapp_user_idx ON message_consents USING btree (whatsapp_user_id) WHERE (whatsapp_user_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers USING btree (lower(email));
--> statement-breakpoint
CREATE INDEX newsletter_subscribers_token_idx ON newsletter_subscribers USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX order_additions_adds_to_idx ON order_additions USING btree (adds_to);
--> statement-breakpoint
CREATE INDEX order_events_order_idx ON order_events USING btree (order_id, created_at);
--> statement-breakpoint
CREATE INDEX order_items_blank_idx ON order_items USING btree (blank_id) WHERE (blank_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_items_blank_short_idx ON order_items USING btree (blank_id) WHERE (blank_short > 0);
--> statement-breakpoint
CREATE INDEX order_items_customized_idx ON order_items USING btree (customized_product_id) WHERE (customized_product_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_items_image_idx ON order_items USING btree (image_key);
--> statement-breakpoint
CREATE INDEX order_items_mockup_idx ON order_items USING btree (mockup_key) WHERE (mockup_key IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX order_items_position_key ON order_items USING btree (order_id, "position");
--> statement-breakpoint
CREATE INDEX order_items_print_idx ON order_items USING btree (print_key) WHERE (print_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_items_product_idx ON order_items USING btree (product_id, order_id, size);
--> statement-breakpoint
CREATE INDEX order_part_lines_item_idx ON order_part_lines USING btree (item_id);
--> statement-breakpoint
CREATE UNIQUE INDEX order_parts_number_key ON order_parts USING btree (order_id, number);
--> statement-breakpoint
CREATE INDEX order_parts_tracking_number_idx ON order_parts USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_search_without_contacts_idx ON order_search USING gin (words_without_contacts gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX order_search_words_idx ON order_search USING gin (words gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX order_tags_key ON order_tags USING btree (order_id, lower(tag));
--> statement-breakpoint
CREATE INDEX order_tags_tag_idx ON order_tags USING btree (lower(tag), order_id);
--> statement-breakpoint
CREATE INDEX order_views_own_idx ON order_views USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX order_views_own_name_key ON order_views USING btree (user_id, lower(name)) WHERE (NOT is_shared);
--> statement-breakpoint
CREATE UNIQUE INDEX order_views_shared_name_key ON order_views USING btree (lower(name)) WHERE is_shared;
--> statement-breakpoint
CREATE INDEX orders_assignee_idx ON orders USING btree (assignee_id, created_at, id) WHERE (assignee_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_by_group_idx ON orders USING btree (created_at, id) WHERE (channel = 'group'::text);
--> statement-breakpoint
CREATE INDEX orders_by_phone_idx ON orders USING btree (created_at, id) WHERE (channel = 'phone'::text);
--> statement-breakpoint
CREATE INDEX orders_courier_idx ON orders USING btree (lower(courier), created_at, id, courier) WHERE (courier IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_delivered_idx ON orders USING btree (delivered_at) WHERE (status = 'Delivered'::text);
--> statement-breakpoint
CREATE INDEX orders_demo_idx ON orders USING btree (id) WHERE is_demo;
--> statement-breakpoint
CREATE UNIQUE INDEX orders_draft_key ON orders USING btree (draft_id) WHERE (draft_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_due_idx ON orders USING btree (created_at, id) WHERE (payment_status = ANY (ARRAY['cash_due'::text, 'awaiting'::text, 'authorized'::text]));
--> statement-breakpoint
CREATE INDEX orders_hold_idx ON orders USING btree (hold_expires_at) WHERE ((status = 'Pending'::text) AND (payment_method = 'Online'::text));
--> statement-breakpoint
CREATE INDEX orders_newest_idx ON orders USING btree (created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_number_key ON orders USING btree (number);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_once_per_cart_key ON orders USING btree (user_id, cart_version, request_hash) WHERE (status <> 'Cancelled'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_one_unpaid_key ON orders USING btree (user_id) WHERE ((status = 'Pending'::text) AND (payment_method = 'Online'::text) AND (channel = 'shop'::text));
--> statement-breakpoint
CREATE INDEX orders_parcel_idx ON orders USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_phone_idx ON orders USING btree ("right"(ship_phone, 10));
--> statement-breakpoint
CREATE INDEX orders_pin_idx ON orders USING btree (ship_postal_code text_pattern_ops);
--> statement-breakpoint
CREATE INDEX orders_promo_code_idx ON orders USING btree (upper(promo_code), created_at, id) WHERE (promo_code IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_provider_order_key ON orders USING btree (provider_order_id) WHERE (provider_order_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_refunded_idx ON orders USING btree (created_at, id) WHERE (payment_status = ANY (ARRAY['partly_refunded'::text, 'refunded'::text]));
--> statement-breakpoint
CREATE INDEX orders_review_idx ON orders USING btree (created_at) WHERE ((status = 'Pending'::text) AND (review_reasons <> '{}'::text[]));
--> statement-breakpoint
CREATE INDEX orders_second_offer_idx ON orders USING btree (upper(((offers -> 1) ->> 'label'::text))) WHERE ((offers -> 1) IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_sold_by_customer_idx ON orders USING btree (user_id, created_at) WHERE is_sold_order(status, payment_method, hold_expires_at);
--> statement-breakpoint
CREATE INDEX orders_status_idx ON orders USING btree (status, created_at, id);
--> statement-breakpoint
CREATE INDEX orders_total_idx ON orders USING btree (total, id);
--> statement-breakpoint
CREATE INDEX orders_tracking_number_idx ON orders USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_unconfirmed_idx ON orders USING btree (hold_expires_at) WHERE ((status = 'Pending'::text) AND (payment_method = 'COD'::text) AND (hold_expires_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX orders_user_idx ON orders USING btree (user_id, created_at, id);
--> statement-breakpoint
CREATE INDEX other_addresses_user_idx ON other_addresses USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX passkeys_user_idx ON passkeys USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX payment_checks_checked_idx ON payment_checks USING btree (checked_at);
--> statement-breakpoint
CREATE UNIQUE INDEX payments_one_applied_key ON payments USING btree (order_id) WHERE (applied_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX payments_open_idx ON payments USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'authorized'::text, 'failed'::text]));
--> statement-breakpoint
CREATE INDEX payments_order_idx ON payments USING btree (order_id);
--> statement-breakpoint
CREATE INDEX payments_provider_order_idx ON payments USING btree (provider_order_id);
--> statement-breakpoint
CREATE INDEX payments_quarantine_idx ON payments USING btree (created_at) WHERE (quarantine_reason IS NOT NULL);
--> statement-breakpoint
CREATE INDEX price_schedules_created_idx ON price_schedules USING btree (created_at);
--> statement-breakpoint
CREATE INDEX price_schedules_open_idx ON price_schedules USING btree (starts_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text]));
--> statement-breakpoint
CREATE INDEX print_job_events_job_idx ON print_job_events USING btree (job_id, id);
--> statement-breakpoint
CREATE INDEX print_job_events_remade_idx ON print_job_events USING btree (created_at) WHERE (kind = 'remade'::text);
--> statement-breakpoint
CREATE INDEX print_jobs_blank_idx ON print_jobs USING btree (blank_id) WHERE (blank_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX print_jobs_live_idx ON print_jobs USING btree (state, queued_at, id) WHERE (state = ANY (ARRAY['art_check'::text, 'approved'::text, 'on_sheet'::text, 'printed'::text, 'passed'::text]));
--> statement-breakpoint
CREATE INDEX print_jobs_order_idx ON print_jobs USING btree (order_id);
--> statement-breakpoint
CREATE INDEX print_jobs_printed_idx ON print_jobs USING btree (printed_at) WHERE (printed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX print_jobs_queue_idx ON print_jobs USING btree (queued_at, id, film) WHERE (state = ANY (ARRAY['art_check'::text, 'approved'::text, 'on_sheet'::text]));
--> statement-breakpoint
CREATE INDEX print_promises_day_idx ON print_promises USING btree (deliver_by, outcome);
--> statement-breakpoint
CREATE INDEX print_promises_open_idx ON print_promises USING btree (ready_by) WHERE (outcome IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX print_sheet_pieces_live_key ON print_sheet_pieces USING btree (job_id, print, attempt) WHERE (removed_at IS NULL);
--> statement-breakpoint
CREATE INDEX print_sheets_files_due_idx ON print_sheets USING btree (file_due_at) WHERE (file_state = ANY (ARRAY['queued'::text, 'drawing'::text]));
--> statement-breakpoint
CREATE INDEX print_sheets_files_kept_idx ON print_sheets USING btree (number) WHERE has_files;
--> statement-breakpoint
CREATE INDEX print_sheets_state_idx ON print_sheets USING btree (state, number);
--> statement-breakpoint
CREATE INDEX product_images_media_idx ON product_images USING btree (media_key);
--> statement-breakpoint
CREATE INDEX product_import_lines_product_idx ON product_import_lines USING btree (import_id, state, product);
--> statement-breakpoint
CREATE INDEX product_imports_open_idx ON product_imports USING btree (created_at) WHERE (state = ANY (ARRAY['checking'::text, 'applying'::text]));
--> statement-breakpoint
CREATE INDEX product_search_words_idx ON product_search USING gin (words);
--> statement-breakpoint
CREATE INDEX product_skus_beginning_idx ON product_skus USING btree (sku text_pattern_ops);
--> statement-breakpoint
CREATE INDEX product_videos_captions_idx ON product_videos USING btree (captions_key);
--> statement-breakpoint
CREATE INDEX product_videos_media_idx ON product_videos USING btree (media_key);
--> statement-breakpoint
CREATE INDEX product_videos_poster_idx ON product_videos USING btree (poster_key);
--> statement-breakpoint
CREATE INDEX products_category_idx ON products USING btree (category_id, created_at, id);
--> statement-breakpoint
CREATE INDEX products_colours_idx ON products USING gin (colours);
--> statement-breakpoint
CREATE INDEX products_combos_idx ON products USING btree (created_at, id) WHERE (is_combo AND (archived_at IS NULL));
--> statement-breakpoint
CREATE INDEX products_demo_idx ON products USING btree (id) WHERE is_demo;
--> statement-breakpoint
CREATE INDEX products_discount_idx ON products USING btree (discount DESC NULLS LAST, id DESC) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_listed_idx ON products USING btree (category_id, is_combo) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_name_idx ON products USING btree (lower(name), id);
--> statement-breakpoint
CREATE INDEX products_newest_idx ON products USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX products_price_idx ON products USING btree (price, id) WHERE (archived_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_search_idx ON products USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX promo_codes_automatic_idx ON promo_codes USING btree (id) WHERE ((code IS NULL) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX promo_codes_code_key ON promo_codes USING btree (upper(code)) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX promo_refusals_promo_idx ON promo_refusals USING btree (promo_id);
--> statement-breakpoint
CREATE INDEX promo_usages_email_idx ON promo_usages USING btree (email, promo_id) WHERE (email IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX promo_usages_once_per_order_key ON promo_usages USING btree (order_id, promo_id) WHERE (released_at IS NULL);
--> statement-breakpoint
CREATE INDEX promo_usages_order_idx ON promo_usages USING btree (order_id);
--> statement-breakpoint
CREATE INDEX promo_usages_phone_idx ON promo_usages USING btree (phone, promo_id) WHERE (phone IS NOT NULL);
--> statement-breakpoint
CREATE INDEX promo_usages_promo_idx ON promo_usages USING btree (promo_id, user_id);
--> statement-breakpoint
CREATE INDEX promo_usages_user_idx ON promo_usages USING btree (user_id);
--> statement-breakpoint
CREATE INDEX purchase_lines_product_idx ON purchase_lines USING btree (product_id);
--> statement-breakpoint
CREATE INDEX purchase_receipt_lines_line_idx ON purchase_receipt_lines USING btree (line_id);
--> statement-breakpoint
CREATE INDEX purchase_receipts_purchase_idx ON purchase_receipts USING btree (purchase_id);
--> statement-breakpoint
CREATE INDEX purchases_open_idx ON purchases USING btree (id) WHERE (state = ANY (ARRAY['draft'::text, 'ordered'::text, 'part_received'::text]));
--> statement-breakpoint
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions USING btree (session_id);
--> statement-breakpoint
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX qc_photos_media_idx ON qc_photos USING btree (media_key);
--> statement-breakpoint
CREATE INDEX qc_photos_order_idx ON qc_photos USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX qc_photos_position_key ON qc_photos USING btree (order_item_id, piece, "position") WHERE (outdated_at IS NULL);
--> statement-breakpoint
CREATE INDEX qc_photos_sending_idx ON qc_photos USING btree (sending_id) WHERE (sending_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX qc_sendings_order_idx ON qc_sendings USING btree (order_id, sent_at);
--> statement-breakpoint
CREATE INDEX qc_stops_media_idx ON qc_stops USING btree (media_key) WHERE (media_key IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX qc_stops_open_key ON qc_stops USING btree (order_id) WHERE (resolved_at IS NULL);
--> statement-breakpoint
CREATE INDEX qc_stops_order_idx ON qc_stops USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX qc_stops_sending_key ON qc_stops USING btree (sending_id);
--> statement-breakpoint
CREATE INDEX rate_limits_expires_idx ON rate_limits USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX refund_items_item_idx ON refund_items USING btree (order_item_id);
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_automatic_once_key ON refunds USING btree (payment_id) WHERE ((reason = ANY (ARRAY['second_payment'::text, 'late_payment'::text])) AND (status <> 'failed'::text));
--> statement-breakpoint
CREATE INDEX refunds_due_idx ON refunds USING btree (next_attempt_at) WHERE (status = ANY (ARRAY['queued'::text, 'sent'::text]));
--> statement-breakpoint
CREATE INDEX refunds_failed_idx ON refunds USING btree (created_at) WHERE ((status = 'failed'::text) AND (resolved_at IS NULL));
--> statement-breakpoint
CREATE INDEX refunds_order_idx ON refunds USING btree (order_id);
--> statement-breakpoint
CREATE INDEX refunds_payment_idx ON refunds USING btree (payment_id);
--> statement-breakpoint
CREATE UNIQUE INDEX remittance_lines_line_key ON remittance_lines USING btree (remittance_id, line);
--> statement-breakpoint
CREATE UNIQUE INDEX remittance_lines_once_key ON remittance_lines USING btree (order_id) WHERE (result = ANY (ARRAY['exact'::text, 'short'::text, 'over'::text]));
--> statement-breakpoint
CREATE INDEX remittance_lines_order_idx ON remittance_lines USING btree (order_id);
--> statement-breakpoint
CREATE INDEX report_changes_day_idx ON report_changes USING btree (day);
--> statement-breakpoint
CREATE UNIQUE INDEX report_periods_key ON report_periods USING btree (unit, start);
--> statement-breakpoint
CREATE INDEX report_sums_idx ON report_sums USING btree (dimension, unit, start);
--> statement-breakpoint
CREATE INDEX restock_alerts_variant_idx ON restock_alerts USING btree (product_id, size, colour, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX restock_alerts_waiting_key ON restock_alerts USING btree (lower(email), product_id, size, colour) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX return_photos_media_idx ON return_photos USING btree (media_key);
--> statement-breakpoint
CREATE UNIQUE INDEX return_photos_position_key ON return_photos USING btree (return_request_id, "position");
--> statement-breakpoint
CREATE INDEX return_request_items_item_idx ON return_request_items USING btree (order_item_id);
--> statement-breakpoint
CREATE INDEX return_requests_hold_idx ON return_requests USING btree (hold_until) WHERE ((state = 'approved'::text) AND (kind = 'exchange'::text));
--> statement-breakpoint
CREATE UNIQUE INDEX return_requests_number_key ON return_requests USING btree (number);
--> statement-breakpoint
CREATE INDEX return_requests_order_idx ON return_requests USING btree (order_id);
--> statement-breakpoint
CREATE INDEX return_requests_refund_idx ON return_requests USING btree (refund_id);
--> statement-breakpoint
CREATE INDEX return_requests_state_idx ON return_requests USING btree (state, created_at);
--> statement-breakpoint
CREATE INDEX return_requests_user_idx ON return_requests USING btree (user_id);
--> statement-breakpoint
CREATE INDEX review_photos_media_idx ON review_photos USING btree (media_key);
--> statement-breakpoint
CREATE UNIQUE INDEX review_photos_position_key ON review_photos USING btree (review_id, "position");
--> statement-breakpoint
CREATE INDEX review_photos_waiting_idx ON review_photos USING btree (review_id) WHERE (approved_at IS NULL);
--> statement-breakpoint
CREATE INDEX review_votes_user_idx ON review_votes USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX reviews_item_key ON reviews USING btree (order_item_id);
--> statement-breakpoint
CREATE INDEX reviews_newest_idx ON reviews USING btree (created_at);
--> statement-breakpoint
CREATE INDEX reviews_product_idx ON reviews USING btree (product_id, created_at) WHERE (hidden_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_user_idx ON reviews USING btree (user_id);
--> statement-breakpoint
CREATE INDEX sandbox_entities_due_idx ON sandbox_entities USING btree (due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX sandbox_entities_parent_idx ON sandbox_entities USING btree (parent);
--> statement-breakpoint
CREATE INDEX sandbox_entities_receipt_idx ON sandbox_entities USING btree ((((body -> 'shown'::text) ->> 'receipt'::text)));
--> statement-breakpoint
CREATE INDEX saved_designs_customized_idx ON saved_designs USING btree (customized_product_id);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_designs_share_token_key ON saved_designs USING btree (share_token);
--> statement-breakpoint
CREATE INDEX saved_designs_user_idx ON saved_designs USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX search_rules_phrases_idx ON search_rules USING gin (phrases);
--> statement-breakpoint
CREATE INDEX search_words_similar_idx ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX sessions_expires_idx ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_user_idx ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX shipments_awb_key ON shipments USING btree (awb) WHERE (awb IS NOT NULL);
--> statement-breakpoint
CREATE INDEX shipments_due_idx ON shipments USING btree (next_attempt_at) WHERE ((state = ANY (ARRAY['queued'::text, 'cancelling'::text])) OR ((state = 'booked'::text) AND (pickup_at IS NULL)));
--> statement-breakpoint
CREATE UNIQUE INDEX shipments_one_open_key ON shipments USING btree (order_id) WHERE (state <> 'cancelled'::text);
--> statement-breakpoint
CREATE INDEX shipments_order_idx ON shipments USING btree (order_id);
--> statement-breakpoint
CREATE INDEX shipments_refused_idx ON shipments USING btree (created_at) WHERE (state = 'refused'::text);
--> statement-breakpoint
CREATE INDEX shipments_tracked_idx ON shipments USING btree (tracked_at) WHERE ((state = 'booked'::text) AND ((scan_status IS NULL) OR (scan_status <> ALL (ARRAY['delivered'::text, 'rto_delivered'::text, 'lost'::text, 'cancelled'::text]))));
--> statement-breakpoint
CREATE INDEX staff_devices_user_idx ON staff_devices USING btree (user_id, last_login_at);
--> statement-breakpoint
CREATE INDEX staff_invitations_invited_by_idx ON staff_invitations USING btree (invited_by);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_invitations_open_key ON staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX staff_invitations_token_key ON staff_invitations USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX staff_invitations_user_idx ON staff_invitations USING btree (user_id);
--> statement-breakpoint
CREATE INDEX staff_told_topic_idx ON staff_told USING btree (topic, created_at);
--> statement-breakpoint
CREATE INDEX stock_ledger_at_idx ON stock_ledger USING btree (created_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX stock_ledger_exchange_once_key ON stock_ledger USING btree (exchange_id, stock_id, reason) WHERE (exchange_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX stock_ledger_once_key ON stock_ledger USING btree (order_id, stock_id, reason, round) WHERE ((order_id IS NOT NULL) AND (reason = ANY (ARRAY['order'::text, 'release'::text])));
--> statement-breakpoint
CREATE INDEX stock_ledger_product_idx ON stock_ledger USING btree (product_id, created_at, id);
--> statement-breakpoint
CREATE INDEX stock_ledger_reason_idx ON stock_ledger USING btree (reason, created_at, id) WHERE (reason <> ALL (ARRAY['order'::text, 'release'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX stock_ledger_receipt_once_key ON stock_ledger USING btree (receipt_id, stock_id) WHERE (receipt_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX stock_ledger_stock_idx ON stock_ledger USING btree (stock_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX stock_ledger_stock_take_once_key ON stock_ledger USING btree (stock_take_id, stock_id) WHERE (stock_take_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX stock_take_lines_place_idx ON stock_take_lines USING btree (take_id, place);
--> statement-breakpoint
CREATE INDEX stock_take_lines_product_idx ON stock_take_lines USING btree (product_id);
--> statement-breakpoint
CREATE INDEX stock_takes_open_idx ON stock_takes USING btree (id) WHERE (state = ANY (ARRAY['open'::text, 'paused'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX store_credit_order_key ON store_credit_ledger USING btree (order_id, round, reason);
--> statement-breakpoint
CREATE UNIQUE INDEX store_credit_refund_key ON store_credit_ledger USING btree (refund_id);
--> statement-breakpoint
CREATE INDEX store_credit_user_idx ON store_credit_ledger USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX users_demo_idx ON users USING btree (id) WHERE is_demo;
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_key ON users USING btree (email) WHERE (held_for_id IS NULL);
--> statement-breakpoint
CREATE INDEX users_email_person_idx ON users USING btree (email_key(email));
--> statement-breakpoint
CREATE INDEX users_held_for_idx ON users USING btree (held_for_id) WHERE (held_for_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX users_held_for_key ON users USING btree (held_for_id) WHERE ((held_for_id IS NOT NULL) AND (erased_at IS NULL));
--> statement-breakpoint
CREATE INDEX users_name_idx ON users USING btree (lower(name), id);
--> statement-breakpoint
CREATE INDEX users_newest_idx ON users USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX users_role_created_idx ON users USING btree (role, created_at);
--> statement-breakpoint
CREATE INDEX users_search_idx ON users USING gin ((((lower(((name || ' '::text) || email)) || ' '::text) || phone)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX verifications_expires_idx ON verifications USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX verifications_identifier_idx ON verifications USING btree (identifier);
--> statement-breakpoint
CREATE INDEX webhook_inbox_due_idx ON webhook_inbox USING btree (next_attempt_at) WHERE ((applied_at IS NULL) AND (dead_at IS NULL));
--> statement-breakpoint
CREATE INDEX webhook_inbox_order_idx ON webhook_inbox USING btree (provider_order_id);
--> statement-breakpoint
CREATE INDEX wishlist_items_product_idx ON wishlist_items USING btree (product_id);
--> statement-breakpoint
CREATE TRIGGER accounts_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON accounts FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER addresses_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON addresses FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER bag_mail_opt_outs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON bag_mail_opt_outs FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER bag_mails_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON bag_mails FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_balance BEFORE INSERT ON blank_ledger FOR EACH ROW EXECUTE FUNCTION write_blank_balance();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_guard BEFORE UPDATE ON blank_ledger FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_stays BEFORE DELETE ON blank_ledger FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_whole BEFORE TRUNCATE ON blank_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER blanks_by_ledger BEFORE UPDATE ON blanks FOR EACH ROW WHEN ((old.available IS DISTINCT FROM new.available)) EXECUTE FUNCTION guard_blank();
--> statement-breakpoint
CREATE TRIGGER blanks_rows_announced AFTER INSERT OR DELETE ON blanks FOR EACH ROW EXECUTE FUNCTION announce_row('customization');
--> statement-breakpoint
CREATE TRIGGER blanks_start_empty BEFORE INSERT ON blanks FOR EACH ROW WHEN ((new.available <> 0)) EXECUTE FUNCTION guard_blank();
--> statement-breakpoint
CREATE TRIGGER blanks_stay BEFORE DELETE ON blanks FOR EACH ROW EXECUTE FUNCTION guard_blank();
--> statement-breakpoint
CREATE TRIGGER blanks_used_up_announced AFTER UPDATE ON blanks FOR EACH ROW WHEN ((((old.available = 0) <> (new.available = 0)) OR ((old.stopped_at IS NULL) <> (new.stopped_at IS NULL)))) EXECUTE FUNCTION announce_row('customization');
--> statement-breakpoint
CREATE TRIGGER bought_together_announced AFTER INSERT OR DELETE OR UPDATE ON bought_together FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id');
--> statement-breakpoint
CREATE TRIGGER cart_lines_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON cart_lines FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER categories_announced AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION announce_row('categories', 'category:id');
--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE OF name ON categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION rewrite_category_search();
--> statement-breakpoint
CREATE TRIGGER cod_blocks_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON cod_blocks FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER collections_announced AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION announce_row('collections', 'collection:id');
--> statement-breakpoint
CREATE TRIGGER content_documents_added_announced AFTER INSERT ON content_documents FOR EACH ROW WHEN ((new.live IS NOT NULL)) EXECUTE FUNCTION announce_content();
--> statement-breakpoint
CREATE TRIGGER content_documents_announced AFTER UPDATE ON content_documents FOR EACH ROW WHEN (((old.live IS DISTINCT FROM new.live) OR (old.turns_at IS DISTINCT FROM new.turns_at) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION announce_content();
--> statement-breakpoint
CREATE TRIGGER content_documents_deleted_announced BEFORE DELETE ON content_documents FOR EACH ROW WHEN ((old.live IS NOT NULL)) EXECUTE FUNCTION announce_content();
--> statement-breakpoint
CREATE TRIGGER courier_scans_guard BEFORE UPDATE ON courier_scans FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER customer_notes_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON customer_notes FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER customer_tags_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON customer_tags FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER customization_configs_announced AFTER INSERT OR DELETE OR UPDATE ON customization_configs FOR EACH ROW EXECUTE FUNCTION announce_row('customization');
--> statement-breakpoint
CREATE TRIGGER customized_products_film BEFORE INSERT ON customized_products FOR EACH ROW EXECUTE FUNCTION fill_design_film();
--> statement-breakpoint
CREATE TRIGGER customized_products_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON customized_products FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER delivery_rules_announced AFTER INSERT OR DELETE OR UPDATE ON delivery_rules FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
--> statement-breakpoint
CREATE TRIGGER draft_orders_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON draft_orders FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER fit_facts_announced AFTER INSERT OR DELETE OR UPDATE ON fit_facts FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id');
--> statement-breakpoint
CREATE TRIGGER group_rooms_closed_stays BEFORE UPDATE ON group_rooms FOR EACH ROW EXECUTE FUNCTION guard_group_room();
--> statement-breakpoint
CREATE TRIGGER group_rooms_guard BEFORE UPDATE ON group_rooms FOR EACH ROW EXECUTE FUNCTION guard_other_columns('customized_product_id', 'back_mockup_key', 'deadline', 'state', 'closed_at', 'final_pieces', 'final_break', 'settled_at', 'parcelled_at', 'reminded_at', 'waits_until', 'is_demo', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER group_rooms_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON group_rooms FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER group_shares_guard BEFORE UPDATE ON group_shares FOR EACH ROW EXECUTE FUNCTION guard_other_columns('user_id', 'customized_product_id', 'order_id', 'left_at', 'is_counted', 'settled_at', 'paid_price', 'settled_price', 'slab_refund', 'is_demo', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER group_shares_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON group_shares FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER images_announced AFTER INSERT OR DELETE OR UPDATE ON images FOR EACH ROW EXECUTE FUNCTION announce_row('images');
--> statement-breakpoint
CREATE TRIGGER invoice_counters_guard BEFORE DELETE OR UPDATE ON invoice_counters FOR EACH ROW EXECUTE FUNCTION guard_invoice_counter();
--> statement-breakpoint
CREATE TRIGGER invoice_counters_whole BEFORE TRUNCATE ON invoice_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoice_files_guard BEFORE UPDATE ON invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoice_files_stay BEFORE DELETE ON invoice_files FOR EACH ROW EXECUTE FUNCTION guard_invoice_file_delete();
--> statement-breakpoint
CREATE TRIGGER invoice_files_whole BEFORE TRUNCATE ON invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoices_guard BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoices_report AFTER INSERT ON invoices FOR EACH ROW WHEN ((new.kind = 'credit_note'::text)) EXECUTE FUNCTION note_report_change_of_order();
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER invoices_whole BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER media_announced AFTER UPDATE ON media FOR EACH ROW WHEN ((new.kind = 'public'::text)) EXECUTE FUNCTION announce_picture();
--> statement-breakpoint
CREATE TRIGGER message_consents_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON message_consents FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER order_events_guard BEFORE UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER order_events_stay BEFORE DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER order_events_whole BEFORE TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER order_items_guard BEFORE UPDATE ON order_items FOR EACH ROW EXECUTE FUNCTION guard_order_items();
--> statement-breakpoint
CREATE TRIGGER order_items_search AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_order_search();
--> statement-breakpoint
CREATE TRIGGER order_items_stay BEFORE DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION guard_order_item_delete();
--> statement-breakpoint
CREATE TRIGGER order_items_whole BEFORE TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_part_lines_within AFTER INSERT OR DELETE OR UPDATE ON order_part_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_parts();
--> statement-breakpoint
CREATE TRIGGER order_parts_not_stopped BEFORE INSERT ON order_parts FOR EACH ROW EXECUTE FUNCTION refuse_stopped_parcel();
--> statement-breakpoint
CREATE TRIGGER order_parts_search AFTER INSERT OR DELETE OR UPDATE OF tracking_number ON order_parts FOR EACH ROW EXECUTE FUNCTION rewrite_order_search_of_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_parts_within AFTER INSERT OR DELETE OR UPDATE OF returned_at, order_id ON order_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_parts();
--> statement-breakpoint
CREATE TRIGGER orders_buyer_guard BEFORE UPDATE OF buyer_gstin, buyer_business ON orders FOR EACH ROW WHEN (((old.buyer_gstin IS DISTINCT FROM new.buyer_gstin) OR (old.buyer_business IS DISTINCT FROM new.buyer_business))) EXECUTE FUNCTION guard_order_buyer();
--> statement-breakpoint
CREATE TRIGGER orders_customer_insert AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER orders_customer_update AFTER UPDATE ON orders FOR EACH ROW WHEN (((is_sold_order(old.status, old.payment_method, old.hold_expires_at) IS DISTINCT FROM is_sold_order(new.status, new.payment_method, new.hold_expires_at)) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer) OR ((old.amount_refunded)::integer IS DISTINCT FROM (new.amount_refunded)::integer) OR (old.revision IS DISTINCT FROM new.revision) OR (old.payment_method IS DISTINCT FROM new.payment_method) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason) OR (old.rto_excused IS DISTINCT FROM new.rto_excused) OR (old.ship_city IS DISTINCT FROM new.ship_city) OR (old.ship_postal_code IS DISTINCT FROM new.ship_postal_code))) EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_edit_adds_up AFTER UPDATE OF revision ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items_add_up();
--> statement-breakpoint
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_update();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_items_add_up AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items_add_up();
--> statement-breakpoint
CREATE TRIGGER orders_not_stopped BEFORE UPDATE OF packed_at, shipped_at, status ON orders FOR EACH ROW WHEN ((((old.packed_at IS NULL) AND (new.packed_at IS NOT NULL)) OR ((old.shipped_at IS NULL) AND (new.shipped_at IS NOT NULL)) OR ((new.status = 'Delivered'::text) AND (old.status <> 'Delivered'::text)))) EXECUTE FUNCTION refuse_stopped_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_parts_within AFTER UPDATE OF parts_sent, pieces_sent, revision ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.parts_sent > 0) OR (new.parts_sent > 0))) EXECUTE FUNCTION check_order_parts();
--> statement-breakpoint
CREATE TRIGGER orders_report_delete AFTER DELETE ON orders FOR EACH ROW WHEN ((old.created_at < (now() - '36:00:00'::interval))) EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER orders_report_edit AFTER UPDATE OF revision ON orders FOR EACH ROW WHEN (((old.created_at < (now() - '36:00:00'::interval)) AND (old.revision IS DISTINCT FROM new.revision))) EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER orders_report_insert AFTER INSERT ON orders FOR EACH ROW WHEN ((new.created_at < (now() - '36:00:00'::interval))) EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER orders_report_update AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.created_at < (now() - '36:00:00'::interval)) AND ((is_sold_order(old.status, old.payment_method, old.hold_expires_at) IS DISTINCT FROM is_sold_order(new.status, new.payment_method, new.hold_expires_at)) OR (old.payment_method IS DISTINCT FROM new.payment_method) OR ((old.amount_refunded)::integer IS DISTINCT FROM (new.amount_refunded)::integer) OR ((old.delivery_fee)::integer IS DISTINCT FROM (new.delivery_fee)::integer) OR ((old.total)::integer IS DISTINCT FROM (new.total)::integer) OR ((old.cgst)::integer IS DISTINCT FROM (new.cgst)::integer) OR ((old.sgst)::integer IS DISTINCT FROM (new.sgst)::integer) OR ((old.igst)::integer IS DISTINCT FROM (new.igst)::integer) OR (((old.shipped_at IS NULL) AND (old.delivered_at IS NULL)) IS DISTINCT FROM ((new.shipped_at IS NULL) AND (new.delivered_at IS NULL))) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason) OR (old.rto_excused IS DISTINCT FROM new.rto_excused) OR (old.ship_state IS DISTINCT FROM new.ship_state) OR (old.ship_city IS DISTINCT FROM new.ship_city) OR (old.ship_postal_code IS DISTINCT FROM new.ship_postal_code)))) EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER orders_search AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.ship_full_name IS DISTINCT FROM new.ship_full_name) OR (old.ship_phone IS DISTINCT FROM new.ship_phone) OR (old.ship_city IS DISTINCT FROM new.ship_city) OR (old.ship_postal_code IS DISTINCT FROM new.ship_postal_code) OR (old.promo_code IS DISTINCT FROM new.promo_code) OR (old.tracking_number IS DISTINCT FROM new.tracking_number))) EXECUTE FUNCTION rewrite_order_search();
--> statement-breakpoint
CREATE TRIGGER orders_search_edit AFTER UPDATE OF revision ON orders FOR EACH ROW WHEN ((old.revision IS DISTINCT FROM new.revision)) EXECUTE FUNCTION rewrite_order_search();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_shared_parcel AFTER INSERT OR UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.parcel_id IS NOT NULL)) EXECUTE FUNCTION check_shared_parcel();
--> statement-breakpoint
CREATE TRIGGER orders_stay BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_delete();
--> statement-breakpoint
CREATE TRIGGER orders_whole BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER other_addresses_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON other_addresses FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER passkeys_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON passkeys FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER payments_whole BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER price_schedules_announced AFTER UPDATE OF state ON price_schedules FOR EACH ROW EXECUTE FUNCTION announce_row('list');
--> statement-breakpoint
CREATE TRIGGER print_figures_announced AFTER INSERT OR DELETE OR UPDATE ON print_figures FOR EACH ROW EXECUTE FUNCTION announce_row('print-figures');
--> statement-breakpoint
CREATE TRIGGER print_film_use_announced AFTER INSERT OR DELETE OR UPDATE ON print_film_use FOR EACH ROW EXECUTE FUNCTION announce_row('print-figures');
--> statement-breakpoint
CREATE TRIGGER print_job_events_guard BEFORE UPDATE ON print_job_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER print_job_events_report AFTER INSERT ON print_job_events FOR EACH ROW WHEN (((new.kind = 'remade'::text) AND (new.cost IS NOT NULL))) EXECUTE FUNCTION note_report_change_of_job();
--> statement-breakpoint
CREATE TRIGGER print_job_events_stay BEFORE DELETE ON print_job_events FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
--> statement-breakpoint
CREATE TRIGGER print_job_events_whole BEFORE TRUNCATE ON print_job_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER print_jobs_film BEFORE INSERT ON print_jobs FOR EACH ROW EXECUTE FUNCTION fill_job_film();
--> statement-breakpoint
CREATE TRIGGER print_jobs_guard BEFORE UPDATE ON print_jobs FOR EACH ROW EXECUTE FUNCTION guard_print_job();
--> statement-breakpoint
CREATE TRIGGER print_jobs_stay BEFORE DELETE ON print_jobs FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
--> statement-breakpoint
CREATE TRIGGER print_jobs_whole BEFORE TRUNCATE ON print_jobs FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER print_promises_guard BEFORE UPDATE ON print_promises FOR EACH ROW EXECUTE FUNCTION guard_print_promise();
--> statement-breakpoint
CREATE TRIGGER print_promises_stay BEFORE DELETE ON print_promises FOR EACH ROW EXECUTE FUNCTION guard_print_promise_delete();
--> statement-breakpoint
CREATE TRIGGER print_promises_whole BEFORE TRUNCATE ON print_promises FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER print_settings_announced AFTER INSERT OR DELETE OR UPDATE ON print_settings FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
--> statement-breakpoint
CREATE TRIGGER print_sheet_pieces_guard BEFORE UPDATE ON print_sheet_pieces FOR EACH ROW EXECUTE FUNCTION guard_sheet_piece();
--> statement-breakpoint
CREATE TRIGGER print_sheets_guard BEFORE UPDATE ON print_sheets FOR EACH ROW EXECUTE FUNCTION guard_sheet();
--> statement-breakpoint
CREATE TRIGGER product_images_announced AFTER INSERT OR DELETE OR UPDATE ON product_images FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id', 'card:product_id');
--> statement-breakpoint
CREATE TRIGGER product_videos_announced AFTER INSERT OR DELETE OR UPDATE ON product_videos FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'product:product_id');
--> statement-breakpoint
CREATE TRIGGER products_announced AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'product:id', 'card:id');
--> statement-breakpoint
CREATE TRIGGER products_archived_announced AFTER UPDATE ON products FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION announce_row('reviews', 'reviews:id');
--> statement-breakpoint
CREATE TRIGGER products_deleted_announced AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:id');
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, colours, material, category_id, search ON products FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE TRIGGER products_words AFTER INSERT OR UPDATE OF name, keywords, colours, sizes, material, category_id, description, search ON products FOR EACH ROW EXECUTE FUNCTION write_product_words();
--> statement-breakpoint
CREATE TRIGGER promo_codes_announced AFTER INSERT OR DELETE OR UPDATE OF code, percent, benefit, conditions, max_uses, starts_at, expires_at, is_paused, deleted_at ON promo_codes FOR EACH ROW EXECUTE FUNCTION announce_welcome_code();
--> statement-breakpoint
CREATE TRIGGER promo_codes_offers_announced AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, benefit, conditions, max_uses, per_person, starts_at, expires_at, is_paused, deleted_at ON promo_codes FOR EACH ROW EXECUTE FUNCTION announce_offers();
--> statement-breakpoint
CREATE TRIGGER promo_codes_offers_used_up_announced AFTER UPDATE OF used_count ON promo_codes FOR EACH ROW WHEN (((old.used_count >= old.max_uses) IS DISTINCT FROM (new.used_count >= new.max_uses))) EXECUTE FUNCTION announce_offers();
--> statement-breakpoint
CREATE TRIGGER promo_codes_used_up_announced AFTER UPDATE OF used_count ON promo_codes FOR EACH ROW WHEN (((old.used_count >= old.max_uses) IS DISTINCT FROM (new.used_count >= new.max_uses))) EXECUTE FUNCTION announce_welcome_code();
--> statement-breakpoint
CREATE TRIGGER promo_usages_guard BEFORE UPDATE ON promo_usages FOR EACH ROW EXECUTE FUNCTION guard_other_columns('released_at');
--> statement-breakpoint
CREATE TRIGGER promo_usages_stay BEFORE DELETE ON promo_usages FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER promo_usages_whole BEFORE TRUNCATE ON promo_usages FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON push_subscriptions FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER qc_stops_in_shop BEFORE INSERT ON qc_stops FOR EACH ROW WHEN ((new.resolved_at IS NULL)) EXECUTE FUNCTION check_qc_stop();
--> statement-breakpoint
CREATE TRIGGER refund_items_guard BEFORE UPDATE ON refund_items FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER refund_items_whole BEFORE TRUNCATE ON refund_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER refunds_guard BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_other_columns('resolved_at', 'status', 'note', 'provider_refund_id', 'reference', 'attempts', 'next_attempt_at', 'last_error', 'processed_at', 'updated_at');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_match_payment AFTER INSERT OR UPDATE OF amount_refunded ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_match_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_match_payment AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_match_payment();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER refunds_whole BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER remittance_lines_guard BEFORE UPDATE ON remittance_lines FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER remittances_guard BEFORE UPDATE ON remittances FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_customer_delete AFTER DELETE ON return_requests FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_customer_insert AFTER INSERT ON return_requests FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_customer_update AFTER UPDATE ON return_requests FOR EACH ROW WHEN (((COALESCE(new.user_id, old.user_id) IS NOT NULL) AND ((old.state IS DISTINCT FROM new.state) OR (old.user_id IS DISTINCT FROM new.user_id)))) EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON return_requests FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER return_requests_report_insert AFTER INSERT ON return_requests FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION note_report_change_of_order();
--> statement-breakpoint
CREATE TRIGGER return_requests_report_update AFTER UPDATE ON return_requests FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND ((old.state IS DISTINCT FROM new.state) OR (old.kind IS DISTINCT FROM new.kind) OR ((old.refunded)::integer IS DISTINCT FROM (new.refunded)::integer) OR (old.reason IS DISTINCT FROM new.reason)))) EXECUTE FUNCTION note_report_change_of_order();
--> statement-breakpoint
CREATE TRIGGER review_opt_outs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON review_opt_outs FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER review_photos_announced AFTER INSERT OR DELETE OR UPDATE ON review_photos FOR EACH ROW EXECUTE FUNCTION announce_review_part();
--> statement-breakpoint
CREATE TRIGGER review_votes_announced AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION announce_review_part();
--> statement-breakpoint
CREATE TRIGGER review_votes_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON review_votes FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER reviews_announced AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_answer_announced AFTER UPDATE ON reviews FOR EACH ROW WHEN ((NOT ((old.product_id IS DISTINCT FROM new.product_id) OR (old.author_name IS DISTINCT FROM new.author_name) OR (old.stars IS DISTINCT FROM new.stars) OR (old.text IS DISTINCT FROM new.text) OR (old.hidden_at IS DISTINCT FROM new.hidden_at) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION announce_row('reviews:product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON reviews FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER reviews_rating_announced AFTER UPDATE ON reviews FOR EACH ROW WHEN (((old.product_id IS DISTINCT FROM new.product_id) OR (old.author_name IS DISTINCT FROM new.author_name) OR (old.stars IS DISTINCT FROM new.stars) OR (old.text IS DISTINCT FROM new.text) OR (old.hidden_at IS DISTINCT FROM new.hidden_at) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
--> statement-breakpoint
CREATE TRIGGER saved_designs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON saved_designs FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER search_rules_announced AFTER INSERT OR DELETE OR UPDATE ON search_rules FOR EACH ROW EXECUTE FUNCTION announce_row('search');
--> statement-breakpoint
CREATE TRIGGER sessions_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON sessions FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER settings_announced AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
--> statement-breakpoint
CREATE TRIGGER shipments_not_stopped BEFORE UPDATE OF state ON shipments FOR EACH ROW WHEN (((new.state = 'queued'::text) AND (old.state = 'refused'::text))) EXECUTE FUNCTION refuse_stopped_parcel();
--> statement-breakpoint
CREATE TRIGGER shipments_not_stopped_insert BEFORE INSERT ON shipments FOR EACH ROW WHEN ((new.state = 'queued'::text)) EXECUTE FUNCTION refuse_stopped_parcel();
--> statement-breakpoint
CREATE TRIGGER stock_announced AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
CREATE TRIGGER stock_ledger_balance BEFORE INSERT ON stock_ledger FOR EACH ROW EXECUTE FUNCTION write_ledger_balance();
--> statement-breakpoint
CREATE TRIGGER stock_ledger_stays BEFORE DELETE OR UPDATE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION guard_ledger();
--> statement-breakpoint
CREATE TRIGGER stock_ledger_whole BEFORE TRUNCATE ON stock_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_matches_ledger AFTER INSERT OR UPDATE OF quantity ON stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_matches_ledger();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_matches_ledger AFTER INSERT ON stock_ledger DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_matches_ledger();
--> statement-breakpoint
CREATE TRIGGER stock_rows_announced AFTER INSERT OR DELETE ON stock FOR EACH ROW EXECUTE FUNCTION announce_row('in-stock', 'product:product_id', 'card:product_id');
--> statement-breakpoint
CREATE TRIGGER store_credit_checked BEFORE INSERT ON store_credit_ledger FOR EACH ROW EXECUTE FUNCTION check_store_credit();
--> statement-breakpoint
CREATE TRIGGER store_credit_stays BEFORE DELETE OR UPDATE ON store_credit_ledger FOR EACH ROW EXECUTE FUNCTION guard_credit_change();
--> statement-breakpoint
CREATE TRIGGER store_credit_whole BEFORE TRUNCATE ON store_credit_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER users_erased_stay BEFORE UPDATE ON users FOR EACH ROW WHEN (((old.erased_at IS NOT NULL) AND ((new.name IS DISTINCT FROM old.name) OR (new.email IS DISTINCT FROM old.email) OR (new.phone IS DISTINCT FROM old.phone) OR (new.image IS DISTINCT FROM old.image) OR (new.email_verified IS DISTINCT FROM old.email_verified) OR (new.role IS DISTINCT FROM old.role) OR (new.erased_at IS DISTINCT FROM old.erased_at)))) EXECUTE FUNCTION guard_erased_user();
--> statement-breakpoint
CREATE TRIGGER users_order_search AFTER UPDATE ON users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION rewrite_orders_search_of_user();
--> statement-breakpoint
CREATE TRIGGER users_owner_deleted AFTER DELETE ON users FOR EACH ROW WHEN ((old.staff_role = 'owner'::text)) EXECUTE FUNCTION check_last_owner();
--> statement-breakpoint
CREATE TRIGGER users_owner_demoted AFTER UPDATE OF staff_role ON users FOR EACH ROW WHEN (((old.staff_role = 'owner'::text) AND (new.staff_role IS DISTINCT FROM 'owner'::text))) EXECUTE FUNCTION check_last_owner();
--> statement-breakpoint
CREATE TRIGGER wishlist_items_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON wishlist_items FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY addresses
    ADD CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bag_mail_opt_outs
    ADD CONSTRAINT bag_mail_opt_outs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bag_mails
    ADD CONSTRAINT bag_mails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY blank_ledger
    ADD CONSTRAINT blank_ledger_blank_id_blanks_id_fk FOREIGN KEY (blank_id) REFERENCES blanks(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bought_together
    ADD CONSTRAINT bought_together_other_id_products_id_fk FOREIGN KEY (other_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY bought_together
    ADD CONSTRAINT bought_together_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campaign_orders
    ADD CONSTRAINT campaign_orders_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campaign_orders
    ADD CONSTRAINT campaign_orders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campaign_pictures
    ADD CONSTRAINT campaign_pictures_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campaign_pictures
    ADD CONSTRAINT campaign_pictures_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY campaign_recipients
    ADD CONSTRAINT campaign_recipients_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campaign_recipients
    ADD CONSTRAINT campaign_recipients_subscriber_id_newsletter_subscribers_id_fk FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY campaigns
    ADD CONSTRAINT campaigns_segment_id_customer_segments_id_fk FOREIGN KEY (segment_id) REFERENCES customer_segments(id);
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_customized_product_id_customized_products_id_fk FOREIGN KEY (customized_product_id) REFERENCES customized_products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE ONLY cart_lines
    ADD CONSTRAINT cart_lines_user_id_carts_user_id_fk FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY carts
    ADD CONSTRAINT carts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY cod_blocks
    ADD CONSTRAINT cod_blocks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY collection_slugs
    ADD CONSTRAINT collection_slugs_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY collections
    ADD CONSTRAINT collections_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY content_slugs
    ADD CONSTRAINT content_slugs_key_content_documents_key_fk FOREIGN KEY (key) REFERENCES content_documents(key) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY content_versions
    ADD CONSTRAINT content_versions_key_content_documents_key_fk FOREIGN KEY (key) REFERENCES content_documents(key) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY courier_scans
    ADD CONSTRAINT courier_scans_shipment_id_shipments_id_fk FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY customer_notes
    ADD CONSTRAINT customer_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY customer_sums
    ADD CONSTRAINT customer_sums_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY customer_tags
    ADD CONSTRAINT customer_tags_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY customized_product_files
    ADD CONSTRAINT customized_product_files_customized_product_id_customized_produ FOREIGN KEY (customized_product_id) REFERENCES customized_products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY customized_product_files
    ADD CONSTRAINT customized_product_files_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY customized_products
    ADD CONSTRAINT customized_products_design_key_media_key_fk FOREIGN KEY (design_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY customized_products
    ADD CONSTRAINT customized_products_mockup_key_media_key_fk FOREIGN KEY (mockup_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY customized_products
    ADD CONSTRAINT customized_products_print_key_media_key_fk FOREIGN KEY (print_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY customized_products
    ADD CONSTRAINT customized_products_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY deletion_media
    ADD CONSTRAINT deletion_media_deletion_id_deletions_id_fk FOREIGN KEY (deletion_id) REFERENCES deletions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY deletion_media
    ADD CONSTRAINT deletion_media_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY design_proof_pictures
    ADD CONSTRAINT design_proof_pictures_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY design_proof_pictures
    ADD CONSTRAINT design_proof_pictures_proof_id_design_proofs_id_fk FOREIGN KEY (proof_id) REFERENCES design_proofs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY design_proofs
    ADD CONSTRAINT design_proofs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY design_proofs
    ADD CONSTRAINT design_proofs_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY draft_orders
    ADD CONSTRAINT draft_orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY fit_facts
    ADD CONSTRAINT fit_facts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_rooms
    ADD CONSTRAINT group_rooms_back_mockup_key_media_key_fk FOREIGN KEY (back_mockup_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY group_rooms
    ADD CONSTRAINT group_rooms_customized_product_id_customized_products_id_fk FOREIGN KEY (customized_product_id) REFERENCES customized_products(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY group_rooms
    ADD CONSTRAINT group_rooms_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_shares
    ADD CONSTRAINT group_shares_customized_product_id_customized_products_id_fk FOREIGN KEY (customized_product_id) REFERENCES customized_products(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY group_shares
    ADD CONSTRAINT group_shares_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_shares
    ADD CONSTRAINT group_shares_replaces_id_group_shares_id_fk FOREIGN KEY (replaces_id) REFERENCES group_shares(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_shares
    ADD CONSTRAINT group_shares_room_id_group_rooms_id_fk FOREIGN KEY (room_id) REFERENCES group_rooms(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY group_shares
    ADD CONSTRAINT group_shares_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY images
    ADD CONSTRAINT images_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY invoice_files
    ADD CONSTRAINT invoice_files_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invoices
    ADD CONSTRAINT invoices_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY media
    ADD CONSTRAINT media_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_consents
    ADD CONSTRAINT message_consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_additions
    ADD CONSTRAINT order_additions_adds_to_orders_id_fk FOREIGN KEY (adds_to) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_additions
    ADD CONSTRAINT order_additions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_blank_id_blanks_id_fk FOREIGN KEY (blank_id) REFERENCES blanks(id);
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_customized_product_id_customized_products_id_fk FOREIGN KEY (customized_product_id) REFERENCES customized_products(id);
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_image_key_media_key_fk FOREIGN KEY (image_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_mockup_key_media_key_fk FOREIGN KEY (mockup_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_print_key_media_key_fk FOREIGN KEY (print_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY order_items
    ADD CONSTRAINT order_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE ONLY order_list_choices
    ADD CONSTRAINT order_list_choices_start_id_order_views_id_fk FOREIGN KEY (start_id) REFERENCES order_views(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY order_list_choices
    ADD CONSTRAINT order_list_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_part_lines
    ADD CONSTRAINT order_part_lines_item_id_order_items_id_fk FOREIGN KEY (item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_part_lines
    ADD CONSTRAINT order_part_lines_part_id_order_parts_id_fk FOREIGN KEY (part_id) REFERENCES order_parts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_parts
    ADD CONSTRAINT order_parts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_search
    ADD CONSTRAINT order_search_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_tags
    ADD CONSTRAINT order_tags_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY order_views
    ADD CONSTRAINT order_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_promo_id_promo_codes_id_fk FOREIGN KEY (promo_id) REFERENCES promo_codes(id);
--> statement-breakpoint
ALTER TABLE ONLY orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY other_addresses
    ADD CONSTRAINT other_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payment_checks
    ADD CONSTRAINT payment_checks_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY payments
    ADD CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_inks
    ADD CONSTRAINT print_inks_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_job_events
    ADD CONSTRAINT print_job_events_job_id_print_jobs_id_fk FOREIGN KEY (job_id) REFERENCES print_jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_jobs
    ADD CONSTRAINT print_jobs_blank_id_blanks_id_fk FOREIGN KEY (blank_id) REFERENCES blanks(id);
--> statement-breakpoint
ALTER TABLE ONLY print_jobs
    ADD CONSTRAINT print_jobs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_jobs
    ADD CONSTRAINT print_jobs_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_promises
    ADD CONSTRAINT print_promises_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_sheet_pieces
    ADD CONSTRAINT print_sheet_pieces_job_id_print_jobs_id_fk FOREIGN KEY (job_id) REFERENCES print_jobs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY print_sheet_pieces
    ADD CONSTRAINT print_sheet_pieces_sheet_print_sheets_number_fk FOREIGN KEY (sheet) REFERENCES print_sheets(number) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_images
    ADD CONSTRAINT product_images_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY product_images
    ADD CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_import_lines
    ADD CONSTRAINT product_import_lines_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_import_pictures
    ADD CONSTRAINT product_import_pictures_import_id_product_imports_id_fk FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_search
    ADD CONSTRAINT product_search_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_skus
    ADD CONSTRAINT product_skus_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_videos
    ADD CONSTRAINT product_videos_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY product_videos
    ADD CONSTRAINT product_videos_poster_key_media_key_fk FOREIGN KEY (poster_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY product_videos
    ADD CONSTRAINT product_videos_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
--> statement-breakpoint
ALTER TABLE ONLY promo_refusals
    ADD CONSTRAINT promo_refusals_promo_id_promo_codes_id_fk FOREIGN KEY (promo_id) REFERENCES promo_codes(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY promo_refusals
    ADD CONSTRAINT promo_refusals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY promo_usages
    ADD CONSTRAINT promo_usages_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY promo_usages
    ADD CONSTRAINT promo_usages_promo_id_promo_codes_id_fk FOREIGN KEY (promo_id) REFERENCES promo_codes(id);
--> statement-breakpoint
ALTER TABLE ONLY promo_usages
    ADD CONSTRAINT promo_usages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_lines
    ADD CONSTRAINT purchase_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_lines
    ADD CONSTRAINT purchase_lines_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES purchases(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY purchase_receipt_lines
    ADD CONSTRAINT purchase_receipt_lines_line_id_purchase_lines_id_fk FOREIGN KEY (line_id) REFERENCES purchase_lines(id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_receipt_lines
    ADD CONSTRAINT purchase_receipt_lines_receipt_id_purchase_receipts_id_fk FOREIGN KEY (receipt_id) REFERENCES purchase_receipts(id);
--> statement-breakpoint
ALTER TABLE ONLY purchase_receipts
    ADD CONSTRAINT purchase_receipts_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES purchases(id);
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY qc_photos
    ADD CONSTRAINT qc_photos_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY qc_photos
    ADD CONSTRAINT qc_photos_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY qc_photos
    ADD CONSTRAINT qc_photos_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY qc_photos
    ADD CONSTRAINT qc_photos_sending_id_qc_sendings_id_fk FOREIGN KEY (sending_id) REFERENCES qc_sendings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY qc_sendings
    ADD CONSTRAINT qc_sendings_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY qc_stops
    ADD CONSTRAINT qc_stops_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY qc_stops
    ADD CONSTRAINT qc_stops_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY qc_stops
    ADD CONSTRAINT qc_stops_sending_id_qc_sendings_id_fk FOREIGN KEY (sending_id) REFERENCES qc_sendings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refund_items
    ADD CONSTRAINT refund_items_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refund_items
    ADD CONSTRAINT refund_items_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refunds
    ADD CONSTRAINT refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY remittance_lines
    ADD CONSTRAINT remittance_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY remittance_lines
    ADD CONSTRAINT remittance_lines_remittance_id_remittances_id_fk FOREIGN KEY (remittance_id) REFERENCES remittances(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY restock_alerts
    ADD CONSTRAINT restock_alerts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY return_photos
    ADD CONSTRAINT return_photos_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY return_photos
    ADD CONSTRAINT return_photos_return_request_id_return_requests_id_fk FOREIGN KEY (return_request_id) REFERENCES return_requests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY return_request_items
    ADD CONSTRAINT return_request_items_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY return_request_items
    ADD CONSTRAINT return_request_items_return_request_id_return_requests_id_fk FOREIGN KEY (return_request_id) REFERENCES return_requests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY return_requests
    ADD CONSTRAINT return_requests_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY return_requests
    ADD CONSTRAINT return_requests_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY return_requests
    ADD CONSTRAINT return_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY review_opt_outs
    ADD CONSTRAINT review_opt_outs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY review_photos
    ADD CONSTRAINT review_photos_media_key_media_key_fk FOREIGN KEY (media_key) REFERENCES media(key);
--> statement-breakpoint
ALTER TABLE ONLY review_photos
    ADD CONSTRAINT review_photos_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY review_requests
    ADD CONSTRAINT review_requests_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY review_votes
    ADD CONSTRAINT review_votes_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY review_votes
    ADD CONSTRAINT review_votes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_order_item_id_order_items_id_fk FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY saved_designs
    ADD CONSTRAINT saved_designs_customized_product_id_customized_products_id_fk FOREIGN KEY (customized_product_id) REFERENCES customized_products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY saved_designs
    ADD CONSTRAINT saved_designs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY shipments
    ADD CONSTRAINT shipments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY staff_devices
    ADD CONSTRAINT staff_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY staff_invitations
    ADD CONSTRAINT staff_invitations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY staff_notices
    ADD CONSTRAINT staff_notices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY stock_ledger
    ADD CONSTRAINT stock_ledger_stock_id_stock_id_fk FOREIGN KEY (stock_id) REFERENCES stock(id);
--> statement-breakpoint
ALTER TABLE ONLY stock
    ADD CONSTRAINT stock_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY stock_take_entries
    ADD CONSTRAINT stock_take_entries_line_id_stock_take_lines_id_fk FOREIGN KEY (line_id) REFERENCES stock_take_lines(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY stock_take_lines
    ADD CONSTRAINT stock_take_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY stock_take_lines
    ADD CONSTRAINT stock_take_lines_take_id_stock_takes_id_fk FOREIGN KEY (take_id) REFERENCES stock_takes(id);
--> statement-breakpoint
ALTER TABLE ONLY store_credit_ledger
    ADD CONSTRAINT store_credit_ledger_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ONLY store_credit_ledger
    ADD CONSTRAINT store_credit_ledger_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id);
--> statement-breakpoint
ALTER TABLE ONLY store_credit_ledger
    ADD CONSTRAINT store_credit_ledger_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_held_for_id_users_id_fk FOREIGN KEY (held_for_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY wishlist_items
    ADD CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY wishlist_items
    ADD CONSTRAINT wishlist_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
SET LOCAL check_function_bodies = true;
--> statement-breakpoint
-- The rows that a shop begins with.
INSERT INTO settings (id) VALUES (true);
--> statement-breakpoint
INSERT INTO print_settings (id) VALUES (true);
--> statement-breakpoint
INSERT INTO search_rules (kind, phrases) VALUES
  ('synonyms', ARRAY['tee', 'tees']),
  ('synonyms', ARRAY['round neck', 'crew neck', 'crew', 'roundneck']),
  ('synonyms', ARRAY['v neck', 'vneck']),
  ('synonyms', ARRAY['collar', 'collared', 'collar neck', 'polo']),
  ('synonyms', ARRAY['hoodie', 'hoody', 'hooded', 'sweatshirt', 'sweat shirt']),
  ('synonyms', ARRAY['full sleeve', 'full sleeves', 'long sleeve', 'long sleeves', 'long sleeved']),
  ('synonyms', ARRAY['sleeveless', 'vest', 'tank', 'tank top', 'sando']),
  ('synonyms', ARRAY['half sleeve', 'half sleeves', 'short sleeve', 'short sleeves']),
  ('synonyms', ARRAY['oversized', 'oversize', 'over sized', 'baggy', 'boxy', 'drop shoulder', 'loose']),
  ('synonyms', ARRAY['plain', 'solid', 'basic']),
  ('synonyms', ARRAY['combo', 'pack', 'set', 'duo', 'trio', 'multipack']),
  ('synonyms', ARRAY['tea', 'chai']),
  ('synonyms', ARRAY['coffee', 'kaapi']),
  ('synonyms', ARRAY['rain', 'monsoon', 'rainy', 'baarish']),
  ('synonyms', ARRAY['mountain', 'hill', 'peak', 'himalaya', 'pahad']),
  ('synonyms', ARRAY['kite', 'patang']),
  ('synonyms', ARRAY['chess', 'knight']),
  ('synonyms', ARRAY['space', 'planet']),
  ('synonyms', ARRAY['auto', 'rickshaw', 'autorickshaw', 'tuk tuk']),
  ('synonyms', ARRAY['moon', 'chand']),
  ('synonyms', ARRAY['sea', 'ocean', 'wave', 'beach']),
  ('synonyms', ARRAY['hindi', 'devanagari']),
  ('synonyms', ARRAY['grey', 'gray']),
  ('synonyms', ARRAY['melange', 'heather', 'heathered']),
  ('synonyms', ARRAY['dark blue', 'navy']);
