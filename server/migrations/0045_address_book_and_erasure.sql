CREATE TABLE "other_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "other_addresses_phone_digits" CHECK ("other_addresses"."phone" ~ '^[0-9]{10,15}$')
);
--> statement-breakpoint
ALTER TABLE "customized_products" ALTER COLUMN "design_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "other_addresses" ADD CONSTRAINT "other_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "other_addresses_user_idx" ON "other_addresses" USING btree ("user_id","created_at");