-- What became of a promise is written down when its order is delivered or cancelled.
CREATE OR REPLACE FUNCTION decide_print_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE print_promises promise
  SET outcome = print_promise_outcome(promise, NEW), decided_at = CASE WHEN print_promise_outcome(promise, NEW) IS NOT NULL THEN now() END
  WHERE order_id = NEW.id;
  RETURN NULL;
END $function$;
