CREATE TABLE "design_proof_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"proof_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "design_proof_pictures_position_range" CHECK ("design_proof_pictures"."position" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "design_proofs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"actor_id" uuid,
	"answer" text,
	CONSTRAINT "design_proofs_state_known" CHECK ("design_proofs"."state" in ('sent', 'approved', 'change_asked', 'superseded')),
	CONSTRAINT "design_proofs_answered_by_known" CHECK ("design_proofs"."answered_by" in ('customer', 'staff')),
	CONSTRAINT "design_proofs_version_positive" CHECK ("design_proofs"."version" > 0),
	CONSTRAINT "design_proofs_answered_whole" CHECK (("design_proofs"."answered_at" is null) = ("design_proofs"."answered_by" is null)),
	CONSTRAINT "design_proofs_answered_when" CHECK (case "design_proofs"."state" when 'sent' then "design_proofs"."answered_at" is null when 'superseded' then true else "design_proofs"."answered_at" is not null end),
	CONSTRAINT "design_proofs_change_said" CHECK ("design_proofs"."state" <> 'change_asked' or btrim("design_proofs"."answer") <> '')
);
--> statement-breakpoint
CREATE TABLE "qc_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"piece" smallint NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	"sending_id" uuid,
	"outdated_at" timestamp (3) with time zone,
	"taken_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "qc_photos_piece_positive" CHECK ("qc_photos"."piece" > 0),
	CONSTRAINT "qc_photos_position_range" CHECK ("qc_photos"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "qc_sendings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "qc_sendings_answer_known" CHECK ("qc_sendings"."answer" in ('right', 'wrong')),
	CONSTRAINT "qc_sendings_answered_whole" CHECK (("qc_sendings"."answer" is null) = ("qc_sendings"."answered_at" is null)),
	CONSTRAINT "qc_sendings_time_to_answer" CHECK ("qc_sendings"."answer_by" >= "qc_sendings"."sent_at")
);
--> statement-breakpoint
CREATE TABLE "qc_stops" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"text" text NOT NULL,
	"media_key" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	"reply" text DEFAULT '' NOT NULL,
	"resolved_by" uuid,
	CONSTRAINT "qc_stops_resolution_known" CHECK ("qc_stops"."resolution" in ('right', 'remake', 'cancelled')),
	CONSTRAINT "qc_stops_resolved_whole" CHECK (("qc_stops"."resolved_at" is null) = ("qc_stops"."resolution" is null)),
	CONSTRAINT "qc_stops_said" CHECK (btrim("qc_stops"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "staff_notices" DROP CONSTRAINT "staff_notices_topic_known";--> statement-breakpoint
ALTER TABLE "staff_told" DROP CONSTRAINT "staff_told_topic_known";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "qc_answer_hours" smallint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ask_proofs_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "design_proof_pictures" ADD CONSTRAINT "design_proof_pictures_proof_id_design_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."design_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_proof_pictures" ADD CONSTRAINT "design_proof_pictures_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_proofs" ADD CONSTRAINT "design_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_proofs" ADD CONSTRAINT "design_proofs_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_photos" ADD CONSTRAINT "qc_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_photos" ADD CONSTRAINT "qc_photos_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_photos" ADD CONSTRAINT "qc_photos_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_photos" ADD CONSTRAINT "qc_photos_sending_id_qc_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."qc_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_sendings" ADD CONSTRAINT "qc_sendings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_stops" ADD CONSTRAINT "qc_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_stops" ADD CONSTRAINT "qc_stops_sending_id_qc_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."qc_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_stops" ADD CONSTRAINT "qc_stops_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_proof_pictures_position_key" ON "design_proof_pictures" USING btree ("proof_id","position");--> statement-breakpoint
CREATE INDEX "design_proof_pictures_media_idx" ON "design_proof_pictures" USING btree ("media_key");--> statement-breakpoint
CREATE UNIQUE INDEX "design_proofs_version_key" ON "design_proofs" USING btree ("order_item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "design_proofs_current_key" ON "design_proofs" USING btree ("order_item_id") WHERE "design_proofs"."state" <> 'superseded';--> statement-breakpoint
CREATE INDEX "design_proofs_order_idx" ON "design_proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "design_proofs_unanswered_idx" ON "design_proofs" USING btree ("sent_at") WHERE "design_proofs"."state" = 'sent' and "design_proofs"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "design_proofs_change_idx" ON "design_proofs" USING btree ("answered_at") WHERE "design_proofs"."state" = 'change_asked';--> statement-breakpoint
CREATE UNIQUE INDEX "qc_photos_position_key" ON "qc_photos" USING btree ("order_item_id","piece","position") WHERE "qc_photos"."outdated_at" is null;--> statement-breakpoint
CREATE INDEX "qc_photos_order_idx" ON "qc_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "qc_photos_sending_idx" ON "qc_photos" USING btree ("sending_id") WHERE "qc_photos"."sending_id" is not null;--> statement-breakpoint
CREATE INDEX "qc_photos_media_idx" ON "qc_photos" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "qc_sendings_order_idx" ON "qc_sendings" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "qc_stops_open_key" ON "qc_stops" USING btree ("order_id") WHERE "qc_stops"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "qc_stops_sending_key" ON "qc_stops" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "qc_stops_order_idx" ON "qc_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "qc_stops_media_idx" ON "qc_stops" USING btree ("media_key") WHERE "qc_stops"."media_key" is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_qc_answer_hours" CHECK ("settings"."qc_answer_hours" between 1 and 48);--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_topic_known" CHECK ("staff_notices"."topic" in ('order', 'return', 'proof', 'low_stock', 'payment'));--> statement-breakpoint
ALTER TABLE "staff_told" ADD CONSTRAINT "staff_told_topic_known" CHECK ("staff_told"."topic" in ('order', 'return', 'proof', 'low_stock', 'payment'));
--> statement-breakpoint
-- While a customer says that a finished shirt is wrong (server/print-room/qc), its order is not packed, shipped or delivered: whatever
-- the code does. Of two at the same moment, both need the lock of the order, so the later one sees the earlier one.
CREATE FUNCTION refuse_stopped_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM qc_stops stop WHERE stop.order_id = NEW.id AND stop.resolved_at IS NULL) THEN
    RAISE 'the customer of order % says that something is wrong', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_not_stopped', TABLE = 'orders';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_not_stopped BEFORE UPDATE OF packed_at, shipped_at, status ON orders FOR EACH ROW
  WHEN (OLD.packed_at IS NULL AND NEW.packed_at IS NOT NULL OR OLD.shipped_at IS NULL AND NEW.shipped_at IS NOT NULL
    OR NEW.status = 'Delivered' AND OLD.status <> 'Delivered')
  EXECUTE FUNCTION refuse_stopped_order();
--> statement-breakpoint
-- The same of a part of an order, and of a booking with a courier, which is one of all orders in its parcel.
CREATE FUNCTION refuse_stopped_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stopped bigint;
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT mate.number INTO stopped FROM orders o JOIN orders mate ON mate.id = o.id OR mate.parcel_id = o.parcel_id
    JOIN qc_stops stop ON stop.order_id = mate.id AND stop.resolved_at IS NULL
    WHERE o.id = NEW.order_id LIMIT 1;
  IF FOUND THEN
    RAISE 'the customer of order % says that something is wrong', stopped
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_not_stopped', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_parts_not_stopped BEFORE INSERT ON order_parts FOR EACH ROW EXECUTE FUNCTION refuse_stopped_parcel();
--> statement-breakpoint
CREATE TRIGGER shipments_not_stopped_insert BEFORE INSERT ON shipments FOR EACH ROW WHEN (NEW.state = 'queued')
  EXECUTE FUNCTION refuse_stopped_parcel();
--> statement-breakpoint
CREATE TRIGGER shipments_not_stopped BEFORE UPDATE OF state ON shipments FOR EACH ROW
  WHEN (NEW.state = 'queued' AND OLD.state = 'refused') EXECUTE FUNCTION refuse_stopped_parcel();
--> statement-breakpoint
-- A stop is opened only while the parcel is in the shop: it takes the order's lock, so that a shipping at the same moment comes before
-- or after it.
CREATE FUNCTION check_qc_stop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered record;
BEGIN
  SELECT number, status, shipped_at INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF ordered.status <> 'Accepted' OR ordered.shipped_at IS NOT NULL THEN
    RAISE 'the parcel of order % is not in the shop', ordered.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'qc_stops_in_shop', TABLE = 'qc_stops';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER qc_stops_in_shop BEFORE INSERT ON qc_stops FOR EACH ROW WHEN (NEW.resolved_at IS NULL)
  EXECUTE FUNCTION check_qc_stop();
--> statement-breakpoint
-- An order that is cancelled is no longer stopped.
CREATE FUNCTION end_qc_stop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE qc_stops SET resolved_at = now(), resolution = 'cancelled' WHERE order_id = NEW.id AND resolved_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_end_qc_stop AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled') EXECUTE FUNCTION end_qc_stop();
--> statement-breakpoint
-- A proof of another size or colour says nothing about what is printed now, nor does a photo of a piece that was taken out.
CREATE FUNCTION outdate_design_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.size, OLD.colour, OLD.material) IS DISTINCT FROM (NEW.size, NEW.colour, NEW.material) THEN
    UPDATE design_proofs SET state = 'superseded' WHERE order_item_id = NEW.id AND state <> 'superseded';
  END IF;
  UPDATE qc_photos SET outdated_at = now() WHERE order_item_id = NEW.id AND piece > NEW.quantity AND outdated_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_outdate_pictures AFTER UPDATE OF size, colour, material, quantity ON order_items FOR EACH ROW
  WHEN (NEW.customized_product_id IS NOT NULL
    AND (OLD.size, OLD.colour, OLD.material, OLD.quantity) IS DISTINCT FROM (NEW.size, NEW.colour, NEW.material, NEW.quantity))
  EXECUTE FUNCTION outdate_design_pictures();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON design_proofs
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON design_proof_pictures
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON qc_sendings
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON qc_photos
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON qc_stops
  FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
