CREATE TABLE "demo_undo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_undo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"kind" text NOT NULL,
	"row" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_undo_kind_known" CHECK ("demo_undo"."kind" in ('delete', 'update'))
);
--> statement-breakpoint
CREATE INDEX "demo_undo_table_idx" ON "demo_undo" USING btree ("table_name","kind");
--> statement-breakpoint
-- What the removal of the sample data takes away is kept for a day.
CREATE FUNCTION keep_for_demo_undo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demo_undo (table_name, kind, row) VALUES (TG_TABLE_NAME, lower(TG_OP), to_jsonb(OLD));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON users FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON accounts FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON media FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON addresses FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON carts FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON categories FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON products FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON product_images FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON stock FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON customization_configs FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON images FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON promo_codes FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON customized_products FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON orders FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON order_items FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON order_events FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON payments FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON refunds FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON promo_usages FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON stock_ledger FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON return_requests FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON return_request_items FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON reviews FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON cart_lines FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON mail_outbox FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON sandbox_entities FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_update AFTER UPDATE ON users FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_update AFTER UPDATE ON categories FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_update AFTER UPDATE ON products FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_update AFTER UPDATE ON promo_codes FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_update AFTER UPDATE ON stock_ledger FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
-- As before, and the undo of a removal names the order of a line again: `SET LOCAL inkloom.restoring_demo = 'on'`.
CREATE OR REPLACE FUNCTION guard_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'order_id' = to_jsonb(OLD) - 'order_id' AND (
    is_removing_demo() AND NEW.order_id IS NULL
    OR coalesce(current_setting('inkloom.restoring_demo', true), '') = 'on' AND OLD.order_id IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE '% on stock_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'stock_ledger';
END $$;
