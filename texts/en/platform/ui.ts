import { messages } from '#texts/messages/compile.ts'

/** Words of controls and of what is shown the same way in many places of both fronts. */
export const uiWords = messages({
  skip: 'Skip to content',
  close: 'Close',
  cancel: 'Cancel',
  cannotBeUndone: 'This cannot be undone.',
  retry: 'Retry',
  optional: '(optional)',
  breadcrumb: 'Breadcrumb',
  removeFilter: 'Remove filter {name}',
  styles: 'styles',
  shown: '{shown} of {total} {noun}',
  loading: 'Loading...',
  loadMore: 'Load more',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {pages}',
  mrp: 'MRP <price>{amount, number, rupees}</price>',
  percentOff: '{percent}% off',
  bestPrice: 'Best price <price>{amount, number, price}</price> with <code>{offer}</code>',
  onFirstOrder: 'on your first order',
  outOfStock: 'OUT OF STOCK',
  colours: '{count, plural, one {# colour} other {# colours}}',
  colourNames: 'Colours: {names}',
  noReviews: 'No reviews yet',
  reviews: '{count, plural, one {# review} other {# reviews}}',
  stars: '{value} out of 5',
  save: 'Save {name}',
  saved: 'In your wishlist',
  saveToWishlist: 'Save to your wishlist',
  enlarge: '{picture}: enlarge',
  requestNumber: 'If you write to us, mention this number:',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Your browser did not allow copying. Press long on the link to copy it.',
})

/** What a page says outside of its components. */
export const pageWords = messages({
  notFound: 'Page Not Found',
  offline: 'You are offline. Nothing is lost: try again when you are connected.',
})
