ALTER TABLE "draft_orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "buyer_business" text;