ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_business" text;--> statement-breakpoint
CREATE INDEX "invoices_corrected_idx" ON "invoices" USING btree ("invoice_id") WHERE "invoices"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK ("orders"."buyer_gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' and ("orders"."buyer_business" is null or "orders"."buyer_gstin" is not null));
--> statement-breakpoint
-- The buyer of an invoice is part of what was agreed.
CREATE FUNCTION guard_order_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'what was agreed in order % cannot be changed', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_buyer_guard BEFORE UPDATE OF buyer_gstin, buyer_business ON orders FOR EACH ROW
  WHEN ((OLD.buyer_gstin, OLD.buyer_business) IS DISTINCT FROM (NEW.buyer_gstin, NEW.buyer_business)) EXECUTE FUNCTION guard_order_buyer();
