CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words_idx" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- Words are kept as they are written and as their English stem; no word is left out ("off white", "do not disturb").
CREATE TEXT SEARCH DICTIONARY english_stems (TEMPLATE = snowball, Language = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop_stems (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop_stems ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH english_stems;
--> statement-breakpoint
CREATE FUNCTION words_and_stems(content text) RETURNS tsvector LANGUAGE sql STABLE
  RETURN to_tsvector('simple'::regconfig, coalesce(content, '')) || to_tsvector('shop_stems'::regconfig, coalesce(content, ''));
--> statement-breakpoint
-- What a search looks through, weighted by where a word stands.
CREATE FUNCTION product_words(name text, keywords text, colours text[], category text, material text, sizes text[], description text)
  RETURNS tsvector LANGUAGE sql STABLE RETURN
    setweight(words_and_stems(name), 'A')
    || setweight(words_and_stems(concat_ws(' ', keywords, array_to_string(colours, ' '), category)), 'B')
    || setweight(words_and_stems(concat_ws(' ', material, array_to_string(sizes, ' '))), 'C')
    || setweight(words_and_stems(description), 'D');
--> statement-breakpoint
CREATE FUNCTION write_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
BEGIN
  INSERT INTO product_search (product_id, words)
    VALUES (NEW.id, product_words(NEW.name, NEW.keywords, NEW.colours, category, NEW.material, NEW.sizes, NEW.description))
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;
  -- In one order, so that two writers who add the same words never wait for each other in a circle.
  INSERT INTO search_words (word)
    SELECT lexeme FROM unnest(to_tsvector('simple',
      concat_ws(' ', NEW.name, NEW.keywords, array_to_string(NEW.colours, ' '), NEW.material, category)))
    WHERE length(lexeme) > 2 ORDER BY lexeme
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- `search` is among the columns because a renamed category rewrites it.
CREATE TRIGGER products_words AFTER INSERT OR UPDATE OF name, keywords, colours, sizes, material, category_id, description, search
  ON products FOR EACH ROW EXECUTE FUNCTION write_product_words();
--> statement-breakpoint
INSERT INTO product_search (product_id, words)
  SELECT product.id, product_words(product.name, product.keywords, product.colours, category.name, product.material, product.sizes, product.description)
  FROM products product LEFT JOIN categories category ON category.id = product.category_id;
--> statement-breakpoint
INSERT INTO search_words (word)
  SELECT DISTINCT lexeme FROM products product LEFT JOIN categories category ON category.id = product.category_id,
    unnest(to_tsvector('simple', concat_ws(' ', product.name, product.keywords, array_to_string(product.colours, ' '), product.material, category.name)))
  WHERE length(lexeme) > 2;
