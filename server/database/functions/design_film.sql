-- A design of one picture may have only a placement; its height follows from the picture.
CREATE OR REPLACE FUNCTION design_film(layers jsonb, placement jsonb, design_key text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT print_film(coalesce(layers, (SELECT jsonb_build_array(placement || jsonb_build_object('height',
    (placement->>'width')::float8 * picture.height / picture.width)) FROM media picture
    WHERE picture.key = design_key AND placement IS NOT NULL)))
$function$;
