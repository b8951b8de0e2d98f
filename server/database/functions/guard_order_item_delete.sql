-- Items go with an edit (remove_edited_item), or with their demo order.
CREATE OR REPLACE FUNCTION guard_order_item_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_order_edited(OLD.order_id) OR is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
