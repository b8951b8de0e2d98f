CREATE TABLE "message_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"words_version" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_consents_phone" CHECK ("message_consents"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "message_consents_channel_known" CHECK ("message_consents"."channel" in ('whatsapp', 'sms')),
	CONSTRAINT "message_consents_source_known" CHECK ("message_consents"."source" in ('checkout', 'account', 'reply'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_state_known";--> statement-breakpoint
DROP INDEX "mail_outbox_due_idx";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "delivery_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "phone_messages" jsonb;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_consents_user_idx" ON "message_consents" USING btree ("user_id","phone","channel","at","id");--> statement-breakpoint
CREATE INDEX "message_consents_phone_idx" ON "message_consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("channel","next_attempt_at") WHERE "mail_outbox"."state" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_channel_known" CHECK ("mail_outbox"."channel" in ('mail', 'whatsapp', 'sms'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_delivery_known" CHECK ("mail_outbox"."delivery" in ('sent', 'failed', 'delivered', 'read'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_message_template" CHECK (("mail_outbox"."channel" = 'mail') = ("mail_outbox"."template" is null));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('queued', 'sending', 'sent', 'dead', 'merged', 'withdrawn'));