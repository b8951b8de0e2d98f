CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb,
	"promo_code" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"revision" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_one_unpaid_key";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_orders_newest_idx" ON "draft_orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "draft_orders_user_idx" ON "draft_orders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid_key" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'Pending' and "orders"."payment_method" = 'Online' and "orders"."channel" = 'shop';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_draft_key" UNIQUE("draft_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('shop', 'phone'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_draft_by_phone" CHECK ("orders"."draft_id" is null or "orders"."channel" = 'phone');
--> statement-breakpoint
-- New: where an order was placed, and the draft that it was, stay as they are.
CREATE OR REPLACE FUNCTION guard_order_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  is_paid_now boolean := coalesce(current_setting('inkloom.paying_cash_order', true), '') = 'on'
    AND OLD.payment_method = 'COD' AND NEW.payment_method = 'Online' AND OLD.status IN ('Pending', 'Accepted')
    AND OLD.payment_status = 'cash_due' AND NEW.payment_status = 'paid' AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL
    AND NEW.delivery_fee = 0 AND NEW.total = OLD.total - OLD.delivery_fee;
  is_edited boolean := coalesce(current_setting('inkloom.editing_order', true), '') = 'on'
    AND NEW.revision = OLD.revision + 1 AND NEW.status = OLD.status AND OLD.status IN ('Pending', 'Success', 'Accepted')
    AND NEW.payment_method = OLD.payment_method AND NEW.payment_status = OLD.payment_status
    AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL AND NEW.overpaid >= OLD.overpaid;
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.credit, NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo,
      NEW.seller_gstin, NEW.channel, NEW.draft_id)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.credit, OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo,
      OLD.seller_gstin, OLD.channel, OLD.draft_id)
    OR NOT is_edited AND
     (NEW.subtotal, NEW.discount, NEW.offers, NEW.place_of_supply, NEW.overpaid, NEW.revision)
    IS DISTINCT FROM
     (OLD.subtotal, OLD.discount, OLD.offers, OLD.place_of_supply, OLD.overpaid, OLD.revision)
    OR NOT is_edited AND NOT is_paid_now AND
     (NEW.payment_method, NEW.delivery_fee, NEW.total, NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    IS DISTINCT FROM
     (OLD.payment_method, OLD.delivery_fee, OLD.total, OLD.taxable, OLD.cgst, OLD.sgst, OLD.igst) THEN
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
