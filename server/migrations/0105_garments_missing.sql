ALTER TABLE "blank_ledger" DROP CONSTRAINT "blank_ledger_reason_known";--> statement-breakpoint
ALTER TABLE "blank_ledger" DROP CONSTRAINT "blank_ledger_direction";--> statement-breakpoint
ALTER TABLE "blank_ledger" DROP CONSTRAINT "blank_ledger_of_order";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "blank_short" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_blank_short_idx" ON "order_items" USING btree ("blank_id") WHERE "order_items"."blank_short" > 0;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_blank_short_range" CHECK ("order_items"."blank_short" between 0 and "order_items"."quantity" and ("order_items"."blank_short" = 0 or "order_items"."blank_id" is not null));--> statement-breakpoint
ALTER TABLE "blank_ledger" ADD CONSTRAINT "blank_ledger_reason_known" CHECK ("blank_ledger"."reason" in ('counted', 'received', 'ordered', 'returned', 'released', 'remade', 'corrected'));--> statement-breakpoint
ALTER TABLE "blank_ledger" ADD CONSTRAINT "blank_ledger_direction" CHECK (case when "blank_ledger"."reason" in ('ordered', 'remade') then "blank_ledger"."delta" < 0 when "blank_ledger"."reason" in ('received', 'returned', 'released') then "blank_ledger"."delta" > 0 else true end);--> statement-breakpoint
ALTER TABLE "blank_ledger" ADD CONSTRAINT "blank_ledger_of_order" CHECK (("blank_ledger"."reason" in ('ordered', 'returned', 'released', 'remade')) = ("blank_ledger"."order_id" is not null) and ("blank_ledger"."order_id" is null) = ("blank_ledger"."order_item_id" is null));
--> statement-breakpoint
-- Demo rows that were removed before this version.
UPDATE demo_undo SET row = row || '{"blank_short": 0}' WHERE table_name = 'order_items' AND kind = 'delete';
--> statement-breakpoint
-- How many pieces of an item have no counted garment changes with the ledger (release_blanks, give_blanks), and while its order is edited.
CREATE OR REPLACE FUNCTION guard_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'gst_rate', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst', 'cost', 'blank_id', 'blank_short']
    ELSE ARRAY[]::text[] END
    || CASE WHEN OLD.blank_id IS NULL OR coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on'
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
-- Of another garment nothing is missing yet.
CREATE OR REPLACE FUNCTION fill_item_blank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  NEW.blank_id := (SELECT id FROM blanks WHERE category = NEW.category AND material = NEW.material AND colour = NEW.colour
    AND size = NEW.size AND stopped_at IS NULL);
  NEW.blank_short := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Pieces that an edit takes out of an order are first those without a garment, but not those that were printed on one from elsewhere.
CREATE FUNCTION shrink_blank_short() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.blank_short := greatest(used_uncounted(OLD.id), OLD.blank_short - (OLD.quantity - NEW.quantity));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Pieces of an item that were printed or packed without a counted garment.
CREATE FUNCTION used_uncounted(item uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM print_jobs WHERE order_item_id = item AND blank_id IS NULL AND (printed_at IS NOT NULL OR state = 'packed')
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_blank_short BEFORE UPDATE OF quantity ON order_items FOR EACH ROW
  WHEN (NEW.quantity < OLD.quantity AND OLD.blank_short > 0) EXECUTE FUNCTION shrink_blank_short();
--> statement-breakpoint
-- Which pieces of an order have a counted garment: those that are printed keep theirs, and of the others the last ones are without.
CREATE FUNCTION assign_blanks(wanted uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE print_jobs job SET blank_id = chosen.blank_id
  FROM (
    SELECT mate.id, CASE WHEN row_number() OVER (PARTITION BY item.id ORDER BY mate.piece DESC) > item.blank_short - used_uncounted(item.id)
      THEN item.blank_id END AS blank_id
    FROM order_items item JOIN print_jobs mate ON mate.order_item_id = item.id
    WHERE item.order_id = wanted AND mate.printed_at IS NULL AND mate.state NOT IN ('packed', 'cancelled')) chosen
  WHERE job.id = chosen.id AND job.blank_id IS DISTINCT FROM chosen.blank_id
$$;
--> statement-breakpoint
-- Takes so many garments from unprinted pieces of these open orders, the newest first, because they are not there. The caller has locked
-- the orders, their pieces and then the garment. Returns the orders with how many pieces of each lost one.
CREATE FUNCTION release_blanks(blank integer, wanted integer, among uuid[]) RETURNS TABLE (order_number bigint, pieces integer) LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
-- Gives garments that can be ordered to open pieces without one, the oldest order first. Orders and pieces that somebody else has locked
-- are passed over, so it never waits while it holds the garment; they get theirs the next time.
CREATE FUNCTION give_blanks(blank integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line record;
  spare integer;
  given integer;
BEGIN
  IF NOT EXISTS (SELECT FROM order_items WHERE blank_id = blank AND blank_short > 0) THEN
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
END $$;
--> statement-breakpoint
-- Pieces without a counted garment hold none; what an order gives back goes to those of others first.
CREATE OR REPLACE FUNCTION reserve_blanks(wanted uuid, is_cancelled boolean) RETURNS void LANGUAGE plpgsql AS $$
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
    SELECT blank_id, item_id, coalesce(needed.pieces, 0) - coalesce(held.pieces, 0) AS missing, blank.available
    FROM held FULL JOIN needed USING (blank_id, item_id) JOIN blanks blank ON blank.id = blank_id
    WHERE coalesce(needed.pieces, 0) <> coalesce(held.pieces, 0) ORDER BY blank_id, item_id
  LOOP
    IF line.missing > line.available AND coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' THEN
      UPDATE order_items SET blank_id = NULL, blank_short = 0 WHERE id = line.item_id;
      UPDATE print_jobs SET blank_id = NULL WHERE order_item_id = line.item_id;
    ELSE
      INSERT INTO blank_ledger (blank_id, delta, reason, order_id, order_item_id)
        VALUES (line.blank_id, -line.missing, CASE WHEN line.missing > 0 THEN 'ordered' ELSE 'returned' END, wanted, line.item_id);
      returned := CASE WHEN line.missing < 0 THEN returned || line.blank_id ELSE returned END;
    END IF;
  END LOOP;
  -- After all of its own, which are locked in the order of their ids.
  FOR line IN SELECT DISTINCT blank_id FROM unnest(returned) AS blank_id ORDER BY 1 LOOP
    PERFORM give_blanks(line.blank_id);
  END LOOP;
END $$;
--> statement-breakpoint
-- Pieces get their garments by assign_blanks.
CREATE OR REPLACE FUNCTION sync_print_jobs(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
