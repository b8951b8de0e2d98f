import { messages } from '#texts/messages/compile.ts'

export const wishlistPage = messages({
  title: 'Wishlist',
  description: 'Styles that you have saved.',
  count: '{count, plural, one {# style} other {# styles}}',
  inBrowser: 'Saved in this browser. <link>Log in</link> to keep them in your account.',
  empty: 'Nothing saved yet.',
  emptyHelp: 'Tap the heart on anything you like and it waits here.',
  findStyle: 'Find your style',
  remove: 'Remove {name}',
  view: 'View<product> of {name}</product>',
  chooseSizes: 'Choose sizes<product> of {name}</product>',
  sizeOf: 'Size of {name}',
  colourOf: 'Colour of {name}',
  move: 'Move to bag',
  moveProduct: 'Move to bag: {name}',
  chooseSize: 'Choose your size',
  goesToBag: 'It goes straight to your bag.',
  moveSize: 'Move size {size} to bag',
  soldOutSize: 'Size {size} is sold out',
  soldOutColour: '{colour} is sold out',
})

/** Only for the action. */
export const wishlistAnswers = messages({
  notChanged: 'This did not work. Please try again.',
  removed: 'Removed from your wishlist',
})
