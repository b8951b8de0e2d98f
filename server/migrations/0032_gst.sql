ALTER TABLE "categories" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "gst_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gst_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_share" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fee_share" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "taxable" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cgst" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sgst" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "igst" "paise";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxable" "paise";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cgst" "paise";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sgst" "paise";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "igst" "paise";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shop_state" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gst_slabs" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_hsn" CHECK ("categories"."hsn" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_gst_rate" CHECK ("categories"."gst_rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_hsn" CHECK ("order_items"."hsn" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_whole" CHECK (num_nonnulls("order_items"."hsn", "order_items"."gst_rate", "order_items"."discount_share", "order_items"."fee_share", "order_items"."taxable", "order_items"."cgst", "order_items"."sgst", "order_items"."igst") in (0, 8));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_adds_up" CHECK ("order_items"."subtotal"::bigint - "order_items"."discount_share" + "order_items"."fee_share" = "order_items"."taxable"::bigint + "order_items"."cgst" + "order_items"."sgst" + "order_items"."igst");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_whole" CHECK (num_nonnulls("orders"."seller_gstin", "orders"."place_of_supply", "orders"."taxable", "orders"."cgst", "orders"."sgst", "orders"."igst") in (0, 6));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_adds_up" CHECK ("orders"."total" = "orders"."taxable"::bigint + "orders"."cgst" + "orders"."sgst" + "orders"."igst");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_of_place" CHECK (case when left("orders"."seller_gstin", 2) = "orders"."place_of_supply" then "orders"."igst" = 0 and "orders"."cgst" = "orders"."sgst" else "orders"."cgst" = 0 and "orders"."sgst" = 0 end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gst_rate" CHECK ("products"."gst_rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_gstin" CHECK ("settings"."gstin" is null or "settings"."shop_state" is not null and "settings"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_hsn" CHECK ("settings"."hsn" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_gst_slabs" CHECK ("settings"."gst_slabs" is null or jsonb_typeof("settings"."gst_slabs") = 'array' and "settings"."gst_slabs" <> '[]');

--> statement-breakpoint
-- The parts of discount, fee, value and tax of the items come to those of the order; either all have tax or none.
CREATE OR REPLACE FUNCTION check_order_items_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items record;
BEGIN
  SELECT sum(subtotal) AS subtotal, count(*) FILTER (WHERE taxable IS NULL) AS untaxed, sum(discount_share) AS discount,
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The tax of an order is part of what was agreed.
CREATE OR REPLACE FUNCTION guard_order_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.payment_method, NEW.subtotal, NEW.delivery_fee, NEW.discount, NEW.total,
      NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo,
      NEW.seller_gstin, NEW.place_of_supply, NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.payment_method, OLD.subtotal, OLD.delivery_fee, OLD.discount, OLD.total,
      OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo,
      OLD.seller_gstin, OLD.place_of_supply, OLD.taxable, OLD.cgst, OLD.sgst, OLD.igst) THEN
    RAISE 'what was agreed in order % cannot be changed', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'Pending' THEN NEW.status IN ('Success', 'Accepted', 'Cancelled')
    WHEN 'Success' THEN NEW.status IN ('Accepted', 'Cancelled')
    WHEN 'Accepted' THEN NEW.status IN ('Delivered', 'Cancelled')
      OR NEW.status = (CASE OLD.payment_method WHEN 'COD' THEN 'Pending' ELSE 'Success' END)
        AND NEW.accepted_at IS NULL AND OLD.accepted_at > now() - interval '1 minute'
    WHEN 'Delivered' THEN NEW.status = 'Accepted' AND OLD.delivered_at > now() - interval '1 minute'
    WHEN 'Cancelled' THEN NEW.status IN ('Success', 'Pending') AND NEW.payment_method = 'Online'
      AND NEW.hold_round > OLD.hold_round
    ELSE false
  END) THEN
    RAISE 'order % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_moves', TABLE = 'orders';
  END IF;
  NEW.updated_at := CASE WHEN OLD.status = 'Delivered' AND NEW.status = 'Delivered' THEN OLD.updated_at ELSE now() END;
  RETURN NEW;
END $$;
