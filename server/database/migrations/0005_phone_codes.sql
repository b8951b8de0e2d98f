ALTER TABLE "users" ADD COLUMN "proved_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proved_phone_key" ON "users" USING btree ("proved_phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_proved_phone_of_customers" CHECK ("users"."proved_phone" is null or "users"."role" = 'customer' and "users"."proved_phone" ~ '^\+91[6-9][0-9]{9}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_proved_phone_used" CHECK (("users"."proved_phone" is null) = ("users"."phone_used_at" is null));