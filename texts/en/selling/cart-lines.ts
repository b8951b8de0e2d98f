import { messages } from '#texts/messages/compile.ts'

/** The lines of the cart, on its page and in its drawer. */
export const cartLines = messages({
  each: '<price>{amount, number, rupees}</price> each',
  quantityBreak: '{percent}% off for quantity',
  nextBreak: 'From {from} pieces of this design, all sizes and colours together: {percent}% off.',
  leftOut: '{advice} It is left out of the checkout.',
  chooseAgain: 'Choose another colour or size',
  quantityOf: 'Quantity of {name}, {options}',
  less: 'Decrease quantity',
  more: 'Increase quantity',
  remove: 'Remove',
  removeLine: 'Remove {name}',
  removed: '{name} was removed from your bag.',
  lineRemoved: 'Removed from your bag.',
  undo: 'Undo',
  atMost: 'At most {count} of one item',
  onlyLeft: 'Only {count} left',
  outOfStock: 'Out of stock',
  lastInOtherLine: 'The last ones are in another line of your bag.',
  noShirtLeft: 'We have no shirt left in this colour and size to print on.',
  removeOrKeep: 'Remove it, or keep it for later.',
  lower: 'Lower the quantity to {count} to buy it.',
  lowerForOtherLine: 'Lower the quantity to {count} to buy it. Another line of your bag has the rest.',
  notAvailable: 'Not available',
  notInThisQuantity: 'This size and colour is not available in this quantity right now.',
})
