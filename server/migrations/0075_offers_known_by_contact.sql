CREATE TABLE "promo_refusals" (
	"promo_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_refusals_user_id_promo_id_pk" PRIMARY KEY("user_id","promo_id")
);
--> statement-breakpoint
ALTER TABLE "promo_refusals" ADD CONSTRAINT "promo_refusals_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_refusals" ADD CONSTRAINT "promo_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_refusals_promo_idx" ON "promo_refusals" USING btree ("promo_id");--> statement-breakpoint
CREATE INDEX "orders_second_offer_idx" ON "orders" USING btree (upper("offers"->1->>'label')) WHERE "orders"."offers"->1 is not null;--> statement-breakpoint
-- Words to find an order by: all of its offers, the second of which (for the fee) was missing.
CREATE OR REPLACE FUNCTION public.order_search_words(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT lower(concat_ws(' ', o.number, u.name, u.email, u.phone, o.ship_full_name, o.ship_phone, o.ship_city, o.ship_postal_code,
    o.promo_code, o.offers->1->>'label', o.tracking_number, (SELECT string_agg(DISTINCT i.name, ' ') FROM order_items i WHERE i.order_id = o.id)))
  FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = wanted
$function$;--> statement-breakpoint
UPDATE "order_search" SET "words" = order_search_words("order_id") WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "offers"->1 IS NOT NULL);--> statement-breakpoint
-- The report by offers names both.
INSERT INTO "report_changes" ("day") SELECT DISTINCT ("created_at" AT TIME ZONE 'Asia/Kolkata')::date FROM "orders" WHERE "offers"->1 IS NOT NULL;
