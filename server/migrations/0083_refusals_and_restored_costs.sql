ALTER TABLE "promo_refusals" DROP CONSTRAINT "promo_refusals_promo_id_promo_codes_id_fk";
--> statement-breakpoint
ALTER TABLE "promo_refusals" ADD CONSTRAINT "promo_refusals_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Undoing the removal of the demo puts its orders back as they were, also those without a cost.
CREATE OR REPLACE FUNCTION fill_item_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('inkloom.restoring_demo', true), '') <> 'on' THEN
    NEW.cost := item_cost(NEW.product_id, NEW.customized_product_id, NEW.size, NEW.colour);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Days whose sums change: an offer for a fee that was not charged in the end is in no order any more, and what came back counts at its own item.
INSERT INTO "report_changes" ("day") SELECT DISTINCT ("created_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "orders"
  WHERE "payment_method" = 'Online' AND "offers" IS NOT NULL OR "id" IN (SELECT "order_id" FROM "return_requests");
