-- The studio shows which garments are used up, so only the first and the last one of them change an answer that is kept.
CREATE TRIGGER blanks_rows_announced AFTER INSERT OR DELETE ON blanks FOR EACH ROW EXECUTE FUNCTION announce_row('customization');
--> statement-breakpoint
CREATE TRIGGER blanks_used_up_announced AFTER UPDATE ON blanks
  FOR EACH ROW WHEN ((OLD.available = 0) <> (NEW.available = 0) OR (OLD.stopped_at IS NULL) <> (NEW.stopped_at IS NULL))
  EXECUTE FUNCTION announce_row('customization');
