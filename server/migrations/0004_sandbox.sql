CREATE TABLE "sandbox_entities" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent" text,
	"body" jsonb NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_entities_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sandbox_entities_parent_idx" ON "sandbox_entities" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "sandbox_entities_receipt_idx" ON "sandbox_entities" USING btree (("body"->'shown'->>'receipt'));--> statement-breakpoint
CREATE INDEX "sandbox_entities_due_idx" ON "sandbox_entities" USING btree ("due_at") WHERE "sandbox_entities"."due_at" is not null;