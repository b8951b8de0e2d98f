-- What a search looks through, weighted by where a word stands.
CREATE OR REPLACE FUNCTION product_words(name text, keywords text, colours text[], category text, material text, sizes text[], description text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (((setweight(words_and_stems(name), 'A'::"char") || setweight(words_and_stems(concat_ws(' '::text, keywords, array_to_string(colours, ' '::text), category)), 'B'::"char")) || setweight(words_and_stems(concat_ws(' '::text, material, array_to_string(sizes, ' '::text))), 'C'::"char")) || setweight(words_and_stems(description), 'D'::"char"));
