import { messages } from '#texts/messages/compile.ts'

/** The fields for colour, size and quantity. */
export const optionFields = messages({
  colour: 'Colour',
  outOfStock: 'out of stock',
  size: 'Size',
  sizeGuide: 'Size guide',
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  failed: 'Something went wrong. Try again.',
})
