-- A vote or a photo changes what is shown of the reviews of one product, and no card or list.
CREATE OR REPLACE FUNCTION announce_review_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- A deleted review has announced itself.
  product integer := (SELECT product_id FROM reviews WHERE id = coalesce(NEW.review_id, OLD.review_id));
BEGIN
  IF product IS NOT NULL THEN
    PERFORM announce(ARRAY['reviews:' || product]);
  END IF;
  RETURN NULL;
END $function$;
