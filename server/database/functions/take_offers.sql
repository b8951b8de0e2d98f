-- Notes the uses of an order's offers, one after the other by id, within the limits of each offer and person.
CREATE OR REPLACE FUNCTION take_offers(ordered uuid, uses json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  one record;
  offer promo_codes%ROWTYPE;
  person record;
BEGIN
  SELECT o.user_id, nullif(right(o.ship_phone, 10), '') AS phone, email_key(u.email) AS email,
      has_proved_phone(o.user_id, right(o.ship_phone, 10)) AS has_proved_phone INTO person
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ordered;
  FOR one IN SELECT * FROM json_to_recordset(uses) AS used(id integer, saved integer) ORDER BY id LOOP
    SELECT * INTO offer FROM promo_codes WHERE id = one.id FOR NO KEY UPDATE;
    IF offer.id IS NULL OR offer.deleted_at IS NOT NULL OR offer.used_count >= offer.max_uses
      OR (SELECT count(*) FROM promo_usages used WHERE used.promo_id = one.id AND used.released_at IS NULL
        AND (used.user_id = person.user_id
          OR offer.conditions IS NOT NULL AND (used.phone = person.phone AND NOT person.has_proved_phone OR used.email = person.email))) >= offer.per_person THEN
      RAISE 'offer % cannot be used by order %', one.id, ordered
        USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_usages_within_limits', TABLE = 'promo_usages';
    END IF;
    UPDATE promo_codes SET used_count = used_count + 1, updated_at = now() WHERE id = one.id;
    INSERT INTO promo_usages (promo_id, user_id, order_id, discount, phone, email)
      VALUES (one.id, person.user_id, ordered, one.saved, person.phone, person.email);
  END LOOP;
END $function$;
