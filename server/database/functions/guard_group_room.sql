-- Closed once, and never open again; the count and the price that it was closed with stay. While nobody has got the last price, the
-- count may still fall, because somebody leaves instead of paying it.
CREATE OR REPLACE FUNCTION guard_group_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state <> OLD.state AND NOT (OLD.state = 'open' OR OLD.state = 'closed' AND NEW.state = 'cancelled')
    OR OLD.state <> 'open' AND (NEW.closed_at, NEW.deadline) IS DISTINCT FROM (OLD.closed_at, OLD.deadline)
    OR OLD.state <> 'open' AND (NEW.final_pieces, NEW.final_break) IS DISTINCT FROM (OLD.final_pieces, OLD.final_break)
      AND NOT (NEW.final_pieces < OLD.final_pieces
        AND NOT EXISTS (SELECT FROM group_shares WHERE room_id = OLD.id AND settled_at IS NOT NULL)) THEN
    RAISE 'group order % is closed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_rooms_closed_stays', TABLE = 'group_rooms';
  END IF;
  RETURN NEW;
END $function$;
