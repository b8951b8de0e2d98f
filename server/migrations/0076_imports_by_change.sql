ALTER TABLE "product_import_lines" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "problem" text;