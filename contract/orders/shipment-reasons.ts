import type { NestedRefusal } from '#contract/http/nested-refusal.ts'
import type { OrderStatus } from './order-status.ts'

/** Why a call about shipments is refused (contract/http/reasons.ts). */
export type ShipmentReasons = {
  order_not_accepted: { status: OrderStatus }
  parcel_order_not_accepted: { number: number; status: OrderStatus }
  parcel_order_refused: { number: number; problem: NestedRefusal }
  parcel_of_one_order: null
  parcel_of_two_customers: null
  parcel_to_two_addresses: null
  too_many_orders_in_parcel: { maximum: number }
  parcel_order_booked: { number: number }
  parcel_order_ended: { number: number; status: OrderStatus }
  parcel_order_unpaid: { number: number }
  parcel_order_unconfirmed: { number: number }
  parcel_order_shipped: { number: number }
  parcel_order_sent_in_part: { number: number }
  parcel_order_packed: { number: number }
  parcel_order_with_courier: { number: number }
  parcel_shipped: null
  pieces_not_printed: { count: number }
  tracking_number_used: { number: number; trackingNumber: string }
  part_delivered: null
  part_returned: null
  part_number_not_whole: null
  too_many_parts: { maximum: number }
  pieces_missing: null
  last_parcel_left: null
  last_parcel_booked: null
  parcel_booked: null
  last_parcel_shipped: null
  last_parcel_returning: null
  order_ended: { status: OrderStatus }
  order_paid_in_cash_goes_in_one_parcel: null
  order_refunded: null
  order_refunded_before_rest: null
  order_shares_parcel: null
  order_waits_for_add_on: { number: number }
  rest_with_tracking: null
  everything_sent: null
  everything_sent_in_parts: null
  everything_sent_in_parts_already: null
  one_piece_left_to_send: null
  order_changed_since_shown: null
  nothing_left_of_item: null
  pieces_left_of_item: { left: number; item: string; size: string }
  last_piece_stays: null
  undo_too_late: null
  sent_in_part_not_closable: { count: number }
  sent_in_part_not_cancellable: { count: number }
  pieces_not_sent: { count: number }
  order_unknown: null
  order_not_bookable: { status: OrderStatus }
  parcel_order_not_bookable: { number: number; status: OrderStatus }
  order_shipped: null
  booking_cancelled_at_service: null
  booking_refused_by_service: null
  booking_still_being_cancelled: null
  parcel_with_courier: null
  no_courier_service: null
  courier_service_answered: { answer: string }
  pickup_address_unknown: { name: string }
  courier_token_wrong: null
  weight_in_grams_missing: null
  too_many_grams: { maximum: number }
  papers_not_in_work: { days: number }
}
