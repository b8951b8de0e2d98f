import { messages } from '#texts/messages/compile.ts'

export const wishlistPage = messages({
  title: 'Wishlist',
  description: 'Styles that you have saved.',
  count: '{count, plural, one {# style} other {# styles}}',
  inBrowser: 'Saved in this browser. <link>Log in</link> to keep them in your account.',
  empty: 'Nothing saved yet.',
  emptyHelp: 'Tap the heart on anything you like and it waits here.',
  findStyle: 'Find your style',
  soldOut: 'Sold out',
  remove: 'Remove<product> {name}</product>',
  view: 'View<product> of {name}</product>',
  chooseSizes: 'Choose sizes<product> of {name}</product>',
  size: 'Size',
  sizeOf: 'Size of {name}',
  colour: 'Colour',
  colourOf: 'Colour of {name}',
  move: 'Move to bag',
  moveProduct: 'Move to bag: {name}',
})

/** Only for the action. */
export const wishlistAnswers = messages({
  notChanged: 'This did not work. Please try again.',
  soldOut: 'This one has just sold out. Please choose another.',
})
