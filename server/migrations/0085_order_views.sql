CREATE TABLE "order_list_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"columns" text[],
	"start_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_named" CHECK (btrim("order_views"."name") <> '' and length("order_views"."name") <= 40)
);
--> statement-breakpoint
ALTER TABLE "order_list_choices" ADD CONSTRAINT "order_list_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_list_choices" ADD CONSTRAINT "order_list_choices_start_id_order_views_id_fk" FOREIGN KEY ("start_id") REFERENCES "public"."order_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_views_own_idx" ON "order_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_own_name_key" ON "order_views" USING btree ("user_id",lower("name")) WHERE not "order_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_shared_name_key" ON "order_views" USING btree (lower("name")) WHERE "order_views"."is_shared";