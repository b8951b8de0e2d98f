CREATE TABLE "collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rule" jsonb NOT NULL,
	"sort" text DEFAULT 'newest' NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"media_key" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_key" UNIQUE("slug"),
	CONSTRAINT "collections_name_given" CHECK (btrim("collections"."name") <> ''),
	CONSTRAINT "collections_sort_known" CHECK ("collections"."sort" in ('newest', 'bestselling', 'price_asc', 'price_desc', 'discount'))
);
--> statement-breakpoint
ALTER TABLE "deletions" DROP CONSTRAINT "deletions_kind_known";--> statement-breakpoint
ALTER TABLE "collection_slugs" ADD CONSTRAINT "collection_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_slugs_collection_idx" ON "collection_slugs" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "collections_media_idx" ON "collections" USING btree ("media_key");--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_kind_known" CHECK ("deletions"."kind" in ('product', 'category', 'collection'));--> statement-breakpoint
CREATE TRIGGER collections_announced AFTER INSERT OR DELETE OR UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION announce_row('collections', 'collection:id');
--> statement-breakpoint
-- Which products a running change of prices makes cheaper is a condition of collections; a price that stays announces nothing itself.
CREATE TRIGGER price_schedules_announced AFTER UPDATE OF state ON public.price_schedules FOR EACH ROW EXECUTE FUNCTION announce_row('list');
--> statement-breakpoint
-- Also the picture of a collection.
CREATE OR REPLACE FUNCTION public.announce_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_tags text[] := ARRAY(
    SELECT kind || ':' || product_id FROM product_images, unnest(ARRAY['product', 'card']) AS kind WHERE media_key = NEW.key
    UNION SELECT tag FROM categories, unnest(ARRAY['categories', 'category:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT tag FROM collections, unnest(ARRAY['collections', 'collection:' || id]) AS tag WHERE media_key = NEW.key
    UNION SELECT 'images' FROM images WHERE media_key = NEW.key);
BEGIN
  IF cardinality(changed_tags) > 0 THEN
    PERFORM announce(changed_tags);
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON public.collections FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON public.collection_slugs FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
