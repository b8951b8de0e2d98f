CREATE TABLE "store_credit_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_credit_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"round" smallint,
	"refund_id" uuid,
	"note" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_credit_reason_known" CHECK ("store_credit_ledger"."reason" in ('granted', 'withdrawn', 'refund', 'order', 'release', 'erased')),
	CONSTRAINT "store_credit_sign" CHECK (case when "store_credit_ledger"."reason" in ('granted', 'refund', 'release') then "store_credit_ledger"."delta" > 0 else "store_credit_ledger"."delta" < 0 end),
	CONSTRAINT "store_credit_of_order" CHECK (("store_credit_ledger"."reason" in ('order', 'release')) = ("store_credit_ledger"."order_id" is not null) and ("store_credit_ledger"."order_id" is null) = ("store_credit_ledger"."round" is null)),
	CONSTRAINT "store_credit_of_refund" CHECK (("store_credit_ledger"."reason" = 'refund') = ("store_credit_ledger"."refund_id" is not null)),
	CONSTRAINT "store_credit_of_owner" CHECK (("store_credit_ledger"."reason" in ('granted', 'withdrawn')) = ("store_credit_ledger"."note" is not null) and ("store_credit_ledger"."note" is null) = ("store_credit_ledger"."actor_id" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_free_costs_nothing";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_paid_by_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_paid_by_hand";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" "paise" DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "refund_to" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "refunded" "paise";--> statement-breakpoint
ALTER TABLE "store_credit_ledger" ADD CONSTRAINT "store_credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_ledger" ADD CONSTRAINT "store_credit_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_ledger" ADD CONSTRAINT "store_credit_ledger_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_order_key" ON "store_credit_ledger" USING btree ("order_id","round","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credit_refund_key" ON "store_credit_ledger" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "store_credit_user_idx" ON "store_credit_ledger" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_within_total" CHECK ("orders"."credit" <= "orders"."total" and ("orders"."payment_method" = 'Online' or "orders"."credit" = 0 or "orders"."credit" < "orders"."total" - "orders"."delivery_fee"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_costs_nothing" CHECK ("orders"."payment_status" <> 'free' or "orders"."total" = "orders"."credit");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_known" CHECK ("refunds"."paid_by" in ('upi', 'bank', 'cash', 'credit'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_hand" CHECK ("refunds"."paid_by" is null or "refunds"."payment_id" is null or "refunds"."paid_by" = 'credit' and "refunds"."by_hand");--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_refund_to_known" CHECK ("return_requests"."refund_to" in ('source', 'credit'));
--> statement-breakpoint
-- New: nobody spends more than they have. The lock of the account makes the rows of one customer follow one another, so that the sum,
-- which is read after it, has all of them.
CREATE FUNCTION check_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(delta), 0) INTO held FROM store_credit_ledger WHERE user_id = NEW.user_id;
  IF held + NEW.delta < 0 THEN
    RAISE 'customer % has store credit of % paise, not of %', NEW.user_id, held, -NEW.delta
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_not_negative', TABLE = 'store_credit_ledger';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_credit_checked BEFORE INSERT ON store_credit_ledger FOR EACH ROW EXECUTE FUNCTION check_store_credit();
--> statement-breakpoint
CREATE TRIGGER store_credit_stays BEFORE UPDATE OR DELETE ON store_credit_ledger FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER store_credit_whole BEFORE TRUNCATE ON store_credit_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- New: the part that is paid with store credit is agreed, as the other amounts are.
CREATE OR REPLACE FUNCTION guard_order_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  is_paid_now boolean := coalesce(current_setting('inkloom.paying_cash_order', true), '') = 'on'
    AND OLD.payment_method = 'COD' AND NEW.payment_method = 'Online' AND OLD.status IN ('Pending', 'Accepted')
    AND OLD.payment_status = 'cash_due' AND NEW.payment_status = 'paid' AND OLD.packed_at IS NULL AND OLD.shipped_at IS NULL
    AND NEW.delivery_fee = 0 AND NEW.total = OLD.total - OLD.delivery_fee;
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.subtotal, NEW.discount, NEW.credit,
      NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo, NEW.seller_gstin, NEW.place_of_supply)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.subtotal, OLD.discount, OLD.credit,
      OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo, OLD.seller_gstin, OLD.place_of_supply)
    OR NOT is_paid_now AND
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
