-- The buyer of an invoice is part of what was agreed. Erasing a person takes their GSTIN and business off their orders; invoices keep both.
CREATE OR REPLACE FUNCTION guard_order_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'what was agreed in order % cannot be changed', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
END $function$;
