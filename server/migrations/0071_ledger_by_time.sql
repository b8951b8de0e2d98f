DROP INDEX "stock_ledger_product_idx";--> statement-breakpoint
CREATE INDEX "stock_ledger_at_idx" ON "stock_ledger" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_reason_idx" ON "stock_ledger" USING btree ("reason","created_at","id") WHERE "stock_ledger"."reason" not in ('order', 'release');--> statement-breakpoint
CREATE INDEX "stock_ledger_product_idx" ON "stock_ledger" USING btree ("product_id","created_at","id");