CREATE TABLE "refund_sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_automatic_once_key";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_failed_idx" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed' and "refunds"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_automatic_once_key" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" in ('second_payment', 'late_payment') and "refunds"."status" <> 'failed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand_unsent" CHECK (not "refunds"."by_hand" or "refunds"."provider_refund_id" is null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_resolved_failed" CHECK ("refunds"."resolved_at" is null or "refunds"."status" = 'failed');
--> statement-breakpoint
-- A given-up online order takes its stock again before its late payment is captured: it waits for the money once more.
CREATE OR REPLACE FUNCTION guard_order_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.payment_method, NEW.subtotal, NEW.delivery_fee, NEW.discount, NEW.total,
      NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.payment_method, OLD.subtotal, OLD.delivery_fee, OLD.discount, OLD.total,
      OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo) THEN
    RAISE 'what was agreed in order % cannot be changed', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'Pending' THEN NEW.status IN ('Success', 'Accepted', 'Cancelled')
    WHEN 'Success' THEN NEW.status IN ('Accepted', 'Cancelled')
    WHEN 'Accepted' THEN NEW.status IN ('Delivered', 'Cancelled')
    WHEN 'Cancelled' THEN NEW.status IN ('Success', 'Pending') AND NEW.payment_method = 'Online'
      AND NEW.hold_round > OLD.hold_round
    ELSE false
  END) THEN
    RAISE 'order % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_moves', TABLE = 'orders';
  END IF;
  NEW.updated_at := CASE WHEN OLD.status = 'Delivered' THEN OLD.updated_at ELSE now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A failed refund may also be noted as dealt with.
DROP TRIGGER refunds_guard ON refunds;
--> statement-breakpoint
CREATE TRIGGER refunds_guard BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_other_columns(
  'resolved_at', 'status', 'note', 'provider_refund_id', 'reference', 'attempts', 'next_attempt_at', 'last_error', 'processed_at', 'updated_at');
