-- An account that was erased keeps no role and gets no name, phone number or email again, but while a person is erased.
CREATE OR REPLACE FUNCTION guard_erased_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'account % is deleted', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
END $function$;
