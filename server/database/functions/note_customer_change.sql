-- The sums of a customer are no longer true (server/people/customers/customer-sums.ts). Only rows are added, so that two changes do not wait for each other.
CREATE OR REPLACE FUNCTION note_customer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO customer_changes (user_id) VALUES (coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $function$;
