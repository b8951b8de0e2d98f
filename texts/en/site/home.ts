import { messages } from '#texts/messages/compile.ts'

export const home = messages({
  title: '{shop}: printed, plain and made-to-order tees',
  designYourOwn: 'Design your own',

  banners: 'Highlights',
  heroEyebrow: 'New drop',
  hero: 'Made to be worn out.',
  heroText: 'Good cotton and original designs, printed in small runs.',
  shopNewIn: 'Shop new in',

  facts: 'Ordering here',
  cheapest: 'Tees from {price, number, price}',
  cashOnDelivery: 'Cash on delivery',
  freeDelivery: 'Free delivery when you pay online',
  returnDays: '{days}-day returns',

  bestSellers: 'Best sellers',
  newIn: 'New in',
  allStyles: '{count, plural, one {See it} other {All # styles}}',
  noStyles: 'Our first styles are on their way.',
  noStylesHelp: 'Please check back soon, or design your own tee today.',
  categories: 'Trending categories',
  allCategories: 'See all',
  combos: 'Better together',
  allCombos: 'All combos',
  reviews: 'What our customers say',

  studioEyebrow: 'Customization',
  studio: 'Print your own design.',
  studioText:
    'Choose a cut, a fabric and a colour, upload your design and place it where you want it. No minimum order.',

  promises: 'Our promises',
  delivery: '{from}–{to} day delivery',
  shipping: 'Ships in {from}–{to} business days',
  returns: '{days}-day easy returns',
  returnsText: 'Request from My Orders',
  payment: 'Secure payment',
  paymentText: 'Card, UPI or cash on delivery',
  support: '24/7 support',
  supportText: '{ways, select, chat {Chat or email} other {By email}}',
  supportWithCalls: '{ways, select, chat {Chat or email} other {By email}}; calls {hours}',
})
