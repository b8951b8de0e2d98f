CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_counts_pkey" PRIMARY KEY("day","term"),
	CONSTRAINT "search_counts_numbers" CHECK ("search_counts"."searches" > 0 and "search_counts"."results" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"phrases" text[] NOT NULL,
	"meant" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "search_rules_kind_known" CHECK ("search_rules"."kind" in ('synonyms', 'correction')),
	CONSTRAINT "search_rules_meant" CHECK (("search_rules"."kind" = 'correction') = ("search_rules"."meant" is not null)),
	CONSTRAINT "search_rules_phrases" CHECK (cardinality("search_rules"."phrases") >= case "search_rules"."kind" when 'synonyms' then 2 else 1 end)
);
--> statement-breakpoint
CREATE INDEX "search_rules_phrases_idx" ON "search_rules" USING gin ("phrases");
--> statement-breakpoint
CREATE TRIGGER search_rules_announced AFTER INSERT OR DELETE OR UPDATE ON search_rules FOR EACH ROW EXECUTE FUNCTION announce_row('search');
--> statement-breakpoint
-- The synonyms that were built in until now.
INSERT INTO search_rules (kind, phrases) VALUES
  ('synonyms', ARRAY['tee', 'tees']),
  ('synonyms', ARRAY['round neck', 'crew neck', 'crew', 'roundneck']),
  ('synonyms', ARRAY['v neck', 'vneck']),
  ('synonyms', ARRAY['collar', 'collared', 'collar neck', 'polo']),
  ('synonyms', ARRAY['hoodie', 'hoody', 'hooded', 'sweatshirt', 'sweat shirt']),
  ('synonyms', ARRAY['full sleeve', 'full sleeves', 'long sleeve', 'long sleeves', 'long sleeved']),
  ('synonyms', ARRAY['sleeveless', 'vest', 'tank', 'tank top', 'sando']),
  ('synonyms', ARRAY['half sleeve', 'half sleeves', 'short sleeve', 'short sleeves']),
  ('synonyms', ARRAY['oversized', 'oversize', 'over sized', 'baggy', 'boxy', 'drop shoulder', 'loose']),
  ('synonyms', ARRAY['plain', 'solid', 'basic']),
  ('synonyms', ARRAY['combo', 'pack', 'set', 'duo', 'trio', 'multipack']),
  ('synonyms', ARRAY['tea', 'chai']),
  ('synonyms', ARRAY['coffee', 'kaapi']),
  ('synonyms', ARRAY['rain', 'monsoon', 'rainy', 'baarish']),
  ('synonyms', ARRAY['mountain', 'hill', 'peak', 'himalaya', 'pahad']),
  ('synonyms', ARRAY['kite', 'patang']),
  ('synonyms', ARRAY['chess', 'knight']),
  ('synonyms', ARRAY['space', 'planet']),
  ('synonyms', ARRAY['auto', 'rickshaw', 'autorickshaw', 'tuk tuk']),
  ('synonyms', ARRAY['moon', 'chand']),
  ('synonyms', ARRAY['sea', 'ocean', 'wave', 'beach']),
  ('synonyms', ARRAY['hindi', 'devanagari']),
  ('synonyms', ARRAY['grey', 'gray']),
  ('synonyms', ARRAY['melange', 'heather', 'heathered']),
  ('synonyms', ARRAY['dark blue', 'navy']);
