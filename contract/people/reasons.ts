/** Why a call of this house is refused (contract/http/reasons.ts). */
export type PeopleReasons = {
  account_changed: null
  account_has_email: null
  account_in_use: null
  account_without_email: null
  address_book_full: { maximum: number }
  address_phone_invalid: null
  channel_not_set_up: { channel: string }
  code_ended: null
  code_wrong: { tries: number }
  codes_per_day_invalid: { maximum: number }
  credentials_invalid: null
  current_password_wrong: null
  email_has_account: null
  email_link_invalid: null
  email_of_other_account: null
  email_taken: null
  email_unchanged: null
  email_unconfirmed_for_passkey: null
  email_unconfirmed_for_phone: null
  field_name_address_line_2: null
  field_name_business_name: null
  field_name_phone_number: null
  filter_empty: null
  invitation_invalid: null
  invitation_needed: null
  language_missing: null
  last_owner: null
  link_target_invalid: null
  login_alert_invalid: null
  login_too_old_for_passkey: null
  mail_link_deleted: null
  mail_sent_already: null
  mailed_code_needed: null
  message_kind_missing: null
  mobile_number_missing: null
  newsletter_block_empty: { kind: 'heading' | 'text' }
  newsletter_blocks_missing: null
  newsletter_button_incomplete: null
  newsletter_changed: null
  newsletter_link_invalid: null
  newsletter_picture_missing: null
  newsletter_picture_undescribed: null
  newsletter_products_missing: null
  newsletter_readers_changed: { count: number; shown: number }
  newsletter_state_changed: { state: string }
  newsletter_subject_missing: null
  newsletter_without_readers: null
  no_changes: null
  not_an_indian_mobile_number: null
  not_base64url: null
  order_confirm_link_deleted: null
  own_role: null
  own_two_step_reset: null
  passkey_added_already: null
  passkey_not_added: null
  passkey_refused: null
  passkeys_unavailable: null
  password_common: null
  phone_codes_off: null
  phone_codes_used_up: null
  phone_is_only_login: null
  phone_not_of_address: null
  picture_deleted: null
  picture_not_of_shop: null
  pin_invalid: null
  proof_code_missing: null
  proof_password_missing: null
  proof_wrong: null
  push_service_unknown: null
  push_subscription_invalid: null
  recovery_code_wrong: null
  reset_link_invalid: null
  role_missing: null
  rule_invalid: { rule: string }
  second_step_code_missing: null
  second_step_ended: null
  second_step_missing: null
  second_step_unreadable: null
  second_step_wrong: null
  segment_deleted: null
  segment_in_use: null
  segment_name_missing: null
  segment_scheduled: null
  send_rate_too_high: { maximum: number }
  send_rate_too_low: { minimum: number }
  send_time_past: null
  signature_wrong: null
  tag_has_comma: null
  tag_too_long: { maximum: number }
  template_id_invalid: null
  too_many_blocks: { maximum: number }
  too_many_passkeys: { maximum: number }
  too_many_segments: { maximum: number }
  too_many_tags: { maximum: number }
  two_step_off: null
  two_step_on: null
  works_here_already: null
}
