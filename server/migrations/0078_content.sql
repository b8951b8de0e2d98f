CREATE TABLE "content_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"live" jsonb,
	"draft" jsonb,
	"publish_at" timestamp (3) with time zone,
	"turns_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_documents_kind_known" CHECK ("content_documents"."kind" in ('home', 'announcement', 'menus', 'policy', 'page')),
	CONSTRAINT "content_documents_draft_planned" CHECK ("content_documents"."publish_at" is null or "content_documents"."draft" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb,
	"way" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_key_number_pk" PRIMARY KEY("key","number"),
	CONSTRAINT "content_versions_way_known" CHECK ("content_versions"."way" in ('published', 'scheduled', 'restored', 'built-in'))
);
--> statement-breakpoint
ALTER TABLE "content_slugs" ADD CONSTRAINT "content_slugs_key_content_documents_key_fk" FOREIGN KEY ("key") REFERENCES "public"."content_documents"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_key_content_documents_key_fk" FOREIGN KEY ("key") REFERENCES "public"."content_documents"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_documents_due_idx" ON "content_documents" USING btree (least("publish_at", "turns_at")) WHERE "content_documents"."publish_at" is not null or "content_documents"."turns_at" is not null;--> statement-breakpoint
CREATE INDEX "content_slugs_key_idx" ON "content_slugs" USING btree ("key");--> statement-breakpoint
-- Only what visitors see drops pages: a draft does not. The tag of the kind, `content:page`, stands for the list of the owner's pages.
CREATE TRIGGER content_documents_added_announced AFTER INSERT ON content_documents FOR EACH ROW WHEN (NEW.live IS NOT NULL)
  EXECUTE FUNCTION announce_row('content:key', 'content:kind');--> statement-breakpoint
CREATE TRIGGER content_documents_deleted_announced AFTER DELETE ON content_documents FOR EACH ROW WHEN (OLD.live IS NOT NULL)
  EXECUTE FUNCTION announce_row('content:key', 'content:kind');--> statement-breakpoint
CREATE TRIGGER content_documents_announced AFTER UPDATE ON content_documents FOR EACH ROW
  WHEN (OLD.live IS DISTINCT FROM NEW.live OR OLD.turns_at IS DISTINCT FROM NEW.turns_at)
  EXECUTE FUNCTION announce_row('content:key', 'content:kind');
