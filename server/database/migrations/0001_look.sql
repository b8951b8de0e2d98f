ALTER TABLE "settings" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "background" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "corners" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "headings" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "icon_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_logo_key_media_key_fk" FOREIGN KEY ("logo_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_icon_key_media_key_fk" FOREIGN KEY ("icon_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_logo_idx" ON "settings" USING btree ("logo_key");--> statement-breakpoint
CREATE INDEX "settings_icon_idx" ON "settings" USING btree ("icon_key");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_colours" CHECK ("settings"."accent" ~ '^#[0-9a-f]{6}$' and "settings"."background" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_corners" CHECK ("settings"."corners" = any('{square,soft,round}'::text[]));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_headings" CHECK ("settings"."headings" = any('{wide,plain}'::text[]));