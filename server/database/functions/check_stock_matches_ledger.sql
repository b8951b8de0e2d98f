-- What is in stock is the sum of its ledger.
CREATE OR REPLACE FUNCTION check_stock_matches_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  row_id integer;
  held integer;
  written integer;
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN row_id := NEW.id; ELSE row_id := NEW.stock_id; END IF;
  SELECT quantity INTO held FROM stock WHERE id = row_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT balance INTO written FROM stock_ledger WHERE stock_id = row_id ORDER BY id DESC LIMIT 1;
  IF held <> coalesce(written, 0) THEN
    RAISE 'stock row % holds %, its ledger says %: write both in one transaction', row_id, held, coalesce(written, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_matches_ledger', TABLE = 'stock';
  END IF;
  RETURN NULL;
END $function$;
