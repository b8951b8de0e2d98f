CREATE TABLE "courier_inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "courier_sandbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_sandbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 500001 CACHE 1),
	"reference" text NOT NULL,
	"body" jsonb NOT NULL,
	"awb" text,
	"courier" text,
	"scans" jsonb DEFAULT '[]' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_sandbox_reference_key" UNIQUE("reference"),
	CONSTRAINT "courier_sandbox_awb_key" UNIQUE("awb")
);
--> statement-breakpoint
CREATE TABLE "courier_scans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"words" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_scans_status_known" CHECK ("courier_scans"."status" in ('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'delivered', 'rto', 'rto_delivered', 'lost', 'cancelled', 'other'))
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"provider_order_id" text,
	"provider_shipment_id" text,
	"awb" text,
	"courier" text,
	"label_url" text,
	"pickup_at" timestamp (3) with time zone,
	"problem" text,
	"scan_status" text,
	"tracked_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"cancel_asked_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "shipments_reference_key" UNIQUE("reference"),
	CONSTRAINT "shipments_state_known" CHECK ("shipments"."state" in ('queued', 'booked', 'refused', 'cancelling', 'cancelled')),
	CONSTRAINT "shipments_scan_status_known" CHECK ("shipments"."scan_status" in ('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'delivered', 'rto', 'rto_delivered', 'lost', 'cancelled', 'other')),
	CONSTRAINT "shipments_booked_whole" CHECK ("shipments"."state" <> 'booked' or num_nonnulls("shipments"."awb", "shipments"."courier", "shipments"."booked_at") = 3)
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_actor_known";--> statement-breakpoint
ALTER TABLE "courier_scans" ADD CONSTRAINT "courier_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_inbox_due_idx" ON "courier_inbox" USING btree ("next_attempt_at") WHERE "courier_inbox"."applied_at" is null and "courier_inbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "courier_inbox_dead_idx" ON "courier_inbox" USING btree ("received_at") WHERE "courier_inbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "courier_inbox_received_idx" ON "courier_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_scans_once_key" ON "courier_scans" USING btree ("shipment_id","at","status","words","place");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_open_key" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "shipments_order_idx" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_awb_key" ON "shipments" USING btree ("awb") WHERE "shipments"."awb" is not null;--> statement-breakpoint
CREATE INDEX "shipments_due_idx" ON "shipments" USING btree ("next_attempt_at") WHERE "shipments"."state" in ('queued', 'cancelling') or "shipments"."state" = 'booked' and "shipments"."pickup_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_refused_idx" ON "shipments" USING btree ("created_at") WHERE "shipments"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "shipments_tracked_idx" ON "shipments" USING btree ("tracked_at") WHERE "shipments"."state" = 'booked' and ("shipments"."scan_status" is null or "shipments"."scan_status" not in ('delivered', 'rto_delivered', 'lost', 'cancelled'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('shopper', 'owner', 'provider', 'courier', 'shop'));
--> statement-breakpoint
-- What a courier has scanned is history.
CREATE TRIGGER courier_scans_guard BEFORE UPDATE ON courier_scans FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON shipments FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON courier_scans FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
