-- What a piece takes of the film follows from the layers of its design.
CREATE OR REPLACE FUNCTION fill_design_film()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.film := design_film(NEW.layers, NEW.placement, NEW.design_key);
  RETURN NEW;
END $function$;
