CREATE TABLE "staff_notices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"push" boolean DEFAULT false NOT NULL,
	"mail" text NOT NULL,
	"summary_on" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notices_pkey" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "staff_notices_topic_known" CHECK ("staff_notices"."topic" in ('order', 'return', 'low_stock', 'payment')),
	CONSTRAINT "staff_notices_mail_known" CHECK ("staff_notices"."mail" in ('off', 'now', 'morning'))
);
--> statement-breakpoint
CREATE TABLE "staff_told" (
	"key" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_told_topic_known" CHECK ("staff_told"."topic" in ('order', 'return', 'low_stock', 'payment'))
);
--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_told_topic_idx" ON "staff_told" USING btree ("topic","created_at");