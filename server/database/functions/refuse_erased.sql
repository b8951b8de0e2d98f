-- An account that was erased stays erased. A request that was under way waits for the erasure, which locks the account, and is then
-- refused: it would leave an address, a review or a session of somebody who is gone.
CREATE OR REPLACE FUNCTION refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE 'account % is deleted', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $function$;
