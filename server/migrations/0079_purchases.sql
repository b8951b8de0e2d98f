CREATE TABLE "purchase_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" "paise",
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_lines_variant_key" UNIQUE("purchase_id","product_id","size","colour"),
	CONSTRAINT "purchase_lines_quantity" CHECK ("purchase_lines"."quantity" between 1 and 100000 and "purchase_lines"."received" >= 0 and "purchase_lines"."damaged" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"receipt_id" uuid NOT NULL,
	"line_id" integer NOT NULL,
	"received" integer NOT NULL,
	"damaged" integer NOT NULL,
	CONSTRAINT "purchase_receipt_lines_receipt_id_line_id_pk" PRIMARY KEY("receipt_id","line_id"),
	CONSTRAINT "purchase_receipt_lines_moves" CHECK ("purchase_receipt_lines"."received" >= 0 and "purchase_receipt_lines"."damaged" >= 0 and "purchase_receipt_lines"."received" + "purchase_receipt_lines"."damaged" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purchase_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_receipts_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_key" UNIQUE("key"),
	CONSTRAINT "purchases_state_known" CHECK ("purchases"."state" in ('draft', 'ordered', 'part_received', 'received', 'cancelled')),
	CONSTRAINT "purchases_supplier_given" CHECK (btrim("purchases"."supplier") <> '')
);
--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP CONSTRAINT "stock_ledger_reason_known";--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP CONSTRAINT "stock_ledger_direction";--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "stock_take_id" integer;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_product_idx" ON "purchase_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_line_idx" ON "purchase_receipt_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_purchase_idx" ON "purchase_receipts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_open_idx" ON "purchases" USING btree ("id") WHERE "purchases"."state" in ('draft', 'ordered', 'part_received');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_receipt_once_key" ON "stock_ledger" USING btree ("receipt_id","stock_id") WHERE "stock_ledger"."receipt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_stock_take_once_key" ON "stock_ledger" USING btree ("stock_take_id","stock_id") WHERE "stock_ledger"."stock_take_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_of_receipt" CHECK (("stock_ledger"."reason" = 'received') = ("stock_ledger"."receipt_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_of_stock_take" CHECK (("stock_ledger"."reason" = 'stock_take') = ("stock_ledger"."stock_take_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reason_known" CHECK ("stock_ledger"."reason" in ('initial', 'order', 'release', 'adjust', 'restock', 'exchange', 'exchange_release', 'received', 'stock_take'));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_direction" CHECK (case when "stock_ledger"."reason" in ('order', 'exchange') then "stock_ledger"."delta" < 0 when "stock_ledger"."reason" in ('adjust', 'stock_take') then true else "stock_ledger"."delta" > 0 end);