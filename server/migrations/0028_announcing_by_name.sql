-- The shop's own connections are told by their name, application_name, and no longer by a setting of their own: behind a pooler
-- of transactions such as PgBouncer the name is the one of the two that stays with the program. A pooler may append the address.
-- The setting remains for processes of the version before.
CREATE OR REPLACE FUNCTION announce(changed_tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tags) VALUES (changed_tags);
  IF current_setting('application_name') LIKE 'inkloom-shop%' OR current_setting('inkloom.announces_changes', true) = 'on' THEN
    RAISE NOTICE 'catalogue changed' USING DETAIL = pg_current_xact_id()::text;
  ELSE
    PERFORM pg_notify('catalogue', '');
  END IF;
END $$;
