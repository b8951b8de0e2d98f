-- The counted garment of a customised item. One that is not counted yet stays so, until the blanks desk counts it in. Of another
-- garment nothing is missing yet.
CREATE OR REPLACE FUNCTION fill_item_blank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.blank_id := (SELECT id FROM blanks WHERE category = NEW.category AND material = NEW.material AND colour = NEW.colour
    AND size = NEW.size AND stopped_at IS NULL);
  NEW.blank_short := 0;
  RETURN NEW;
END $function$;
