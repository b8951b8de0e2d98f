ALTER TABLE "mail_outbox" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_says_something" CHECK (num_nonnulls("mail_outbox"."letter", "mail_outbox"."text") = 1);