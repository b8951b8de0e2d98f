import type { Paise } from '#contract/basics/money.ts'
import type { NestedRefusal } from '#contract/http/nested-refusal.ts'

/** Why a call of this house is refused (contract/http/reasons.ts). */
export type OrderReasons = {
  tracking_not_found: null
  order_not_cancellable: null
  order_not_taken: null
  address_missing: null
  cod_phone_missing: null
  cod_not_confirmed: null
  payment_not_received: null
  orders_missing: null
  order_number_not_whole: null
  piece_count_missing: null
  film_missing: null
  too_many_of_item: { maximum: number }
  too_many_items: { maximum: number }
  draft_payment_missing: null
  payment_method_missing: null
  tag_missing: null
  tag_with_comma: null
  too_many_order_tags: { maximum: number }
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
  customer_blocked: null
  customer_has_open_cod_orders: null
  cancelled_order_not_confirmable: null
  delivery_address_changed: null
  too_little_for_online_payment: null
  offer_used_before: { offer: string }
  offer_for_first_order: { offer: string }
  prices_changed: null
  order_too_large: null
  cod_wait: null
  cod_confirm_email: null
  cod_or_pay_online: { problem: NestedRefusal }
  cart_changed: null
  stock_too_low: { names: string }
  only_cash_on_delivery: null
  order_cannot_become: { status: string; next: string }
  tracking_number_differs: null
  order_moved_on: null
  line_without_order: null
  line_order_unknown: null
  line_without_tracking_number: null
  line_tracking_number_used: { orderNumber: number }
  line_order_not_accepted: { status: string }
  line_order_shipped_with_this_number: null
  line_order_shipped_with_number: { trackingNumber: string }
  line_order_shipped: null
  line_order_repeated: null
  line_tracking_number_repeated: null
  assignee_missing: null
  order_assigned: { name: string }
  assignee_not_allowed: null
  order_not_packable: { status: string }
  parcel_not_refused: null
  parcel_not_with_courier: { status: string }
  order_not_shippable: { status: string }
  cancelled_order_not_shipped: null
  tracking_site_unknown: null
  step_too_late_to_undo: null
  view_missing: null
  view_name_taken: null
  too_many_shared_views: { maximum: number }
  too_many_own_views: { maximum: number }
  filters_not_saved: { names: string }
  customer_erased: null
  customer_without_email: null
  cancelled_order_without_confirmation: null
  unpaid_order_without_confirmation: null
  order_group_cancelled: { title: string }
  order_group_waits_for_answers: { title: string; hours: number }
  order_group_open: { title: string }
  order_group_price_applied: { title: string }
  draft_is_order: { orderNumber: number }
  draft_changed: null
  customer_email_taken: null
  customer_missing: null
  product_removed: null
  total_changed: null
  draft_without_items: null
  draft_without_customer: null
  draft_without_address: null
  edit_costs_more: { amount: Paise }
  edited_total_changed: null
  order_cancelled: null
  order_delivered: null
  parcel_on_its_way: null
  parcel_packed: null
  unpaid_order_not_editable: null
  parcel_has_tracking_number: null
  invoice_issued_partly_sent: { invoice: string }
  invoice_issued: { invoice: string }
  order_edited_meanwhile: null
  price_fixed_by_payment: null
  price_fixed_by_refund: null
  item_not_in_order: null
  order_without_items: null
  design_fixed: { name: string }
  quantity_fixed_by_group: { name: string }
  quantity_fixed_by_price: { name: string }
  stock_too_low_for_edit: null
  nothing_edited: null
  address_fixed_by_parcel: null
  address_fixed_by_add_on: { orderNumber: number }
  edited_order_too_large: null
  credit_has_paid: { amount: Paise }
  pin_not_delivered_to: { pin: string }
  printed_pieces_fixed: { problem: NestedRefusal }
  printed_pieces_stay: { problem: NestedRefusal; minimum: number }
  pieces_printed: { count: number; name: string }
  pieces_printed_to: { count: number; name: string; last: number }
  address_fixed_by_sent_part: null
  sent_pieces_fixed: { count: number; name: string }
  sent_pieces_stay: { count: number; name: string }
  product_not_sold_so: { name: string; size: string; colour: string }
  edit_costs_no_more: null
  add_on_waits_for_payment: { orderNumber: number }
  amount_changed: null
  offer_used_up_meanwhile: null
  edit_costs_more_and_changes: { amount: Paise }
  design_of_customer: { name: string }
  shirt_goes_to_organiser: null
  stock_too_low_for_add_on: null
  month_missing: null
}
