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
}
