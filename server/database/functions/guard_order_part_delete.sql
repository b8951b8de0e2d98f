-- The foreign keys see to it that a part has its order: when the order is gone, a demo order is taking its parts along.
CREATE OR REPLACE FUNCTION guard_order_part_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
