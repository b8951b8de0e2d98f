-- A refund, or another row that names its order, changes the sums of the order's day.
CREATE OR REPLACE FUNCTION note_report_change_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO report_changes (day) SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
  WHERE id = NEW.order_id AND created_at < now() - interval '36 hours';
  RETURN NULL;
END $function$;
