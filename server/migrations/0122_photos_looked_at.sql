ALTER TABLE "review_photos" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "review_photos_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_photos_waiting_idx" ON "review_photos" USING btree ("review_id") WHERE "review_photos"."approved_at" is null;--> statement-breakpoint
-- What was shown stays shown.
UPDATE review_photos SET approved_at = now() WHERE approved_at IS NULL;
