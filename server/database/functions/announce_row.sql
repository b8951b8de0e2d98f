-- Arguments: the tags of a change of this row; in 'card:product_id' the value of the column product_id follows the colon.
CREATE OR REPLACE FUNCTION announce_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_tags text[];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT split_part(tag, ':', 1) || coalesce(':' || (side.content ->> nullif(split_part(tag, ':', 2), '')), ''))
  INTO changed_tags
  FROM unnest(TG_ARGV) AS tag, (VALUES
    (CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END),
    (CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END)) AS side (content)
  WHERE side.content IS NOT NULL;
  PERFORM announce(changed_tags);
  RETURN NULL;
END $function$;
