-- Makes the pieces of an order follow it: an accepted one that is not packed has all its pieces, a packed one has them packed, of one
-- that is sent in parts as many of each item as were sent. Pieces of an order that is cancelled, not accepted any more, or edited to
-- fewer, are cancelled; when that is undone they are where they were. Safe to call at any time; the caller's transaction holds the order's lock.
CREATE OR REPLACE FUNCTION sync_print_jobs(wanted uuid)
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
