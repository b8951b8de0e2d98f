import type { Refusal } from '#contract/http/reasons.ts'

/** The names of a product's fields (product-fields.ts). Their text is a label of the form as well. */
type ProductFieldNames = {
  field_name_product_name: null
  field_name_description: null
  field_name_search_keywords: null
  field_name_cost: null
  field_name_hsn: null
  field_name_gst_rate: null
  field_name_country_of_origin: null
  field_name_net_quantity: null
  field_name_manufacturer: null
  field_name_packer: null
  field_name_importer: null
  field_name_month_of_manufacture: null
}
export type ProductFieldNameReason = keyof ProductFieldNames

/** Why a call of this house is refused (contract/http/reasons.ts). */
export type CatalogueReasons = ProductFieldNames & {
  back_in_stock_full: { maximum: number }
  back_in_stock_link_invalid: null
  category_or_color_missing: null
  too_many_images: null
  hsn_invalid: null
  gst_rate_invalid: null
  month_invalid: null
  field_unreadable: { label: Refusal }
  stock_not_whole: null
  material_missing: null
  material_unknown: null
  too_many_sizes: null
  sizes_unknown: null
  too_many_colours: null
  colours_unknown: null
  combo_pieces_unreadable: null
  combo_piece_sizes_missing: null
  combo_piece_name_has_slash: null
  combo_piece_cut_unknown: null
  too_many_combo_pieces: { maximum: number }
  too_few_combo_pieces: null
  combo_piece_names_repeated: null
  variant_stock_unreadable: null
  picture_description_too_long: { maximum: number }
  video_description_too_long: { maximum: number }
  video_description_not_usable: null
  product_sort_unknown: { sorts: string }
  discount_out_of_range: null
  days_out_of_range: { maximum: number }
  stars_out_of_range: null
  product_numbers_invalid: null
  rule_match_missing: null
  too_many_categories: { maximum: number }
  fabrics_unknown: null
  rule_word_empty: null
  rule_word_not_usable: { maximum: number }
  too_many_rule_words: { maximum: number }
  highest_price_below_lowest: null
  product_added_and_left_out: null
  rule_empty: null
  rule_unreadable: null
  collection_text_too_long: { maximum: number }
  collection_text_not_usable: null
  collection_sort_unknown: null
  revision_missing: null
  price_change_invalid: null
  price_change_kind_unknown: null
  too_many_decimals: null
  rounding_unknown: null
  products_missing: null
  too_many_products_at_once: { maximum: number }
  day_missing: null
  no_changes_sent: null
  too_many_changes_at_once: { maximum: number }
  csv_file_missing: null
  colour_unknown: null
  stars_not_whole: null
  number_out_of_range: { minimum: number; maximum: number }
  purchase_note_too_long: { maximum: number }
  form_key_invalid: null
  supplier_missing: null
  supplier_too_long: { maximum: number }
  reference_too_long: { maximum: number }
  sku_missing: null
  sku_too_long: { maximum: number }
  too_many_lines_at_once: { maximum: number }
  purchase_list_empty: null
  review_text_too_long: { maximum: number }
  review_text_not_usable: null
  fit_vote_unknown: null
  too_many_review_photos: { maximum: number }
  phrase_not_usable: { maximum: number }
  search_rule_kind_unknown: null
  phrases_missing: null
  too_many_phrases: { maximum: number }
  too_few_synonyms: null
  synonyms_without_spelling: null
  correction_missing: null
  correction_unchanged: null
  search_days_unknown: { days: string }
  sku_not_entered: null
  stock_take_name_missing: null
  stock_take_name_too_long: { maximum: number }
  stock_take_scope_unknown: null
  stock_take_list_too_long: { maximum: number }
  ledger_reason_unknown: null
  movement_id_invalid: null
  cover_days_invalid: { maximum: number }
  product_missing: null
  review_stars_missing: null
}
