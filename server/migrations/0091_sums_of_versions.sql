DROP INDEX "orders_fee_offer_idx";--> statement-breakpoint
ALTER TABLE "report_periods" ADD COLUMN "summed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What names a demo order, or belongs to a demo customer, goes with them. No other store credit is ever deleted.
CREATE FUNCTION is_demo_credit(entry store_credit_ledger) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = entry.user_id AND is_demo)
    OR EXISTS (SELECT FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.id = entry.refund_id
      WHERE o.is_demo AND (o.id = entry.order_id OR r.id IS NOT NULL))
$$;--> statement-breakpoint
CREATE FUNCTION guard_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_removing_demo() AND is_demo_credit(OLD) THEN
    RETURN OLD;
  END IF;
  RAISE '% on store_credit_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'store_credit_ledger';
END $$;--> statement-breakpoint
DROP TRIGGER store_credit_stays ON store_credit_ledger;--> statement-breakpoint
CREATE TRIGGER store_credit_stays BEFORE DELETE OR UPDATE ON store_credit_ledger FOR EACH ROW EXECUTE FUNCTION guard_credit_change();--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON store_credit_ledger FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();--> statement-breakpoint
-- The shop's role may not delete from it.
CREATE FUNCTION remove_demo_credit() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  DELETE FROM store_credit_ledger entry WHERE is_removing_demo() AND is_demo_credit(entry)
$$;
