CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid,
	"about" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"product" text NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"problem_column" text,
	"problem" text,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_lines_state_known" CHECK ("product_import_lines"."state" in ('read', 'new', 'changed', 'done', 'error'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"lines" integer NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" in ('checking', 'checked', 'applying', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "price_schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"actor_id" uuid,
	"about" text NOT NULL,
	"changes" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_schedules_state_known" CHECK ("price_schedules"."state" in ('scheduled', 'running', 'ended', 'cancelled')),
	CONSTRAINT "price_schedules_ends_after_start" CHECK ("price_schedules"."ends_at" > "price_schedules"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "product_skus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"barcode" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_skus_variant_key" UNIQUE("product_id","size","colour"),
	CONSTRAINT "product_skus_sku_key" UNIQUE("sku"),
	CONSTRAINT "product_skus_barcode_key" UNIQUE("barcode"),
	CONSTRAINT "product_skus_sku_form" CHECK ("product_skus"."sku" ~ '^[A-Z0-9][A-Z0-9._/-]{0,39}$'),
	CONSTRAINT "product_skus_barcode_form" CHECK ("product_skus"."barcode" ~ '^[A-Z0-9][A-Z0-9-]{0,39}$')
);
--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_created_idx" ON "bulk_edits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_import_lines_product_idx" ON "product_import_lines" USING btree ("import_id","state","product");--> statement-breakpoint
CREATE INDEX "product_imports_open_idx" ON "product_imports" USING btree ("created_at") WHERE "product_imports"."state" in ('checking', 'applying');--> statement-breakpoint
CREATE INDEX "price_schedules_open_idx" ON "price_schedules" USING btree ("starts_at") WHERE "price_schedules"."state" in ('scheduled', 'running');--> statement-breakpoint
CREATE INDEX "price_schedules_created_idx" ON "price_schedules" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_skus_beginning_idx" ON "product_skus" USING btree ("sku" text_pattern_ops);--> statement-breakpoint
-- The sizes and colours that a product comes in, colour by colour; '' where it has no choice.
CREATE FUNCTION variants_of(sizes text[], colours text[], is_combo boolean, combo_pieces jsonb)
RETURNS TABLE (size text, colour text, place bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT one.size, hue.colour, row_number() OVER (ORDER BY hue.at, one.at)
  FROM unnest(CASE WHEN is_combo OR cardinality(colours) = 0 THEN ARRAY[''] ELSE colours END) WITH ORDINALITY AS hue (colour, at)
  CROSS JOIN unnest(CASE WHEN combo_pieces <> '[]' OR cardinality(sizes) = 0 THEN ARRAY[''] ELSE sizes END) WITH ORDINALITY AS one (size, at)
$$;
--> statement-breakpoint
-- Adds the missing SKUs of products: P12-BLACK-M. One that is taken gets a number at its end.
CREATE FUNCTION fill_product_skus(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing record;
  candidate text;
  number integer;
BEGIN
  FOR missing IN
    WITH wanted AS (
      SELECT products.id, one.size, one.colour, one.place,
        concat_ws('-', 'P' || products.id,
          nullif(btrim(left(regexp_replace(upper(one.colour), '[^A-Z0-9]+', '-', 'g'), 16), '-'), ''),
          nullif(btrim(left(regexp_replace(upper(one.size), '[^A-Z0-9]+', '-', 'g'), 8), '-'), '')) AS suggested
      FROM products CROSS JOIN LATERAL variants_of(sizes, colours, is_combo, combo_pieces) one
      WHERE products.id = ANY (ids)
        AND NOT EXISTS (SELECT FROM product_skus had WHERE had.product_id = products.id AND had.size = one.size AND had.colour = one.colour)
    ), added AS (
      INSERT INTO product_skus (product_id, size, colour, sku)
      SELECT DISTINCT ON (suggested) id, size, colour, suggested FROM wanted
      WHERE NOT EXISTS (SELECT FROM product_skus taken WHERE taken.sku = suggested)
      ORDER BY suggested, place
      RETURNING product_id, size, colour
    )
    SELECT * FROM wanted WHERE NOT EXISTS (
      SELECT FROM added WHERE added.product_id = wanted.id AND added.size = wanted.size AND added.colour = wanted.colour)
    ORDER BY id, place
  LOOP
    number := 2;
    LOOP
      candidate := missing.suggested || '-' || number;
      EXIT WHEN NOT EXISTS (SELECT FROM product_skus WHERE sku = candidate);
      number := number + 1;
    END LOOP;
    INSERT INTO product_skus (product_id, size, colour, sku) VALUES (missing.id, missing.size, missing.colour, candidate);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_skus_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fill_product_skus(array_agg(id)) FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_skus_new AFTER INSERT ON products REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION fill_skus_of_new_products();
--> statement-breakpoint
CREATE FUNCTION fill_skus_of_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fill_product_skus(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_skus_changed AFTER UPDATE ON products FOR EACH ROW
WHEN ((OLD.sizes, OLD.colours, OLD.is_combo, OLD.combo_pieces) IS DISTINCT FROM (NEW.sizes, NEW.colours, NEW.is_combo, NEW.combo_pieces))
EXECUTE FUNCTION fill_skus_of_changed_product();
--> statement-breakpoint
SELECT fill_product_skus(array_agg(id)) FROM products;
