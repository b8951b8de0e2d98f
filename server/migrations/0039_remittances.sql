CREATE TABLE "remittance_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"remittance_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"amount" "paise" NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"order_id" uuid,
	"due" "paise",
	CONSTRAINT "remittance_lines_result_known" CHECK ("remittance_lines"."result" in ('exact', 'short', 'over', 'unknown', 'doubled', 'not_due')),
	CONSTRAINT "remittance_lines_amount_positive" CHECK ("remittance_lines"."amount" > 0),
	CONSTRAINT "remittance_lines_due_of_order" CHECK (("remittance_lines"."order_id" is null) = ("remittance_lines"."due" is null)),
	CONSTRAINT "remittance_lines_result_true" CHECK (case "remittance_lines"."result" when 'exact' then coalesce("remittance_lines"."amount" = "remittance_lines"."due", false) when 'short' then coalesce("remittance_lines"."amount" < "remittance_lines"."due", false)
        when 'over' then coalesce("remittance_lines"."amount" > "remittance_lines"."due", false) when 'unknown' then "remittance_lines"."order_id" is null else true end)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"courier" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_once_key" ON "remittance_lines" USING btree ("order_id") WHERE "remittance_lines"."result" in ('exact', 'short', 'over');--> statement-breakpoint
CREATE INDEX "remittance_lines_order_idx" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_lines_line_key" ON "remittance_lines" USING btree ("remittance_id","line");
--> statement-breakpoint
-- What a courier has remitted is history: a wrong line is answered by the courier's next list.
CREATE TRIGGER remittances_guard BEFORE UPDATE ON remittances FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER remittance_lines_guard BEFORE UPDATE ON remittance_lines FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
