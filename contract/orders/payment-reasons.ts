import type { Paise } from '#contract/basics/money.ts'
import type { ReturnState } from './returns.ts'

/** Why a call about payments is refused (contract/http/reasons.ts). */
export type PaymentReasons = {
  shop_takes_no_online_payments: null
  order_cancelled_before_payment: null
  order_packed_before_payment: null
  order_paid_already: null
  payment_provider_unreachable: null
  payment_not_verified: null
  payment_was_received: null
  order_not_cancelled: null
  order_not_deletable: null
  amount_missing: null
  payment_refunded_already: null
  nothing_left_to_refund: null
  refund_above_rest: { amount: Paise }
  refund_above_payment: { amount: Paise }
  refund_below_minimum: { minimum: Paise }
  refund_leaves_too_little: { left: Paise; minimum: Paise; all: Paise }
  refund_leaves_too_little_unless_less: { left: Paise; minimum: Paise; all: Paise; most: Paise }
  refund_not_sendable: { minimum: Paise }
  refund_not_failed: null
  refund_method_missing: null
  refund_payment_missing: null
  payee_missing: null
  payee_not_upi: null
  transfer_reference_missing: null
  returned_pieces_missing: null
  item_named_twice: null
  pieces_all_refunded: { item: string }
  pieces_left_to_refund: { left: number; item: string }
  restock_before_delivery: null
  pieces_amount_changed: { amount: Paise }
  sample_order_without_credit: null
  account_without_credit: null
  pay_to_missing: null
  pay_to_invalid: null
  return_incomplete: null
  return_photos_full: { megabytes: number }
  return_photos_need_order: null
  return_text_too_long: { maximum: number }
  return_note_too_long: { maximum: number }
  return_request_unreadable: null
  too_many_return_photos: { maximum: number }
  return_items_missing: null
  return_items_refunded: { item: string }
  return_too_late: { days: number }
  return_of_own_design: null
  return_requested_already: { ticket: string }
  exchange_after_refund: { amount: Paise }
  exchange_refunded_meanwhile: { amount: Paise }
  exchange_of_other_item: null
  exchange_not_offered: { item: string }
  exchange_sold_out: { items: string }
  return_not_cancellable: null
  return_requested_again: { ticket: string }
  return_step_impossible: { state: ReturnState; next: ReturnState }
  replacement_fate_missing: null
  restock_recorded_before: null
  pieces_not_returned: { returned: number; item: string }
  tracking_number_missing: null
  payment_date_missing: null
  courier_missing: null
  remittance_settles_nothing: null
  account_without_credit_pays_back: { amount: Paise }
  account_without_credit_pays_nothing: null
  reference_too_long: { maximum: number }
}
