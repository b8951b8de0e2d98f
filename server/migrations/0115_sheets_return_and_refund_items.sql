CREATE TABLE "refund_items" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"restocked" smallint NOT NULL,
	CONSTRAINT "refund_items_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_items_quantity_positive" CHECK ("refund_items"."quantity" > 0),
	CONSTRAINT "refund_items_restocked_range" CHECK ("refund_items"."restocked" between 0 and "refund_items"."quantity")
);
--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_items_item_idx" ON "refund_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "orders_tracking_number_idx" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "order_parts_tracking_number_idx" ON "order_parts" USING btree ("tracking_number") WHERE "order_parts"."tracking_number" is not null;--> statement-breakpoint
CREATE TRIGGER refund_items_guard BEFORE UPDATE ON public.refund_items FOR EACH ROW EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER refund_items_whole BEFORE TRUNCATE ON public.refund_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON public.refund_items FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();--> statement-breakpoint
-- New: a sheet that was given up is planned again by return_to_sheets, and a piece gets its place back.
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
END $function$;--> statement-breakpoint
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
END $function$;--> statement-breakpoint
-- A piece that was taken off a sheet because its order was packed or shipped goes back to its place when that is undone, and the sheet that was
-- given up for want of pieces is planned again: unless the sheet was printed meanwhile, or what else was on it has been planned anew.
CREATE FUNCTION public.return_to_sheets(unpacked_order uuid)
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
END $function$;--> statement-breakpoint
-- New: a piece that is unpacked returns to its sheet.
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
