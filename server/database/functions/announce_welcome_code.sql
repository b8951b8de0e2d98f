-- Pages show what the code for new readers takes off: the one that the owner has named, or the usual one.
CREATE OR REPLACE FUNCTION announce_welcome_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  named text := (SELECT nullif(btrim(welcome_promo_code), '') FROM settings);
  codes text[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN upper(OLD.code) END, CASE WHEN TG_OP <> 'DELETE' THEN upper(NEW.code) END];
BEGIN
  IF named IS NULL OR upper(named) = ANY (codes) THEN
    PERFORM announce(ARRAY['settings']);
  END IF;
  RETURN NULL;
END $function$;
