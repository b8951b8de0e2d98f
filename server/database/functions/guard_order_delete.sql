-- Only orders of the demo are deleted, while it is removed.
CREATE OR REPLACE FUNCTION guard_order_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_removing_demo() AND (OLD.is_demo OR EXISTS (SELECT FROM users WHERE id = OLD.user_id AND is_demo)) THEN
    RETURN OLD;
  END IF;
  RAISE 'order % cannot be deleted: history stays', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'orders';
END $function$;
