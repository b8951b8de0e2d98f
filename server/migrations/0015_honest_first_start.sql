ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was invented and stood as built is now only the demo shop's: one that has demo data keeps it.
UPDATE "settings" SET
  "tagline" = coalesce("tagline", 'Printed, plain and made-to-order tees, from Pune.'),
  "legal_name" = coalesce("legal_name", 'Inkloom Clothing'),
  "grievance_officer" = coalesce("grievance_officer", 'Meera Kulkarni'),
  "support_phone" = coalesce("support_phone", '+91 20 5550 0142'),
  "support_hours" = coalesce("support_hours", '10 AM to 8 PM IST'),
  "postal_address" = coalesce("postal_address", E'Inkloom Studio\n14 Press Lane, Shivajinagar\nPune, Maharashtra 411005'),
  "chat_url" = coalesce("chat_url", 'https://chat.inkloom.example'),
  "instagram_url" = coalesce("instagram_url", 'https://instagram.example/inkloom'),
  "facebook_url" = coalesce("facebook_url", 'https://facebook.example/inkloom'),
  "youtube_url" = coalesce("youtube_url", 'https://youtube.example/inkloom')
WHERE EXISTS (SELECT FROM "products" WHERE "is_demo");
--> statement-breakpoint
-- Pages promise what the newsletter's code takes off. A use of a code is no news, but for the one that uses it up.
CREATE TRIGGER promo_codes_news AFTER INSERT OR DELETE OR UPDATE OF code, percent, max_uses, expires_at, deleted_at ON promo_codes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER promo_codes_used_up_news AFTER UPDATE OF used_count ON promo_codes
  FOR EACH ROW WHEN ((OLD.used_count >= OLD.max_uses) IS DISTINCT FROM (NEW.used_count >= NEW.max_uses)) EXECUTE FUNCTION announce_change();
