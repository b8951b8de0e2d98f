CREATE TABLE "group_rooms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"customized_product_id" uuid,
	"category" text NOT NULL,
	"colour" text NOT NULL,
	"material" text NOT NULL,
	"sizes" text[] NOT NULL,
	"payer" text NOT NULL,
	"parcels" text NOT NULL,
	"address" jsonb,
	"lettering" jsonb,
	"mrp" "paise" NOT NULL,
	"offer_price" "paise" NOT NULL,
	"customization_price" "paise" NOT NULL,
	"price_parts" jsonb,
	"quantity_breaks" jsonb NOT NULL,
	"back_mockup_key" text,
	"deadline" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"final_pieces" integer,
	"final_break" jsonb,
	"settled_at" timestamp (3) with time zone,
	"parcelled_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_rooms_payer_known" CHECK ("group_rooms"."payer" in ('members', 'organiser')),
	CONSTRAINT "group_rooms_parcels_known" CHECK ("group_rooms"."parcels" in ('one', 'each')),
	CONSTRAINT "group_rooms_state_known" CHECK ("group_rooms"."state" in ('open', 'closed', 'cancelled')),
	CONSTRAINT "group_rooms_titled" CHECK (btrim("group_rooms"."title") <> ''),
	CONSTRAINT "group_rooms_sized" CHECK (cardinality("group_rooms"."sizes") > 0),
	CONSTRAINT "group_rooms_organiser_one_parcel" CHECK ("group_rooms"."payer" = 'members' or "group_rooms"."parcels" = 'one'),
	CONSTRAINT "group_rooms_price_parts" CHECK ("group_rooms"."price_parts" is null or coalesce(("group_rooms"."price_parts"->>'total')::int = "group_rooms"."customization_price", false)),
	CONSTRAINT "group_rooms_closed_whole" CHECK (("group_rooms"."state" = 'open') = ("group_rooms"."closed_at" is null) and ("group_rooms"."state" <> 'closed' or coalesce("group_rooms"."final_pieces" > 0, false))
        and ("group_rooms"."final_break" is null or ("group_rooms"."final_break"->>'from')::int <= "group_rooms"."final_pieces")),
	CONSTRAINT "group_rooms_settled_closed" CHECK ("group_rooms"."settled_at" is null or "group_rooms"."state" <> 'open')
);
--> statement-breakpoint
CREATE TABLE "group_shares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"room_id" uuid NOT NULL,
	"user_id" uuid,
	"customized_product_id" uuid,
	"order_id" uuid,
	"own_name" text NOT NULL,
	"email" text NOT NULL,
	"size" text NOT NULL,
	"shirt_name" text DEFAULT '' NOT NULL,
	"shirt_number" text DEFAULT '' NOT NULL,
	"shows_name" boolean NOT NULL,
	"request_key" uuid NOT NULL,
	"left_at" timestamp (3) with time zone,
	"is_counted" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"paid_price" "paise",
	"settled_price" "paise",
	"slab_refund" "paise" DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_shares_paid_has_order" CHECK ("group_shares"."user_id" is null or "group_shares"."order_id" is not null),
	CONSTRAINT "group_shares_settled_whole" CHECK (num_nonnulls("group_shares"."settled_at", "group_shares"."paid_price", "group_shares"."settled_price") in (0, 3)
        and "group_shares"."slab_refund" = coalesce("group_shares"."paid_price"::int - "group_shares"."settled_price", 0))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "group_rooms" ADD CONSTRAINT "group_rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rooms" ADD CONSTRAINT "group_rooms_customized_product_id_customized_products_id_fk" FOREIGN KEY ("customized_product_id") REFERENCES "public"."customized_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rooms" ADD CONSTRAINT "group_rooms_back_mockup_key_media_key_fk" FOREIGN KEY ("back_mockup_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_room_id_group_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."group_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_customized_product_id_customized_products_id_fk" FOREIGN KEY ("customized_product_id") REFERENCES "public"."customized_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_rooms_token_key" ON "group_rooms" USING btree ("token");--> statement-breakpoint
CREATE INDEX "group_rooms_user_idx" ON "group_rooms" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "group_rooms_newest_idx" ON "group_rooms" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "group_rooms_open_idx" ON "group_rooms" USING btree ("deadline") WHERE "group_rooms"."state" = 'open';--> statement-breakpoint
CREATE INDEX "group_rooms_unsettled_idx" ON "group_rooms" USING btree ("closed_at") WHERE "group_rooms"."state" <> 'open' and "group_rooms"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "group_rooms_customized_idx" ON "group_rooms" USING btree ("customized_product_id");--> statement-breakpoint
CREATE INDEX "group_rooms_back_idx" ON "group_rooms" USING btree ("back_mockup_key") WHERE "group_rooms"."back_mockup_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_shares_request_key" ON "group_shares" USING btree ("room_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "group_shares_order_key" ON "group_shares" USING btree ("order_id") WHERE "group_shares"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_shares_customized_key" ON "group_shares" USING btree ("customized_product_id");--> statement-breakpoint
CREATE INDEX "group_shares_room_idx" ON "group_shares" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "group_shares_order_idx" ON "group_shares" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "group_shares_user_idx" ON "group_shares" USING btree ("user_id") WHERE "group_shares"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_group_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."channel" in ('group');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('shop', 'phone', 'group'));--> statement-breakpoint
-- What a group order is made of stays as it was when it was made.
CREATE TRIGGER group_rooms_guard BEFORE UPDATE ON group_rooms FOR EACH ROW EXECUTE FUNCTION guard_other_columns(
  'customized_product_id', 'back_mockup_key', 'deadline', 'state', 'closed_at', 'final_pieces', 'final_break', 'settled_at', 'parcelled_at',
  'reminded_at', 'is_demo', 'updated_at');--> statement-breakpoint
CREATE TRIGGER group_shares_guard BEFORE UPDATE ON group_shares FOR EACH ROW EXECUTE FUNCTION guard_other_columns(
  'customized_product_id', 'order_id', 'left_at', 'is_counted', 'settled_at', 'paid_price', 'settled_price', 'slab_refund', 'is_demo', 'updated_at');--> statement-breakpoint
-- Closed once, and never open again; the count and the price that it was closed with stay.
CREATE FUNCTION guard_group_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state = 'open' OR OLD.state = 'closed' AND NEW.state = 'cancelled')
    OR OLD.state <> 'open' AND (NEW.closed_at, NEW.final_pieces, NEW.final_break, NEW.deadline)
      IS DISTINCT FROM (OLD.closed_at, OLD.final_pieces, OLD.final_break, OLD.deadline) THEN
    RAISE 'group order % is closed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_rooms_closed_stays', TABLE = 'group_rooms';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER group_rooms_closed_stays BEFORE UPDATE ON group_rooms FOR EACH ROW EXECUTE FUNCTION guard_group_room();--> statement-breakpoint
-- New: the price of a shirt of a group order may fall, by its quantity break, while its order is edited.
CREATE OR REPLACE FUNCTION guard_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'gst_rate', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst', 'cost', 'blank_id']
    ELSE ARRAY[]::text[] END
    || CASE WHEN OLD.blank_id IS NULL OR coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on'
    THEN ARRAY['blank_id'] ELSE ARRAY[]::text[] END
    || CASE WHEN NEW.unit_price < OLD.unit_price AND is_order_edited(OLD.order_id)
      AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND channel = 'group')
    THEN ARRAY['unit_price', 'quantity_discount', 'quantity_break'] ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- New: the orders of one group order go in one parcel, however many they are and whoever paid them.
CREATE OR REPLACE FUNCTION check_shared_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT count(*) AS orders, bool_and(channel = 'group') AS is_group,
    count(DISTINCT (CASE WHEN channel <> 'group' THEN user_id END,
      delivery_place(ship_full_name, ship_address_line1, ship_address_line2, ship_postal_code, ship_phone))) AS places,
    count(DISTINCT (courier, tracking_number, tracking_url, packed_at, shipped_at, rto_at, delivered_at))
      FILTER (WHERE status <> 'Cancelled') AS steps,
    bool_or(status = 'Cancelled' AND shipped_at IS NULL) AS has_ended
    INTO found FROM orders WHERE parcel_id = NEW.parcel_id;
  IF found.orders > 5 AND NOT found.is_group OR found.places > 1 OR found.steps > 1 OR found.has_ended
    OR found.is_group AND (SELECT count(DISTINCT share.room_id) FROM group_shares share JOIN orders o ON o.id = share.order_id
      WHERE o.parcel_id = NEW.parcel_id) > 1 THEN
    RAISE 'the orders of parcel % do not go together', NEW.parcel_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_shared_parcel', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Removing the demo keeps what it deletes for a day.
CREATE TRIGGER demo_undo_delete AFTER DELETE ON group_rooms FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON group_shares FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
