-- Which pieces of an order have a counted garment: those that are printed keep theirs, and of the others the last ones are without.
CREATE OR REPLACE FUNCTION assign_blanks(wanted uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE print_jobs job SET blank_id = chosen.blank_id
  FROM (
    SELECT mate.id, CASE WHEN row_number() OVER (PARTITION BY item.id ORDER BY mate.piece DESC) > item.blank_short - used_uncounted(item.id)
      THEN item.blank_id END AS blank_id
    FROM order_items item JOIN print_jobs mate ON mate.order_item_id = item.id
    WHERE item.order_id = wanted AND mate.printed_at IS NULL AND mate.state NOT IN ('packed', 'cancelled')) chosen
  WHERE job.id = chosen.id AND job.blank_id IS DISTINCT FROM chosen.blank_id
$function$;
