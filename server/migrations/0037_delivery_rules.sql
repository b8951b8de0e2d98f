CREATE TABLE "delivery_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"postal_code" text NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_requests_pin" CHECK ("delivery_requests"."postal_code" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prefix" text NOT NULL,
	"is_serviceable" boolean NOT NULL,
	"days_min" smallint,
	"days_max" smallint,
	"takes_cod" boolean NOT NULL,
	"cod_fee" "paise",
	"order_min" "paise",
	"order_max" "paise",
	"cod_min" "paise",
	"cod_max" "paise",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "delivery_rules_prefix_key" UNIQUE("prefix"),
	CONSTRAINT "delivery_rules_prefix" CHECK ("delivery_rules"."prefix" ~ '^([1-9][0-9]{1,5})?$'),
	CONSTRAINT "delivery_rules_days" CHECK (("delivery_rules"."days_min" is null) = ("delivery_rules"."days_max" is null) and "delivery_rules"."days_min" between 0 and 60 and "delivery_rules"."days_max" between "delivery_rules"."days_min" and 60),
	CONSTRAINT "delivery_rules_order_range" CHECK ("delivery_rules"."order_min" <= "delivery_rules"."order_max"),
	CONSTRAINT "delivery_rules_cod_range" CHECK ("delivery_rules"."cod_min" <= "delivery_rules"."cod_max")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "order_cut_off" text;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_requests_email_key" ON "delivery_requests" USING btree (lower("email"),"postal_code");--> statement-breakpoint
CREATE INDEX "delivery_requests_waiting_idx" ON "delivery_requests" USING btree ("postal_code") WHERE "delivery_requests"."notified_at" is null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_order_cut_off" CHECK ("settings"."order_cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');