-- New: an account that was erased stays erased. A request that was under way waits for the erasure, which locks the account, and is then
-- refused: it would leave an address, a review or a session of somebody who is gone. What is put back with the demo data may be of a
-- demo customer who was erased before.
CREATE FUNCTION refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF erased IS NOT NULL AND coalesce(current_setting('inkloom.restoring_demo', true), '') <> 'on' THEN
    RAISE 'account % is deleted', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON accounts FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER addresses_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON addresses FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER bag_mail_opt_outs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON bag_mail_opt_outs FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER bag_mails_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON bag_mails FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER cart_lines_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON cart_lines FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER cod_blocks_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON cod_blocks FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER customer_notes_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON customer_notes FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER customer_tags_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON customer_tags FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER customized_products_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON customized_products FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER draft_orders_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON draft_orders FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER group_rooms_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON group_rooms FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER group_shares_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON group_shares FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER message_consents_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON message_consents FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER other_addresses_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON other_addresses FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER passkeys_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON passkeys FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER push_subscriptions_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON push_subscriptions FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER return_requests_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON return_requests FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER review_opt_outs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON review_opt_outs FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER review_votes_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON review_votes FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER reviews_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON reviews FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER saved_designs_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON saved_designs FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER sessions_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON sessions FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
CREATE TRIGGER wishlist_items_of_nobody_erased BEFORE INSERT OR UPDATE OF user_id ON wishlist_items FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_erased();--> statement-breakpoint
-- New: nor gets an erased account a name, a phone number or an email again.
CREATE FUNCTION guard_erased_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  RAISE 'account % is deleted', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER users_erased_stay BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.erased_at IS NOT NULL AND (NEW.name, NEW.email, NEW.phone, NEW.image, NEW.email_verified, NEW.role, NEW.erased_at)
    IS DISTINCT FROM (OLD.name, OLD.email, OLD.phone, OLD.image, OLD.email_verified, OLD.role, OLD.erased_at))
  EXECUTE FUNCTION guard_erased_user();
