CREATE TABLE "stock_take_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"is_added" boolean NOT NULL,
	"counted" integer NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_take_entries_key" UNIQUE("line_id","key"),
	CONSTRAINT "stock_take_entries_pieces" CHECK ("stock_take_entries"."pieces" between 0 and 100000 and "stock_take_entries"."counted" >= "stock_take_entries"."pieces")
);
--> statement-breakpoint
CREATE TABLE "stock_take_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"take_id" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" integer NOT NULL,
	"size" text,
	"colour" text,
	"counted" integer,
	"expected" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"counted_by" uuid,
	"counted_at" timestamp (3) with time zone,
	"applied" integer,
	"unit_cost" "paise",
	CONSTRAINT "stock_take_lines_variant_key" UNIQUE NULLS NOT DISTINCT("take_id","product_id","size","colour"),
	CONSTRAINT "stock_take_lines_whole_or_variant" CHECK (("stock_take_lines"."size" is null) = ("stock_take_lines"."colour" is null)),
	CONSTRAINT "stock_take_lines_counted" CHECK (("stock_take_lines"."counted" is null) = ("stock_take_lines"."expected" is null) and ("stock_take_lines"."counted" is null) = ("stock_take_lines"."counted_at" is null) and "stock_take_lines"."counted" >= 0),
	CONSTRAINT "stock_take_lines_applied" CHECK ("stock_take_lines"."applied" between least("stock_take_lines"."counted" - "stock_take_lines"."expected", 0) and greatest("stock_take_lines"."counted" - "stock_take_lines"."expected", 0))
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_takes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"started_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_takes_key" UNIQUE("key"),
	CONSTRAINT "stock_takes_scope_known" CHECK ("stock_takes"."scope" in ('all', 'category', 'product', 'list')),
	CONSTRAINT "stock_takes_state_known" CHECK ("stock_takes"."state" in ('open', 'paused', 'applied', 'cancelled')),
	CONSTRAINT "stock_takes_name_given" CHECK (btrim("stock_takes"."name") <> ''),
	CONSTRAINT "stock_takes_closed_when" CHECK (("stock_takes"."state" in ('applied', 'cancelled')) = ("stock_takes"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_take_entries" ADD CONSTRAINT "stock_take_entries_line_id_stock_take_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stock_take_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_take_id_stock_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_takes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_take_lines_place_idx" ON "stock_take_lines" USING btree ("take_id","place");--> statement-breakpoint
CREATE INDEX "stock_take_lines_product_idx" ON "stock_take_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_takes_open_idx" ON "stock_takes" USING btree ("id") WHERE "stock_takes"."state" in ('open', 'paused');