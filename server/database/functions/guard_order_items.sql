-- All columns keep what they hold but: pictures; shares of fee and tax while a cash order is paid online; size, colour, quantity and what
-- follows from them while the order is edited; a blank that is counted in later, and how many are short; a lower price by the quantity
-- break of a group order while it is edited.
CREATE OR REPLACE FUNCTION guard_order_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'gst_rate', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst', 'cost', 'blank_id', 'blank_short']
    ELSE ARRAY[]::text[] END
    || CASE WHEN OLD.blank_id IS NULL
    THEN ARRAY['blank_id', 'blank_short'] ELSE ARRAY[]::text[] END
    || CASE WHEN coalesce(current_setting('inkloom.moving_blanks', true), '') = 'on'
    THEN ARRAY['blank_short'] ELSE ARRAY[]::text[] END
    || CASE WHEN NEW.unit_price < OLD.unit_price AND is_order_edited(OLD.order_id)
      AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND channel = 'group')
    THEN ARRAY['unit_price', 'quantity_discount', 'quantity_break'] ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
