-- Pages show the offers without a code, and the codes that are for everybody.
CREATE OR REPLACE FUNCTION announce_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND (OLD.code IS NULL OR OLD.is_listed) OR TG_OP <> 'DELETE' AND (NEW.code IS NULL OR NEW.is_listed) THEN
    PERFORM announce(ARRAY['offers']);
  END IF;
  RETURN NULL;
END $function$;
