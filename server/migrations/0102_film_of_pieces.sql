CREATE TABLE "print_film_use" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"used_percent" smallint NOT NULL,
	"piece_film" integer NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "print_film_use_one_row" CHECK ("print_film_use"."id"),
	CONSTRAINT "print_film_use_positive" CHECK ("print_film_use"."used_percent" > 0 and "print_film_use"."piece_film" > 0)
);
--> statement-breakpoint
DROP INDEX "print_jobs_queue_idx";--> statement-breakpoint
ALTER TABLE "customized_products" ADD COLUMN "film" integer DEFAULT 980 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "film" integer DEFAULT 980 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_settings" ADD COLUMN "capacity_unit" text;--> statement-breakpoint
ALTER TABLE "print_settings" ADD COLUMN "sheets_per_day" integer;--> statement-breakpoint
CREATE INDEX "print_jobs_queue_idx" ON "print_jobs" USING btree ("queued_at","id","film") WHERE "print_jobs"."state" in ('art_check', 'approved', 'on_sheet');--> statement-breakpoint
ALTER TABLE "customized_products" ADD CONSTRAINT "customized_products_film_positive" CHECK ("customized_products"."film" > 0);--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_film_positive" CHECK ("print_jobs"."film" > 0);--> statement-breakpoint
ALTER TABLE "print_settings" ADD CONSTRAINT "print_settings_capacity_unit_known" CHECK ("print_settings"."capacity_unit" in ('sheets', 'pieces'));--> statement-breakpoint
ALTER TABLE "print_settings" ADD CONSTRAINT "print_settings_sheets_per_day" CHECK ("print_settings"."sheets_per_day" between 1 and 1000);--> statement-breakpoint
-- Shops that promise days by a number of pieces, or have entered one, go on counting in pieces: nothing that they promise changes by itself.
UPDATE "print_settings" SET "capacity_unit" = 'pieces' WHERE "is_promising" OR "pieces_per_day" IS NOT NULL;
--> statement-breakpoint
-- What a design takes of the film, in cm²: of each printed area the upright rectangle around its layers, with 2 mm of bleed around it, below
-- it the strip with QR code and label (17 mm, at least 45 mm wide), and a gap of 5 mm. 980 where nothing is placed (contract/print-room/capacity.ts).
CREATE FUNCTION print_film(layers jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(ceil((greatest(least(wide, 450) + 4, 45) + 5) * (least(high, 450) + 26) / 100)), 980)::integer
  FROM (
    SELECT max(middle + reach) - min(middle - reach) AS wide, max(centre + rise) - min(centre - rise) AS high
    FROM (
      SELECT layer->>'side' AS side, layer->>'area' AS area, x + width / 2 AS middle, y + height / 2 AS centre,
        (abs(width * cosd(turn)) + abs(height * sind(turn))) / 2 AS reach, (abs(width * sind(turn)) + abs(height * cosd(turn))) / 2 AS rise
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(layers) = 'array' THEN layers ELSE '[]' END) AS layer,
        LATERAL (SELECT (layer->>'x')::float8 AS x, (layer->>'y')::float8 AS y, (layer->>'width')::float8 AS width,
          (layer->>'height')::float8 AS height, coalesce((layer->>'rotation')::float8, 0) AS turn) AS box
      WHERE width IS NOT NULL AND height IS NOT NULL) AS boxes
    GROUP BY side, area) AS prints
$$;
--> statement-breakpoint
-- A design of one picture may have only a placement; its height follows from the picture.
CREATE FUNCTION design_film(layers jsonb, placement jsonb, design_key text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT print_film(coalesce(layers, (SELECT jsonb_build_array(placement || jsonb_build_object('height',
    (placement->>'width')::float8 * picture.height / picture.width)) FROM media picture
    WHERE picture.key = design_key AND placement IS NOT NULL)))
$$;
--> statement-breakpoint
CREATE FUNCTION fill_design_film() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.film := design_film(NEW.layers, NEW.placement, NEW.design_key);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customized_products_film BEFORE INSERT ON customized_products FOR EACH ROW EXECUTE FUNCTION fill_design_film();
--> statement-breakpoint
UPDATE customized_products SET film = design_film(layers, placement, design_key);
--> statement-breakpoint
CREATE FUNCTION fill_job_film() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.film := coalesce((SELECT design.film FROM order_items item JOIN customized_products design ON design.id = item.customized_product_id
    WHERE item.id = NEW.order_item_id), NEW.film);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_jobs_film BEFORE INSERT ON print_jobs FOR EACH ROW EXECUTE FUNCTION fill_job_film();
--> statement-breakpoint
UPDATE print_jobs job SET film = design.film FROM order_items item JOIN customized_products design ON design.id = item.customized_product_id
WHERE item.id = job.order_item_id AND job.state IN ('art_check', 'approved', 'on_sheet', 'printed', 'passed');
--> statement-breakpoint
CREATE TRIGGER print_film_use_announced AFTER INSERT OR DELETE OR UPDATE ON print_film_use FOR EACH ROW EXECUTE FUNCTION announce_row('print-figures');
