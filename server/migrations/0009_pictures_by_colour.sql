ALTER TABLE "product_images" DROP CONSTRAINT "product_images_has_place";--> statement-breakpoint
ALTER TABLE "product_images" DROP CONSTRAINT "product_images_position_range";--> statement-breakpoint
DROP INDEX "product_images_colour_key";--> statement-breakpoint
-- Pictures that only showed a colour had no place: they come after the first four, in the order in which they were added.
UPDATE "product_images" SET "position" = 4 + "later"."place" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "product_id" ORDER BY "id") AS "place" FROM "product_images" WHERE "position" IS NULL
) "later" WHERE "later"."id" = "product_images"."id";--> statement-breakpoint
ALTER TABLE "product_images" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_position_range" CHECK ("product_images"."position" between 1 and 40);