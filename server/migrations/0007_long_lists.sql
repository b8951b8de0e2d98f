DROP INDEX "users_search_idx";--> statement-breakpoint
DROP INDEX "products_newest_idx";--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin (lower(coalesce("actor_name", '') || ' ' || "action" || ' ' || coalesce("entity_id", '') || ' ' || coalesce("ip", '') || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_demo_idx" ON "users" USING btree ("id") WHERE "users"."is_demo";--> statement-breakpoint
CREATE INDEX "orders_status_count_idx" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "orders_demo_idx" ON "orders" USING btree ("id") WHERE "orders"."is_demo";--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_listed_idx" ON "products" USING btree ("category_id","is_combo") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_demo_idx" ON "products" USING btree ("id") WHERE "products"."is_demo";--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower("name" || ' ' || "email") || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at","id");