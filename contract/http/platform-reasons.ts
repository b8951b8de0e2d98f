import type { Paise } from '#contract/basics/money.ts'
import type { NestedRefusal } from './nested-refusal.ts'

/** Why any call may be refused (reasons.ts). */
export type PlatformReasons = {
  not_found: null
  link_ended: null
  not_valid: null
  email_empty: null
  email_invalid: null
  email_for_password: null
  contact_empty: null
  email_not_phone: null
  code_invalid: null
  name_empty: null
  name_invalid: null
  password_empty: null
  password_invalid: null
  password_reset_invalid: null
  phone_empty: null
  phone_invalid: null
  image_missing: null
  not_in_role: null
  pin_unknown: null
  log_in_first: null
  something_wrong: null
  cross_site: null
  forbidden: null
  two_step_missing: null
  confirm_identity: null
  too_many_requests: null
  too_many_attempts: null
  form_data_expected: null
  request_unreadable: null
  upload_too_large: null
  too_many_pictures: null
  other_uploads_unfinished: null
  idempotency_key_reused: null
  pictures_cannot_be_opened: null
  picture_too_detailed: null
  not_a_picture: null
  characters_not_usable: null
  request_too_large: null
  content_type_unknown: null
  json_unreadable: null
  shop_unavailable: null
  shop_busy: null
  nothing_can_be_saved: null
  unprinted_garments_missing: null
  account_deleted: null
  internal: null
  must_be_text: null
  must_be_number: null
  must_be_whole_number: null
  must_be_true_or_false: null
  must_be_list: null
  must_be_object: null
  required: null
  amount_invalid: null
  not_an_id: null
  form_unreadable: null
  picture_too_large: { megabytes: number; megapixels: number }
  amount_too_large: { maximum: Paise }
  too_many_characters: { maximum: number }
  text_too_long: { maximum: number }
  not_one_line: null
  too_many_products: { maximum: number }
  too_few_characters: { minimum: number }
  too_many_entries: { maximum: number }
  too_few_entries: { minimum: number }
  must_be_below: { maximum: number }
  must_be_at_most: { maximum: number }
  must_be_above: { minimum: number }
  must_be_at_least: { minimum: number }
  must_be_one_of: { values: string }
  stale: { what: 'image' | 'search_rule' | 'delivery_rule' | 'offer' }
  address_refused: { address: string; problem: NestedRefusal }
  address_not_public: null
  address_answered: { status: number }
  address_no_picture: null
  address_redirects: null
  address_silent: null
  address_too_large: { megabytes: number }
  gstin_invalid: null
  weight_missing: { maximum: number }
  parcel_size_missing: { maximum: number }
  idempotency_key_length: { maximum: number }
  field_required: { label: NestedRefusal }
  field_too_long: { label: NestedRefusal; maximum: number }
  field_not_usable: { label: NestedRefusal }
  field_name_title: null
  page_not_whole: null
  limit_not_whole: { maximum: number }
  field_name_name: null
  field_name_piece_name: null
  field_name_full_name: null
  field_name_address_line_1: null
  field_name_city: null
  field_name_state: null
  field_name_pin_code: null
  field_name_country: null
  not_whole_number: null
  below_zero: null
  above_maximum: { maximum: number }
  more_than_two_decimals: null
  day_missing: null
  day_and_time_missing: null
  text_not_usable: null
  field_missing: { label: NestedRefusal }
  field_not_one_line: { label: NestedRefusal }
  button_link_missing: null
  list_too_long: { rows: number; maximum: number }
  number_missing: null
  number_too_large: { maximum: number }
  file_too_large: null
  zip_entry_leads_out: null
  zip_entry_encrypted: null
  zip_entry_compression_unknown: null
  zip_entry_damaged: null
  zip_entry_too_large: { megabytes: number }
}
