import { messages } from '#texts/messages/compile.ts'

export const sellingErrors = messages({})

/** In English only: what the back-office is refused. */
export const sellingErrorsInEnglish = messages({
  offer_used_up: 'This offer cannot be used any more.',
  promo_empty: 'Please enter a promo code.',
  promo_invalid: 'This promo code is not valid.',
  all_fields_required: 'All fields are required.',
  cart_empty: 'Your cart is empty.',
  color_missing: 'Please select a color before adding to cart',
  size_missing: 'Please select a size before adding to cart',
  custom_category_missing: 'Select a category first.',
})
