import type { JobState } from './print-job.ts'

type Garment = { category: string; material: string; colour: string; size: string }

/** Why a call of this house is refused (contract/http/reasons.ts). */
export type PrintReasons = {
  not_whole_number_between: { minimum: number; maximum: number; unit: 'mm' | 'percent' | 'none' }
  not_of_the_list: null
  // Unprinted garments
  no_size_counted: null
  received_pieces_missing: null
  garment_is_not_offered: null
  garment_is_counted: Garment
  garments_are_reserved: { pieces: number; orders: string }
  garments_ordered_meanwhile: null
  garments_counted_meanwhile: null
  no_garment_left: Garment
  // Print settings
  holiday_invalid: null
  too_many_holidays: { maximum: number }
  // Pieces and sheets
  no_piece_selected: null
  piece_code_missing: null
  remake_reason_missing: null
  remake_note_too_long: { maximum: number }
  proof_is_not_approved: null
  piece_is_already: { state: JobState }
  piece_does_not_exist: null
  piece_cannot_be_remade: { state: JobState }
  sheet_is_replaced: { number: number }
  sheet_is_printed: { number: number }
  sheet_is_given_up: { number: number }
  no_piece_can_be_planned: null
  plan_is_outdated: null
  // Design proofs, and photos of finished shirts
  proof_text_too_long: { maximum: number }
  proof_text_not_usable: null
  proof_version_missing: null
  proof_approval_reason_missing: null
  too_many_proof_pictures: { maximum: number }
  design_change_missing: null
  newer_proof_exists: null
  another_proof_was_sent: null
  mockup_is_not_drawn: null
  order_is_cancelled: null
  order_is_delivered: null
  order_is_not_accepted: null
  order_is_not_paid: null
  order_is_packed: null
  parcel_of_order_on_its_way: null
  piece_number_missing: null
  complaint_missing: null
  complaint_was_sent: null
  more_than_one_photo: null
  photo_missing: null
  too_many_photos: { maximum: number }
  too_many_photos_of_piece: { maximum: number; left: number }
  no_photo_to_send: null
  photo_was_sent: null
  photos_changed_meanwhile: null
  parcel_has_left: null
  /** The customer has reported a wrong shirt on the photos. */
  parcel_stopped: null
  stop_reply_missing: null
  pieces_to_remake_missing: null
  pieces_of_another_order: null
  courier_has_parcel_to_remake: null
  // Group orders: their organisers
  group_name_missing: null
  group_name_too_long: { maximum: number }
  group_name_not_usable: null
  group_name_has_link: null
  lettering_colour_missing: null
  group_sizes_missing: null
  group_size_is_not_offered: null
  design_is_not_placed: null
  design_is_full: null
  back_is_not_free: null
  group_orders_need_online_payments: null
  organiser_email_not_confirmed: null
  organiser_address_missing: null
  group_parcel_goes_to_payer: null
  too_many_open_group_orders: { maximum: number }
  deadline_too_near: null
  deadline_too_far: { days: number }
  group_order_is_closed: null
  group_order_is_cancelled: null
  group_order_is_in_production: null
  group_order_is_ordered: { number: number }
  too_few_shirts_for_group: null
  nothing_to_pay_for_organiser: null
  member_has_paid: null
  // Group orders: their members
  group_order_closed_for_joining: null
  group_order_closed_for_leaving: null
  group_order_is_full: { maximum: number }
  organiser_has_too_many_shirts: null
  no_online_payments_now: null
  size_is_not_of_group: null
  size_is_sold_out: null
  shirt_name_missing: null
  shirt_name_too_long: { maximum: number }
  shirt_name_not_printable: null
  shirt_number_missing: null
  shirt_number_invalid: null
  member_address_missing: null
  shirt_has_left_group: null
  shirt_is_paid: null
  email_cannot_be_used: null
}
