import { messages } from '#texts/messages/compile.ts'

/** The sizes on a product's card, which put it into the bag. */
export const quickAdd = messages({
  sizes: 'Add {name} to the bag',
  add: 'Add size {size}',
  soldOut: 'Size {size} is sold out',
  chooseSize: 'Add to your bag',
  loading: 'Loading the sizes',
  allDetails: 'All colours and details',
})
