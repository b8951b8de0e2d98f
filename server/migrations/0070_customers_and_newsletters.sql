CREATE TABLE "customer_changes" (
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sums" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone,
	"returns" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"city" text,
	"pin" text,
	"product_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_segments_named" CHECK (btrim("customer_segments"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "customer_tags_pkey" PRIMARY KEY("user_id","tag"),
	CONSTRAINT "customer_tags_word" CHECK (btrim("customer_tags"."tag") <> '')
);
--> statement-breakpoint
CREATE TABLE "campaign_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_pictures" (
	"campaign_id" uuid NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "campaign_pictures_pkey" PRIMARY KEY("campaign_id","media_key")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"error" text,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_recipients_pkey" PRIMARY KEY("campaign_id","subscriber_id"),
	CONSTRAINT "campaign_recipients_state_known" CHECK ("campaign_recipients"."state" in ('waiting', 'queued', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"segment_id" uuid,
	"audience" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_state_known" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'running', 'paused', 'done', 'cancelled')),
	CONSTRAINT "campaigns_scheduled_when" CHECK ("campaigns"."state" <> 'scheduled' or "campaigns"."scheduled_at" is not null),
	CONSTRAINT "campaigns_started_when" CHECK (("campaigns"."state" in ('running', 'paused', 'done')) <= ("campaigns"."started_at" is not null and "campaigns"."audience" is not null)),
	CONSTRAINT "campaigns_ended_when" CHECK (("campaigns"."state" in ('done', 'cancelled')) = ("campaigns"."ended_at" is not null))
);
--> statement-breakpoint
DROP INDEX "mail_outbox_due_idx";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "words_version" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "newsletter_per_minute" smallint;--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_orders" ADD CONSTRAINT "campaign_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_orders" ADD CONSTRAINT "campaign_orders_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_segment_id_customer_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."customer_segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sums_products_idx" ON "customer_sums" USING gin ("product_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_segments_name_key" ON "customer_segments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "customer_tags_tag_idx" ON "customer_tags" USING btree (lower("tag"));--> statement-breakpoint
CREATE INDEX "campaign_orders_campaign_idx" ON "campaign_orders" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_pictures_media_idx" ON "campaign_pictures" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "campaign_recipients_open_idx" ON "campaign_recipients" USING btree ("campaign_id","subscriber_id") WHERE "campaign_recipients"."state" in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "campaign_recipients_queued_idx" ON "campaign_recipients" USING btree ("queued_at") WHERE "campaign_recipients"."queued_at" is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_subscriber_idx" ON "campaign_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "campaigns_open_idx" ON "campaigns" USING btree ("state") WHERE "campaigns"."state" in ('scheduled', 'running', 'paused');--> statement-breakpoint
CREATE INDEX "campaigns_segment_idx" ON "campaigns" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("channel","is_bulk","next_attempt_at") WHERE "mail_outbox"."state" in ('queued', 'sending');--> statement-breakpoint
-- The sums of a customer are no longer true (server/customers/customer-sums.ts). Only rows are added, so that two changes do not wait for each other.
CREATE FUNCTION note_customer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (user_id) VALUES (coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_customer_insert AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER orders_customer_update AFTER UPDATE ON orders FOR EACH ROW
WHEN (is_sold_order(OLD.status, OLD.payment_method, OLD.hold_expires_at) IS DISTINCT FROM is_sold_order(NEW.status, NEW.payment_method, NEW.hold_expires_at)
  OR OLD.total::integer IS DISTINCT FROM NEW.total::integer
  OR OLD.amount_refunded::integer IS DISTINCT FROM NEW.amount_refunded::integer
  OR OLD.revision IS DISTINCT FROM NEW.revision
  OR OLD.payment_method IS DISTINCT FROM NEW.payment_method
  OR OLD.cancel_reason IS DISTINCT FROM NEW.cancel_reason
  OR OLD.rto_excused IS DISTINCT FROM NEW.rto_excused
  OR OLD.ship_city IS DISTINCT FROM NEW.ship_city
  OR OLD.ship_postal_code IS DISTINCT FROM NEW.ship_postal_code)
EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_customer_insert AFTER INSERT ON return_requests FOR EACH ROW
WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_customer_delete AFTER DELETE ON return_requests FOR EACH ROW
WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
CREATE TRIGGER return_requests_customer_update AFTER UPDATE ON return_requests FOR EACH ROW
WHEN (coalesce(NEW.user_id, OLD.user_id) IS NOT NULL AND (OLD.state IS DISTINCT FROM NEW.state OR OLD.user_id IS DISTINCT FROM NEW.user_id))
EXECUTE FUNCTION note_customer_change();
--> statement-breakpoint
-- Everybody with an order or a return is counted once, by the job.
INSERT INTO customer_changes (user_id) SELECT user_id FROM orders UNION SELECT user_id FROM return_requests WHERE user_id IS NOT NULL;
