CREATE TABLE "order_additions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"adds_to" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_additions_other" CHECK ("order_additions"."order_id" <> "order_additions"."adds_to")
);
--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_adds_to_orders_id_fk" FOREIGN KEY ("adds_to") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_additions_adds_to_idx" ON "order_additions" USING btree ("adds_to");