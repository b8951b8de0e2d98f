-- Whether a piece of an open order misses this garment, and is not printed on one from elsewhere.
CREATE OR REPLACE FUNCTION is_garment_missing(blank integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM order_items item JOIN orders o ON o.id = item.order_id
    WHERE item.blank_id = blank AND item.blank_short > 0 AND o.status IN ('Pending', 'Success', 'Accepted')
      AND o.packed_at IS NULL AND o.shipped_at IS NULL AND item.blank_short > used_uncounted(item.id))
$function$;
