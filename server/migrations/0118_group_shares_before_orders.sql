ALTER TABLE "mail_outbox" ADD COLUMN "budgets" text[];--> statement-breakpoint
ALTER TABLE "group_rooms" ADD COLUMN "asks_difference" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "group_rooms" ADD COLUMN "waits_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_shares" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "group_shares" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "group_shares" ADD COLUMN "joined_from" text;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_replaces_id_group_shares_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."group_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_budget_idx" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."budgets" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_shares_replaces_key" ON "group_shares" USING btree ("replaces_id");--> statement-breakpoint
-- Those who joined before were told that a price which was agreed never rises: so it stays for them.
DROP TRIGGER group_rooms_guard ON group_rooms;--> statement-breakpoint
UPDATE group_rooms SET asks_difference = false;--> statement-breakpoint
CREATE TRIGGER group_rooms_guard BEFORE UPDATE ON group_rooms FOR EACH ROW EXECUTE FUNCTION guard_other_columns(
  'customized_product_id', 'back_mockup_key', 'deadline', 'state', 'closed_at', 'final_pieces', 'final_break', 'settled_at', 'parcelled_at',
  'reminded_at', 'waits_until', 'is_demo', 'updated_at');--> statement-breakpoint
-- Who left before they had paid does not wait for a payment again, and who did not pay in time can do so once more, to their own address.
DROP TRIGGER group_shares_guard ON group_shares;--> statement-breakpoint
UPDATE group_shares SET left_at = orders.cancelled_at FROM orders WHERE orders.id = group_shares.order_id AND group_shares.user_id IS NOT NULL
  AND orders.status = 'Cancelled' AND orders.paid_at IS NULL AND orders.cancel_reason IN ('by_shopper', 'by_owner');--> statement-breakpoint
UPDATE group_shares SET address = jsonb_build_object('fullName', ship_full_name, 'line1', ship_address_line1, 'line2', ship_address_line2,
    'city', ship_city, 'state', ship_state, 'postalCode', ship_postal_code, 'country', ship_country, 'phone', ship_phone)
  FROM orders, group_rooms WHERE orders.id = group_shares.order_id AND group_rooms.id = group_shares.room_id
    AND group_rooms.parcels = 'each' AND orders.status IN ('Pending', 'Cancelled');--> statement-breakpoint
CREATE TRIGGER group_shares_guard BEFORE UPDATE ON group_shares FOR EACH ROW EXECUTE FUNCTION guard_other_columns(
  'user_id', 'customized_product_id', 'order_id', 'left_at', 'is_counted', 'settled_at', 'paid_price', 'settled_price', 'slab_refund', 'is_demo',
  'updated_at');--> statement-breakpoint
-- New since 0098: while nobody has got the last price, the count may still fall, because somebody leaves instead of paying it.
CREATE OR REPLACE FUNCTION guard_group_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state = 'open' OR OLD.state = 'closed' AND NEW.state = 'cancelled')
    OR OLD.state <> 'open' AND (NEW.closed_at, NEW.deadline) IS DISTINCT FROM (OLD.closed_at, OLD.deadline)
    OR OLD.state <> 'open' AND (NEW.final_pieces, NEW.final_break) IS DISTINCT FROM (OLD.final_pieces, OLD.final_break)
      AND NOT (NEW.final_pieces < OLD.final_pieces
        AND NOT EXISTS (SELECT FROM group_shares WHERE room_id = OLD.id AND settled_at IS NOT NULL)) THEN
    RAISE 'group order % is closed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_rooms_closed_stays', TABLE = 'group_rooms';
  END IF;
  RETURN NEW;
END $$;
