import { messages } from '#texts/messages/compile.ts'

/** The sheet that opens after a piece was put into the bag. */
export const bagSheet = messages({
  title: 'Added to your bag',
  inBag: '{count, plural, one {# piece} other {# pieces}} in your bag',
  goToCart: 'Go to Cart',
  checkout: 'Checkout',
})
