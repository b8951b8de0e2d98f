import { messages } from '#texts/messages/compile.ts'

/** The rule of a collection in a sentence, of which the conditions are parts. */
export const collectionRules = messages({
  category: 'category {names}',
  priceBetween: 'price {from, number, price} to {to, number, price}',
  priceFrom: 'price from {from, number, price}',
  priceTo: 'price up to {to, number, price}',
  onSale: 'on sale',
  onSaleBy: 'on sale by {percent}% or more',
  newDays: 'added {days, plural, =1 {since yesterday} other {in the last {days} days}}',
  rated: 'rated {stars} or more',
  colour: 'colour {names}',
  size: 'size {names} in stock',
  fabric: 'fabric {names}',
  combos: 'combos',
  noCombos: 'no combos',
  inStock: 'in stock',
  word: 'word {words}',
  quotedWord: '“{word}”',
  alternatives: '{names} or {last}',
  all: ' and ',
  any: ', or ',
  added: '{count} added by hand',
  leftOut: '{count} left out by hand',
})
