CREATE TABLE "print_promises" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ahead" integer NOT NULL,
	"pieces" integer NOT NULL,
	"ready_by" date NOT NULL,
	"deliver_by" date NOT NULL,
	"transit_min" smallint NOT NULL,
	"transit_max" smallint NOT NULL,
	"told_ready_by" date,
	"told_deliver_by" date,
	"told_at" timestamp (3) with time zone,
	"times_told" smallint DEFAULT 0 NOT NULL,
	"is_told_in_time" boolean DEFAULT true NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "print_promises_outcome_known" CHECK ("print_promises"."outcome" in ('kept', 'announced', 'missed', 'cancelled')),
	CONSTRAINT "print_promises_decided" CHECK (("print_promises"."outcome" is null) = ("print_promises"."decided_at" is null)),
	CONSTRAINT "print_promises_days" CHECK ("print_promises"."ready_by" <= "print_promises"."deliver_by" and "print_promises"."transit_min" between 0 and "print_promises"."transit_max" and "print_promises"."ahead" >= 0 and "print_promises"."pieces" > 0),
	CONSTRAINT "print_promises_told" CHECK (("print_promises"."times_told" > 0) = ("print_promises"."told_at" is not null) and num_nonnulls("print_promises"."told_ready_by", "print_promises"."told_deliver_by", "print_promises"."told_at") in (0, 3)
        and ("print_promises"."is_told_in_time" or "print_promises"."times_told" > 0)),
	CONSTRAINT "print_promises_later" CHECK ("print_promises"."told_deliver_by" > "print_promises"."deliver_by")
);
--> statement-breakpoint
CREATE TABLE "print_figures" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"week_pieces" integer NOT NULL,
	"promises" integer NOT NULL,
	"kept" integer NOT NULL,
	"prints" integer NOT NULL,
	"remade" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "print_figures_one_row" CHECK ("print_figures"."id"),
	CONSTRAINT "print_figures_whole" CHECK ("print_figures"."kept" between 0 and "print_figures"."promises" and "print_figures"."remade" between 0 and "print_figures"."prints" and "print_figures"."week_pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "print_settings" ADD COLUMN "margin_percent" smallint;--> statement-breakpoint
ALTER TABLE "print_promises" ADD CONSTRAINT "print_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_promises_open_idx" ON "print_promises" USING btree ("ready_by") WHERE "print_promises"."outcome" is null;--> statement-breakpoint
CREATE INDEX "print_promises_day_idx" ON "print_promises" USING btree ("deliver_by","outcome");--> statement-breakpoint
ALTER TABLE "print_settings" ADD CONSTRAINT "print_settings_margin" CHECK ("print_settings"."margin_percent" between 0 and 200);
--> statement-breakpoint
-- What was promised stays, until the order is accepted or while it is edited; only what its customer is told and what becomes of it is added.
CREATE FUNCTION guard_print_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.made_at, NEW.ahead, NEW.pieces, NEW.ready_by, NEW.deliver_by, NEW.transit_min, NEW.transit_max)
      IS DISTINCT FROM (OLD.order_id, OLD.made_at, OLD.ahead, OLD.pieces, OLD.ready_by, OLD.deliver_by, OLD.transit_min, OLD.transit_max)
    AND NOT is_order_edited(OLD.order_id) AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND status = 'Pending') THEN
    RAISE 'UPDATE on print_promises: a promise stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_promises_guard BEFORE UPDATE ON print_promises FOR EACH ROW EXECUTE FUNCTION guard_print_promise();
--> statement-breakpoint
-- A promise goes only with its order.
CREATE FUNCTION guard_print_promise_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RAISE 'DELETE on print_promises: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_promises';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_promises_stay BEFORE DELETE ON print_promises FOR EACH ROW EXECUTE FUNCTION guard_print_promise_delete();
--> statement-breakpoint
CREATE TRIGGER print_promises_whole BEFORE TRUNCATE ON print_promises FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON print_promises FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
-- What became of a promise, by the day on which its order was delivered or cancelled. An order that is cancelled after its day has missed it,
-- unless its customer did not take the parcel.
CREATE FUNCTION print_promise_outcome(promise print_promises, o orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN o.status = 'Cancelled' AND o.cancel_reason IS DISTINCT FROM 'rto'
      AND (o.cancelled_at AT TIME ZONE 'Asia/Kolkata')::date > coalesce(promise.told_deliver_by, promise.deliver_by) THEN 'missed'
    WHEN o.status = 'Cancelled' THEN 'cancelled'
    WHEN o.delivered_at IS NULL THEN NULL
    WHEN (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.deliver_by THEN 'kept'
    WHEN promise.is_told_in_time AND (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.told_deliver_by THEN 'announced'
    ELSE 'missed' END
$$;
--> statement-breakpoint
CREATE FUNCTION decide_print_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE print_promises promise
  SET outcome = print_promise_outcome(promise, NEW), decided_at = CASE WHEN print_promise_outcome(promise, NEW) IS NOT NULL THEN now() END
  WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_print_promise AFTER UPDATE OF status, delivered_at, cancelled_at ON orders
  FOR EACH ROW WHEN ((OLD.status = 'Cancelled', OLD.delivered_at) IS DISTINCT FROM (NEW.status = 'Cancelled', NEW.delivered_at))
  EXECUTE FUNCTION decide_print_promise();
--> statement-breakpoint
-- Holidays are on pages of products, and the figures on a page of their own.
CREATE TRIGGER print_settings_announced AFTER INSERT OR DELETE OR UPDATE ON print_settings
  FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
--> statement-breakpoint
CREATE TRIGGER print_figures_announced AFTER INSERT OR DELETE OR UPDATE ON print_figures
  FOR EACH ROW EXECUTE FUNCTION announce_row('print-figures');
