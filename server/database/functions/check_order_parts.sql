-- What was sent in parts (server/orders/partial-shipments): counted on the order, never more of an item than was ordered, and only items of that
-- order. Also of two transactions at once: each looks with the order's lock, so the later one sees what the earlier one has sent.
CREATE OR REPLACE FUNCTION check_order_parts()
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
