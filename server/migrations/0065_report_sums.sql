-- Whether an order counts as a sale: the one definition of dashboard, reports, the check of the books, and the trigger below.
CREATE FUNCTION is_sold_order(status text, payment_method text, hold_expires_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status <> 'Cancelled' AND NOT (status = 'Pending' AND (payment_method = 'Online' OR hold_expires_at IS NOT NULL))
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The sums of the order's day are no longer true. Orders of the last 36 hours are counted anew by each report (server/reports/sum-days.ts).
CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day) VALUES ((coalesce(NEW.created_at, OLD.created_at) AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_report_change_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day) SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
  WHERE id = NEW.order_id AND created_at < now() - interval '36 hours';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_report_insert AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.created_at < now() - interval '36 hours') EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER orders_report_delete AFTER DELETE ON orders FOR EACH ROW
WHEN (OLD.created_at < now() - interval '36 hours') EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER orders_report_update AFTER UPDATE ON orders FOR EACH ROW
WHEN (OLD.created_at < now() - interval '36 hours' AND
  (is_sold_order(OLD.status, OLD.payment_method, OLD.hold_expires_at), OLD.payment_method, OLD.amount_refunded, OLD.delivery_fee, OLD.total,
    OLD.cgst, OLD.sgst, OLD.igst, OLD.shipped_at IS NULL AND OLD.delivered_at IS NULL, OLD.cancel_reason, OLD.rto_excused,
    OLD.ship_state, OLD.ship_city, OLD.ship_postal_code)
  IS DISTINCT FROM
  (is_sold_order(NEW.status, NEW.payment_method, NEW.hold_expires_at), NEW.payment_method, NEW.amount_refunded, NEW.delivery_fee, NEW.total,
    NEW.cgst, NEW.sgst, NEW.igst, NEW.shipped_at IS NULL AND NEW.delivered_at IS NULL, NEW.cancel_reason, NEW.rto_excused,
    NEW.ship_state, NEW.ship_city, NEW.ship_postal_code))
EXECUTE FUNCTION note_report_change();
--> statement-breakpoint
CREATE TRIGGER invoices_report AFTER INSERT ON invoices FOR EACH ROW
WHEN (NEW.kind = 'credit_note') EXECUTE FUNCTION note_report_change_of_order();
--> statement-breakpoint
CREATE TRIGGER return_requests_report_insert AFTER INSERT ON return_requests FOR EACH ROW
WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION note_report_change_of_order();
--> statement-breakpoint
CREATE TRIGGER return_requests_report_update AFTER UPDATE ON return_requests FOR EACH ROW
WHEN (NEW.order_id IS NOT NULL AND (OLD.state, OLD.kind, OLD.refunded, OLD.reason) IS DISTINCT FROM (NEW.state, NEW.kind, NEW.refunded, NEW.reason))
EXECUTE FUNCTION note_report_change_of_order();
