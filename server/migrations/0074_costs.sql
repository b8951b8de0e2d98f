ALTER TABLE "report_sums" DROP CONSTRAINT "report_sums_dimension_known";--> statement-breakpoint
ALTER TABLE "customization_configs" ADD COLUMN "cost" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cost" "paise";--> statement-breakpoint
ALTER TABLE "product_skus" ADD COLUMN "cost" "paise";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost" "paise";--> statement-breakpoint
ALTER TABLE "report_sums" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_sums" ADD COLUMN "costed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_sums" ADD COLUMN "uncosted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_dimension_known" CHECK ("report_sums"."dimension" in ('total', 'place', 'payment', 'promo', 'variant', 'goods', 'reason'));--> statement-breakpoint
-- What a piece costs the shop now, without GST: that of the size and colour, else of the product; of a customised one that of its
-- category in the studio. Null: not known.
CREATE FUNCTION item_cost(product integer, customized uuid, item_size text, item_colour text) RETURNS paise LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN customized IS NULL THEN (
    SELECT coalesce((
        SELECT sku.cost FROM product_skus sku WHERE sku.product_id = p.id AND sku.cost IS NOT NULL
          AND sku.size IN (item_size, '') AND sku.colour IN (item_colour, '')
        ORDER BY sku.size DESC, sku.colour DESC LIMIT 1), p.cost)
    FROM products p WHERE p.id = product)
  ELSE (
    SELECT config.cost FROM customized_products c JOIN customization_configs config ON config.category = c.category WHERE c.id = customized)
  END
$$;
--> statement-breakpoint
-- The cost is written down when a piece is ordered, whoever writes the item; another size or colour in an edited order has the cost of now.
CREATE FUNCTION fill_item_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cost := item_cost(NEW.product_id, NEW.customized_product_id, NEW.size, NEW.colour);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_cost BEFORE INSERT ON order_items FOR EACH ROW
WHEN (NEW.cost IS NULL) EXECUTE FUNCTION fill_item_cost();
--> statement-breakpoint
CREATE TRIGGER order_items_cost_of_other BEFORE UPDATE OF size, colour ON order_items FOR EACH ROW
WHEN ((OLD.size, OLD.colour) IS DISTINCT FROM (NEW.size, NEW.colour)) EXECUTE FUNCTION fill_item_cost();
--> statement-breakpoint
-- As in 0066; the cost changes with size and colour.
CREATE OR REPLACE FUNCTION guard_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'gst_rate', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst', 'cost']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The job sums up all days again, with their costs.
DELETE FROM report_periods;
--> statement-breakpoint
DELETE FROM report_sums;
