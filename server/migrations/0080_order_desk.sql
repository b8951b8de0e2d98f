CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_word" CHECK (btrim("order_tags"."tag") <> '' and length("order_tags"."tag") <= 30)
);
--> statement-breakpoint
DROP INDEX "order_items_product_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_tags_key" ON "order_tags" USING btree ("order_id",lower("tag"));--> statement-breakpoint
CREATE INDEX "order_tags_tag_idx" ON "order_tags" USING btree (lower("tag"),"order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_pin_idx" ON "orders" USING btree ("ship_postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_courier_idx" ON "orders" USING btree (lower("courier"),"created_at","id","courier") WHERE "orders"."courier" is not null;--> statement-breakpoint
CREATE INDEX "orders_promo_code_idx" ON "orders" USING btree (upper("promo_code"),"created_at","id") WHERE "orders"."promo_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_fee_offer_idx" ON "orders" USING btree (upper("offers"->1->>'label')) WHERE "orders"."offers"->1 is not null;--> statement-breakpoint
CREATE INDEX "orders_assignee_idx" ON "orders" USING btree ("assignee_id","created_at","id") WHERE "orders"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_status" in ('cash_due', 'awaiting', 'authorized');--> statement-breakpoint
CREATE INDEX "orders_refunded_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_status" in ('partly_refunded', 'refunded');--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_id","order_id","size");