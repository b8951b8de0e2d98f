-- Takes so many garments from unprinted pieces of these open orders, the newest first, because they are not there. The caller has locked
-- the orders, their pieces and then the garment. Returns the orders with how many pieces of each lost one.
CREATE OR REPLACE FUNCTION release_blanks(blank integer, wanted integer, among uuid[])
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
