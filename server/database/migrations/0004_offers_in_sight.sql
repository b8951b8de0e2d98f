ALTER TABLE "promo_codes" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "announced_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
DROP TRIGGER "promo_codes_announced" ON "promo_codes";
--> statement-breakpoint
DROP TRIGGER "promo_codes_offers_announced" ON "promo_codes";
--> statement-breakpoint
CREATE TRIGGER promo_codes_announced AFTER INSERT OR DELETE OR UPDATE OF code, percent, benefit, conditions, max_uses, starts_at, expires_at, is_paused, deleted_at, announced_at ON promo_codes FOR EACH ROW EXECUTE FUNCTION announce_welcome_code();
--> statement-breakpoint
CREATE TRIGGER promo_codes_offers_announced AFTER INSERT OR DELETE OR UPDATE OF code, name, kind, percent, benefit, conditions, max_uses, per_person, starts_at, expires_at, is_paused, is_listed, deleted_at, announced_at ON promo_codes FOR EACH ROW EXECUTE FUNCTION announce_offers();
