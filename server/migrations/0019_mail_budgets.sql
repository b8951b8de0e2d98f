ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_state_known";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_to_idx" ON "mail_outbox" USING btree ("to","sent_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('queued', 'sending', 'sent', 'dead', 'merged'));