CREATE TABLE "restock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_alerts_language_known" CHECK ("restock_alerts"."language" in ('en', 'hi', 'mr'))
);
--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_alerts_waiting_key" ON "restock_alerts" USING btree (lower("email"),"product_id","size","colour") WHERE "restock_alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "restock_alerts_variant_idx" ON "restock_alerts" USING btree ("product_id","size","colour","created_at");