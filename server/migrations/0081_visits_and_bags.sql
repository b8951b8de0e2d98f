CREATE TABLE "bag_mail_opt_outs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bag_mails" (
	"user_id" uuid NOT NULL,
	"cart_version" bigint NOT NULL,
	"is_mailed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bag_mails_pkey" PRIMARY KEY("user_id","cart_version")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "visit_counts_pkey" PRIMARY KEY("day","kind","name","device"),
	CONSTRAINT "visit_counts_kind_known" CHECK ("visit_counts"."kind" in ('visit', 'product', 'bag', 'checkout', 'source', 'campaign', 'landing')),
	CONSTRAINT "visit_counts_device_known" CHECK ("visit_counts"."device" in ('phone', 'computer')),
	CONSTRAINT "visit_counts_positive" CHECK ("visit_counts"."times" > 0),
	CONSTRAINT "visit_counts_name_short" CHECK (length("visit_counts"."name") <= 130)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bag_mail_hours" smallint;--> statement-breakpoint
ALTER TABLE "bag_mail_opt_outs" ADD CONSTRAINT "bag_mail_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_mails" ADD CONSTRAINT "bag_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bag_mails_at_idx" ON "bag_mails" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_bag_mail_hours" CHECK ("settings"."bag_mail_hours" = 0 or "settings"."bag_mail_hours" between 4 and 72);