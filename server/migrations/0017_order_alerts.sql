ALTER TABLE "settings" ADD COLUMN "order_alerts" boolean;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "must_change_password";