CREATE TABLE "blank_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blank_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"blank_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"order_item_id" uuid,
	"job_id" uuid,
	"unit_cost" "paise",
	"note" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blank_ledger_reason_known" CHECK ("blank_ledger"."reason" in ('counted', 'received', 'ordered', 'returned', 'remade', 'corrected')),
	CONSTRAINT "blank_ledger_moves" CHECK ("blank_ledger"."delta" <> 0),
	CONSTRAINT "blank_ledger_not_negative" CHECK ("blank_ledger"."balance" >= 0),
	CONSTRAINT "blank_ledger_direction" CHECK (case when "blank_ledger"."reason" in ('ordered', 'remade') then "blank_ledger"."delta" < 0 when "blank_ledger"."reason" in ('received', 'returned') then "blank_ledger"."delta" > 0 else true end),
	CONSTRAINT "blank_ledger_of_order" CHECK (("blank_ledger"."reason" in ('ordered', 'returned', 'remade')) = ("blank_ledger"."order_id" is not null) and ("blank_ledger"."order_id" is null) = ("blank_ledger"."order_item_id" is null)),
	CONSTRAINT "blank_ledger_of_job" CHECK (("blank_ledger"."reason" = 'remade') = ("blank_ledger"."job_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "blanks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blanks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"material" text NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"cost" "paise",
	"low_mark" integer DEFAULT 5 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blanks_garment_key" UNIQUE("category","material","colour","size"),
	CONSTRAINT "blanks_available_not_negative" CHECK ("blanks"."available" >= 0),
	CONSTRAINT "blanks_low_mark_range" CHECK ("blanks"."low_mark" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "print_job_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_job_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempt" smallint NOT NULL,
	"reason" text,
	"note" text,
	"cost" "paise",
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_job_events_kind_known" CHECK ("print_job_events"."kind" in ('queued', 'approved', 'sent_back', 'on_sheet', 'off_sheet', 'printed', 'passed', 'remade', 'packed', 'unpacked', 'cancelled', 'restored')),
	CONSTRAINT "print_job_events_reason_known" CHECK ("print_job_events"."reason" in ('misprint', 'wrong_place', 'damaged_blank', 'wrong_colour', 'other')),
	CONSTRAINT "print_job_events_reason_of_remake" CHECK (("print_job_events"."kind" = 'remade') = ("print_job_events"."reason" is not null)),
	CONSTRAINT "print_job_events_cost_of_remake" CHECK ("print_job_events"."cost" is null or "print_job_events"."kind" = 'remade')
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" smallint NOT NULL,
	"state" text DEFAULT 'art_check' NOT NULL,
	"state_before" text,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"blank_id" integer,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone,
	"packed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_jobs_piece_key" UNIQUE("order_item_id","piece"),
	CONSTRAINT "print_jobs_state_known" CHECK ("print_jobs"."state" in ('art_check', 'approved', 'on_sheet', 'printed', 'passed', 'packed', 'cancelled')),
	CONSTRAINT "print_jobs_state_before_known" CHECK ("print_jobs"."state_before" in ('art_check', 'approved', 'on_sheet', 'printed', 'passed')),
	CONSTRAINT "print_jobs_piece_positive" CHECK ("print_jobs"."piece" > 0),
	CONSTRAINT "print_jobs_attempt_positive" CHECK ("print_jobs"."attempt" > 0),
	CONSTRAINT "print_jobs_ended" CHECK (("print_jobs"."state_before" is not null) = ("print_jobs"."state" in ('packed', 'cancelled')) and ("print_jobs"."packed_at" is not null) = ("print_jobs"."state" = 'packed') and ("print_jobs"."cancelled_at" is not null) = ("print_jobs"."state" = 'cancelled')),
	CONSTRAINT "print_jobs_printed_when" CHECK (("print_jobs"."printed_at" is not null) = (coalesce("print_jobs"."state_before", "print_jobs"."state") in ('printed', 'passed')) and ("print_jobs"."passed_at" is not null) = (coalesce("print_jobs"."state_before", "print_jobs"."state") = 'passed'))
);
--> statement-breakpoint
CREATE TABLE "print_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sheet_width" smallint,
	"sheet_max_length" smallint,
	"gutter" smallint,
	"bleed" smallint,
	"pieces_per_day" integer,
	"holidays" date[],
	"is_promising" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "print_settings_one_row" CHECK ("print_settings"."id"),
	CONSTRAINT "print_settings_ranges" CHECK ("print_settings"."sheet_width" between 100 and 3000 and "print_settings"."sheet_max_length" between 200 and 20000
        and "print_settings"."gutter" between 0 and 50 and "print_settings"."bleed" between 0 and 20 and "print_settings"."pieces_per_day" between 1 and 100000
        and cardinality("print_settings"."holidays") <= 200)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "blank_id" integer;--> statement-breakpoint
ALTER TABLE "blank_ledger" ADD CONSTRAINT "blank_ledger_blank_id_blanks_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blanks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job_events" ADD CONSTRAINT "print_job_events_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_blank_id_blanks_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blanks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blank_ledger_blank_idx" ON "blank_ledger" USING btree ("blank_id","id");--> statement-breakpoint
CREATE INDEX "blank_ledger_order_idx" ON "blank_ledger" USING btree ("order_id") WHERE "blank_ledger"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "print_job_events_job_idx" ON "print_job_events" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "print_job_events_remade_idx" ON "print_job_events" USING btree ("created_at") WHERE "print_job_events"."kind" = 'remade';--> statement-breakpoint
CREATE INDEX "print_jobs_order_idx" ON "print_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_jobs_queue_idx" ON "print_jobs" USING btree ("queued_at","id") WHERE "print_jobs"."state" in ('art_check', 'approved', 'on_sheet');--> statement-breakpoint
CREATE INDEX "print_jobs_live_idx" ON "print_jobs" USING btree ("state","queued_at","id") WHERE "print_jobs"."state" in ('art_check', 'approved', 'on_sheet', 'printed', 'passed');--> statement-breakpoint
CREATE INDEX "print_jobs_printed_idx" ON "print_jobs" USING btree ("printed_at") WHERE "print_jobs"."printed_at" is not null;--> statement-breakpoint
CREATE INDEX "print_jobs_blank_idx" ON "print_jobs" USING btree ("blank_id") WHERE "print_jobs"."blank_id" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_blank_id_blanks_id_fk" FOREIGN KEY ("blank_id") REFERENCES "public"."blanks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_blank_idx" ON "order_items" USING btree ("blank_id") WHERE "order_items"."blank_id" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_blank_of_custom" CHECK ("order_items"."blank_id" is null or "order_items"."customized_product_id" is not null);--> statement-breakpoint
INSERT INTO print_settings (id) VALUES (true);
--> statement-breakpoint
-- The counted garment of a customised item. One that is not counted yet stays so, until the blanks desk counts it in.
CREATE FUNCTION fill_item_blank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  NEW.blank_id := (SELECT id FROM blanks WHERE category = NEW.category AND material = NEW.material AND colour = NEW.colour
    AND size = NEW.size AND stopped_at IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_blank BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (NEW.customized_product_id IS NOT NULL AND NEW.blank_id IS NULL) EXECUTE FUNCTION fill_item_blank();
--> statement-breakpoint
CREATE TRIGGER order_items_blank_of_other BEFORE UPDATE OF size, colour ON order_items
  FOR EACH ROW WHEN (NEW.customized_product_id IS NOT NULL AND (OLD.size IS DISTINCT FROM NEW.size OR OLD.colour IS DISTINCT FROM NEW.colour))
  EXECUTE FUNCTION fill_item_blank();
--> statement-breakpoint
-- Also the blank of an item: it is another one after an edit, is counted in once, and is let go when the demo comes back without it.
CREATE OR REPLACE FUNCTION guard_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'gst_rate', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst', 'cost', 'blank_id']
    ELSE ARRAY[]::text[] END
    || CASE WHEN OLD.blank_id IS NULL OR coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on'
    THEN ARRAY['blank_id'] ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Adds an entry to the blanks that are available. Fewer than none breaks `blanks_available_not_negative`. Ids grow in the order of the
-- balances, because the row is locked first. Entries of the demo come back with the blanks that they are in already.
CREATE FUNCTION write_blank_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' AND pg_trigger_depth() = 1 THEN
    RETURN NEW;
  END IF;
  UPDATE blanks SET available = available + NEW.delta, updated_at = now() WHERE id = NEW.blank_id RETURNING available INTO NEW.balance;
  NEW.id := nextval('blank_ledger_id_seq');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER blank_ledger_balance BEFORE INSERT ON blank_ledger FOR EACH ROW EXECUTE FUNCTION write_blank_balance();
--> statement-breakpoint
CREATE FUNCTION guard_blank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND OLD.is_demo THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' AND coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' OR TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE '% on blanks: an entry of blank_ledger changes what is available, and history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'blanks_by_ledger', TABLE = 'blanks';
END $$;
--> statement-breakpoint
CREATE TRIGGER blanks_start_empty BEFORE INSERT ON blanks FOR EACH ROW WHEN (NEW.available <> 0) EXECUTE FUNCTION guard_blank();
--> statement-breakpoint
CREATE TRIGGER blanks_by_ledger BEFORE UPDATE ON blanks
  FOR EACH ROW WHEN (OLD.available IS DISTINCT FROM NEW.available) EXECUTE FUNCTION guard_blank();
--> statement-breakpoint
CREATE TRIGGER blanks_stay BEFORE DELETE ON blanks FOR EACH ROW EXECUTE FUNCTION guard_blank();
--> statement-breakpoint
-- Rows of history go only with what they are about.
CREATE FUNCTION guard_print_history_delete() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER print_jobs_stay BEFORE DELETE ON print_jobs FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
--> statement-breakpoint
CREATE TRIGGER print_job_events_stay BEFORE DELETE ON print_job_events FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_stays BEFORE DELETE ON blank_ledger FOR EACH ROW EXECUTE FUNCTION guard_print_history_delete();
--> statement-breakpoint
CREATE TRIGGER print_job_events_guard BEFORE UPDATE ON print_job_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_guard BEFORE UPDATE ON blank_ledger FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER print_jobs_whole BEFORE TRUNCATE ON print_jobs FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER print_job_events_whole BEFORE TRUNCATE ON print_job_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER blank_ledger_whole BEFORE TRUNCATE ON blank_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- The moves of contract/print-room/job-states.ts, and those that follow the order.
CREATE FUNCTION guard_print_job() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER print_jobs_guard BEFORE UPDATE ON print_jobs FOR EACH ROW EXECUTE FUNCTION guard_print_job();
--> statement-breakpoint
-- Makes the pieces of an order follow it: an accepted one that is not packed has all its pieces, a packed one has them packed, of one
-- that is sent in parts as many of each item as were sent. Pieces of an order that is cancelled, not accepted any more, or edited to
-- fewer, are cancelled; when that is undone they are where they were. Safe to call at any time; the caller's transaction holds the order's lock.
CREATE FUNCTION sync_print_jobs(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE print_jobs job SET blank_id = item.blank_id FROM order_items item
    WHERE job.order_id = wanted AND item.id = job.order_item_id AND job.blank_id IS DISTINCT FROM item.blank_id AND job.printed_at IS NULL;
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
--> statement-breakpoint
-- Reserves the counted blanks of an order and gives back what it does not need, in the order of their ids, so that two orders cannot
-- deadlock. A cancelled order keeps those that are printed or were packed: they are no blanks any more. Does nothing when all is as it
-- should be. Too few break `blanks_available_not_negative`.
CREATE FUNCTION reserve_blanks(wanted uuid, is_cancelled boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  FOR line IN
    WITH held AS (
      SELECT blank_id, order_item_id AS item_id, -sum(delta) AS pieces FROM blank_ledger
      WHERE order_id = wanted AND reason IN ('ordered', 'returned') GROUP BY 1, 2),
    needed AS (
      SELECT blank_id, id AS item_id, greatest(CASE WHEN is_cancelled THEN 0 ELSE quantity END, (
        SELECT count(*) FROM print_jobs job WHERE job.order_item_id = item.id AND job.blank_id = item.blank_id
          AND (job.printed_at IS NOT NULL OR job.state = 'packed'))) AS pieces
      FROM order_items item WHERE order_id = wanted AND blank_id IS NOT NULL)
    SELECT blank_id, item_id, coalesce(needed.pieces, 0) - coalesce(held.pieces, 0) AS missing, blank.available
    FROM held FULL JOIN needed USING (blank_id, item_id) JOIN blanks blank ON blank.id = blank_id
    WHERE coalesce(needed.pieces, 0) <> coalesce(held.pieces, 0) ORDER BY blank_id, item_id
  LOOP
    IF line.missing > line.available AND coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' THEN
      UPDATE order_items SET blank_id = NULL WHERE id = line.item_id;
      UPDATE print_jobs SET blank_id = NULL WHERE order_item_id = line.item_id;
    ELSE
      INSERT INTO blank_ledger (blank_id, delta, reason, order_id, order_item_id)
        VALUES (line.blank_id, -line.missing, CASE WHEN line.missing > 0 THEN 'ordered' ELSE 'returned' END, wanted, line.item_id);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Runs at commit, when the order is as it will be, and so that blanks are locked last and for a moment only.
CREATE FUNCTION follow_printed_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_reserve_blanks AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.blank_id IS NOT NULL) EXECUTE FUNCTION follow_printed_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_return_blanks AFTER DELETE ON order_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.blank_id IS NOT NULL) EXECUTE FUNCTION follow_printed_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_print_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'Accepted') EXECUTE FUNCTION follow_printed_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_print AFTER UPDATE OF status, packed_at, shipped_at, pieces_sent, revision ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR (OLD.packed_at IS NULL) IS DISTINCT FROM (NEW.packed_at IS NULL)
    OR (OLD.shipped_at IS NULL) IS DISTINCT FROM (NEW.shipped_at IS NULL) OR OLD.pieces_sent IS DISTINCT FROM NEW.pieces_sent
    OR OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION follow_printed_order();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON print_jobs FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON print_job_events FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON blanks FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON blank_ledger FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
-- Orders that are being made now get their pieces.
SELECT sync_print_jobs(id) FROM orders WHERE status = 'Accepted' AND packed_at IS NULL AND shipped_at IS NULL ORDER BY accepted_at, id;
