ALTER TABLE "images" ADD COLUMN "eyebrow" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "button_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "button_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "ink" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "darkest" smallint;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "lightest" smallint;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_ink_known" CHECK ("images"."ink" in ('dark', 'light'));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_measured" CHECK (("images"."darkest" is null) = ("images"."lightest" is null));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_button_whole" CHECK ("images"."button_label" = '' or "images"."button_link" <> '');
--> statement-breakpoint
-- The pages wrote these words on every banner; a demo shop keeps them with its own pictures.
UPDATE "images" SET "eyebrow" = "words"."eyebrow", "headline" = "words"."headline", "body" = "words"."body",
  "button_label" = "words"."label", "button_link" = coalesce('/categories/' || "room"."id", '/products'), "ink" = "words"."ink"
FROM (VALUES
  ('banner1', 'New drop', 'Made to be worn out.', 'Good cotton and original drawings, printed in small runs.', 'Shop new in', '', 'dark'),
  ('banner2', 'Oversized', 'Room to move.', 'Heavy cloth, dropped shoulders and something to say.', 'Shop oversized', 'Oversized', 'light'),
  ('banner4', 'Warm layers', 'For cold offices.', 'Brushed fleece hoodies and full sleeves with ribbed cuffs.', 'Shop hoodies', 'Hoodies', 'dark'),
  ('phonebanner', 'New drop', 'Made to be worn out.', '', 'Shop new in', '', 'dark')
) AS "words" ("title", "eyebrow", "headline", "body", "label", "category", "ink")
LEFT JOIN "categories" "room" ON "room"."name" = "words"."category"
WHERE "images"."title" = "words"."title" AND "images"."is_demo";
--> statement-breakpoint
UPDATE "images" SET "eyebrow" = 'Customization', "headline" = 'You draw, we print.', "button_label" = 'Start designing', "button_link" = '/customization',
  "body" = 'Upload a picture, place it on the shirt, see it before you pay.', "ink" = 'dark'
WHERE "title" = 'banner3' AND "is_demo";
