ALTER TABLE "addresses" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "other_addresses" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "other_addresses" ADD COLUMN "business_name" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_business" CHECK ("addresses"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' and ("addresses"."business_name" is null or "addresses"."gstin" is not null));--> statement-breakpoint
ALTER TABLE "other_addresses" ADD CONSTRAINT "other_addresses_business" CHECK ("other_addresses"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' and ("other_addresses"."business_name" is null or "other_addresses"."gstin" is not null));