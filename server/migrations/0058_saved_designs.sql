CREATE TABLE "saved_designs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"customized_product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"share_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_designs_named" CHECK (btrim("saved_designs"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_customized_product_id_customized_products_id_fk" FOREIGN KEY ("customized_product_id") REFERENCES "public"."customized_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_designs_share_token_key" ON "saved_designs" USING btree ("share_token");--> statement-breakpoint
CREATE INDEX "saved_designs_user_idx" ON "saved_designs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_designs_customized_idx" ON "saved_designs" USING btree ("customized_product_id");