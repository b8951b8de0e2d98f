-- Gives garments that can be ordered to open pieces without one, the oldest order first. Orders and pieces that somebody else has locked
-- are passed over, so it never waits while it holds the garment; they get theirs the next time. Locks the garment only when a piece
-- needs one: items that are printed on one from elsewhere, delivered or cancelled stay short for ever.
CREATE OR REPLACE FUNCTION give_blanks(blank integer)
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
