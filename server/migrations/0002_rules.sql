-- What Drizzle cannot say: rules over several rows, history that cannot be rewritten, and the news of the catalogue.
-- Rules are broken with the error code of a CHECK (23514) and a constraint name of their own.

-- The one row of settings; null means "as built".
INSERT INTO settings (id) VALUES (true);
--> statement-breakpoint
-- Counters need no crash safety.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Room in the page for the rows that change most.
ALTER TABLE stock SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE carts SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE promo_codes SET (fillfactor = 50);
--> statement-breakpoint
-- Checked at the end of the statement, so that pictures can swap places in one UPDATE.
ALTER TABLE product_images DROP CONSTRAINT product_images_position_key;
--> statement-breakpoint
ALTER TABLE product_images ADD CONSTRAINT product_images_position_key UNIQUE (product_id, position) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint

-- Search ----------------------------------------------------------------------------------------------------------------

CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, nullif(array_to_string(NEW.colours, ' '), ''), nullif(NEW.material, ''),
    (SELECT name FROM categories WHERE id = NEW.category_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, colours, material, category_id, search ON products
  FOR EACH ROW EXECUTE FUNCTION write_product_search();
--> statement-breakpoint
CREATE FUNCTION rewrite_category_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search = '' WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rewrite_category_search();
--> statement-breakpoint

-- Stock and its ledger --------------------------------------------------------------------------------------------------

-- Lines of one stock row are written one after the other: the row is locked, then the number is drawn, then the balance
-- is carried on. So the last line by id always holds the balance.
CREATE FUNCTION write_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stock WHERE id = NEW.stock_id AND product_id = NEW.product_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'stock row % is not one of product %', NEW.stock_id, NEW.product_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_ledger_stock_of_product';
  END IF;
  NEW.id := nextval('stock_ledger_id_seq');
  NEW.balance := NEW.delta + coalesce(
    (SELECT balance FROM stock_ledger WHERE stock_id = NEW.stock_id ORDER BY id DESC LIMIT 1), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_balance BEFORE INSERT ON stock_ledger
  FOR EACH ROW EXECUTE FUNCTION write_ledger_balance();
--> statement-breakpoint
CREATE FUNCTION check_stock_matches_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_id integer;
  held integer;
  written integer;
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN row_id := NEW.id; ELSE row_id := NEW.stock_id; END IF;
  SELECT quantity INTO held FROM stock WHERE id = row_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT balance INTO written FROM stock_ledger WHERE stock_id = row_id ORDER BY id DESC LIMIT 1;
  IF held <> coalesce(written, 0) THEN
    RAISE 'stock row % holds %, its ledger says %: write both in one transaction', row_id, held, coalesce(written, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_matches_ledger', TABLE = 'stock';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_matches_ledger AFTER INSERT OR UPDATE OF quantity ON stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_matches_ledger();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_matches_ledger AFTER INSERT ON stock_ledger
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_matches_ledger();
--> statement-breakpoint

-- Orders and money ------------------------------------------------------------------------------------------------------

-- What was agreed never changes; the status moves as contract/order-status.ts says, or back from Cancelled to Success
-- when a late payment revives the order; `updated_at` stands still once delivered.
CREATE FUNCTION guard_order_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.user_id, NEW.payment_method, NEW.subtotal, NEW.delivery_fee, NEW.discount, NEW.total,
      NEW.promo_id, NEW.promo_code, NEW.promo_percent, NEW.created_at, NEW.is_demo)
    IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.user_id, OLD.payment_method, OLD.subtotal, OLD.delivery_fee, OLD.discount, OLD.total,
      OLD.promo_id, OLD.promo_code, OLD.promo_percent, OLD.created_at, OLD.is_demo) THEN
    RAISE 'what was agreed in order % cannot be changed', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed', TABLE = 'orders';
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'Pending' THEN NEW.status IN ('Success', 'Accepted', 'Cancelled')
    WHEN 'Success' THEN NEW.status IN ('Accepted', 'Cancelled')
    WHEN 'Accepted' THEN NEW.status IN ('Delivered', 'Cancelled')
    WHEN 'Cancelled' THEN NEW.status = 'Success' AND NEW.hold_round > OLD.hold_round
    ELSE false
  END) THEN
    RAISE 'order % cannot go from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_moves', TABLE = 'orders';
  END IF;
  NEW.updated_at := CASE WHEN OLD.status = 'Delivered' THEN OLD.updated_at ELSE now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_update();
--> statement-breakpoint
CREATE FUNCTION check_order_items_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items bigint := (SELECT sum(subtotal) FROM order_items WHERE order_id = NEW.id);
BEGIN
  IF items IS DISTINCT FROM NEW.subtotal THEN
    RAISE 'the items of order % come to %, its subtotal is %', NEW.number, coalesce(items, 0), NEW.subtotal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_add_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_items_add_up AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items_add_up();
--> statement-breakpoint
CREATE FUNCTION check_refunds_match_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_id uuid;
  reserved bigint;
  sent bigint;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN row_id := NEW.id; ELSE row_id := NEW.payment_id; END IF;
  SELECT amount_refunded INTO reserved FROM payments WHERE id = row_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO sent FROM refunds WHERE payment_id = row_id AND status <> 'failed';
  IF reserved <> sent THEN
    RAISE 'payment % has % refunded, its refunds come to %: write both in one transaction', row_id, reserved, sent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_match_payment', TABLE = 'refunds';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_match_payment AFTER INSERT OR UPDATE OF status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_match_payment();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_match_payment AFTER INSERT OR UPDATE OF amount_refunded ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refunds_match_payment();
--> statement-breakpoint

-- History that stays ----------------------------------------------------------------------------------------------------
-- Nothing here is deleted, but for the demo shop: `SET LOCAL inkloom.removing_demo = 'on'`, then delete the demo orders,
-- and what belongs to them goes along. `SET LOCAL inkloom.erasing_person = 'on'` lets a person's words and pictures be
-- taken out of ordered items.

CREATE FUNCTION is_removing_demo() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('inkloom.removing_demo', true), '') = 'on'
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE '% on %: history stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_order_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_removing_demo() AND (OLD.is_demo OR EXISTS (SELECT FROM users WHERE id = OLD.user_id AND is_demo)) THEN
    RETURN OLD;
  END IF;
  RAISE 'order % cannot be deleted: history stays', OLD.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'orders';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_stay BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_delete();
--> statement-breakpoint
-- The foreign keys see to it that a part has its order: when the order is gone, a demo order is taking its parts along.
CREATE FUNCTION guard_order_part_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_removing_demo() AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'DELETE on %: history stays', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_stay BEFORE DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER order_events_stay BEFORE DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
CREATE TRIGGER promo_usages_stay BEFORE DELETE ON promo_usages FOR EACH ROW EXECUTE FUNCTION guard_order_part_delete();
--> statement-breakpoint
-- All columns but the named ones keep what they hold.
CREATE FUNCTION guard_other_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV::text[] IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV::text[]
    AND coalesce(current_setting('inkloom.erasing_person', true), '') <> 'on' THEN
    RAISE 'UPDATE on %: history stays', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_guard BEFORE UPDATE ON order_items
  FOR EACH ROW EXECUTE FUNCTION guard_other_columns('mockup_key', 'print_key');
--> statement-breakpoint
CREATE TRIGGER promo_usages_guard BEFORE UPDATE ON promo_usages
  FOR EACH ROW EXECUTE FUNCTION guard_other_columns('released_at');
--> statement-breakpoint
CREATE TRIGGER refunds_guard BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION guard_other_columns(
  'status', 'note', 'provider_refund_id', 'reference', 'attempts', 'next_attempt_at', 'last_error', 'processed_at', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER order_events_guard BEFORE UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- The ledger lets go of a removed demo order, and goes with a product that was removed because nobody ever ordered it.
CREATE FUNCTION guard_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND is_removing_demo() AND NEW.order_id IS NULL
    AND to_jsonb(NEW) - 'order_id' = to_jsonb(OLD) - 'order_id' THEN
    RETURN NEW;
  END IF;
  RAISE '% on stock_ledger: history stays', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'stock_ledger';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_stays BEFORE UPDATE OR DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION guard_ledger();
--> statement-breakpoint
CREATE TRIGGER orders_whole BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER order_items_whole BEFORE TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER order_events_whole BEFORE TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER payments_whole BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER refunds_whole BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER promo_usages_whole BEFORE TRUNCATE ON promo_usages FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER stock_ledger_whole BEFORE TRUNCATE ON stock_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint

-- The last admin --------------------------------------------------------------------------------------------------------

-- Serialised, so that two admins cannot demote each other at the same moment.
CREATE FUNCTION check_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4607183);
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin') THEN
    RAISE 'the shop needs an admin' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_admin', TABLE = 'users';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_admin_demoted AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION check_last_admin();
--> statement-breakpoint
CREATE TRIGGER users_admin_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION check_last_admin();
--> statement-breakpoint

-- News of the catalogue -------------------------------------------------------------------------------------------------

-- Everybody who keeps pages listens to `catalogue`; the news arrives when the transaction commits, once however much it
-- changed. A sequence, not a row: a row would make every order wait for the one before it. The number may be seen
-- before the commit, so it is the news, never the number, that says "look again".
CREATE SEQUENCE catalogue_version;
--> statement-breakpoint
CREATE FUNCTION announce_catalogue() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this text := pg_current_xact_id()::text;
BEGIN
  IF current_setting('inkloom.announced', true) IS DISTINCT FROM this THEN
    PERFORM set_config('inkloom.announced', this, true);
    PERFORM pg_notify('catalogue', nextval('catalogue_version')::text);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_catalogue();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A conditional update that found nothing to take is no news.
CREATE FUNCTION announce_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM announce_catalogue(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_news AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER product_images_news AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER categories_news AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER images_news AFTER INSERT OR UPDATE OR DELETE ON images FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER customization_configs_news AFTER INSERT OR UPDATE OR DELETE ON customization_configs FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER reviews_news AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER settings_news AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER stock_news AFTER INSERT OR DELETE ON stock FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER stock_changed_news AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows();
--> statement-breakpoint
CREATE TRIGGER media_news AFTER UPDATE ON media
  FOR EACH ROW WHEN (NEW.kind = 'public') EXECUTE FUNCTION announce_change();
