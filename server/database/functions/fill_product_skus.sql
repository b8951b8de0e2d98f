-- Adds the missing SKUs of products: P12-BLACK-M. One that is taken gets a number at its end.
CREATE OR REPLACE FUNCTION fill_product_skus(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  missing record;
  candidate text;
  number integer;
BEGIN
  FOR missing IN
    WITH wanted AS (
      SELECT products.id, one.size, one.colour, one.place,
        concat_ws('-', 'P' || products.id,
          nullif(btrim(left(regexp_replace(upper(one.colour), '[^A-Z0-9]+', '-', 'g'), 16), '-'), ''),
          nullif(btrim(left(regexp_replace(upper(one.size), '[^A-Z0-9]+', '-', 'g'), 8), '-'), '')) AS suggested
      FROM products CROSS JOIN LATERAL variants_of(sizes, colours, is_combo, combo_pieces) one
      WHERE products.id = ANY (ids)
        AND NOT EXISTS (SELECT FROM product_skus had WHERE had.product_id = products.id AND had.size = one.size AND had.colour = one.colour)
    ), added AS (
      INSERT INTO product_skus (product_id, size, colour, sku)
      SELECT DISTINCT ON (suggested) id, size, colour, suggested FROM wanted
      WHERE NOT EXISTS (SELECT FROM product_skus taken WHERE taken.sku = suggested)
      ORDER BY suggested, place
      RETURNING product_id, size, colour
    )
    SELECT * FROM wanted WHERE NOT EXISTS (
      SELECT FROM added WHERE added.product_id = wanted.id AND added.size = wanted.size AND added.colour = wanted.colour)
    ORDER BY id, place
  LOOP
    number := 2;
    LOOP
      candidate := missing.suggested || '-' || number;
      EXIT WHEN NOT EXISTS (SELECT FROM product_skus WHERE sku = candidate);
      number := number + 1;
    END LOOP;
    INSERT INTO product_skus (product_id, size, colour, sku) VALUES (missing.id, missing.size, missing.colour, candidate);
  END LOOP;
END $function$;
