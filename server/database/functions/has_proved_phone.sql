-- Whether an account has proved a phone number, given by its ten digits, in the last 90 days. After that a phone company may have given it to somebody else. Limits by number then count only what this account did with it: anybody can type another person's number, and bars nobody but themselves.
CREATE OR REPLACE FUNCTION has_proved_phone(person uuid, digits text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM users WHERE id = person AND proved_phone = '+91' || digits AND phone_used_at > now() - interval '90 days')
$function$;
