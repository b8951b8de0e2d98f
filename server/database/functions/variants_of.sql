-- The sizes and colours that a product comes in, colour by colour; '' where it has no choice.
CREATE OR REPLACE FUNCTION variants_of(sizes text[], colours text[], is_combo boolean, combo_pieces jsonb)
 RETURNS TABLE(size text, colour text, place bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT one.size, hue.colour, row_number() OVER (ORDER BY hue.at, one.at)
  FROM unnest(CASE WHEN is_combo OR cardinality(colours) = 0 THEN ARRAY[''] ELSE colours END) WITH ORDINALITY AS hue (colour, at)
  CROSS JOIN unnest(CASE WHEN combo_pieces <> '[]' OR cardinality(sizes) = 0 THEN ARRAY[''] ELSE sizes END) WITH ORDINALITY AS one (size, at)
$function$;
