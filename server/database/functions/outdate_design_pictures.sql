-- A proof of another size or colour says nothing about what is printed now, nor does a photo of a piece that was taken out.
CREATE OR REPLACE FUNCTION outdate_design_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.size, OLD.colour, OLD.material) IS DISTINCT FROM (NEW.size, NEW.colour, NEW.material) THEN
    UPDATE design_proofs SET state = 'superseded' WHERE order_item_id = NEW.id AND state <> 'superseded';
  END IF;
  UPDATE qc_photos SET outdated_at = now() WHERE order_item_id = NEW.id AND piece > NEW.quantity AND outdated_at IS NULL;
  RETURN NULL;
END $function$;
