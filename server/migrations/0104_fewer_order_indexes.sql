ALTER TABLE "orders" DROP CONSTRAINT "orders_draft_key";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_order_key";--> statement-breakpoint
DROP INDEX "orders_status_count_idx";--> statement-breakpoint
DROP INDEX "orders_open_cod_phone_idx";--> statement-breakpoint
DROP INDEX "orders_cod_history_idx";--> statement-breakpoint
DROP INDEX "orders_promo_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_draft_key" ON "orders" USING btree ("draft_id") WHERE "orders"."draft_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_order_key" ON "orders" USING btree ("provider_order_id") WHERE "orders"."provider_order_id" is not null;