CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid,
	"refund_id" uuid,
	"reason" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"total" "paise" NOT NULL,
	"taxable" "paise" NOT NULL,
	"cgst" "paise" NOT NULL,
	"sgst" "paise" NOT NULL,
	"igst" "paise" NOT NULL,
	"document" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'bill_of_supply', 'credit_note')),
	CONSTRAINT "invoices_reason_known" CHECK ("invoices"."reason" in ('refunded', 'returned', 'cancelled', 'rto')),
	CONSTRAINT "invoices_number_length" CHECK (length("invoices"."number") <= 16),
	CONSTRAINT "invoices_sequence_positive" CHECK ("invoices"."sequence" > 0),
	CONSTRAINT "invoices_credit_whole" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."invoice_id" is not null) and ("invoices"."kind" = 'credit_note') = ("invoices"."reason" is not null) and ("invoices"."kind" = 'credit_note' or "invoices"."refund_id" is null)),
	CONSTRAINT "invoices_adds_up" CHECK ("invoices"."total" = "invoices"."taxable"::bigint + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "signatory" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invoice_prefix" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invoices_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence_key" ON "invoices" USING btree ("series","financial_year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order_key" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" <> 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_refund_key" ON "invoices" USING btree ("refund_id") WHERE "invoices"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_invoice_prefix" CHECK ("settings"."invoice_prefix" ~ '^[A-Z0-9]{1,4}$');
--> statement-breakpoint
-- Numbers are given one after the other, and none is taken back.
CREATE FUNCTION guard_invoice_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.series, NEW.financial_year, NEW.last) IS NOT DISTINCT FROM (OLD.series, OLD.financial_year, OLD.last + 1) THEN
    RETURN NEW;
  END IF;
  RAISE '% on invoice_counters: numbers are consecutive', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_counters';
END $$;
--> statement-breakpoint
-- The PDF of a document stays as long as the document.
CREATE FUNCTION guard_invoice_file_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM invoices WHERE id = OLD.invoice_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on invoice_files: history stays'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_files';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_guard BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER invoices_whole BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON invoices FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER invoice_files_guard BEFORE UPDATE ON invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoice_files_stay BEFORE DELETE ON invoice_files FOR EACH ROW EXECUTE FUNCTION guard_invoice_file_delete();
--> statement-breakpoint
CREATE TRIGGER invoice_files_whole BEFORE TRUNCATE ON invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER invoice_counters_guard BEFORE UPDATE OR DELETE ON invoice_counters FOR EACH ROW EXECUTE FUNCTION guard_invoice_counter();
--> statement-breakpoint
CREATE TRIGGER invoice_counters_whole BEFORE TRUNCATE ON invoice_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- A PDF is compressed already.
ALTER TABLE invoice_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
