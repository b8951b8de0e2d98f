-- As the other guards of orders: erasing a person takes their GSTIN and business off their orders. Invoices keep both.
CREATE OR REPLACE FUNCTION guard_order_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'what was agreed in order % cannot be changed', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
END $$;
