import { messages } from '#texts/messages/compile.ts'

/** The fields for colour and size. */
export const optionFields = messages({
  colour: 'Colour',
  outOfStock: 'out of stock',
  sizeGuide: 'Size guide',
  failed: 'Something went wrong. Try again.',
})
