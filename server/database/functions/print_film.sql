-- What a design takes of the film, in cm²: of each printed area the upright rectangle around its layers, with 2 mm of bleed around it, below
-- it the strip with QR code and label (17 mm, at least 45 mm wide), and a gap of 5 mm. 980 where nothing is placed (contract/print/capacity.ts).
CREATE OR REPLACE FUNCTION print_film(layers jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(sum(ceil((greatest(least(wide, 450) + 4, 45) + 5) * (least(high, 450) + 26) / 100)), 980)::integer
  FROM (
    SELECT max(middle + reach) - min(middle - reach) AS wide, max(centre + rise) - min(centre - rise) AS high
    FROM (
      SELECT layer->>'side' AS side, layer->>'area' AS area, x + width / 2 AS middle, y + height / 2 AS centre,
        (abs(width * cosd(turn)) + abs(height * sind(turn))) / 2 AS reach, (abs(width * sind(turn)) + abs(height * cosd(turn))) / 2 AS rise
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(layers) = 'array' THEN layers ELSE '[]' END) AS layer,
        LATERAL (SELECT (layer->>'x')::float8 AS x, (layer->>'y')::float8 AS y, (layer->>'width')::float8 AS width,
          (layer->>'height')::float8 AS height, coalesce((layer->>'rotation')::float8, 0) AS turn) AS box
      WHERE width IS NOT NULL AND height IS NOT NULL) AS boxes
    GROUP BY side, area) AS prints
$function$;
