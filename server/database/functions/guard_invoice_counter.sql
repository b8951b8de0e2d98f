-- Numbers are given one after the other, and none is taken back.
CREATE OR REPLACE FUNCTION guard_invoice_counter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.series, NEW.financial_year, NEW.last) IS NOT DISTINCT FROM (OLD.series, OLD.financial_year, OLD.last + 1) THEN
    RETURN NEW;
  END IF;
  RAISE '% on invoice_counters: numbers are consecutive', TG_OP
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'invoice_counters';
END $function$;
