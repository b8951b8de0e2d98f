-- The parts of discount, fee, value and tax of the items come to those of the order; either all have tax or none.
CREATE OR REPLACE FUNCTION check_order_items_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  items record;
BEGIN
  SELECT sum(subtotal) AS subtotal, count(*) FILTER (WHERE taxable IS NULL) AS untaxed,
    count(*) FILTER (WHERE discount_share IS NULL) AS unshared, sum(discount_share) AS discount,
    sum(fee_share) AS fee, sum(taxable) AS taxable, sum(cgst) AS cgst, sum(sgst) AS sgst, sum(igst) AS igst
    INTO items FROM order_items WHERE order_id = NEW.id;
  IF items.subtotal IS DISTINCT FROM NEW.subtotal THEN
    RAISE 'the items of order % come to %, its subtotal is %', NEW.number, coalesce(items.subtotal, 0), NEW.subtotal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_add_up', TABLE = 'orders';
  END IF;
  IF NEW.taxable IS NOT NULL AND items.untaxed > 0
    OR (items.taxable, items.cgst, items.sgst, items.igst) IS DISTINCT FROM (NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    OR NEW.taxable IS NOT NULL AND (items.discount, items.fee) IS DISTINCT FROM (NEW.discount, NEW.delivery_fee) THEN
    RAISE 'the tax of the items of order % does not come to its tax', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_tax_adds_up', TABLE = 'orders';
  END IF;
  IF items.discount IS NOT NULL AND (items.discount <> NEW.discount OR items.unshared > 0) THEN
    RAISE 'the discount of the items of order % comes to %, its discount is %', NEW.number, items.discount, NEW.discount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_discount_adds_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $function$;
