-- The balance after an entry. Ids grow in the order of the balances, because the stock row is locked first.
CREATE OR REPLACE FUNCTION write_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM stock WHERE id = NEW.stock_id AND product_id = NEW.product_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'stock row % is not one of product %', NEW.stock_id, NEW.product_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'stock_ledger_stock_of_product';
  END IF;
  NEW.id := nextval('stock_ledger_id_seq');
  NEW.balance := NEW.delta + coalesce(
    (SELECT balance FROM stock_ledger WHERE stock_id = NEW.stock_id ORDER BY id DESC LIMIT 1), 0);
  RETURN NEW;
END $function$;
