-- Offers without a code are shown on pages.
CREATE OR REPLACE FUNCTION announce_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.code IS NULL OR TG_OP <> 'DELETE' AND NEW.code IS NULL THEN
    PERFORM announce(ARRAY['offers']);
  END IF;
  RETURN NULL;
END $function$;
