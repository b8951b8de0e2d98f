CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"return_request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "return_photos_position_range" CHECK ("return_photos"."position" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_request_id_return_requests_id_fk" FOREIGN KEY ("return_request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_position_key" ON "return_photos" USING btree ("return_request_id","position");--> statement-breakpoint
CREATE INDEX "return_photos_media_idx" ON "return_photos" USING btree ("media_key");--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON return_photos FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
