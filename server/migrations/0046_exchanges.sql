ALTER TABLE "stock_ledger" DROP CONSTRAINT "stock_ledger_reason_known";--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP CONSTRAINT "stock_ledger_direction";--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_state_known";--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "return_request_items" ADD COLUMN "wanted_size" text;--> statement-breakpoint
ALTER TABLE "return_request_items" ADD COLUMN "wanted_colour" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_exchange_once_key" ON "stock_ledger" USING btree ("exchange_id","stock_id","reason") WHERE "stock_ledger"."exchange_id" is not null;--> statement-breakpoint
CREATE INDEX "return_requests_hold_idx" ON "return_requests" USING btree ("hold_until") WHERE "return_requests"."state" = 'approved' and "return_requests"."kind" = 'exchange';--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_of_exchange" CHECK (("stock_ledger"."reason" in ('exchange', 'exchange_release')) = ("stock_ledger"."exchange_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reason_known" CHECK ("stock_ledger"."reason" in ('initial', 'order', 'release', 'adjust', 'restock', 'exchange', 'exchange_release'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_direction" CHECK (case when "stock_ledger"."reason" in ('order', 'exchange') then "stock_ledger"."delta" < 0 when "stock_ledger"."reason" = 'adjust' then true else "stock_ledger"."delta" > 0 end);--> statement-breakpoint
ALTER TABLE "return_request_items" ADD CONSTRAINT "return_request_items_wanted_whole" CHECK (("return_request_items"."wanted_size" is null) = ("return_request_items"."wanted_colour" is null));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_kind_known" CHECK ("return_requests"."kind" in ('refund', 'exchange'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_handover_known" CHECK ("return_requests"."handover" in ('drop', 'pickup'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_exchange_sent" CHECK ("return_requests"."state" not in ('sent', 'exchanged') or "return_requests"."kind" = 'exchange' and "return_requests"."sent_at" is not null);--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('waiting', 'approved', 'received', 'sent', 'exchanged', 'refunded', 'declined', 'cancelled'));