import { messages } from '#texts/messages/compile.ts'

/** Customised shirts in the cart, checkout and orders: they cannot be returned for their size. */
export const customShirts = messages({
  name: 'Custom {category}',
  nameWithoutCategory: 'Custom shirt',
  madeForYou: 'Made for you: replaced if faulty',
})
