/** Why a call of this house is refused (contract/http/reasons.ts). */
export type CatalogueReasons = {
  back_in_stock_full: { maximum: number }
  back_in_stock_link_invalid: null
  category_or_color_missing: null
  too_many_images: null
}
