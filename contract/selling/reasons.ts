import type { Paise } from '#contract/basics/money.ts'
import type { NestedRefusal } from '#contract/http/nested-refusal.ts'
import type { OfferGoods } from '#contract/selling/discounts/offer-goods.ts'

type CartItemKind = 'item' | 'shirt'
type PrintKind = 'picture' | 'text'

/** Why a call of this house is refused (contract/http/reasons.ts). */
export type SellingReasons = {
  offer_used_up: null
  promo_empty: null
  promo_invalid: null
  all_fields_required: null
  cart_empty: null
  color_missing: null
  size_missing: null
  custom_category_missing: null
  block_kind_missing: null
  phone_ten_digits: null
  block_reason_missing: null
  block_days_too_few: null
  block_days_too_many: { maximum: number }
  block_person_missing: null
  block_one_person: null
  block_phone_of_pin_missing: null
  no_customer_with_email: null
  quantity_not_whole: null
  quantity_too_small: null
  quantity_too_large: { maximum: number }
  choose_one_product: null
  cart_product_missing: null
  cart_line_full: { maximum: number }
  cart_full: { maximum: number }
  combo_size_incomplete: { size: string }
  combo_sizes_missing: null
  size_not_available: null
  color_not_available: null
  material_not_available: null
  cart_item_sold_out: { what: CartItemKind }
  cart_item_too_few: { available: number; what: CartItemKind }
  studio_category_unknown: null
  studio_colors_missing: null
  studio_materials_missing: null
  studio_sizes_missing: null
  studio_color_unknown: null
  studio_material_unknown: null
  studio_category_stale: null
  surcharges_too_large: { maximum: Paise }
  offer_price_above_mrp: null
  print_size_missing: null
  print_size_too_large: { maximum: number }
  too_many_print_sizes: { maximum: number }
  print_sizes_not_rising: null
  break_pieces_missing: null
  break_pieces_too_few: null
  break_pieces_too_many: { maximum: number }
  break_pieces_not_rising: null
  break_percentage_missing: null
  break_percentage_too_low: null
  break_percentage_too_high: { maximum: number }
  break_percentages_not_rising: null
  too_many_quantity_breaks: { maximum: number }
  design_unreadable: null
  placement_unreadable: null
  too_many_design_pictures: { maximum: number }
  design_color_invalid: null
  design_text_missing: null
  design_text_too_long: { maximum: number }
  design_text_too_many_lines: { maximum: number }
  font_unknown: null
  text_alignment_unknown: null
  design_empty: null
  too_many_layers: { maximum: number }
  layer_ids_repeated: null
  shirt_not_offered: null
  shirt_price_changed: null
  print_place_missing: null
  copied_print_place_missing: null
  picture_places_missing: null
  design_picture_missing: null
  stored_picture_missing: null
  too_many_sent_pictures: null
  category_not_customisable: null
  category_not_customisable_any_more: null
  design_pictures_too_large: null
  print_area_unknown: null
  placement_incomplete: null
  print_larger_than_shirt: { what: PrintKind }
  print_outside_area: { what: PrintKind }
  too_many_unordered_designs: { maximum: number }
  designs_too_large: { megabytes: number }
  design_name_missing: null
  design_name_too_long: { maximum: number }
  too_many_saved_designs: { maximum: number }
  delivery_days_invalid: { maximum: number }
  delivery_days_incomplete: null
  delivery_digits_invalid: null
  delivery_digits_taken: null
  delivery_digits_missing: null
  delivery_digits_unknown: { digits: string }
  delivery_rules_exist: null
  city_missing: null
  maximum_below_minimum: null
  percentage_invalid: null
  whole_number_from_one: null
  too_many_offer_pieces: null
  offer_amount_missing: null
  offer_step_too_large: null
  offer_steps_missing: null
  too_many_offer_steps: { maximum: number }
  offer_steps_repeated: null
  offer_benefit_missing: null
  offer_name_missing: null
  offer_code_missing: null
  offer_end_past: null
  offer_ends_before_start: null
  offer_used_more: { uses: number }
  offer_code_taken: null
  offer_category_unknown: { category: number }
  offer_product_unknown: { product: number }
  promo_not_percentage: null
  promo_end_past: null
  promo_name_taken: null
  promo_name_taken_meanwhile: null
  store_credit_changed: null
  credit_amount_missing: null
  credit_grant_too_large: { maximum: Paise }
  credit_balance_too_large: { maximum: Paise }
  credit_balance_too_small: { balance: Paise }
  credit_note_missing: null
  font_lacks_characters: { font: string; characters: string }
  pin_not_served: { pin: string }
  order_below_minimum: { pin: string; minimum: Paise; missing: Paise }
  order_above_maximum: { pin: string; maximum: Paise }
  cod_not_offered_at_pin: { pin: string }
  cod_below_minimum: { pin: string; minimum: Paise }
  cod_above_maximum: { pin: string; maximum: Paise }
  cod_not_for_order: null
  cod_not_for_order_pay_online: null
  cod_limit: { limit: Paise }
  cod_limit_pay_online: { limit: Paise }
  csv_column_missing: { column: string }
  csv_digits_missing: { elsewhere: string }
  csv_digits_repeated: { digits: string; row: number }
  csv_yes_or_no_missing: { column: string }
  csv_cell_refused: { column: string; problem: NestedRefusal }
  offer_ended: { offer: string; day: Date }
  offer_uses_over: { offer: string }
  code_used_before: { offer: string }
  code_for_first_order: { offer: string }
  offer_takes_nothing: { offer: string }
  offer_weaker: { better: string; saved: Paise; offer: string; discount: Paise }
  offer_for_other_goods: OfferGoods & { offer: string }
  offer_amount_short: OfferGoods & { offer: string; missing: Paise }
  offer_pieces_short: OfferGoods & { offer: string; missing: number }
}
