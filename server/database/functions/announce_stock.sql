-- A sale that leaves every size on sale changes what the product's own page shows and nothing else. When a size and colour sells out
-- or comes back, cards and lists may change: two orders at the same time may each take the last of one size, and neither sees that
-- nothing is left of the whole product. Pages show at most 50 pieces of a size and colour (`SHOWN_STOCK` in contract/basics/limits.ts): a sale
-- from more is announced with a tag of its own, which only answers with the exact stock have.
CREATE OR REPLACE FUNCTION announce_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
