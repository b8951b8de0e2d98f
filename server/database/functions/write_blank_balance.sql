-- Adds an entry to the blanks that are available. Fewer than none breaks `blanks_available_not_negative`. Ids grow in the order of the
-- balances, because the row is locked first.
CREATE OR REPLACE FUNCTION write_blank_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE blanks SET available = available + NEW.delta, updated_at = now() WHERE id = NEW.blank_id RETURNING available INTO NEW.balance;
  NEW.id := nextval('blank_ledger_id_seq');
  RETURN NEW;
END $function$;
