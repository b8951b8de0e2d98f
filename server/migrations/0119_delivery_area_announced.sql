-- Pages say where the shop delivers and how long that takes, by its delivery rules.
CREATE TRIGGER delivery_rules_announced AFTER INSERT OR DELETE OR UPDATE ON delivery_rules FOR EACH ROW EXECUTE FUNCTION announce_row('settings');
