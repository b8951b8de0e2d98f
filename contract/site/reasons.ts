import type { Paise } from '#contract/basics/money.ts'
import type { NestedRefusal } from '#contract/http/nested-refusal.ts'

/** Why a call of this house is refused (contract/http/reasons.ts). */
export type SiteReasons = {
  field_name_small_line: null
  field_name_headline: null
  field_name_the_text: null
  field_name_button: null
  field_name_the_description: null
  field_name_heading: null
  field_name_the_line: null
  field_name_link_label: null
  field_name_column_title: null
  field_name_page_title: null
  field_name_search_title: null
  field_name_the_link: null
  field_name_the_name: null
  field_name_hours: null
  field_name_the_address: null
  field_name_city_of_shop: null
  field_name_the_country: null
  field_name_the_net_quantity: null
  field_name_declared_address: null
  field_name_site_list: null
  banner_link_invalid: null
  ink_unknown: null
  too_many_cod_steps: { maximum: number }
  hours_missing: null
  too_many_hours: { maximum: number }
  cod_step_zero_missing: null
  cod_step_not_above: null
  cod_step_fee_above: null
  cod_step_limit_below: null
  content_link_invalid: null
  number_not_chosen: null
  below_one: null
  collection_not_chosen: null
  sections_incomplete: null
  no_section_shown: null
  too_many_cards: null
  banner_named_twice: null
  colour_not_chosen: null
  ends_before_it_begins: null
  too_many_bar_lines: { maximum: number }
  header_without_link: null
  too_many_links: { maximum: number }
  column_without_link: null
  footer_columns_wrong: null
  page_address_invalid: null
  menu_not_chosen: null
  language_not_chosen: null
  content_unknown: null
  revision_invalid: null
  crop_unreadable: null
  crop_too_small: null
  link_too_long: { maximum: number }
  link_invalid: null
  not_whole_days: null
  too_many_days: { maximum: number }
  setting_phone_invalid: null
  amount_above_maximum: { maximum: Paise }
  invoice_prefix_invalid: null
  setting_email_invalid: null
  time_invalid: null
  low_stock_mark_too_high: null
  enter_one_or_more: null
  cart_mail_hours_too_few: { minimum: number }
  state_not_chosen: null
  hsn_invalid: null
  rate_missing: null
  first_day_missing: null
  tracking_sites_invalid: null
  gst_rules_missing: null
  too_many_gst_rules: { maximum: number }
  gst_rules_same_day: null
  content_of_another_kind: null
  publish_time_missing: null
  publish_time_over: null
  nothing_planned: null
  no_draft: null
  page_never_public: null
  nothing_built_in: null
  already_built_in: null
  text_link_invalid: { line: number }
  contact_not_alone: { line: number; field: string }
  text_field_unknown: { line: number; field: string; fields: string }
  policy_without_contact: { field: string }
  text_too_deep: { line: number }
  too_many_pages: { maximum: number }
  content_not_deletable: null
  somebody: null
  content_changed: { who: string | NestedRefusal; at: Date }
  page_address_taken: { title: string }
  picture_to_crop_missing: null
  image_title_taken: null
  undo_time_over: null
  place_taken: null
  below_minimum: null
  gstin_state_missing: { state: string }
  gstin_of_another_state: { state: string; shopState: string }
  look_colour_invalid: null
  look_picture_unknown: null
  look_accent_unreadable: { contrast: string; nearest: string }
  look_background_unreadable: { nearest: string }
  video_too_large: { megabytes: number }
  video_unreadable: null
  video_incomplete: null
  video_hevc: null
  video_without_picture: null
  video_codec_not_playable: { format: string; allowed: string; codec: string | NestedRefusal }
  video_sound_not_playable: { format: string; allowed: string; codec: string | NestedRefusal }
  codec_unknown: null
  video_side_too_long: { maximum: number; width: number; height: number }
  video_too_long: { maximum: number; seconds: number }
  download_running: null
  own_password_missing: null
  download_not_confirmed: null
  backup_not_written: { folder: string }
}
