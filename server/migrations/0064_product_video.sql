CREATE TABLE "product_videos" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"media_key" text NOT NULL,
	"poster_key" text,
	"alt" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"captions" text,
	"captions_key" text GENERATED ALWAYS AS (md5(captions)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_videos_described" CHECK (btrim("product_videos"."alt") <> ''),
	CONSTRAINT "product_videos_duration" CHECK ("product_videos"."duration_ms" > 0),
	CONSTRAINT "product_videos_captions" CHECK ("product_videos"."captions" like 'WEBVTT%' and octet_length("product_videos"."captions") <= 65536)
);
--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_poster_key_media_key_fk" FOREIGN KEY ("poster_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_videos_media_idx" ON "product_videos" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "product_videos_poster_idx" ON "product_videos" USING btree ("poster_key");--> statement-breakpoint
CREATE INDEX "product_videos_captions_idx" ON "product_videos" USING btree ("captions_key");
--> statement-breakpoint
-- A product page in a cache shows the video, and the list of all videos is kept too.
CREATE TRIGGER product_videos_announced AFTER INSERT OR DELETE OR UPDATE ON product_videos FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'product:product_id');
