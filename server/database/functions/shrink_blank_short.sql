-- Pieces that an edit takes out of an order are first those without a garment, but not those that were printed on one from elsewhere.
-- Fires after order_items_blank_of_other: of another garment nothing is missing yet, however many pieces missed the one before.
CREATE OR REPLACE FUNCTION shrink_blank_short()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.blank_id IS NOT DISTINCT FROM OLD.blank_id THEN
    NEW.blank_short := greatest(used_uncounted(OLD.id), OLD.blank_short - (OLD.quantity - NEW.quantity));
  END IF;
  RETURN NEW;
END $function$;
