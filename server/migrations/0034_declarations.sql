ALTER TABLE "products" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufactured_on" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "grievance_phone" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "grievance_email" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "grievance_hours" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "net_quantity" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "packer" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "importer" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufactured_on" CHECK ("products"."manufactured_on" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');