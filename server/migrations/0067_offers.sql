-- An email in the form in which people are compared: lower case, without what follows a plus sign.
CREATE FUNCTION public.email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT regexp_replace(lower(email), '\+[^@]*@', '@') $$;
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_tax_whole";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_promo_whole";--> statement-breakpoint
DROP INDEX "promo_usages_once_per_user_key";--> statement-breakpoint
DROP INDEX "promo_usages_once_per_order_key";--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ALTER COLUMN "percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offers" jsonb;--> statement-breakpoint
ALTER TABLE "promo_usages" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "promo_usages" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "benefit" jsonb;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "conditions" jsonb;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "per_person" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_email_person_idx" ON "users" USING btree (email_key("email"));--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree (right("ship_phone", 10));--> statement-breakpoint
CREATE INDEX "promo_usages_promo_idx" ON "promo_usages" USING btree ("promo_id","user_id");--> statement-breakpoint
CREATE INDEX "promo_usages_phone_idx" ON "promo_usages" USING btree ("phone","promo_id") WHERE "promo_usages"."phone" is not null;--> statement-breakpoint
CREATE INDEX "promo_usages_email_idx" ON "promo_usages" USING btree ("email","promo_id") WHERE "promo_usages"."email" is not null;--> statement-breakpoint
CREATE INDEX "promo_codes_automatic_idx" ON "promo_codes" USING btree ("id") WHERE "promo_codes"."code" is null and "promo_codes"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_usages_once_per_order_key" ON "promo_usages" USING btree ("order_id","promo_id") WHERE "promo_usages"."released_at" is null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_within" CHECK ("order_items"."discount_share" <= "order_items"."subtotal");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_whole" CHECK (num_nonnulls("order_items"."hsn", "order_items"."gst_rate", "order_items"."fee_share", "order_items"."taxable", "order_items"."cgst", "order_items"."sgst", "order_items"."igst") in (0, 7) and ("order_items"."hsn" is null or "order_items"."discount_share" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_whole" CHECK (case when "orders"."promo_code" is null then num_nonnulls("orders"."promo_percent", "orders"."promo_id", "orders"."offers") = 0 and "orders"."discount" = 0 else num_nonnulls("orders"."promo_percent", "orders"."offers") > 0 end);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_kind_known" CHECK ("promo_codes"."kind" in ('percent', 'amount', 'delivery', 'buy_get', 'slabs'));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_percent_of_kind" CHECK (("promo_codes"."kind" = 'percent') = ("promo_codes"."percent" is not null));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_benefit_of_kind" CHECK (case when "promo_codes"."benefit" is null then "promo_codes"."kind" = 'percent' else "promo_codes"."benefit"->>'kind' = "promo_codes"."kind" end);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_named" CHECK (coalesce("promo_codes"."code", btrim("promo_codes"."name"), '') <> '');--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_times" CHECK ("promo_codes"."starts_at" < "promo_codes"."expires_at");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_person_positive" CHECK ("promo_codes"."per_person" > 0);--> statement-breakpoint
/* Records the uses of an order that is written: [{ id, saved }], saved in paise. The row of each offer is locked first, so that the
   counts that follow see every use that was committed before: the limits hold whatever is ordered at the same moment. */
CREATE FUNCTION public.take_offers(ordered uuid, uses json) RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  one record;
  offer promo_codes%ROWTYPE;
  person record;
BEGIN
  SELECT o.user_id, nullif(right(o.ship_phone, 10), '') AS phone, email_key(u.email) AS email INTO person
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ordered;
  FOR one IN SELECT * FROM json_to_recordset(uses) AS used(id integer, saved integer) ORDER BY id LOOP
    SELECT * INTO offer FROM promo_codes WHERE id = one.id FOR NO KEY UPDATE;
    IF offer.id IS NULL OR offer.deleted_at IS NOT NULL OR offer.used_count >= offer.max_uses
      OR (SELECT count(*) FROM promo_usages used WHERE used.promo_id = one.id AND used.released_at IS NULL
        AND (used.user_id = person.user_id
          OR offer.conditions IS NOT NULL AND (used.phone = person.phone OR used.email = person.email))) >= offer.per_person THEN
      RAISE 'offer % cannot be used by order %', one.id, ordered
        USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_usages_within_limits', TABLE = 'promo_usages';
    END IF;
    UPDATE promo_codes SET used_count = used_count + 1, updated_at = now() WHERE id = one.id;
    INSERT INTO promo_usages (promo_id, user_id, order_id, discount, phone, email)
      VALUES (one.id, person.user_id, ordered, one.saved, person.phone, person.email);
  END LOOP;
END $function$;
--> statement-breakpoint
CREATE FUNCTION public.announce_offers() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.code IS NULL OR TG_OP <> 'DELETE' AND NEW.code IS NULL THEN
    PERFORM announce(ARRAY['offers']);
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER promo_codes_offers_announced AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, benefit, conditions, max_uses, per_person, starts_at, expires_at, is_paused, deleted_at
  ON public.promo_codes FOR EACH ROW EXECUTE FUNCTION announce_offers();
--> statement-breakpoint
CREATE TRIGGER promo_codes_offers_used_up_announced AFTER UPDATE OF used_count ON public.promo_codes FOR EACH ROW
  WHEN ((OLD.used_count >= OLD.max_uses) IS DISTINCT FROM (NEW.used_count >= NEW.max_uses)) EXECUTE FUNCTION announce_offers();
--> statement-breakpoint
DROP TRIGGER promo_codes_announced ON public.promo_codes;
--> statement-breakpoint
CREATE TRIGGER promo_codes_announced AFTER INSERT OR DELETE OR UPDATE OF code, percent, benefit, conditions, max_uses, starts_at, expires_at, is_paused, deleted_at
  ON public.promo_codes FOR EACH ROW EXECUTE FUNCTION announce_welcome_code();
--> statement-breakpoint
-- The offers are part of what was agreed; an edit calculates again what they take off.
CREATE OR REPLACE FUNCTION public.guard_order_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
     (NEW.subtotal, NEW.discount, NEW.offers, NEW.place_of_supply, NEW.overpaid, NEW.revision)
    IS DISTINCT FROM
     (OLD.subtotal, OLD.discount, OLD.offers, OLD.place_of_supply, OLD.overpaid, OLD.revision)
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
END $function$;
--> statement-breakpoint
-- The shares of the discount are stored without a GSTIN, too.
CREATE OR REPLACE FUNCTION public.check_order_items_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  items record;
BEGIN
  SELECT sum(subtotal) AS subtotal, count(*) FILTER (WHERE taxable IS NULL) AS untaxed,
    count(*) FILTER (WHERE discount_share IS NULL) AS unshared, sum(discount_share) AS discount,
    sum(fee_share) AS fee, sum(taxable) AS taxable, sum(cgst) AS cgst, sum(sgst) AS sgst, sum(igst) AS igst
    INTO items FROM order_items WHERE order_id = NEW.id;
  IF items.subtotal IS DISTINCT FROM NEW.subtotal THEN
    RAISE 'the items of order % come to %, its subtotal is %', NEW.number, coalesce(items.subtotal, 0), NEW.subtotal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_add_up', TABLE = 'orders';
  END IF;
  IF NEW.taxable IS NOT NULL AND items.untaxed > 0
    OR (items.taxable, items.cgst, items.sgst, items.igst) IS DISTINCT FROM (NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst)
    OR NEW.taxable IS NOT NULL AND (items.discount, items.fee) IS DISTINCT FROM (NEW.discount, NEW.delivery_fee) THEN
    RAISE 'the tax of the items of order % does not come to its tax', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_tax_adds_up', TABLE = 'orders';
  END IF;
  IF items.discount IS NOT NULL AND (items.discount <> NEW.discount OR items.unshared > 0) THEN
    RAISE 'the discount of the items of order % comes to %, its discount is %', NEW.number, items.discount, NEW.discount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_discount_adds_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $function$;
