import type { Paise } from '#contract/basics/money.ts'
import type { NestedRefusal } from '#contract/http/nested-refusal.ts'

/** The names of a product's fields (product-fields.ts). Their text is a label of the form as well. */
type ProductFieldNames = {
  field_name_product_name: null
  field_name_description: null
  field_name_search_keywords: null
  field_name_cost: null
  field_name_hsn: null
  field_name_gst_rate: null
  field_name_product_country_of_origin: null
  field_name_product_net_quantity: null
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
  gst_rate_invalid: null
  month_invalid: null
  field_unreadable: { label: NestedRefusal }
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
  purchase_reference_too_long: { maximum: number }
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
  product_not_chosen: null
  review_stars_missing: null
  category_named_by_discount: { discount: string }
  category_has_products: { products: number; archived: number }
  category_name_taken: null
  too_many_collections: { maximum: number }
  collection_stale: null
  collection_address_taken: { collection: string }
  rule_category_deleted: null
  product_number_unknown: { number: number }
  variant_unknown: null
  variant_stock_missing: null
  stock_changed_meanwhile: null
  price_above_original: null
  pieces_without_combo: null
  combo_stock_per_variant: null
  stock_per_variant_without_size: null
  category_deleted: null
  picture_of_other_product: null
  picture_not_in_library: null
  picture_colour_unknown: { colour: string }
  too_many_images_of_colour: { maximum: number; colour: string }
  too_many_product_images: { maximum: number }
  captions_not_webvtt: null
  video_missing: null
  video_description_missing: null
  stock_below_zero: { left: number }
  stock_change_repeated: { stock: number }
  variant_not_restockable: { product: string }
  stock_take_counted_meanwhile: null
  stock_take_uncounted: null
  stock_take_over: null
  stock_take_stale: null
  stock_take_exceeds_stock: { variant: string; maximum: number }
  stock_take_paused: null
  too_many_pieces_in_line: { maximum: number }
  sku_not_found: { sku: string }
  sku_not_in_stock_take: { sku: string }
  stock_take_empty: null
  stock_take_scope_empty: null
  category_missing: null
  skus_unknown: { skus: string; more: number }
  stock_take_overlaps: { lines: number; stockTake: number; name: string }
  stock_take_lines_counted: null
  costs_not_in_role: null
  purchase_too_long: { maximum: number }
  variant_not_sold: null
  purchase_lines_unknown: { problem: NestedRefusal; others: number }
  purchase_state_illegal: { state: 'draft' | 'ordered' | 'part_received' | 'received' | 'cancelled' }
  purchase_stale: null
  purchase_line_missing: null
  purchase_line_received: { pieces: number }
  purchase_empty: null
  receipt_empty: null
  receipt_line_repeated: null
  received_variant_not_sold: { variant: string }
  stock_too_high: { product: string; maximum: number }
  own_design_not_reviewable: null
  review_before_delivery: null
  already_reviewed: null
  own_review: null
  wishlist_full: { maximum: number }
  too_many_search_rules: { maximum: number }
  correction_not_searched: null
  phrase_corrected_already: { phrase: string; meant: string }
  variant_deleted: null
  cell_given_twice: null
  cell_changed_meanwhile: { value: string }
  cell_emptied_meanwhile: null
  sku_invalid: null
  barcode_invalid: null
  not_yes_or_no: null
  price_above_mrp: null
  product_without_picture: null
  bulk_edit_not_undoable: { minutes: number }
  number_of_other_variant: { number: string; variant: string }
  number_given_twice: { number: string }
  import_not_at_step: null
  import_not_compared: null
  import_product_not_written: null
  import_line_refused: null
  import_product_deleted: null
  size_not_listed: null
  colour_not_listed: null
  colour_misspelled: { colour: string }
  sku_of_no_variant: null
  variant_size_missing: null
  variant_colour_missing: null
  variant_repeated: { line: number }
  sku_of_no_product: null
  product_without_category_or_colour: null
  import_product_line_wrong: { line: number }
  cell_differs_from_line: { line: number }
  cell_repeated: { column: string; line: number }
  category_name_unknown: null
  column_empty: { column: string }
  too_many_new_pictures: { maximum: number }
  picture_not_usable: { picture: string; problem: NestedRefusal }
  picture_not_found: { picture: string }
  picture_not_in_zip: { picture: string }
  product_id_unknown: null
  product_name_taken: { product: number }
  stock_change_applied: { day: string }
  cost_columns_not_in_role: null
  file_has_too_many_lines: { maximum: number }
  csv_unreadable: { line: number }
  csv_without_lines: null
  csv_not_utf8: null
  not_a_csv: null
  csv_heading_unknown: null
  csv_heading_repeated: null
  zip_has_too_many_files: { maximum: number }
  zip_unreadable: null
  zip_picture_repeated: null
  zip_too_large: null
  zip_picture_of_other_type: null
  price_changed_meanwhile: null
  price_below_minimum: null
  price_above_mrp_of: { price: Paise; mrp: Paise }
  first_day_over: null
  last_day_before_first: null
  prices_changed_meanwhile: null
  no_price_changes: null
  products_in_other_price_change: { about: string; products: string; more: number }
  price_change_over: null
  part_not_whole: { maximum: number }
}
