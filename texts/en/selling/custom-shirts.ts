import { messages } from '#texts/messages/compile.ts'

/** Customised shirts in the cart, checkout and orders: they cannot be returned for their size. */
export const customShirts = messages({
  // The separator stays at the end of a line that breaks.
  name: '{design}\u00A0· {category}',
  yourDesign: 'Your design',
  madeForYou: 'Made for you: replaced if faulty',
})
