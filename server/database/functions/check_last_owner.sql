-- Serialised, so that two owners cannot demote each other at the same moment.
CREATE OR REPLACE FUNCTION check_last_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(4607183);
  IF NOT EXISTS (SELECT FROM users WHERE staff_role = 'owner') THEN
    RAISE 'the shop needs an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_owner', TABLE = 'users';
  END IF;
  RETURN NULL;
END $function$;
