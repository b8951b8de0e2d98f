CREATE TABLE "fit_facts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"cases" integer,
	"kept" integer,
	"larger" integer,
	"smaller" integer,
	"pairs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "fit_facts_enough_cases" CHECK ("fit_facts"."cases" >= 20),
	CONSTRAINT "fit_facts_counts" CHECK (num_nonnulls("fit_facts"."cases", "fit_facts"."kept", "fit_facts"."larger", "fit_facts"."smaller") in (0, 4) and "fit_facts"."kept" + "fit_facts"."larger" + "fit_facts"."smaller" <= "fit_facts"."cases"),
	CONSTRAINT "fit_facts_pairs" CHECK (not jsonb_path_exists("fit_facts"."pairs", '$[*] ? (!(@.cases >= 20 && @.agreed <= @.cases))')),
	CONSTRAINT "fit_facts_said" CHECK ("fit_facts"."cases" is not null or "fit_facts"."pairs" <> '[]')
);
--> statement-breakpoint
CREATE TABLE "fit_schedule" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fit_schedule_one_row" CHECK ("fit_schedule"."id")
);
--> statement-breakpoint
ALTER TABLE "fit_facts" ADD CONSTRAINT "fit_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER fit_facts_announced AFTER INSERT OR DELETE OR UPDATE ON fit_facts FOR EACH ROW EXECUTE FUNCTION announce_row('product:product_id');
