-- Where a parcel goes, for comparing: two spellings of one address are one place.
CREATE OR REPLACE FUNCTION delivery_place(full_name text, line1 text, line2 text, postal_code text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT lower(concat_ws(E'\n', btrim(full_name), btrim(line1), btrim(coalesce(line2, '')), btrim(postal_code),
    right(regexp_replace(phone, '\D', '', 'g'), 10)))
$function$;
