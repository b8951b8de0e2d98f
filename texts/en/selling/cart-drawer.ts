import { messages } from '#texts/messages/compile.ts'

export const cartDrawer = messages({
  title: 'Shopping Bag',
  pieces: '{count, plural, one {# piece} other {# pieces}} in your bag',
  empty: 'Your bag is empty.',
  shop: 'Continue shopping',
  failed: 'We could not load your bag.',
  retry: 'Try again',
  loading: 'Loading your bag',
  subtotal: 'Subtotal <note>Inclusive of all taxes</note>',
  view: 'View bag',
  checkout: 'Checkout',
})
