-- History stays.
CREATE OR REPLACE FUNCTION refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE '% on %: history stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = TG_TABLE_NAME;
END $function$;
