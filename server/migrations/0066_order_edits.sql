ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overpaid" "paise" DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_overpaid_online" CHECK ("orders"."overpaid" = 0 or "orders"."payment_method" = 'Online');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('cancelled', 'returned', 'second_payment', 'late_payment', 'goodwill', 'dashboard', 'edited'));
--> statement-breakpoint
-- Whether this transaction edits an order, which is then neither packed nor on its way (server/orders/edit).
CREATE FUNCTION is_order_edited(wanted uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('inkloom.editing_order', true), '') = 'on' AND EXISTS (
    SELECT FROM orders WHERE id = wanted AND status IN ('Pending', 'Success', 'Accepted') AND packed_at IS NULL AND shipped_at IS NULL)
$$;
--> statement-breakpoint
-- New: until an order is packed an edit changes what was agreed, one revision at a time.
CREATE OR REPLACE FUNCTION guard_order_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  is_paid_now boolean := coalesce(current_setting('inkloom.paying_cash_order', true), '') = 'on'
    AND OLD.payment_method = 'COD' AND NEW.payment_method = 'Online' AND OLD.status IN ('Pending', 'Accepted')
    AND OLD.payment_status = 'cash_due' AND NEW.payment_status = 'paid' AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL
    AND NEW.delivery_fee = 0 AND NEW.total = OLD.total - OLD.delivery_fee;
  is_edited boolean := coalesce(current_setting('inkloom.editing_order', true), '') = 'on'
    AND NEW.revision = OLD.revision + 1 AND NEW.status = OLD.status AND OLD.status IN ('Pending', 'Success', 'Accepted')
    AND NEW.payment_method = OLD.payment_method AND NEW.payment_status = OLD.payment_status
    AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL AND NEW.overpaid >= OLD.overpaid;
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.credit, NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo,
      NEW.seller_gstin)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.credit, OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo,
      OLD.seller_gstin)
    OR NOT is_edited AND
     (NEW.subtotal, NEW.discount, NEW.place_of_supply, NEW.overpaid, NEW.revision)
    IS DISTINCT FROM
     (OLD.subtotal, OLD.discount, OLD.place_of_supply, OLD.overpaid, OLD.revision)
    OR NOT is_edited AND NOT is_paid_now AND
     (NEW.payment_method, NEW.delivery_fee, NEW.total, NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    IS DISTINCT FROM
     (OLD.payment_method, OLD.delivery_fee, OLD.total, OLD.taxable, OLD.cgst, OLD.sgst, OLD.igst) THEN
    RAISE 'what was agreed in order % cannot be changed', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'Pending' THEN NEW.status IN ('Success', 'Accepted', 'Cancelled')
    WHEN 'Success' THEN NEW.status IN ('Accepted', 'Cancelled')
    WHEN 'Accepted' THEN NEW.status IN ('Delivered', 'Cancelled')
      OR NEW.status = (CASE OLD.payment_method WHEN 'COD' THEN 'Pending' ELSE 'Success' END)
        AND NEW.accepted_at IS NULL AND OLD.accepted_at > now() - interval '1 minute'
    WHEN 'Delivered' THEN NEW.status = 'Accepted' AND OLD.delivered_at > now() - interval '1 minute'
    WHEN 'Cancelled' THEN NEW.status IN ('Success', 'Pending') AND NEW.payment_method = 'Online'
      AND NEW.hold_round > OLD.hold_round
    ELSE false
  END) THEN
    RAISE 'order % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_moves', TABLE = 'orders';
  END IF;
  NEW.updated_at := CASE WHEN OLD.status = 'Delivered' AND NEW.status = 'Delivered' THEN OLD.updated_at ELSE now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- New: while an order is edited, its items may change their size, colour and quantity, and what follows from them; never name and price.
CREATE OR REPLACE FUNCTION guard_order_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  free text[] := ARRAY['mockup_key', 'print_key'] || CASE coalesce(current_setting('inkloom.paying_cash_order', true), '')
    WHEN 'on' THEN ARRAY['fee_share', 'taxable', 'cgst', 'sgst', 'igst'] ELSE ARRAY[]::text[] END
    || CASE WHEN is_order_edited(OLD.order_id)
    THEN ARRAY['size', 'colour', 'quantity', 'subtotal', 'image_key', 'discount_share', 'fee_share', 'taxable', 'cgst', 'sgst', 'igst']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_item_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_order_edited(OLD.order_id) OR is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER order_items_stay ON order_items;
--> statement-breakpoint
CREATE TRIGGER order_items_stay BEFORE DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION guard_order_item_delete();
--> statement-breakpoint
-- Deletes an item of an order that is being edited: the shop's role deletes no items itself.
CREATE FUNCTION remove_edited_item(item uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM order_items WHERE id = item AND is_order_edited(order_id)
$$;
--> statement-breakpoint
-- As after the order was placed: its items come to its amounts.
CREATE CONSTRAINT TRIGGER orders_edit_adds_up AFTER UPDATE OF revision ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items_add_up();
--> statement-breakpoint
CREATE TRIGGER orders_search_edit AFTER UPDATE OF revision ON orders FOR EACH ROW
  WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION rewrite_order_search();
--> statement-breakpoint
CREATE TRIGGER orders_report_edit AFTER UPDATE OF revision ON orders FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '36 hours' AND OLD.revision IS DISTINCT FROM NEW.revision)
  EXECUTE FUNCTION note_report_change();
