CREATE TABLE "report_changes" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_periods" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	CONSTRAINT "report_periods_unit_known" CHECK ("report_periods"."unit" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"dimension" text NOT NULL,
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"tax_back" bigint DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"came_back" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"exchanged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_sums_dimension_known" CHECK ("report_sums"."dimension" in ('total', 'place', 'payment', 'promo', 'variant', 'reason')),
	CONSTRAINT "report_sums_unit_known" CHECK ("report_sums"."unit" in ('day', 'month'))
);
--> statement-breakpoint
CREATE INDEX "report_changes_day_idx" ON "report_changes" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "report_periods_key" ON "report_periods" USING btree ("unit","start");--> statement-breakpoint
CREATE INDEX "report_sums_idx" ON "report_sums" USING btree ("dimension","unit","start");--> statement-breakpoint
CREATE INDEX "orders_sold_by_customer_idx" ON "orders" USING btree ("user_id","created_at") WHERE is_sold_order("orders"."status", "orders"."payment_method", "orders"."hold_expires_at");