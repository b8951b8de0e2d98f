-- One bound for money: MAX_AMOUNT of contract/limits.ts, one crore rupees. Rows that were stored above it before stay as
-- they are and can still be read, archived and cancelled; every new value is checked. server/large-amounts.ts reports them.
ALTER DOMAIN paise ADD CONSTRAINT paise_at_most_one_crore CHECK (VALUE <= 1000000000) NOT VALID;
--> statement-breakpoint
DO $$ BEGIN
  ALTER DOMAIN paise VALIDATE CONSTRAINT paise_at_most_one_crore;
EXCEPTION WHEN check_violation THEN
  RAISE NOTICE 'some amounts are above one crore rupees: the bound holds for new values only';
END $$;
