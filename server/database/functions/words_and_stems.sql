-- The words of a text as they are and by their stems, so that both ways of writing them are found.
CREATE OR REPLACE FUNCTION words_and_stems(content text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (to_tsvector('simple'::regconfig, COALESCE(content, ''::text)) || to_tsvector('shop_stems'::regconfig, COALESCE(content, ''::text)));
