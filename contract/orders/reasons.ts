/** Why a call of this house is refused (contract/http/reasons.ts). */
export type OrderReasons = {
  tracking_not_found: null
  order_not_cancellable: null
  order_not_taken: null
  pay_to_missing: null
  return_photos_full: { megabytes: number }
  return_photos_need_order: null
  address_missing: null
  cod_phone_missing: null
  cod_not_confirmed: null
  payment_not_received: null
  return_incomplete: null
  orders_missing: null
  order_number_not_whole: null
  piece_count_missing: null
  film_missing: null
  quantity_not_whole: null
  too_many_of_item: { maximum: number }
  too_many_items: { maximum: number }
  draft_payment_missing: null
  payment_method_missing: null
  tag_missing: null
  tag_too_long: { maximum: number }
  tag_with_comma: null
  too_many_tags: { maximum: number }
  day_missing: null
  product_number_not_whole: null
  most_not_whole: null
  pin_filter_invalid: null
  view_name_missing: null
  view_name_too_long: { maximum: number }
  view_name_not_one_line: null
  view_too_large: null
  tracking_link_invalid: null
  cancel_reason_missing: null
  pieces_condition_missing: null
  courier_name_too_long: { maximum: number }
  list_empty: null
  too_many_lines: { maximum: number }
}
