ALTER TABLE "wishlist_items" DROP CONSTRAINT "wishlist_items_pkey";--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","colour");