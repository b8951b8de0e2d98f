-- The moves of contract/print/print-job.ts, and those that follow the order.
CREATE OR REPLACE FUNCTION guard_print_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.order_item_id, NEW.piece, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.order_id, OLD.order_item_id, OLD.piece, OLD.created_at) THEN
    RAISE 'a piece stays the piece of its item' USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_jobs';
  END IF;
  IF NEW.attempt <> OLD.attempt + (CASE WHEN OLD.state IN ('printed', 'passed') AND NEW.state = 'approved' THEN 1 ELSE 0 END)
    OR NEW.state <> OLD.state AND NOT (CASE OLD.state
    WHEN 'art_check' THEN NEW.state IN ('approved', 'packed', 'cancelled')
    WHEN 'approved' THEN NEW.state IN ('art_check', 'on_sheet', 'printed', 'packed', 'cancelled')
    WHEN 'on_sheet' THEN NEW.state IN ('approved', 'printed', 'packed', 'cancelled')
    WHEN 'printed' THEN NEW.state IN ('passed', 'approved', 'packed', 'cancelled')
    WHEN 'passed' THEN NEW.state IN ('approved', 'packed', 'cancelled')
    ELSE NEW.state = CASE OLD.state_before WHEN 'on_sheet' THEN 'approved' ELSE OLD.state_before END
  END) THEN
    RAISE 'a piece cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'print_jobs_state_moves', TABLE = 'print_jobs';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $function$;
