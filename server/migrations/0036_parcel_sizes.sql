ALTER TABLE "categories" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "box_length_cm" smallint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "box_breadth_cm" smallint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "box_height_cm" smallint;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_weight" CHECK ("categories"."weight_grams" between 1 and 30000);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_box" CHECK (num_nonnulls("categories"."box_length_cm", "categories"."box_breadth_cm", "categories"."box_height_cm") in (0, 3)
        and least("categories"."box_length_cm", "categories"."box_breadth_cm", "categories"."box_height_cm") >= 1);