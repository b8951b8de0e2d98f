-- What a payment says was refunded is the sum of its refunds that did not fail.
CREATE OR REPLACE FUNCTION check_refunds_match_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  row_id uuid;
  reserved bigint;
  sent bigint;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN row_id := NEW.id; ELSE row_id := NEW.payment_id; END IF;
  SELECT amount_refunded INTO reserved FROM payments WHERE id = row_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO sent FROM refunds WHERE payment_id = row_id AND status <> 'failed';
  IF reserved <> sent THEN
    RAISE 'payment % has % refunded, its refunds come to %: write both in one transaction', row_id, reserved, sent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_match_payment', TABLE = 'refunds';
  END IF;
  RETURN NULL;
END $function$;
