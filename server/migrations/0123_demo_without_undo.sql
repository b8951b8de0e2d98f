-- A backup is written before the demo is removed; nothing is put back from the database. Dropping the function drops the triggers
-- that kept the rows.
DROP FUNCTION keep_for_demo_undo() CASCADE;
--> statement-breakpoint
DROP FUNCTION restore_ledger_orders();
--> statement-breakpoint
DROP TABLE "demo_undo" CASCADE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce(changed_tags text[])
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_item_blank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.blank_id := (SELECT id FROM blanks WHERE category = NEW.category AND material = NEW.material AND colour = NEW.colour
    AND size = NEW.size AND stopped_at IS NULL);
  NEW.blank_short := 0;
  RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_item_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.cost := item_cost(NEW.product_id, NEW.customized_product_id, NEW.size, NEW.colour);
  RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_blank()
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_ledger()
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_order_items()
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_erased()
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reserve_blanks(wanted uuid, is_cancelled boolean)
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_blank_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE blanks SET available = available + NEW.delta, updated_at = now() WHERE id = NEW.blank_id RETURNING available INTO NEW.balance;
  NEW.id := nextval('blank_ledger_id_seq');
  RETURN NEW;
END $function$;
