CREATE TABLE "cod_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"phone" text,
	"pin" text,
	"what" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	CONSTRAINT "cod_blocks_what_known" CHECK ("cod_blocks"."what" in ('cod', 'order')),
	CONSTRAINT "cod_blocks_one_subject" CHECK (num_nonnulls("cod_blocks"."user_id", "cod_blocks"."phone") = 1),
	CONSTRAINT "cod_blocks_phone" CHECK ("cod_blocks"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "cod_blocks_pin" CHECK ("cod_blocks"."pin" is null or "cod_blocks"."phone" is not null and "cod_blocks"."pin" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_hold_online";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rto_excused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_trust" jsonb;--> statement-breakpoint
ALTER TABLE "cod_blocks" ADD CONSTRAINT "cod_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_blocks_user_idx" ON "cod_blocks" USING btree ("user_id") WHERE "cod_blocks"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "cod_blocks_phone_idx" ON "cod_blocks" USING btree ("phone") WHERE "cod_blocks"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_cod_history_idx" ON "orders" USING btree (right("ship_phone", 10)) WHERE "orders"."payment_method" = 'COD' and ("orders"."status" = 'Delivered' or "orders"."cancel_reason" = 'rto');--> statement-breakpoint
CREATE INDEX "orders_unconfirmed_idx" ON "orders" USING btree ("hold_expires_at") WHERE "orders"."status" = 'Pending' and "orders"."payment_method" = 'COD' and "orders"."hold_expires_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rto_excused" CHECK (not "orders"."rto_excused" or "orders"."cancel_reason" is not distinct from 'rto');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason_known" CHECK ("orders"."cancel_reason" in ('dismissed', 'expired', 'replaced', 'by_shopper', 'by_owner', 'refunded', 'out_of_stock', 'undeliverable', 'rto', 'lost', 'unconfirmed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_online" CHECK (case when "orders"."payment_method" = 'COD' then "orders"."hold_expires_at" is null or "orders"."status" in ('Pending', 'Cancelled') else "orders"."status" <> 'Pending' or "orders"."hold_expires_at" is not null end);
--> statement-breakpoint
-- New: a cash-on-delivery order that is paid online before its parcel is packed becomes a paid online order without the fee; the rest of what was agreed stays.
CREATE OR REPLACE FUNCTION guard_order_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_paid_now boolean := coalesce(current_setting('inkloom.paying_cash_order', true), '') = 'on'
    AND OLD.payment_method = 'COD' AND NEW.payment_method = 'Online' AND OLD.status IN ('Pending', 'Accepted')
    AND OLD.payment_status = 'cash_due' AND NEW.payment_status = 'paid' AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL
    AND NEW.delivery_fee = 0 AND NEW.total = OLD.total - OLD.delivery_fee;
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.subtotal, NEW.discount,
      NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo, NEW.seller_gstin, NEW.place_of_supply)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.subtotal, OLD.discount,
      OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo, OLD.seller_gstin, OLD.place_of_supply)
    OR NOT is_paid_now AND
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
--> statement-breakpoint
-- As guard_other_columns('mockup_key', 'print_key'); while a cash-on-delivery order is paid online, its lines also lose their shares of the fee.
CREATE FUNCTION guard_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER order_items_guard ON order_items;
--> statement-breakpoint
CREATE TRIGGER order_items_guard BEFORE UPDATE ON order_items FOR EACH ROW EXECUTE FUNCTION guard_order_items();
