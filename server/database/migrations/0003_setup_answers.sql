ALTER TABLE "settings" ADD COLUMN "setup_answers" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A shop that has orders needs no checklist of its first evening.
UPDATE "settings" SET "setup_hidden_at" = now() WHERE "setup_hidden_at" IS NULL AND EXISTS (SELECT FROM "orders");
