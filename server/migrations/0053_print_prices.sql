ALTER TABLE "order_items" DROP CONSTRAINT "order_items_custom_price";--> statement-breakpoint
ALTER TABLE "customization_configs" ADD COLUMN "extra_side_price" "paise" DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customization_configs" ADD COLUMN "area_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customization_configs" ADD COLUMN "quantity_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customized_products" ADD COLUMN "price_parts" jsonb;--> statement-breakpoint
ALTER TABLE "customized_products" ADD COLUMN "quantity_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customized_products" ADD COLUMN "design_hash" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "quantity_discount" "paise";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "quantity_break" jsonb;--> statement-breakpoint
ALTER TABLE "customized_products" ADD CONSTRAINT "customized_products_price_parts" CHECK ("customized_products"."price_parts" is null or coalesce(("customized_products"."price_parts"->>'total')::int = "customized_products"."customization_price", false));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_parts" CHECK ("order_items"."price_parts" is null or coalesce(("order_items"."price_parts"->>'total')::int = "order_items"."customization_price", false));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity_break" CHECK (num_nonnulls("order_items"."quantity_discount", "order_items"."quantity_break") in (0, 2));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_custom_price" CHECK (case when "order_items"."customized_product_id" is null then num_nonnulls("order_items"."offer_price", "order_items"."customization_price", "order_items"."price_parts", "order_items"."quantity_discount") = 0 else coalesce("order_items"."unit_price" = "order_items"."offer_price"::bigint + "order_items"."customization_price" - coalesce("order_items"."quantity_discount"::int, 0), false) end);