-- Nobody spends more than they have, and a deleted account is given nothing. The lock of the account makes the rows of one customer
-- follow one another, so that the sum and the state, which are read after it, have all of them.
CREATE OR REPLACE FUNCTION check_store_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  held bigint;
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF erased IS NOT NULL AND NEW.delta > 0 THEN
    RAISE 'customer % has deleted their account', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_account_erased', TABLE = 'store_credit_ledger';
  END IF;
  SELECT coalesce(sum(delta), 0) INTO held FROM store_credit_ledger WHERE user_id = NEW.user_id;
  IF held + NEW.delta < 0 THEN
    RAISE 'customer % has store credit of % paise, not of %', NEW.user_id, held, -NEW.delta
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_not_negative', TABLE = 'store_credit_ledger';
  END IF;
  RETURN NEW;
END $function$;
