-- Reserves the counted blanks of an order and gives back what it does not need, in the order of their ids, so that two orders cannot
-- deadlock; what it gives back goes to pieces of others first. A cancelled order keeps those that are printed or were packed: they are no
-- blanks any more. Does nothing when all is as it should be. Too few break `blanks_available_not_negative`.
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
