-- Which cached answers a change makes stale (server/platform/cache-tags.ts lists the tags): a row of the outbox, and a wake-up for those
-- who read it. The shop's own connections, told by their application_name, are sent a notice and wake the other processes once the
-- transaction has committed, because commits with NOTIFY wait for each other. A pooler may append an address to the name. Any other
-- connection, such as psql, notifies in the transaction itself.
CREATE OR REPLACE FUNCTION announce(changed_tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO catalogue_changes (tags) VALUES (changed_tags);
  IF current_setting('application_name') LIKE 'inkloom-shop%' THEN
    RAISE NOTICE 'catalogue changed' USING DETAIL = pg_current_xact_id()::text;
  ELSE
    PERFORM pg_notify('catalogue', '');
  END IF;
END $function$;
