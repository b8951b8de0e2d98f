import { messages } from '#texts/messages/compile.ts'

export const catalogueErrors = messages({})

/** In English only: what the back-office is refused. */
export const catalogueErrorsInEnglish = messages({
  back_in_stock_full: 'You already wait for {maximum} things, as many as we keep for one email.',
  back_in_stock_link_invalid: 'This link has expired. Please ask again on the page of the product.',
  category_or_color_missing: 'Please select a category and color or mark the product as a combo.',
  too_many_images: 'You can upload a maximum of 4 images.',
})
