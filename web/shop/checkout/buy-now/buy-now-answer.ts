import type { LastPayment } from '#contract/orders/orders.api.ts'
import type { CartLineId } from '#contract/selling/cart.api.ts'
import type { CheckoutData } from '#web/shop/checkout/load-checkout.ts'
import type { SelectedOptions } from '#web/shop/product/selected-options.ts'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'

/** The name and value of the button *Buy now*. Without script it leads to the checkout of the piece alone. */
export const BUY = { name: 'intent', value: 'buy' } as const

export const BUY_NOW_PATH = '/buy-now'
/** In the address of the call that opens the sheet. Without it, the call orders. */
export const OPEN = 'open'

/** The fields of the form that opens the sheet, besides the options. */
export const FIELDS = {
  product: 'product_id',
  /** The shopper wants one more of what they have just bought. */
  again: 'again',
  /** The line that the sheet had put into the bag, before another size was chosen in it. */
  insteadOf: 'instead_of',
} as const

/** One opened sheet. */
export type OpenedSheet = {
  kind: 'sheet'
  /** The checkout of the piece's line alone. */
  checkout: CheckoutData
  line: CartLineId
  options: SelectedOptions
  /** The sizes to choose from when the page's shopper had chosen none; empty otherwise. */
  sizes: { size: string; isGone: boolean }[]
  /** The size is the one bought last. */
  isLastSize: boolean
  lastPayment: LastPayment | null
}

export type BuyNowAnswer =
  | OpenedSheet
  /** The same piece was bought a moment ago. */
  | { kind: 'again'; number: number; href: string; options: SelectedOptions }
  | { kind: 'refused'; refusal: FormRefusal }
