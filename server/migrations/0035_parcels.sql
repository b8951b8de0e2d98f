ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rto_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_when" CHECK ("orders"."packed_at" is null or "orders"."accepted_at" is not null and "orders"."status" in ('Accepted', 'Delivered', 'Cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rto_shipped" CHECK ("orders"."rto_at" is null or "orders"."shipped_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_undelivered_shipped" CHECK ("orders"."cancel_reason" is null or "orders"."cancel_reason" not in ('rto', 'lost')
        or "orders"."shipped_at" is not null and ("orders"."payment_method" = 'Online' or "orders"."payment_status" = 'void'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason_known" CHECK ("orders"."cancel_reason" in ('dismissed', 'expired', 'replaced', 'by_shopper', 'by_owner', 'refunded', 'out_of_stock', 'undeliverable', 'rto', 'lost'));