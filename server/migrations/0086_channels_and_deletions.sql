CREATE TABLE "deletion_media" (
	"deletion_id" bigint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "deletion_media_pkey" PRIMARY KEY("deletion_id","media_key")
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletions_kind_known" CHECK ("deletions"."kind" in ('product', 'category'))
);
--> statement-breakpoint
ALTER TABLE "report_sums" DROP CONSTRAINT "report_sums_dimension_known";--> statement-breakpoint
ALTER TABLE "deletion_media" ADD CONSTRAINT "deletion_media_deletion_id_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_media" ADD CONSTRAINT "deletion_media_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_media_idx" ON "deletion_media" USING btree ("media_key");--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_subject_key" ON "deletions" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "orders_by_phone_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."channel" in ('phone');--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_dimension_known" CHECK ("report_sums"."dimension" in ('total', 'place', 'payment', 'channel', 'promo', 'variant', 'goods', 'reason'));
--> statement-breakpoint
-- The sums of past days are counted again, by channel too.
DELETE FROM report_periods;--> statement-breakpoint
DELETE FROM report_sums;
