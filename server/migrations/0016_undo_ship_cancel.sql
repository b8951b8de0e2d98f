ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slip_printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped_when" CHECK ("orders"."shipped_at" is null or "orders"."accepted_at" is not null and "orders"."status" in ('Accepted', 'Delivered', 'Cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason_known" CHECK ("orders"."cancel_reason" in ('dismissed', 'expired', 'replaced', 'by_shopper', 'by_owner', 'refunded', 'out_of_stock', 'undeliverable'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_known" CHECK ("refunds"."paid_by" in ('upi', 'bank', 'cash'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_hand" CHECK ("refunds"."paid_by" is null or "refunds"."payment_id" is null);--> statement-breakpoint

-- What is known of printed slips and shipped parcels stands in the timelines. The guard would move `updated_at`.
ALTER TABLE "orders" DISABLE TRIGGER orders_guard;
--> statement-breakpoint
UPDATE orders SET slip_printed_at = slip.at
  FROM (SELECT order_id, min(created_at) AS at FROM order_events WHERE kind = 'slip' GROUP BY order_id) slip
  WHERE slip.order_id = orders.id;
--> statement-breakpoint
UPDATE orders SET shipped_at = greatest(orders.accepted_at, sent.at)
  FROM (SELECT order_id, min(created_at) AS at FROM order_events WHERE kind = 'tracking' GROUP BY order_id) sent
  WHERE sent.order_id = orders.id AND orders.status IN ('Accepted', 'Delivered')
    AND coalesce(orders.tracking_number, orders.courier) IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER orders_guard;
--> statement-breakpoint

-- As before, and one step back: an owner undoes that an order was accepted, or delivered (server/orders/undo-step.ts). Only
-- soon after: a statement that runs late must not reopen what is settled.
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
