CREATE TABLE "customized_product_files" (
	"customized_product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "customized_product_files_customized_product_id_kind_position_pk" PRIMARY KEY("customized_product_id","kind","position"),
	CONSTRAINT "customized_product_files_kind_known" CHECK ("customized_product_files"."kind" in ('picture', 'mockup', 'print')),
	CONSTRAINT "customized_product_files_position_range" CHECK ("customized_product_files"."position" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "customized_products" ADD COLUMN "layers" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "layers" jsonb;--> statement-breakpoint
ALTER TABLE "customized_product_files" ADD CONSTRAINT "customized_product_files_customized_product_id_customized_products_id_fk" FOREIGN KEY ("customized_product_id") REFERENCES "public"."customized_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customized_product_files" ADD CONSTRAINT "customized_product_files_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customized_product_files_media_idx" ON "customized_product_files" USING btree ("media_key");--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON customized_product_files FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
