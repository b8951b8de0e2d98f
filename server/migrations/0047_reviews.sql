CREATE TABLE "review_opt_outs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"is_asked" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "review_ask_days" smallint;--> statement-breakpoint
ALTER TABLE "review_opt_outs" ADD CONSTRAINT "review_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_position_key" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_media_idx" ON "review_photos" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "review_votes_user_idx" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_delivered_idx" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'Delivered';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit_known" CHECK ("reviews"."fit" in ('small', 'true', 'large'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_for" CHECK ("reviews"."hidden_reason" is null or "reviews"."hidden_at" is not null);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_when" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_review_ask_days" CHECK ("settings"."review_ask_days" between 0 and 60);--> statement-breakpoint
-- New: a vote, a photo or an answer changes what is shown of the reviews of one product, and no card or list.
CREATE FUNCTION announce_review_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A deleted review has announced itself.
  product integer := (SELECT product_id FROM reviews WHERE id = coalesce(NEW.review_id, OLD.review_id));
BEGIN
  IF product IS NOT NULL THEN
    PERFORM announce(ARRAY['reviews:' || product]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_photos_announced AFTER INSERT OR UPDATE OR DELETE ON review_photos
  FOR EACH ROW EXECUTE FUNCTION announce_review_part();
--> statement-breakpoint
CREATE TRIGGER review_votes_announced AFTER INSERT OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION announce_review_part();
--> statement-breakpoint
DROP TRIGGER reviews_announced ON reviews;
--> statement-breakpoint
CREATE TRIGGER reviews_announced AFTER INSERT OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_rating_announced AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.product_id, OLD.author_name, OLD.stars, OLD.text, OLD.hidden_at, OLD.created_at)
    IS DISTINCT FROM (NEW.product_id, NEW.author_name, NEW.stars, NEW.text, NEW.hidden_at, NEW.created_at))
  EXECUTE FUNCTION announce_row('reviews', 'reviews:product_id', 'product:product_id', 'card:product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_answer_announced AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.product_id, OLD.author_name, OLD.stars, OLD.text, OLD.hidden_at, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.product_id, NEW.author_name, NEW.stars, NEW.text, NEW.hidden_at, NEW.created_at))
  EXECUTE FUNCTION announce_row('reviews:product_id');
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON review_photos FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON review_votes FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
