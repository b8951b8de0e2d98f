-- New: what a request that was under way wrote for an account while it was erased, before 0108 refused that, goes as the account's erasure would have
-- taken it (server/privacy). Also names, numbers and emails that came back to such an account; for that the rule of 0108 gets the exception that
-- the other rules about erased persons have.
CREATE OR REPLACE FUNCTION guard_erased_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF coalesce(current_setting('inkloom.erasing_person', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE 'account % is deleted', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_not_erased', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
SELECT set_config('inkloom.erasing_person', 'on', true);--> statement-breakpoint
DELETE FROM demo_undo WHERE row->>'user_id' IN (SELECT id::text FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM push_subscriptions WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM accounts WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM passkeys WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM addresses WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM other_addresses WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM cart_lines WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM draft_orders WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM saved_designs WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM wishlist_items WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM message_consents WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM customer_notes WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM customer_tags WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM bag_mail_opt_outs WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM bag_mails WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM review_opt_outs WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM review_votes WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
UPDATE cod_blocks SET reason = 'Erased' WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL) AND reason <> 'Erased';--> statement-breakpoint
-- The files of these photos and of the designs below go with the jobs that remove what nothing refers to.
DELETE FROM review_photos WHERE review_id IN (SELECT id FROM reviews WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));--> statement-breakpoint
UPDATE reviews SET user_id = NULL, author_name = 'Former customer' WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
DELETE FROM return_photos WHERE return_request_id IN (SELECT id FROM return_requests WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));--> statement-breakpoint
UPDATE return_requests SET user_id = NULL, email = 'erased@erased.invalid', products = 'Erased', reason = 'Erased', note = NULL
  WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);--> statement-breakpoint
UPDATE group_shares SET own_name = 'Erased', email = 'erased@erased.invalid', shirt_name = '', shirt_number = '', shows_name = false
  WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL) AND email <> 'erased@erased.invalid';--> statement-breakpoint
UPDATE group_rooms SET title = 'Erased', address = NULL, token = 'erased-' || id, customized_product_id = NULL, back_mockup_key = NULL
  WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL) AND token <> 'erased-' || id;--> statement-breakpoint
DELETE FROM customized_products made WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM order_items item WHERE item.customized_product_id = made.id);--> statement-breakpoint
DELETE FROM customized_product_files WHERE customized_product_id IN (
  SELECT id FROM customized_products WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));--> statement-breakpoint
UPDATE customized_products SET description = 'Erased', placement = NULL, layers = NULL, design_key = NULL, mockup_key = NULL, print_key = NULL,
    print_state = 'none', print_ready_at = NULL, print_error = NULL
  WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)
    AND (description <> 'Erased' OR num_nonnulls(placement, layers, design_key, mockup_key, print_key) > 0);--> statement-breakpoint
UPDATE users SET name = 'Deleted account', email = 'erased-' || id || '@erased.invalid', phone = '', image = NULL, email_verified = false,
    terms_version = NULL, terms_accepted_at = NULL, marketing_accepted_at = NULL
  WHERE erased_at IS NOT NULL AND (name <> 'Deleted account' OR email <> 'erased-' || id || '@erased.invalid' OR phone <> '' OR email_verified
    OR num_nonnulls(image, terms_version, terms_accepted_at, marketing_accepted_at) > 0);--> statement-breakpoint
SELECT set_config('inkloom.erasing_person', '', true);
