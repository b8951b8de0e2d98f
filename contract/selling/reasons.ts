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
}
